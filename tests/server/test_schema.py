"""The API as it describes itself, tried with whatever its description allows and forbids."""

import asyncio
import sys

import pytest

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


@pytest.mark.timeout(600)
async def test_the_server_keeps_to_its_description(home, address):
    home.thinker.may_answer.set()
    arguments = (f"http://{address}/api/openapi.json", "--checks", CHECKS, "--max-examples", "20", "--seed", "1")
    trying = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "schemathesis.cli", "run", *arguments, "--phases", "examples,coverage,fuzzing",
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    said, _ = await trying.communicate()
    assert trying.returncode == 0, said.decode()
