"""Maverick bound to the protocol."""

from collections.abc import Mapping

import msgspec
from msgspec import structs

from quadriga.games.maverick import (
    evaluation,
    fortune,
    instinct,
    knowledge,
    notation,
    positions,
    rules,
    setups,
    weights,
)
from quadriga.games.maverick.actions import MAX_ACTIONS, MAX_EVENTS, N_ACTIONS
from quadriga.games.maverick.catalogue import first_printing
from quadriga.games.maverick.sentences import action_sentence, event_sentence
from quadriga.games.maverick.state import ASKED, MULLIGAN, NOTHING_ASKED, SETUP, STATE
from quadriga.games.maverick.view import MaverickEvent, MaverickView, happened, offered, seen
from quadriga.kernel import Game, Language, Rows, Seat, Setup, State, Text, Weighing, register
from quadriga.kernel.ruleset import Value
from quadriga.kernel.seats import MAX_SEATS

register(STATE, rules, fortune, knowledge, evaluation, instinct)


class Maverick(Game):
    """Castles, lands and armies out of two to five decks, with answers to everything."""

    name = "maverick"
    prefix = "M"
    package = "quadriga.games.maverick"
    title = Text("Maverick", "Маверик")
    summary = Text(
        "A card game for two to five: build up your castle, raise an army, bring down the castles of the others.",
        "Карточная игра на двоих–пятерых: отстройте замок, соберите армию и разрушьте чужие замки.",
    )
    rules_version = 1
    SETUP = SETUP
    STATE = STATE
    max_actions = MAX_ACTIONS
    max_events = MAX_EVENTS
    seats = tuple(Seat(Text(f"Player {n}", f"Игрок {n}")) for n in range(1, MAX_SEATS + 1))
    offers = ("take-back",)
    rulesets = setups.RULESETS
    options = setups.OPTIONS

    def compiled(self, options: Mapping[str, Value]) -> Setup:
        return setups.compiled(options)

    def opening(self, setup: Setup) -> State:
        return setups.opening(setup)

    def n_seats(self, setup: Setup) -> int:
        return int(setup[0].n_seats)

    def view_setup(self, setup: Setup, seat: int) -> Setup:
        return setups.told(setup, seat)

    def weighing(self, setup: Setup) -> Weighing:
        return weights.weighing()

    def is_answering(self, setup: Setup, state: State, seat: int) -> bool:
        """Say whether the seat's next choice begins its answer to what all are asked (M-55a), or is its mulligan."""
        asks_all = state[0].windows != 0 or state[0].step == MULLIGAN
        return bool(asks_all and state[0].ask == NOTHING_ASKED and state[0].answer_stage[seat] == ASKED)

    def n_actions(self, setup: Setup) -> int:
        return N_ACTIONS

    def action_text(self, setup: Setup, state: State, seat: int, code: int) -> str:
        return notation.action_text(first_printing(), state, seat, code)

    def read_action(self, setup: Setup, state: State, seat: int, text: str) -> int:
        legal = self.legal_actions(setup, state, seat).tolist()
        code = notation.meant(first_printing(), state, seat, legal, text)
        if clause := self.why_not(setup, state, seat, code):
            raise self.forbidden(clause, text.strip(), self.instead(setup, state, seat, code))
        return code

    def instead(self, setup: Setup, state: State, seat: int, code: int) -> Text:
        texts = [
            self.action_text(setup, state, seat, each) for each in self.legal_actions(setup, state, seat)[:8].tolist()
        ]
        listed = ", ".join(texts)
        return Text(f"possible here: {listed}", f"здесь можно: {listed}")

    def position_text(self, setup: Setup, state: State) -> str:
        return positions.position_text(state)

    def read_position(self, setup: Setup, text: str) -> State:
        return positions.read_position(setup, text)

    def describe(self, setup: Setup, state: State, seat: int, code: int, language: Language) -> str:
        return action_sentence(first_printing(), state, seat, code).in_language(language)

    def describe_event(self, setup: Setup, event: msgspec.Struct, language: Language) -> str:
        assert isinstance(event, MaverickEvent)  # noqa: S101  events of other games do not come here
        return event_sentence(first_printing(), event).in_language(language)

    def view(self, setup: Setup, state: State, seat: int) -> MaverickView:
        return seen(setup, self.observe(setup, state, seat), seat, first_printing())

    def choices(self, setup: Setup, state: State, seat: int) -> list[msgspec.Struct]:
        catalogue = first_printing()
        return [
            offered(code, self.action_text(setup, state, seat, code), action_sentence(catalogue, state, seat, code))
            for code in self.legal_actions(setup, state, seat).tolist()
        ]

    def events(self, setup: Setup, rows: Rows, seat: int) -> list[msgspec.Struct]:
        told = [happened(row, seat, first_printing()) for row in rows]
        return [structs.replace(event, said=event_sentence(first_printing(), event)) for event in told]


GAME = Maverick()
