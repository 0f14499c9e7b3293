"""A battle of Rat planned and fought by typed words: who is placed, what comes of it, and why."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from rich.console import Console

import quadriga.workshop.rat as workshop
from quadriga.cli.boards.rat import drawn
from quadriga.games.rat import GAME, LOWER, LOWER_WON, Sheet, battles, film, of_sheet, plan_of, plan_text
from quadriga.kernel import Language, State, Text
from quadriga.kernel.errors import QuadrigaError

HELP = Text(
    """  pdD8 bsE7 ...  place warriors: kind (p s b h t), order (a d s, doubled when strengthened), cell
  -D8            take the warrior off a cell
  go             into battle
  why            why the last battle was not won, a little more each time
  without        what it would have come to without an order, a piece of ground, an enemy
  undo, clear    take the last change back, take everybody off
  sheet          draw the sheet again
  quit           leave
""",
    """  pdD8 bsE7 ...  поставить воинов: род (p s b h t), приказ (a d s, усиленный — дважды), клетка
  -D8            снять воина с клетки
  go             в атаку
  why            почему бой не выигран: с каждым разом подробнее
  without        чем бы он кончился без приказа, куска местности, врага
  undo, clear    отменить последнюю перемену, снять всех
  sheet          начертить лист ещё раз
  quit           выйти
