"""A house to open matches in."""

import pytest

from tests.matchmaking import house


@pytest.fixture
async def home(tmp_path):
    async with house(tmp_path) as opened:
        yield opened
