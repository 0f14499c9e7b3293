"""The engine as another program meets it."""

import re
import subprocess
from pathlib import Path
from subprocess import PIPE
from time import sleep

import pytest

from quadriga import games, players
from quadriga.cli.engine import Engine
from testgame import GAME as LANTERNS
from tests.console import COMMAND

DOCUMENT = Path(__file__).parents[2] / "docs" / "engine.md"


class Talk:
    """An engine and what it has said."""

    def __init__(self, game):
        self.said = []
        self.engine = Engine(game, self.said.append)

    def __call__(self, *lines):
        """Say the lines and wait for a search that ends by itself; return what came back."""
        at = len(self.said)
        for line in lines:
            self.engine.hear(line)
        self.engine.finish()
        return self.said[at:]


@pytest.fixture
def talk():
    return Talk(games.game("thud"))


@pytest.fixture
def lanterns():
    return Talk(LANTERNS)


def test_the_session_in_the_document_happens_so():
    session = re.search(r"```\n(?P<lines>> .*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)["lines"].splitlines()
    with subprocess.Popen([COMMAND, "engine", "thud"], stdin=PIPE, stdout=PIPE, text=True) as program:
        for line in session:
            if line.startswith("> "):
                program.stdin.write(line[2:] + "\n")
                program.stdin.flush()
            else:
                assert in_short(program.stdout.readline()) == in_short(line[2:] + "\n")
        assert program.wait() == 0
        assert program.stdout.read() == ""


def in_short(line):
    """Leave out what a search found, which changes with every tuning, and how the game words a refusal."""
    return re.sub(r"^(info depth \d+|bestaction|error \S+: T-\d+) .*", r"\1", line)


def test_commands_from_a_file_are_answered_before_it_leaves():
    typed = "option rounds 1\ngo depth 1\n"
    said = subprocess.run([COMMAND, "engine", "thud"], input=typed, capture_output=True, text=True, check=True)
    assert [line.split()[0] for line in said.stdout.splitlines()] == ["info", "bestaction"]


def test_it_says_who_it_is_and_what_can_be_set(talk):
    said = talk("quadriga")
    assert "id game thud" in said
    assert "option rounds default 2 of 1..2" in said
    assert "option quiet_limit default none of 10..1000 none" in said
    assert [line for line in said if line.startswith("level ")][:2] == ["level random", "level greedy"]
    assert said[-1] == "quadriga 1"


def test_depths_are_told_one_by_one_and_the_best_action_is_the_last_lines_first(talk):
    *told, answer = talk("go depth 2")
    assert [line.split()[2] for line in told] == ["1", "2"]
    assert answer == f"bestaction {told[-1].split(' line ')[1].split()[0]}"


def test_equal_nodes_give_equal_answers(talk):
    assert talk("go nodes 3000") == talk("go nodes 3000")


def test_one_node_is_too_few_to_think_but_an_answer_comes(talk):
    [answer] = [line for line in talk("go nodes 1") if line.startswith("bestaction")]
    assert answer.split()[1] in talk("legal")[0].split()


def test_a_level_plays_what_it_always_plays(talk):
    thud = games.game("thud")
    setup = thud.setup()
    state = thud.opening(setup)
    code, _ = players.choose("greedy", thud, setup, thud.observe(setup, state, 0), 0, 5)
    assert talk("go level greedy seed 5")[-1] == f"bestaction {thud.action_text(setup, state, 0, code)}"


def test_movetime_ends_the_search(talk):
    assert talk("go movetime 50")[-1].startswith("bestaction ")


def test_an_endless_search_goes_on_until_stop_and_the_answer_comes_before_the_next_line(talk):
    talk.engine.hear("go infinite")
    talk.engine.hear("ready")
    assert not any(line.startswith("bestaction") for line in talk.said)
    talk.engine.hear("stop")
    talk.engine.hear("ready")
    assert talk.said[-1] == "ready"
    assert talk.said[-2].startswith("bestaction ")


def test_an_endless_search_that_has_seen_all_it_may_keeps_its_answer_until_stop(talk):
    talk.engine.hear("go depth 1 infinite")
    while not talk.said:
        sleep(0.01)
    sleep(0.2)  # long enough to answer, were it allowed to
    assert [line.split()[0] for line in talk.said] == ["info"]
    talk.engine.hear("stop")
    assert [line.split()[0] for line in talk.said] == ["info", "bestaction"]


@pytest.mark.parametrize("line", ["new", "position start", "option rounds 1", "go depth 1"])
def test_while_it_thinks_the_position_cannot_change(talk, line):
    talk.engine.hear("go infinite")
    talk.engine.hear(line)
    assert f"error {line.split()[0]}: still thinking; send stop first" in talk.said
    talk.engine.hear("stop")


def test_a_position_set_up_is_the_position_printed(talk):
    first, _ = talk("position start actions dA6-B7 TJ8-K7", "print")
    talk("new")
    assert talk(first, "print")[0] == first


def test_options_begin_the_match_anew_and_a_wrong_one_changes_nothing(talk):
    talk("option rounds 1", "option ruleset subset", "position start actions dA6-B7")
    before = talk("print")
    assert talk("option rounds 9")[0].startswith("error option rounds: 9")
    assert talk("option ruleset house")[0].startswith("error ruleset house")
    assert talk("print") == before
    talk("option quiet_limit 10")
    assert talk("print") != before


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("fly", "known: quadriga, ready"),
        ("go", "go with nodes N"),
        ("go depth", "go with nodes N"),
        ("go depth x", "1..63; go depth 4"),
        ("go depth -1", "1..63; go depth 4"),
        ("go depth 64", "1..63; go depth 4"),
        ("go nodes 0", "go nodes 1000"),
        (f"go nodes {'9' * 5000}", "go nodes 1000"),
        (f"go movetime {10**14}", "1..1000000000; go movetime 1000"),
        ("go seed 3", "go with nodes N"),
        ("go level greedy nodes 5", "go level NAME"),
        ("go level grandmaster", "known: random"),
        ("option rounds", "option NAME VALUE"),
        ("option speed 3", "known: variant, troll_capture"),
        ("position", "position start"),
        ("position nonsense", ""),
        ("position start actions dA6-A6", ""),
        ("position start actions TJ8-K7", ""),
        ("position start actions #5", "no chance is awaited here"),
        ("position 'start", "close the quotes"),
        ("print \\", "write a backslash twice"),
    ],
)
def test_a_wrong_line_gets_one_error_that_says_what_instead_and_changes_nothing(talk, line, instead):
    talk("position start actions dA6-B7")
    before = talk("print")
    [error] = talk(line)
    assert error.startswith("error ")
    assert instead in error
    assert talk("print") == before


