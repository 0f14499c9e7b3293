"""Repeating a game ply by ply, to check what another program wrote and to find the ruleset it was played under."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quadriga.games.thud import notation, positions, rounds, rules, setups
from quadriga.games.thud.plies import Ply, ply_of
from quadriga.games.thud.state import NOBODY
from quadriga.kernel import Record, Setup, State, Text
from quadriga.kernel.errors import BadFile, IllegalAction, QuadrigaError
from quadriga.kernel.ruleset import Value, settled
from quadriga.kernel.seats import END

AGREED = "end"  # among the plies of a record: the round ended by agreement


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file, and its number there."""

    number: int
    text: str


class Retelling:
    """A match in which everything is repeated."""

    def __init__(self, ruleset: str, options: Mapping[str, Value], position: str | None) -> None:
        """Start from the position, or from the opening; raises BadPosition, BadOption."""
        [chosen] = [known for known in setups.RULESETS if known.name == ruleset]
        self.setup: Setup = setups.compiled(settled(setups.OPTIONS, chosen, options))
        self.state: State = (
            positions.read_position(self.setup, position) if position is not None else setups.opening(self.setup)
        )

    @property
    def round_number(self) -> int:
        """The round on the board."""
        return int(self.state[0].round_number)

    @property
    def is_at_opening(self) -> bool:
        """Whether nothing has been played, from the opening."""
        return self.state.tobytes() == setups.opening(self.setup).tobytes()

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.state[0].to_move == NOBODY)

    def code(self, text: str) -> int:
        """Return the code of a ply; raises IllegalAction, UnreadableAction."""

        def forbid(clause: int, instead: Text) -> IllegalAction:
            ply = text.removesuffix(notation.NONE)
            english, russian = f"T-{clause} forbids it; {instead.en}", f"по T-{clause} так нельзя; {instead.ru}"
            return IllegalAction(Text(f"{ply}: {english}", f"{ply}: {russian}"), f"T-{clause}")

        written = notation.parsed(text)
        if self.is_over:
            raise forbid(int(self.state[0].ending), Text("nothing is left to play", "играть больше нечего"))
        return notation.meant(self.setup, self.state, self._seat(), written, forbid)

    def ply(self, text: str) -> Ply:
        """Return what a text does here; raises IllegalAction, UnreadableAction."""
        return ply_of(self.setup, self.state, self.code(text))

    def play(self, text: str) -> str:
        """Play a ply; return it as we write it. Raises IllegalAction, UnreadableAction."""
        code = self.code(text)
        canonical = notation.ply_text(self.state, ply_of(self.setup, self.state, code))
        rules.apply(self.setup[0], self.state[0], self._seat(), code, None)
        return canonical

    def agree(self) -> None:
        """End the round by agreement."""
        rounds.agree(self.setup[0], self.state[0], END, None)

    def _seat(self) -> int:
        return int(rounds.seat_of(self.state[0], self.state[0].to_move))


def fault(line: int, reason: Text, clause: str | None = None) -> BadFile:
    """Return the error for a line of a file."""
    return BadFile(Text(f"line {line}: {reason.en}", f"строка {line}: {reason.ru}"), clause)


def told(
    played: Sequence[Sequence[Line]], n_rounds: int, rulesets: Sequence[str], position: str | None = None
) -> Record:
    """Return the record of the plies `played` in each round under the first of `rulesets` that allows them all.

    Raises BadFile for the line where even the ruleset that gets furthest has to stop.
    """
    failures: list[tuple[Line, QuadrigaError]] = []
    for ruleset in rulesets:
        tale = _Tale(ruleset, {"rounds": n_rounds}, position)
        try:
            return tale.tell(played)
        except QuadrigaError as error:
            failures.append((tale.line, error))
    line, reason = max(failures, key=lambda failure: failure[0].number)
    raise fault(line.number, reason.text, reason.clause)


class _Tale:
    """One attempt to repeat a file; `line` is the line it has come to."""

    def __init__(self, ruleset: str, options: Mapping[str, Value], position: str | None) -> None:
        self.ruleset, self.options, self.position = ruleset, options, position
        self.line = Line(1, "")

    def tell(self, played: Sequence[Sequence[Line]]) -> Record:
        retold = Retelling(self.ruleset, self.options, self.position)
        position = None if retold.is_at_opening else self.position
        actions = []
        for number, lines in enumerate(played, 1):
            if retold.round_number < number and not retold.is_over:
                retold.agree()
                actions.append(AGREED)
            for self.line in lines:
                actions.append(retold.play(self.line.text))
        return Record(self.ruleset, self.options, tuple(actions), position)
