"""Lanterns bound to the protocol."""

from collections.abc import Mapping

import numpy as np

from quadriga.kernel import Game, Language, Rows, Seat, Setup, State, Text, register
from quadriga.kernel.ruleset import Option, Ruleset, Value
from testgame import notation, rules
from testgame.actions import N_ACTIONS
from testgame.state import ANSWER, CARDS, NOTHING, SEATS, SETUP, STATE
from testgame.view import SENTENCES, LanternsChoice, LanternsEvent, LanternsView, events, view

register(STATE, rules)


class Lanterns(Game):
    """Three seats, a shuffle, a die, a secret choice, a row of decisions, answers, and going out."""

    name = "lanterns"
    prefix = "L"
    package = "testgame"
    title = Text("Lanterns", "Фонари")
    summary = Text("The last light wins.", "Побеждает последний огонёк.")
    rules_version = 1
    SETUP = SETUP
    STATE = STATE
    max_actions = N_ACTIONS
    max_events = 16
    seats = tuple(Seat(Text(f"Seat {n}", f"Место {n}")) for n in range(SEATS))
    offers = ("end", "take-back")
    rulesets = (Ruleset("plain", Text("Plain", "Обычные"), Text("As written.", "Как написано.")),)
    options = (
        Option("lights", Text("Lights", "Огни"), Text("At the start.", "В начале."), 2, low=1, high=5),
        Option("rounds", Text("Rounds", "Круги"), Text("At most.", "Не больше."), 8, low=1, high=20),
    )

    def compiled(self, options: Mapping[str, Value]) -> Setup:
        setup = np.zeros(1, SETUP)
        for name, value in options.items():
            setup[name] = value
        return setup

    def opening(self, setup: Setup) -> State:
        state = np.zeros(1, STATE)
        state["lights"], state["oil"], state["sparks"], state["lap"] = setup["lights"][0], 4, 2, 1
        for name in ("hand", "burned", "answered", "keeper", "target"):
            state[name] = NOTHING
        state["deck"] = 1 + np.arange(CARDS) // 3
        return state

    def is_answering(self, setup: Setup, state: State, seat: int) -> bool:
        return bool(state[0].phase == ANSWER)

    def n_actions(self, setup: Setup) -> int:
        return N_ACTIONS

    def action_text(self, setup: Setup, state: State, seat: int, code: int) -> str:
        return notation.TEXTS[code]

    def read_action(self, setup: Setup, state: State, seat: int, text: str) -> int:
        code = notation.read(text)
        if clause := self.why_not(setup, state, seat, code):
            raise self.forbidden(clause, text, self.instead(setup, state, seat, code))
        return code

    def position_text(self, setup: Setup, state: State) -> str:
        return notation.position_text(state)

    def read_position(self, setup: Setup, text: str) -> State:
        return notation.read_position(text)

    def describe(self, setup: Setup, state: State, seat: int, code: int, language: Language) -> str:
        place = {"en": "Seat", "ru": "Место"}[language]
        return f"{place} {seat}: {notation.TEXTS[code]}."

    def describe_event(self, setup: Setup, event: LanternsEvent, language: Language) -> str:
        return SENTENCES[event.kind][language].format(seat=event.seat, value=event.value)

    def view(self, setup: Setup, state: State, seat: int) -> LanternsView:
        return view(self.observe(setup, state, seat))

    def choices(self, setup: Setup, state: State, seat: int) -> list[LanternsChoice]:
        codes = self.legal_actions(setup, state, seat).tolist()
        return [LanternsChoice(code, notation.TEXTS[code]) for code in codes]

    def events(self, setup: Setup, rows: Rows, seat: int) -> list[LanternsEvent]:
        return events(rows, seat)


GAME = Lanterns()
