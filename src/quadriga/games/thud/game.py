"""Thud bound to the protocol."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from quadriga.games.thud import evaluation, notation, positions, records, rounds, rules, setups
from quadriga.games.thud.actions import MAX_ACTIONS, MAX_EVENTS, N_ACTIONS
from quadriga.games.thud.board import N_CELLS
from quadriga.games.thud.plies import ply_of
from quadriga.games.thud.sentences import event_sentence, ply_sentence
from quadriga.games.thud.state import KOOM_VALLEY, SETUP, STATE
from quadriga.games.thud.view import ThudView, happened, offered, seen
from quadriga.kernel import Examination, Game, Language, Rows, Seat, Setup, State, Text, Weighing, register
from quadriga.kernel.errors import IllegalAction
from quadriga.kernel.ruleset import Value

register(STATE, rules, rounds, evaluation)


class Thud(Game):
    """Dwarfs against trolls round the Rock, twice, with the sides swapped."""

    name = "thud"
    prefix = "T"
    package = "quadriga.games.thud"
    title = Text("Thud", "Бац!")
    summary = Text(
        "Dwarfs hurl each other, trolls club everything in reach. No dice, nothing hidden, two rounds.",
        "Дварфы швыряют друг друга, тролли бьют всех, до кого дотянутся. Ни костей, ни тайн, два раунда.",
    )
    rules_version = 1
    SETUP = SETUP
    STATE = STATE
    max_actions = MAX_ACTIONS
    max_events = MAX_EVENTS
    seats = (
        Seat(Text("Dwarfs first, then trolls", "Сначала дварфы, потом тролли")),
        Seat(Text("Trolls first, then dwarfs", "Сначала тролли, потом дварфы")),
    )
    offers = ("end", "take-back")
    rulesets = setups.RULESETS
    options = setups.OPTIONS
    against_computers: ClassVar[Mapping[str, Value]] = {"quiet_limit": 200, "rock_quiet": "yes"}  # or for ever
    foreign_formats = records.FORMATS

    def compiled(self, options: Mapping[str, Value]) -> Setup:
        return setups.compiled(options)

    def opening(self, setup: Setup) -> State:
        return setups.opening(setup)

    def foresight(self, setup: Setup) -> Setup:
        """In Koom Valley, look to the end of the round: it is won or lost for good, and the sooner won the better."""
        return setups.of_one_round(setup) if setup[0].variant == KOOM_VALLEY else setup

    def weighing(self, setup: Setup) -> Weighing:
        return evaluation.weighing(setup)

    def n_actions(self, setup: Setup) -> int:
        return N_ACTIONS

    def action_text(self, setup: Setup, state: State, seat: int, code: int) -> str:
        return notation.ply_text(state, ply_of(setup, state, code))

    def read_action(self, setup: Setup, state: State, seat: int, text: str) -> int:
        written = notation.parsed(text)
        if seat not in self.waiting(setup, state):
            raise self._not_waiting(setup, state, seat)

        def forbid(clause: int, instead: Text) -> IllegalAction:
            return self.forbidden(self.clause_id(clause), text, instead)

        return notation.meant(setup, state, seat, written, forbid)

    def instead(self, setup: Setup, state: State, seat: int, code: int) -> Text:
        return notation.instead(setup, state, seat, code // N_CELLS)

    def position_text(self, setup: Setup, state: State) -> str:
        return positions.position_text(state)

    def read_position(self, setup: Setup, text: str) -> State:
        return positions.read_position(setup, text)

    def examine(self, setup: Setup, text: str) -> Examination:
        return positions.examine(setup, text)

    def describe(self, setup: Setup, state: State, seat: int, code: int, language: Language) -> str:
        return ply_sentence(state, ply_of(setup, state, code)).in_language(language)

    def describe_event(self, setup: Setup, event: msgspec.Struct, language: Language) -> str:
        return event_sentence(event).in_language(language)

    def view(self, setup: Setup, state: State, seat: int) -> ThudView:
        return seen(setup, state, self.position_text(setup, state))

    def choices(self, setup: Setup, state: State, seat: int) -> list[msgspec.Struct]:
        plies = {code: ply_of(setup, state, code) for code in self.legal_actions(setup, state, seat).tolist()}
        return [offered(code, notation.ply_text(state, ply), ply) for code, ply in plies.items()]

    def events(self, setup: Setup, rows: Rows, seat: int) -> list[msgspec.Struct]:
        return [happened(row) for row in rows]

    def accepts(self, setup: Setup, state: State, seat: int, offer: str) -> bool:
        """Accept a take-back always, the end of a round when there is nothing to gain by playing on."""
        return offer == "take-back" or (offer == "end" and bool(evaluation.is_content(setup[0], state[0], seat)))


GAME = Thud()
