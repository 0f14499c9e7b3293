"""`quadriga engine`: the line protocol of docs/engine.md, for programs that want moves thought of."""

import shlex
import sys
from collections.abc import Callable, Iterable, Sequence
from threading import Event, Lock, Thread, Timer
from typing import Annotated

import typer

from quadriga import __version__, games, players
from quadriga.arena import written
from quadriga.cli.bars import get_ready
from quadriga.cli.language import Lang
from quadriga.cli.limits import Limits, bad_line, limits
from quadriga.cli.settings import setting
from quadriga.kernel import CHANCE, Game, State
from quadriga.kernel.errors import QuadrigaError
from quadriga.kernel.ruleset import Option, Value
from quadriga.search import DECIDED, Thinking, Thought

PROTOCOL = 1
CHANGING = ("option", "new", "position", "go")  # commands that have to wait until the search is over
CHANCE_MARK = "#"  # before an outcome of chance among the actions, written in hex


def engine(
    game: Annotated[str, typer.Argument(help="The game's name, such as thud.")],
    *,
    lang: Lang,
) -> None:
    """Answer a program line by line on standard input and output, in the manner of UCI; see docs/engine.md."""
    played = games.game(game)
    get_ready(game, lang)
    said = Lock()

    def say(line: str) -> None:
        with said:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()

    answering = Engine(played, say)
    for line in iter(sys.stdin.readline, ""):
        if not answering.hear(line):
            return
    answering.finish()


