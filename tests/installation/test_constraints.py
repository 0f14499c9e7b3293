"""constraints.txt pins everything that pyproject.toml asks for, and nothing we ship is under the GPL."""

import ast
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.node import PACKAGE as NODE_PACKAGE

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"[a-z0-9-]+==[0-9][0-9a-z.]*")


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def project() -> dict[str, Any]:
    settings: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return settings["project"]


def wanted() -> list[Requirement]:
    extras = [line for extra in project()["optional-dependencies"].values() for line in extra]
    lines = [*project()["dependencies"], *extras, NODE_PACKAGE]
    return [Requirement(line) for line in lines]


def shipped(name: str, seen: set[str]) -> set[str]:
    """Add to `seen` the distribution `name` and all that it needs at run time."""
    if name not in seen:
        seen.add(name)
        for line in metadata.requires(name) or ():
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                shipped(canonicalize_name(requirement.name), seen)
    return seen


def licence(name: str) -> str:
    about = metadata.metadata(name)
    classifiers = [line for line in about.get_all("Classifier", []) if line.startswith("License")]
    return " ".join([about.get("License-Expression", ""), *classifiers])


def imported() -> set[str]:
    """The top-level packages that the sources import, ours and Python's own left out."""
    names = set()
    for file in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module.partition(".")[0])
    return names - sys.stdlib_module_names - {"quadriga"}


def test_every_package_that_we_import_is_asked_for():
    asked = {canonicalize_name(Requirement(line).name) for line in project()["dependencies"]}
    carriers = metadata.packages_distributions()
    missing = {name for name in imported() if not asked & set(map(canonicalize_name, carriers.get(name, [])))}
    assert missing == set()


def test_a_pin_is_a_name_and_a_version():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#") and not PIN.fullmatch(line)] == []


def test_everything_asked_for_is_pinned_within_its_bounds():
    versions = pins()
    missed = [str(want) for want in wanted() if versions.get(canonicalize_name(want.name), "0") not in want.specifier]
    assert missed == []


def test_what_is_installed_is_what_is_pinned():
    versions = pins()
    needed = shipped("quadriga", set()) - {"quadriga"}
    assert {name: version for name in needed if (version := metadata.version(name)) != versions.get(name)} == {}


def test_nothing_we_ship_is_under_the_gpl():
    suspects = {name: licence(name) for name in shipped("quadriga", set()) if "GPL" in licence(name)}
    assert suspects == {}
