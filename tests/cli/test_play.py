"""A match on the terminal, as somebody types it."""

import os
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from quadriga.cli import app
from quadriga.service import matchfile
from quadriga.service.report import verify


def typed(*lines: str, seats: str = "human,human", lang: str = "en", arguments: tuple[str, ...] = ()):
    """Play a match by typing lines; return how the command ended."""
    command = ["play", "thud", "--seats", seats, "--lang", lang, "--seed", "1", *arguments]
    return CliRunner().invoke(app, command, input="".join(f"{line}\n" for line in lines))


def test_two_people_play_and_agree_to_end_both_rounds():
    result = typed("dA6-B6", "TH7-H6", "end", "yes", "dA6-B6", "end", "yes")
    assert result.exit_code == 0, result.output
    assert "round 2 of 2" in result.output
    assert "over by agreement" in result.output
    assert "A draw, 64:64" in result.output


def test_a_declined_offer_changes_nothing():
    result = typed("dA6-B6", "end", "no")
    assert "declined" in result.output
    assert "left unfinished" in result.output


def test_resigning_gives_the_match_to_the_other():
    result = typed("resign")
    assert "Player 1 resigned" in result.output
    assert result.output.splitlines()[-1] == "Player 2 won."
    assert result.output.count("points 32:32") == 1


def test_who_sits_where_is_said_at_the_start():
    lines = typed(seats="human,greedy").output.splitlines()
    assert lines[:2] == [
        "Player 1: Dwarfs first, then trolls.",
        "Player 2: Trolls first, then dwarfs. Computer, Greedy.",
    ]


def test_each_ply_is_told_by_what_happened():
    result = typed("dE2-H5", "TH7-H6xH5", "end", "yes", "undo", "no")
    said = [line for line in result.output.splitlines() if line.endswith(".")]
    assert "A dwarf goes from E2 to H5." in said
    assert any("TH7-H6" not in line and "The dwarf at H5 is struck down." in line for line in said)
    assert any("round is over" in line and "Round 2 begins" in line for line in said)
    assert "The dwarf at H5 is struck down." in typed("dE2-H5", seats="human,greedy").output
    assert result.output.count("A dwarf goes from E2 to H5.") == 1


def test_the_board_shows_coordinates_pieces_and_score():
    result = typed()
    lines = result.output.splitlines()
    assert any(line.split() == [*"ABCDEFGHJKLMNOP"] for line in lines)
    assert any(line.split() == ["8", *"······T◆T······", "8"] for line in lines)
    assert "points 32:32" in result.output


def test_an_illegal_ply_is_refused_with_its_clause_and_the_match_goes_on():
    result = typed("dA6-C7", "why", "dA6-B6")
    assert "T-11" in result.output
    assert result.output.count("T-11") > 2  # the clause itself was printed
    assert "trolls to move" in result.output


def test_what_is_no_ply_gets_an_example_of_one():
    assert "not a move; write it like" in typed("dA6 to somewhere").output


def test_why_answers_for_a_ply_that_was_not_tried():
    assert "T-13" in typed("why dA6-H7").output or "T-1" in typed("why dA6-H7").output
    assert "dA6-B6 is allowed: A dwarf goes from A6 to B6." in typed("why dA6-B6").output
    assert "Nothing has been refused yet" in typed("why").output


def test_moves_lists_what_has_the_cell_in_it():
    result = typed("moves A6")
    assert "dA6-B6" in result.output
    assert "21 in all" in result.output
    assert "656 in all" in typed("moves").output
    assert "Nothing that may be played has Q1" in typed("moves Q1").output


def test_undo_takes_back_ones_own_ply_and_the_computers_answer():
    result = typed("dA6-B6", "undo", seats="human,greedy")
    assert "Taken back." in result.output
    assert result.output.count("moves without capture: 0") == 2


def test_undo_with_nothing_played_is_refused():
    assert "You have not played anything to take back." in typed("undo").output


def test_a_saved_match_is_one_that_verify_proves(tmp_path):
    file = tmp_path / "match.quad.jsonl"
    result = typed("dA6-B6", "TH7-H6", f"save {file}")
    assert str(file) in result.output
    report = verify(file.read_bytes())
    assert (report.n_actions, report.is_over) == (2, False)
    assert matchfile.is_match_file(file.read_text("utf-8"))


