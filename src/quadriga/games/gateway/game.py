"""Gateway bound to the protocol."""

from collections.abc import Mapping

import msgspec

from quadriga.games.gateway import (
    evaluation,
    knowledge,
    notation,
    positions,
    prospects,
    rules,
    sentences,
    setups,
    view,
    weights,
)
from quadriga.games.gateway.actions import MAX_ACTIONS, MAX_EVENTS, N_ACTIONS
from quadriga.games.gateway.state import NEUTRAL, PLACING, PLAYING, SETUP, STATE
from quadriga.games.gateway.view import GatewayView
from quadriga.kernel import Game, Language, Rows, Seat, Setup, State, Text, Weighing, entry, register
from quadriga.kernel.ruleset import Value

register(STATE, rules, knowledge, evaluation)


class Gateway(Game):
    """Three boards, five Exalted a side, two tribes that belong to nobody yet."""

    name = "gateway"
    prefix = "G"
    package = "quadriga.games.gateway"
    title = Text("Gateway", "Врата")
    summary = Text(
        "Three boards, one above the other: soldiers, patricians and Exalted, tribes moved by dice, and the Gate.",
        "Три доски одна над другой: солдаты, патриции и Возвышенные, племена, что ходят по костям, и сами Врата.",
    )
    rules_version = 1
    SETUP = SETUP
    STATE = STATE
    max_actions = MAX_ACTIONS
    max_events = MAX_EVENTS
    seats = (Seat(Text("Moves first", "Ходит первым")), Seat(Text("Moves second", "Ходит вторым")))
    offers = ("draw", "take-back")
    turns_are_open = True
    counts = (
        Text("turns in a game", "ходов обеих сторон в партии"),
        Text("neutrals captured", "захвачено нейтральных фигур"),
    )
    rulesets = setups.RULESETS
    options = setups.OPTIONS

    def compiled(self, options: Mapping[str, Value]) -> Setup:
        return setups.compiled(options)

    def opening(self, setup: Setup) -> State:
        return setups.opening(setup)

    def weighing(self, setup: Setup) -> Weighing:
        return weights.weighing()

    def tally(self, setup: Setup, state: State) -> tuple[int, int]:
        """Return how many turns have been taken, and how many pieces of the tribes are, or died as, a player's."""
        tribes = (setup[0].kind >= 0) & (setup[0].origin >= NEUTRAL)
        return int(state[0].turn), int((tribes & (state[0].owner != NEUTRAL)).sum())

    def n_actions(self, setup: Setup) -> int:
        return N_ACTIONS

    def mid_turn(self, setup: Setup, state: State) -> bool:
        return bool(state[0].phase == PLAYING) or self.mid_choice(setup, state)  # G-94

    def action_text(self, setup: Setup, state: State, seat: int, code: int) -> str:
        return notation.action_text(setups.rules_for(setup), setup, state, code)

    def chance_text(self, setup: Setup, state: State, outcome: int) -> str:
        return notation.chance_text(state, outcome)

    def read_action(self, setup: Setup, state: State, seat: int, text: str) -> int:
        code = notation.read_action(setups.rules_for(setup), setup, state, text)
        if clause := self.why_not(setup, state, seat, code):
            raise self.forbidden(clause, text.strip(), self.instead(setup, state, seat, code))
        return code

    def instead(self, setup: Setup, state: State, seat: int, code: int) -> Text:
        """Return some of what can be decided here; in the set-up where pieces may go, which tells nobody anything."""
        if state[0].phase == PLACING:
            return Text(
                "take one of your own pieces, then a cell of its zone", "возьмите свою фигуру, затем клетку её зоны"
            )
        codes = self.legal_actions(setup, state, seat)[:8].tolist()
        texts = ", ".join(self.action_text(setup, state, seat, code) for code in codes)
        return Text(f"possible here: {texts}", f"здесь можно: {texts}")

    def position_text(self, setup: Setup, state: State) -> str:
        return positions.position_text(setup, state)

    def read_position(self, setup: Setup, text: str) -> State:
        return positions.read_position(setup, text)

    def describe(self, setup: Setup, state: State, seat: int, code: int, language: Language) -> str:
        return sentences.action_sentence(setups.rules_for(setup), setup, state, code).in_language(language)

    def describe_event(self, setup: Setup, event: msgspec.Struct, language: Language) -> str:
        assert isinstance(event, view.GatewayEvent)  # noqa: S101  events of other games do not come here
        return event.said.in_language(language)

    def view(self, setup: Setup, state: State, seat: int) -> GatewayView:
        return view.seen(setup, self.observe(setup, state, seat), seat)

    def choices(self, setup: Setup, state: State, seat: int) -> list[msgspec.Struct]:
        return prospects.offered(self, setup, state, seat)

    def events(self, setup: Setup, rows: Rows, seat: int) -> list[msgspec.Struct]:
        return [*view.told(setup, rows, seat)]

    def accepts(self, setup: Setup, state: State, seat: int, offer: str) -> bool:
        """Accept a take-back always, a draw when one has less."""
        return offer == "take-back" or (offer == "draw" and int(entry.evaluate(setup, state, seat)) < 0)


GAME = Gateway()