def test_once_the_match_is_over_nothing_is_thought_of(talk):
    talk("option rounds 1", "option quiet_limit 10")
    over = "d3d/d5d/d6dd/dd4d4/d8d3/d6T1d4d/7T6d/6TRTTT4/dd4T6dd/14d/7T5/d9d/d7d/dd5/dd1d1 - 1 10 30-32"
    assert talk(f"position {over}", "print") == [f"position {over}", "over T-16 returns 30 32"]
    for line in ("go depth 1", "legal"):
        assert talk(line) == ["error the match is over: nothing can be played; new, or another position"]


def test_texts_with_spaces_stand_in_quotes_and_chance_is_given_among_the_actions(lanterns):
    assert lanterns("go depth 1")[0].startswith("error chance is awaited")
    assert lanterns("position start actions 'burn 1'")[0].startswith("error action 1, burn 1: chance is awaited here")
    assert lanterns("position start actions #5 #3 'burn 1'", "legal") == ["legal 'burn 0' 'burn 1' 'burn 2'"]
    assert lanterns("print")[1] == "waiting 1 2"
    assert lanterns("go level random")[-1].startswith("bestaction 'burn ")


def test_leaving_stops_the_search(talk):
    talk.engine.hear("go infinite")
    assert talk.engine.hear("quit") is False
    assert talk.said[-1].startswith("bestaction ")
