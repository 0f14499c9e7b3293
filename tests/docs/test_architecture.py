"""ARCHITECTURE.md draws the walls that stand."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")


def contract(name):
    """Return the layers of an import contract, each as the set of its modules."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["id"] == name)
    return [set(re.findall(r"\w+", layer)) for layer in layers]


def drawn(first, remark=""):
    """Return the arrows of the page that begin with `first` and have a remark, each step as the set of its names."""
    blocks = re.findall(rf"^{first} ->.*?(?=^\w|^```)", PAGE, re.DOTALL | re.MULTILINE)
    block = next(block for block in blocks if remark in block)
    return [set(re.findall(r"\w+", step)) for step in re.sub(r"\(.*?\)", "", block).split("->")]


def test_the_arrows_between_folders_are_those_that_are_enforced():
    assert drawn("cli") == contract("storeys")


@pytest.mark.parametrize("island", ["thud", "rat", "maverick", "gateway"])
def test_the_arrows_inside_an_island_are_those_that_are_enforced(island):
    assert drawn("game", f"(inside {island.capitalize()})") == contract(island)


def test_every_folder_of_the_package_is_on_the_map():
    folders = {path.name for path in (ROOT / "src/quadriga").iterdir() if (path / "__init__.py").exists()}
    assert folders == set(re.findall(r"^  (\w+)/", PAGE, re.MULTILINE))
