"""The README's programs are run, and print what it says they print."""

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = re.compile(r"```python\n(?P<program>.*?)```.*?```text\n(?P<printed>.*?)```", re.DOTALL)


@pytest.mark.parametrize("name", ["README.md", "README.ru.md"])
def test_the_quick_start_prints_what_the_readme_says(name):
    example = EXAMPLE.search((ROOT / name).read_text("utf-8"))
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(example["program"], name, "exec"), {})  # noqa: S102  the program is ours, and this is its test
    assert printed.getvalue() == example["printed"]


@pytest.mark.parametrize("name", ["README.md", "README.ru.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_between_documents_lead_somewhere(name):
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", (ROOT / name).read_text("utf-8")):
        assert (ROOT / target).exists(), target


def test_the_russian_readme_is_a_twin_of_the_english_one():
    english, russian = ((ROOT / name).read_text("utf-8") for name in ("README.md", "README.ru.md"))
    assert len(re.findall(r"^## ", english, re.MULTILINE)) == len(re.findall(r"^## ", russian, re.MULTILINE))
    commands = re.compile(r"^(quadriga \w+|make \w+)", re.MULTILINE)
    assert commands.findall(english) == commands.findall(russian)
