"""The conversation of a match on the terminal: what is typed, what is said."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console

from quadriga.cli import words
from quadriga.cli.boards import drawn
from quadriga.cli.table import Table
from quadriga.kernel import PUBLIC, Language, Text
from quadriga.kernel.errors import IllegalAction, QuadrigaError
from quadriga.players import level
from quadriga.service.events import Ended


class Left(Exception):
    """Somebody left the table, or the input has ended."""


class Dialogue:
    """Plays a table to its end with whoever types."""

    def __init__(self, table: Table, language: Language, console: Console, typed: Iterator[str]) -> None:
        """Take the table, and the lines that people type."""
        self._table = table
        self._language = language
        self._console = console
        self._typed = typed
        self._refused: QuadrigaError | None = None
        self._told = table.replay.v  # the latest event that has been told
        self._commands: dict[str, Callable[[int, str], None]] = {
            "help": self._help,
            "moves": self._moves,
            "why": self._why,
            "undo": self._undo,
            "end": self._offer("end"),
            "draw": self._offer("draw"),
            "resign": self._resign,
            "board": self._board,
            "save": self._save,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        table = self._table
        self._introduce()
        try:
            while table.ended is None:
                for seat in table.replay.waiting():
                    if table.seats[seat].by == "computer":
                        self._computer(seat)
                    else:
                        self._person(seat)
                    break  # whoever is awaited next, the table knows
        except Left:
            self._say(words.LEFT)
            return
        if table.replay.lost is None:  # else the board has just been drawn
            self._board(PUBLIC, "")
        self._result(table.ended)

    # -- turns ----------------------------------------------------------------------------------------------------

    def _computer(self, seat: int) -> None:
        table, game = self._table, self._table.game
        code, _ = table.think(seat)
        text = game.action_text(table.setup, table.state, seat, code)
        table.act(seat, code)
        self._say(words.PLAYED, player=self._player(seat), text=text, happened=self._happened())
        if not table.human_seats:
            self._board(PUBLIC, "")

    def _person(self, seat: int) -> None:
        """Hear one line after the other until the match has moved on."""
        self._board(seat, "")
        prompt = words.PROMPT if len(self._table.human_seats) > 1 else words.PROMPT_ALONE
        at = self._table.replay.v
        while self._table.replay.v == at:
            line = self._hear(prompt, player=self._player(seat))
            try:
                self._obey(seat, line)
            except QuadrigaError as error:
                self._refused = error
                self._console.print(error.message(self._language), style="red", markup=False)
        if happened := self._happened():
            self._console.print(happened, markup=False, highlight=False)

    def _obey(self, seat: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        if not line:
            self._say(words.HINT)
        elif word.lower() in self._commands:
            self._commands[word.lower()](seat, rest.strip())
        else:
            table = self._table
            table.act(seat, table.game.read_action(table.setup, table.state, seat, line))

    # -- commands -------------------------------------------------------------------------------------------------

    def _help(self, seat: int, rest: str) -> None:  # noqa: ARG002  all commands are called alike
        self._say(words.HELP)

    def _moves(self, seat: int, word: str) -> None:
        table = self._table
        codes = table.game.legal_actions(table.setup, table.state, seat).tolist()
        texts = [table.game.action_text(table.setup, table.state, seat, code) for code in codes]
        wanted = re.compile(rf"{re.escape(word)}(?![0-9])", re.IGNORECASE)  # A1 is not in A15
        found = [text for text in texts if not word or wanted.search(text)]
        if not found:
            self._say(words.NO_SUCH_MOVES, word=word)
            return
        self._console.print(" ".join(found), markup=False, highlight=False)
        self._say(words.COUNT, n=len(found))

    def _why(self, seat: int, text: str) -> None:
        table, game = self._table, self._table.game
        refusal = self._refused
        if text:
            try:
                code = game.read_action(table.setup, table.state, seat, text)
            except IllegalAction as error:
                refusal = error
            else:
                sentence = game.describe(table.setup, table.state, seat, code, self._language)
                self._say(words.LEGAL, text=game.action_text(table.setup, table.state, seat, code), sentence=sentence)
                return
        if refusal is None:
            self._say(words.NOTHING_REFUSED)
            return
        self._console.print(refusal.message(self._language), markup=False)
        if refusal.clause:
            clause = game.rulebook(self._language).clauses[refusal.clause]
            self._console.print(f"{clause.id}. {clause.title}\n\n{clause.markdown}", markup=False, highlight=False)

    def _undo(self, seat: int, rest: str) -> None:  # noqa: ARG002
        is_done = self._table.take_back(seat)
        self._settle_offer()
        self._say(words.TAKEN_BACK if is_done else words.DECLINED)

    def _offer(self, offer: str) -> Callable[[int, str], None]:
        def propose(seat: int, rest: str) -> None:  # noqa: ARG001
            n_played = len(self._table.replay.line)
            self._table.propose(seat, offer)
            self._settle_offer()
            if self._table.ended is None and len(self._table.replay.line) == n_played:
                self._say(words.DECLINED)

        return propose

    def _settle_offer(self) -> None:
        """Ask the people who have to agree to the standing offer."""
        table = self._table
        while (offer := table.offer) is not None:
            missing = table.replay.consents_needed(offer.kind, offer.seat) - offer.consents
            asked = min(missing)
            words_of_offer = words.OFFERS[offer.kind].in_language(self._language)
            answer = self._hear(words.ASKED, player=self._player(asked), offer=words_of_offer)
            table.answer(asked, accept=answer.lower() in words.YES)

    def _resign(self, seat: int, rest: str) -> None:  # noqa: ARG002
        self._table.resign(seat)

    def _board(self, seat: int, rest: str) -> None:  # noqa: ARG002
        table = self._table
        view = table.game.view(table.setup, table.state, seat)
        self._console.print(drawn(table.game.name, view, self._language))

    def _save(self, seat: int, name: str) -> None:  # noqa: ARG002
        if not name:
            self._say(words.NAME_A_FILE)
            return
        try:
            Path(name).write_text(self._table.file(), "utf-8")
        except OSError as error:
            self._say(words.NOT_SAVED, file=name, reason=error.strerror)
        else:
            self._say(words.SAVED, file=name)

    def _quit(self, seat: int, rest: str) -> None:  # noqa: ARG002
        raise Left

    # -- speaking -------------------------------------------------------------------------------------------------

    def _introduce(self) -> None:
        table = self._table
        for seat, plan in enumerate(table.seats):
            player, title = self._player(seat), table.game.seats[seat].title.in_language(self._language)
            if plan.level:
                name = level(table.game, plan.level).title.in_language(self._language)
                self._say(words.COMPUTER, player=player, title=title, level=name)
            else:
                self._say(words.PERSON, player=player, title=title)
        if table.human_seats:
            self._say(words.HINT)

    def _happened(self) -> str:
        """Return what the people at the table see of everything that has happened since this was last asked."""
        table, game = self._table, self._table.game
        seat = table.human_seats[0] if len(table.human_seats) == 1 else PUBLIC
        moments = table.replay.moments[self._told + 1 :]
        self._told = table.replay.v
        events = [
            event
            for moment in moments
            if moment.rows is not None
            for event in game.events(table.setup, moment.rows, seat)
        ]
        return " ".join(game.describe_event(table.setup, event, self._language) for event in events)

    def _say(self, said: Text, /, **parts: object) -> None:
        self._console.print(said.in_language(self._language).format(**parts), markup=False, highlight=False)

    def _hear(self, prompt: Text, /, **parts: object) -> str:
        self._console.print(prompt.in_language(self._language).format(**parts), end="", markup=False, highlight=False)
        line = next(self._typed, None)
        if line is None:
            self._console.print()
            raise Left
        if not self._console.is_terminal:
            self._console.print(
                line.strip(), markup=False, highlight=False
            )  # what was piped in shows in what comes out
        return line.strip()

    def _player(self, seat: int) -> str:
        return words.PLAYER.in_language(self._language).format(number=seat + 1)

    def _result(self, ended: Ended) -> None:
        """Say why the match is over, and who has won."""
        table = self._table
        players = ", ".join(map(self._player, ended.winners))
        points = ":".join(map(str, ended.returns))
        if table.replay.lost is not None:
            self._say(words.BY_RESIGNATION, player=self._player(table.replay.lost[1]))
            self._say(words.WON_WITHOUT_POINTS, players=players)
            return
        if ended.by == "agreement":
            self._say(words.BY_AGREEMENT)
        elif ended.clause:
            title = table.game.rulebook(self._language).clauses[ended.clause].title
            self._say(words.BY_RULES, clause=ended.clause, title=title)
        is_draw = len(ended.winners) == len(table.seats)
        self._say(words.DRAWN if is_draw else words.WON, players=players, points=points)