""",
)
WELCOME = Text(
    "Place your warriors, then type go; help says the rest.",
    "Расставьте воинов и наберите go; help расскажет остальное.",
)
LEFT = Text("coins left: {coins}", "осталось монет: {coins}")
NOT_FOUGHT = Text("Nothing has been fought yet; type go.", "Боя ещё не было; наберите go.")
NOTHING_BEFORE = Text("There is nothing to take back.", "Отменять нечего.")
NO_CHANGE = Text(
    "No single change would have won it, or it is won.", "Одной переменой тут не обойтись, или бой уже выигран."
)
STEPS = (
    Text("Look at {who}.", "Присмотритесь: {who}."),
    Text("It is about: {aspect}.", "Дело вот в чём: {aspect}."),
    Text("{before} -> {after}: then {alive} survive.", "{before} -> {after}: тогда уцелеет {alive}."),
)
NEWCOMER = Text("who is not there", "тот, кого нет")
ASPECTS = {
    "order": Text("the order", "приказ"),
    "strength": Text("whether the order is strengthened", "усилен ли приказ"),
    "kind": Text("the kind", "род войск"),
    "place": Text("the place", "место"),
    "newcomer": Text("one more warrior", "ещё один воин"),
    "dismissal": Text("one too many", "лишний воин"),
}
WITHOUT = {
    "order": Text("without the order on {cells}", "без приказа на {cells}"),
    "ground": Text("without the ground on {cells}", "без местности на {cells}"),
    "enemy": Text("without the enemy on {cells}", "без врага на {cells}"),
}
ALIKE = Text("Whatever is taken away, it ends alike.", "Что ни убери, кончится тем же.")
WON, NOT_WON = Text("won", "победа"), Text("not won", "не победа")


class Planning:
    """A sheet on the terminal, and whoever types."""

    def __init__(self, sheet: Sheet, language: Language, console: Console, typed: Iterator[str]) -> None:
        self._sheet = sheet
        self._setup = of_sheet(sheet)
        self._language = language
        self._console = console
        self._typed = typed
        self._state = GAME.opening(self._setup)
        self._past: list[State] = []
        self._fought: str | None = None  # the plan of the last battle
        self._told = 0  # steps of the hint that have been told
        self._has_won = False
        self._words: dict[str, Callable[[], None]] = {
            "help": lambda: self._say(HELP),
            "go": self._go,
            "why": self._why,
            "without": self._without,
            "undo": self._undo,
            "clear": self._clear,
            "sheet": self._draw,
        }

    def run(self) -> bool:
        """Plan and fight until whoever types leaves; return whether any battle was won."""
        self._draw()
        self._say(WELCOME)
        for line in self._lines():
            try:
                for word in line.split():
                    self._obey(word)
            except QuadrigaError as error:
                self._console.print(error.message(self._language), style="red", markup=False)
        return self._has_won

    def _lines(self) -> Iterator[str]:
        """Yield what is typed, until `quit` or the end of it."""
        while True:
            self._console.print("> ", end="")
            line = next(self._typed, None)
            if line is None or line.strip().lower() == "quit":
                self._console.print()
                return
            if not self._console.is_terminal:
                self._console.print(line.strip(), markup=False)  # what was piped in shows in what comes out
            yield line

    def _obey(self, word: str) -> None:
        if known := self._words.get(word.lower()):
            known()
            return
        code = GAME.read_action(self._setup, self._state, LOWER, word)
        before, (self._state, rows) = self._state, GAME.play(self._setup, self._state, LOWER, code)
        self._past.append(before)
        self._tell(GAME.events(self._setup, rows, LOWER))
        if self._sheet.coins is not None:
            self._say(LEFT, coins=self._sheet.coins - int(self._state["spent"][0, LOWER]))

    def _go(self) -> None:
        plan = self._plan()
        GAME.read_action(self._setup, self._state, LOWER, "go")  # refused while nobody is placed
        for events in film(self._setup, plan_of(self._setup, plan)):
            self._tell(events)
        after, rows = GAME.play(
            self._setup, self._state, LOWER, GAME.read_action(self._setup, self._state, LOWER, "go")
        )
        self._console.print(drawn(GAME.view(self._setup, after, LOWER), self._language))
        *_, ended, _ = GAME.events(self._setup, rows, LOWER)
        self._tell([ended])
        self._fought, self._told = plan, 0
        won = battles(self._setup, plan_of(self._setup, plan), n_threads=1).results[0] == LOWER_WON
        self._has_won = self._has_won or bool(won)

    def _why(self) -> None:
        if self._fought is None:
            self._say(NOT_FOUGHT)
            return
        found = workshop.hints(self._sheet, self._fought, most=1)
        if not found:
            self._say(NO_CHANGE)
            return
        change = found[0].change
        self._told = min(self._told + 1, len(STEPS))
        self._say(
            STEPS[self._told - 1],
            who=change.who or NEWCOMER.in_language(self._language),
            aspect=ASPECTS[change.aspect].in_language(self._language),
            before=change.before or "-",
            after=change.after or "-",
            alive=found[0].survivors,
        )

    def _without(self) -> None:
        if self._fought is None:
            self._say(NOT_FOUGHT)
            return
        turning = [row for row in workshop.without(self._sheet, self._fought) if row.turns]
        if not turning:
            self._say(ALIKE)
        for row in turning:
            words = WITHOUT[row.what].in_language(self._language).format(cells=" ".join(row.cells))
            result = (WON if row.result == "lower-won" else NOT_WON).in_language(self._language)
            self._console.print(f"{words}: {result}", markup=False)

    def _undo(self) -> None:
        if self._past:
            self._state = self._past.pop()
            self._draw()
        else:
            self._say(NOTHING_BEFORE)

    def _clear(self) -> None:
        self._past.append(self._state)
        self._state = GAME.opening(self._setup)
        self._draw()

    def _draw(self) -> None:
        self._console.print(drawn(GAME.view(self._setup, self._state, LOWER), self._language))

    def _plan(self) -> str:
        return plan_text(self._state["plan"][0, LOWER].tolist(), LOWER)

    def _tell(self, events: Sequence[Struct]) -> None:
        said = [GAME.describe_event(self._setup, event, self._language) for event in events]
        if told := " ".join(filter(None, said)):
            self._console.print(told, markup=False)

    def _say(self, text: Text, /, **parts: object) -> None:
        self._console.print(text.in_language(self._language).format(**parts), markup=False)