def test_a_file_that_cannot_be_written_is_said_and_the_match_goes_on(tmp_path):
    result = typed(f"save {tmp_path}/nowhere/x", "save", "dA6-B6")
    assert "cannot be written" in result.output
    assert "Name a file" in result.output
    assert "trolls to move" in result.output


def test_computers_play_a_match_among_themselves():
    result = typed(seats="random,random", arguments=("--option", "rounds=1", "--option", "quiet_limit=10"))
    assert result.exit_code == 0, result.output
    assert "The match is over by T-16" in result.output


def test_the_same_seed_gives_the_same_match():
    arguments = ("--option", "rounds=1", "--option", "quiet_limit=10")
    first, second = (typed(seats="random,greedy", arguments=arguments).output for _ in range(2))
    assert first == second


def test_it_speaks_russian_through_and_through():
    result = typed("help", "dA6-C7", "why", "moves A6", "undo", "dA6-B6", "resign", lang="ru")
    assert "Партия окончена: Игрок" in result.output
    words = {"dwarf", "troll", "round", "allowed", "forbids", "over", "Type", "Taken", "move"}
    assert not words & {word.strip(".,:;()").lower() for word in result.output.split()}


def test_the_locale_chooses_the_language(monkeypatch):
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    result = CliRunner().invoke(app, ["play", "thud", "--seats", "human,human"], input="")
    assert "ходят дварфы" in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "chess"], "there is no such game; known: thud"),
        (["play", "thud", "--seats", "human"], "has 2 seats"),
        (["play", "thud", "--seats", "human,wizard"], "there is no such computer player; known: random, greedy"),
        (["play", "thud", "--ruleset", "nice"], "has no such ruleset; known: classic"),
        (["play", "thud", "--option", "rounds"], "write NAME=VALUE"),
        (["play", "thud", "--option", "rounds=7"], "option rounds: 7 is not allowed; it takes"),
        (["play", "thud", "--option", "color=red"], "there is no such option"),
        (["play", "thud", "--position", "nonsense"], "not a position"),
        (["play", "thud", "--option", f"rounds={'9' * 5000}"], "is not allowed; it takes"),
    ],
)
def test_bad_input_is_one_clear_message_and_exit_code_two(arguments, message):
    result = CliRunner().invoke(app, [*arguments, "--lang", "en"])
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("seed", [-1, 10**80])
def test_a_seed_out_of_range_is_refused(seed):
    result = CliRunner().invoke(app, ["play", "thud", "--seed", str(seed)])
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert "--seed" in result.stderr


def test_a_piped_match_runs_as_a_command_of_its_own():
    command = [sys.executable, "-c", "from quadriga.cli import main; main()", "play", "thud", "--seats", "human,random"]
    done = subprocess.run(
        [*command, "--lang", "en"], input="dA6-B6\nquit\n", capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Player 2: T" in done.stdout
    assert done.stderr == ""


def test_a_deck_against_the_rules_opens_no_table():
    arguments = ["play", "maverick", "--option", "deck_2=castle wild-frontier; 6 raider", "--lang", "ru"]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2
    assert "настройка deck_2: карт в колоде 6" in result.stderr
    assert "уберите 1 (M-5)" in result.stderr
    assert result.stdout == ""


def test_a_level_that_there_is_not_is_named_before_anything_is_compiled(monkeypatch):
    monkeypatch.setattr("quadriga.cli.play.get_ready", lambda *_: pytest.fail("compiled first"))
    result = typed(seats="human,gredy")
    assert result.exit_code == 2
    assert "gredy" in result.output


@pytest.mark.skipif(sys.platform == "win32", reason="its console is asked otherwise")
def test_a_terminal_that_knows_no_russian_gets_question_marks():
    command = [sys.executable, "-c", "from quadriga.cli import main; main()", "rules", "thud", "--lang", "ru"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    said = subprocess.run(command, env=environment, capture_output=True, check=True).stdout
    assert b"T-13 \xb7".replace(b"\xb7", b"?") in said
