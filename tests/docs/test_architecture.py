"""ARCHITECTURE.md draws the walls that stand."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")


def contract(name):
    """Return the layers of an import contract, each as the set of its modules."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["id"] == name)
    return [set(re.findall(r"\w+", layer)) for layer in layers]


def drawn(first):
    """Return the arrows of the page that begin with `first`, each step as the set of its names."""
    block = re.search(rf"^{first} ->.*?(?=^\w|^```)", PAGE, re.DOTALL | re.MULTILINE)[0]
    return [set(re.findall(r"\w+", step)) for step in re.sub(r"\(.*?\)", "", block).split("->")]


def test_the_arrows_between_folders_are_those_that_are_enforced():
    assert drawn("cli") == contract("storeys")


def test_the_arrows_inside_thud_are_those_that_are_enforced():
    assert drawn("game") == contract("thud")


def test_every_folder_of_the_package_is_on_the_map():
    folders = {path.name for path in (ROOT / "src/quadriga").iterdir() if (path / "__init__.py").exists()}
    assert folders == set(re.findall(r"^  (\w+)/", PAGE, re.MULTILINE))
