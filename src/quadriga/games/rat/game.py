"""Rat bound to the protocol."""

from collections.abc import Mapping

import msgspec

from quadriga.games.rat import evaluation, notation, positions, rules, sentences, setups, view
from quadriga.games.rat.actions import MAX_ACTIONS, MAX_EVENTS, N_ACTIONS
from quadriga.games.rat.events import told
from quadriga.games.rat.state import SETUP, STATE
from quadriga.games.rat.tables import Tables, tables
from quadriga.games.rat.view import RatView
from quadriga.kernel import Examination, Game, Language, Rows, Seat, Setup, State, Text, register
from quadriga.kernel.ruleset import Value

register(STATE, rules, evaluation)


class Rat(Game):
    """Place an army by a secret or an open plan; the battle then decides itself."""

    name = "rat"
    prefix = "R"
    package = "quadriga.games.rat"
    title = Text("The Host", "Рать")
    summary = Text(
        "Place an army on squared paper and give your orders; the battle then decides itself, without a die.",
        "Расставьте войско на клетчатом листе, отдайте приказы — дальше сеча решит себя сама, без единой кости.",
    )
    rules_version = 1
    SETUP = SETUP
    STATE = STATE
    max_actions = MAX_ACTIONS
    max_events = MAX_EVENTS
    seats = (
        Seat(Text("The lower half", "Нижняя половина")),
        Seat(Text("The upper half", "Верхняя половина")),
    )
    offers = ("end", "take-back")
    rulesets = setups.RULESETS
    options = setups.OPTIONS
    lists_choices = False

    def compiled(self, options: Mapping[str, Value]) -> Setup:
        return setups.compiled(options)

    def opening(self, setup: Setup) -> State:
        return setups.opening(setup)

    def n_actions(self, setup: Setup) -> int:
        return N_ACTIONS

    def action_text(self, setup: Setup, state: State, seat: int, code: int) -> str:
        return notation.action_text(code)

    def read_action(self, setup: Setup, state: State, seat: int, text: str) -> int:
        code = notation.read_action(text)
        if clause := self.why_not(setup, state, seat, code):
            raise self.forbidden(clause, notation.action_text(code), self.instead(setup, state, seat, code))
        return code

    def instead(self, setup: Setup, state: State, seat: int, code: int) -> Text:
        return notation.instead(setup, state, seat, code)

    def position_text(self, setup: Setup, state: State) -> str:
        return positions.position_text(setup, state)

    def read_position(self, setup: Setup, text: str) -> State:
        return positions.read_position(setup, text)

    def examine(self, setup: Setup, text: str) -> Examination:
        return positions.examine(setup, text)

    def describe(self, setup: Setup, state: State, seat: int, code: int, language: Language) -> str:
        return sentences.action_sentence(code).in_language(language)

    def describe_event(self, setup: Setup, event: msgspec.Struct, language: Language) -> str:
        return sentences.event_sentence(event).in_language(language)  # type: ignore[arg-type]

    def view(self, setup: Setup, state: State, seat: int) -> RatView:
        known = self.observe(setup, state, seat)
        return view.seen(setup, known, seat, self.position_text(setup, known))

    def choices(self, setup: Setup, state: State, seat: int) -> list[msgspec.Struct]:
        codes = self.legal_actions(setup, state, seat).tolist()
        return [view.RatChoice(code, notation.action_text(code)) for code in codes]

    def events(self, setup: Setup, rows: Rows, seat: int) -> list[msgspec.Struct]:
        return [*told(setup, rows, seat)]

    def tables(self, language: Language) -> Tables:
        """Return the tables of kinds, orders and ground that players read, from the data that the rules run on."""
        return tables(language)


GAME = Rat()
