"""Which Node builds the page: the system's when it suits, else a package's, else a clear refusal."""

import pytest

from tools import node


@pytest.mark.parametrize(
    ("node_version", "npm_version", "suits"),
    [
        ("v20.19.0", "10.8.2", True),
        ("v22.12.0", "10.9.0", True),
        ("v24.1.0", "11.3.0", True),
        ("v20.18.3", "10.8.2", False),
        ("v21.7.0", "10.5.0", False),
        ("v22.11.0", "10.9.0", False),
        ("v22.12.0", "9.9.4", False),
        ("", "", False),
    ],
)
def test_vites_bounds_are_kept(node_version, npm_version, suits):
    assert node.suits(node_version, npm_version) is suits


def test_without_any_node_the_message_says_how_to_get_one(monkeypatch):
    monkeypatch.setattr(node, "_system", lambda: None)
    monkeypatch.setattr(node, "_packaged", lambda: None)
    with pytest.raises(node.NodeError, match=r"needs Node 20\.19 .* `pip install '"):
        node.demand()


def test_a_failing_npm_is_reported_with_command_and_folder(tmp_path):
    with pytest.raises(node.NodeError, match=rf"`npm run nothing` failed .* {tmp_path}"):
        node.demand().run("run", "nothing", folder=tmp_path, quiet=True)
