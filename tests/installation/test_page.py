"""The page gets built when its sources change, only then, and never half."""

import json

import pytest

from tools import node, page

BUILD = """
const fs = require("node:fs"), target = process.argv[process.argv.indexOf("--outDir") + 1];
fs.mkdirSync(target, { recursive: true });
fs.copyFileSync("page.html", target + "/index.html");
"""


def write_package(web, script):
    about = {"name": "small-page", "version": "1.0.0", "private": True}
    (web / "package.json").write_text(json.dumps(about | {"scripts": {"build": script}}))
    lock = about | {
        "lockfileVersion": 3,
        "requires": True,
        "packages": {"": {"name": "small-page", "version": "1.0.0"}},
    }
    (web / "package-lock.json").write_text(json.dumps(lock))


@pytest.fixture
def project(tmp_path):
    """A project whose page is one file, built by a script of three lines."""
    web = tmp_path / "web"
    web.mkdir()
    write_package(web, "node build.cjs")
    (web / "build.cjs").write_text(BUILD)
    (web / "page.html").write_text("first")
    (tmp_path / page.TARGET).parent.mkdir(parents=True)
    return tmp_path


def built(project):
    return (project / page.TARGET / "index.html").read_text()


def test_the_page_is_built_once(project):
    assert page.build(project)
    assert built(project) == "first"
    assert not page.build(project)


def test_a_changed_source_builds_the_page_again(project):
    page.build(project)
    (project / "web" / "page.html").write_text("second")
    assert page.build(project)
    assert built(project) == "second"


def test_a_renamed_source_builds_the_page_again(project):
    before = page.digest(project / "web")
    (project / "web" / "page.html").rename(project / "web" / "other.html")
    assert page.digest(project / "web") != before


def test_what_a_build_makes_itself_builds_nothing_again(project):
    page.build(project)
    (project / "web" / "src" / "paraglide").mkdir(parents=True)
    (project / "web" / "src" / "paraglide" / "messages.js").write_text("made")
    assert not page.build(project)


def test_a_failed_build_says_what_npm_said_and_keeps_the_old_page(project):
    page.build(project)
    write_package(project / "web", "echo ink has run out && exit 3")
    with pytest.raises(node.NodeError, match=r"(?s)`npm run build .*ink has run out"):
        page.build(project)
    assert built(project) == "first"


def test_a_build_that_leaves_no_page_is_a_failure(project):
    write_package(project / "web", "echo done")
    with pytest.raises(node.NodeError, match=r"no index\.html"):
        page.build(project)


def test_sources_without_the_page_are_named(tmp_path):
    with pytest.raises(node.NodeError, match=r"package-lock\.json is missing"):
        page.build(tmp_path)
