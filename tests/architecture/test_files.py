"""What no file of the project may say: where packages come from, or what one machine looks like inside."""

import json
import re
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

ROOT = Path(__file__).parents[2]
HOSTS = ("pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "npmjs" + ".com", "debian" + ".org")
MACHINE = re.compile(r"(?<![\w.:~-])/(?:work|root|opt|home/\w+|tmp/\w+)/")


def texts() -> list[tuple[str, str]]:
    """Every text file that git would keep, or has kept: its name and what it says."""
    found = []
    for file in SdistBuilder(str(ROOT)).recurse_included_files():
        content = Path(file.path).read_bytes()
        if b"\0" not in content:
            found.append((file.relative_path, content.decode("utf-8")))
    return found


@pytest.fixture(scope="module")
def files():
    return texts()


def test_no_file_names_a_package_registry(files):
    assert [(name, host) for name, text in files for host in HOSTS if host in text] == []


def test_no_file_names_a_folder_of_one_machine(files):
    this_test = Path(__file__).relative_to(ROOT).as_posix()
    said = [(name, found[0]) for name, text in files if name != this_test and (found := MACHINE.search(text))]
    assert said == []


@pytest.mark.parametrize("text", ["see /root/x", "`/work/here`", '"/opt/a/b"', "at /home/anna/q"])
def test_a_folder_of_one_machine_is_noticed(text):
    assert MACHINE.search(f"{text}/")


@pytest.mark.parametrize("text", ["https://x.example/root/y", "./work/", "~/work/", "src/home/a/b"])
def test_addresses_and_relative_paths_are_no_folders_of_a_machine(text):
    assert MACHINE.search(text) is None


def test_the_lock_of_the_page_names_no_download_address():
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"], "the lock is empty"
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


def test_the_lock_of_the_page_holds_the_packages_of_every_platform():
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    locked = {name.rpartition("node_modules/")[2] for name in packages}
    optional = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert optional - locked == set()


def test_every_line_ends_as_unix_lines_do(files):
    assert [name for name, text in files if "\r" in text] == []
