"""The server's log: lines for people, JSON lines for programs."""

import json
import logging

import pytest

from quadriga.cli.logs import LogFormat, write_logs


@pytest.fixture(autouse=True)
def _loggers():
    """Leave the loggers as they were."""
    root, ours = logging.getLogger(), logging.getLogger("quadriga")
    before = root.handlers[:], root.level, ours.level
    root.handlers[:] = []
    yield
    root.handlers[:], level, ours_level = before
    root.setLevel(level)
    ours.setLevel(ours_level)


def test_for_programs_every_line_is_an_object(capsys):
    write_logs(LogFormat.JSON)
    logger = logging.getLogger("quadriga.service")
    logger.info("match opened", extra={"match": "m1"})
    try:
        raise ValueError("out of order")  # noqa: TRY301  its traceback is what is logged
    except ValueError:
        logger.exception("match %s: a fault", "m1")
    logging.getLogger("elsewhere").info("too much")
    opened, fault = map(json.loads, capsys.readouterr().err.splitlines())
    assert opened["message"] == "match opened"
    assert (opened["level"], opened["logger"], opened["match"]) == ("info", "quadriga.service", "m1")
    assert opened["time"].endswith("+00:00")
    assert fault["message"] == "match m1: a fault"
    assert "out of order" in fault["error"]


def test_for_people_only_what_is_wrong_is_written(capsys):
    write_logs(LogFormat.TEXT)
    logging.getLogger("quadriga.service").info("match opened")
    logging.getLogger("quadriga.service").warning("match m1 stays as it is")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("WARNING quadriga.service: match m1 stays as it is")