class Engine:
    """One game's engine: hears lines, says lines. A wrong line is answered with `error` and changes nothing."""

    def __init__(self, game: Game, say: Callable[[str], None]) -> None:
        self._game = game
        self._say = say
        self._ruleset: str | None = None
        self._options: dict[str, Value] = {}
        self._setup = game.setup()
        self._state = game.opening(self._setup)
        self._thinking: Thinking | None = None
        self._thread: Thread | None = None
        self._is_thinking = False
        self._is_endless = False
        self._is_stopped = Event()
        self._heard: dict[str, Callable[[Sequence[str]], None]] = {
            "quadriga": self._introduce,
            "ready": self._ready,
            "option": self._option,
            "new": self._new,
            "position": self._position,
            "go": self._go,
            "stop": self._stop,
            "legal": self._legal,
            "print": self._print,
        }

    def hear(self, line: str) -> bool:
        """Obey a line; return whether to go on. Quotes hold together a text with spaces in it."""
        try:
            word, *rest = shlex.split(line) or [""]
            if word == "quit":
                self._stop(())
                return False
            if word:
                self._command(word)(rest)
        except QuadrigaError as error:
            self._say(f"error {' '.join(str(error).split())}")
        except ValueError as error:  # of shlex: an open quote, or a backslash at the end
            self._say(f"error {line.strip()}: {error}; close the quotes, and write a backslash twice")
        return True

    def finish(self) -> None:
        """Wait for the search, unless it would never end; for when nothing more is heard."""
        if self._is_endless:
            self._stop(())
        elif self._thread:
            self._thread.join()

    def _command(self, word: str) -> Callable[[Sequence[str]], None]:
        if word not in self._heard:
            raise bad_line(f"{word}: no such command", f"known: {', '.join(self._heard)}, quit")
        if self._is_thinking and word in CHANGING:
            raise bad_line(f"{word}: still thinking", "send stop first")
        return self._heard[word]

    # -- what is played -------------------------------------------------------------------------------------------

    def _introduce(self, _: Sequence[str]) -> None:
        game = self._game
        self._say(f"id name Quadriga {__version__}")
        self._say(f"id game {game.name}")
        self._say(f"id rules {game.rules_version}")
        self._say(f"option ruleset default {game.rulesets[0].name} of {' '.join(r.name for r in game.rulesets)}")
        for option in game.options:
            default = "none" if option.default is None else option.default
            self._say(f"option {option.name} default {default} of {values(option)}")
        for level in players.levels(game):
            self._say(f"level {level.name}")
        self._say(f"quadriga {PROTOCOL}")

    def _ready(self, _: Sequence[str]) -> None:
        self._say("ready")

    def _option(self, words: Sequence[str]) -> None:
        if len(words) != 2:
            raise bad_line(f"option {' '.join(words)}: a name and a value are needed", "option NAME VALUE")
        name, value = words
        if name == "ruleset":
            self._begin(value, self._options)
        else:
            self._begin(self._ruleset, {**self._options, **dict([setting(f"{name}={value}")])})

    def _new(self, _: Sequence[str]) -> None:
        self._begin(self._ruleset, self._options)

    def _begin(self, ruleset: str | None, options: dict[str, Value]) -> None:
        """Stand at the opening under these rules, if there are such."""
        self._setup = self._game.setup(ruleset, **options)
        self._ruleset, self._options = ruleset, options
        self._state = self._game.opening(self._setup)

    def _position(self, words: Sequence[str]) -> None:
        start, actions = list(words), []
        if "actions" in words:
            at = words.index("actions")
            start, actions = list(words[:at]), list(words[at + 1 :])
        if not start:
            raise bad_line("position: none is given", "position start, or position TEXT, then actions A B C")
        at_start = start == ["start"]
        state = self._game.start(self._setup, None if at_start else " ".join(start))
        for number, text in enumerate(actions, 1):
            state = self._played(state, number, text)
        self._state = state

    def _played(self, state: State, number: int, text: str) -> State:
        awaited = self._game.waiting(self._setup, state)
        seat = awaited[0] if awaited else 0
        if text.startswith(CHANCE_MARK) and seat != CHANCE:
            raise bad_line(f"action {number}, {text}: no chance is awaited here", "an action of the seat to choose")
        if seat == CHANCE:
            return self._game.apply(self._setup, state, CHANCE, outcome(number, text))
        return self._game.apply(self._setup, state, seat, self._game.read_action(self._setup, state, seat, text))

    def _legal(self, _: Sequence[str]) -> None:
        seat = self._seat()
        codes = self._game.legal_actions(self._setup, self._state, seat).tolist()
        self._say(f"legal {joined(self._game.action_text(self._setup, self._state, seat, code) for code in codes)}")

    def _print(self, _: Sequence[str]) -> None:
        self._say(f"position {self._game.position_text(self._setup, self._state)}")
        awaited = self._game.waiting(self._setup, self._state)
        end = self._game.outcome(self._setup, self._state)
        if end:
            self._say(f"over {end.clause} returns {' '.join(map(str, end.returns))}")
        else:
            self._say(f"waiting {' '.join('chance' if seat == CHANCE else str(seat) for seat in awaited)}")

    def _seat(self) -> int:
        """Return the seat to choose; raises BadLine when there is none."""
        awaited = self._game.waiting(self._setup, self._state)
        if not awaited:
            raise bad_line("the match is over: nothing can be played", "new, or another position")
        if awaited == (CHANCE,):
            raise bad_line("chance is awaited, not a seat", f"add its outcome to the actions, such as {CHANCE_MARK}1")
        return awaited[0]

    # -- thinking -------------------------------------------------------------------------------------------------

    def _go(self, words: Sequence[str]) -> None:
        within, seat = limits(words), self._seat()
        if within.level:
            players.level(self._game, within.level)
            self._start(self._choose, seat, within.level, within.seed)
        else:
            self._thinking = Thinking(
                self._game, self._setup, self._state, seat, nodes=within.nodes, depth=within.depth, seed=within.seed
            )
            self._start(self._think, seat, self._thinking, within)
        self._is_endless = within.infinite

    def _start(self, work: Callable[..., None], *given: object) -> None:
        self._is_stopped.clear()
        self._is_thinking = True
        self._thread = Thread(target=work, args=given, daemon=True)
        self._thread.start()

    def _stop(self, _: Sequence[str]) -> None:
        self._is_stopped.set()
        if self._thinking:
            self._thinking.stop()
        if self._thread:
            self._thread.join()

    def _choose(self, seat: int, level: str, seed: int) -> None:
        known = self._game.observe(self._setup, self._state, seat)
        code, thought = players.choose(level, self._game, self._setup, known, seat, seed)
        self._inform(thought)
        self._answer(seat, code)

    def _think(self, seat: int, thinking: Thinking, within: Limits) -> None:
        clock = Timer(within.movetime / 1000, thinking.stop) if within.movetime else None
        if clock:
            clock.start()
        for thought in thinking.depths():
            self._inform(thought)
        if clock:
            clock.cancel()
        if within.infinite:
            self._is_stopped.wait()
        first = int(self._game.legal_actions(self._setup, self._state, seat)[0])
        self._answer(seat, first if thinking.thought.code < 0 else thinking.thought.code)

    def _inform(self, thought: Thought) -> None:
        line = joined(written(self._game, self._setup, self._state, thought.line))
        self._say(f"info depth {thought.depth} score {score(thought.score)} nodes {thought.nodes} line {line}")

    def _answer(self, seat: int, code: int) -> None:
        text = self._game.action_text(self._setup, self._state, seat, code)
        self._is_thinking = False  # before it is said: whoever hears it may go on at once
        self._say(f"bestaction {shlex.quote(text)}")


def joined(texts: Iterable[str]) -> str:
    """Return the texts in one line; what has spaces in it, in quotes."""
    return " ".join(map(shlex.quote, texts))


def score(units: int) -> str:
    """Return a score in hundredths of a point for the seat to choose; a decided match in a word."""
    if abs(units) >= DECIDED:
        return "won" if units > 0 else "lost"
    return str(units)


def values(option: Option) -> str:
    """Return what an option takes."""
    span = " ".join(choice.value for choice in option.choices) or f"{option.low}..{option.high}"
    return f"{span} none" if option.optional else span


def outcome(number: int, text: str) -> int:
    """Return an outcome of chance, given as # and hex; raises BadLine."""
    try:
        if text.startswith(CHANCE_MARK):
            return int(text.removeprefix(CHANCE_MARK), 16)
    except ValueError:
        pass
    raise bad_line(f"action {number}, {text}: chance is awaited here", f"its outcome in hex, such as {CHANCE_MARK}1")
