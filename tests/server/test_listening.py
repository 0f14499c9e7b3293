"""Where the server is found: from this machine, and from others of its network."""

import pytest

from quadriga.server import listening


@pytest.mark.parametrize(
    ("host", "here", "nearby"),
    [("0.0.0.0", "localhost", "http://10.1.2.3:{port}/"), ("127.0.0.1", "127.0.0.1", None)],  # noqa: S104  the case
)
def test_a_server_that_listens_everywhere_names_an_address_for_others(monkeypatch, host, here, nearby):
    monkeypatch.setattr(listening, "own_address", lambda: "10.1.2.3")
    with listening.bound(host, 0) as listener:
        port = listener.getsockname()[1]
        assert listening.address_of(listener) == f"http://{here}:{port}/"
        assert listening.address_nearby(listener) == (nearby and nearby.format(port=port))


def test_without_a_network_there_is_no_such_address(monkeypatch):
    monkeypatch.setattr(listening, "ANYWHERE", ("255.255.255.255", 9))  # refused at once, unless it is asked for
    assert listening.own_address() is None
