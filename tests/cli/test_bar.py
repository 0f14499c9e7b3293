"""The progress bar: there before anything is done, gone afterwards, never in a pipe."""

import time

from quadriga.cli.bar import Bar


def test_it_is_there_before_anything_has_been_done(capsys, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")  # as on a terminal
    said = ""
    with Bar("random - greedy [40]", 40):
        while "0/40" not in said:
            time.sleep(0.05)
            said += capsys.readouterr().err
    assert "random - greedy [40]" in said


def test_work_that_is_quickly_done_draws_none(capsys, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr("quadriga.cli.bar.PATIENCE", 60)
    with Bar("quick", 1) as bar:
        bar.advance(1, 1)
    assert capsys.readouterr().err == ""


def test_a_pipe_gets_none(capsys, monkeypatch):
    monkeypatch.setattr("quadriga.cli.bar.PATIENCE", 0)
    with Bar("piped", 1) as bar:
        bar._appearing.join()  # it has had its chance
    assert capsys.readouterr().err == ""
