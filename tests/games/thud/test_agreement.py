"""Kernels and oracle play the same game: plies, positions, ends, under every option."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from quadriga.kernel.seats import END
from tests.games.thud import oracle
from tests.games.thud.boards import THUD
from tests.games.thud.oracle import board as oracle_board

CAPTURES = ("all", "all-or-none", "subset", "one")
COURSE = {"rounds": st.sampled_from((1, 2)), "quiet_limit": st.sampled_from((None, 10, 40))}
CLASSIC = st.fixed_dictionaries({"variant": st.just("classic"), "troll_capture": st.sampled_from(CAPTURES), **COURSE})
VALLEY = st.fixed_dictionaries({"variant": st.just("koom-valley"), "rock_escort": st.sampled_from((1, 2)),
                                "rock_quiet": st.sampled_from(("no", "yes")), **COURSE})  # fmt: skip
GAMES = settings(max_examples=25, deadline=None)
POSITIONS = settings(max_examples=60, deadline=None)


class Pair:
    """The same match in both programs."""

    def __init__(self, options: dict[str, str | int | None], position: str | None = None) -> None:
        self.rules = oracle.Options(**options)
        self.setup = THUD.setup(**options)
        self.theirs = oracle.read_position(position) if position else oracle.opening(self.rules)
        self.ours = THUD.read_position(self.setup, position) if position else THUD.opening(self.setup)

    def plies(self) -> dict[str, oracle.Ply]:
        """Return the oracle's plies by their text."""
        return {oracle.text(ply): ply for ply in oracle.legal_plies(self.theirs, self.rules)}

    def codes(self) -> dict[str, int]:
        """Return the kernels' plies by their text, without the mark for sparing everybody."""
        seats = THUD.waiting(self.setup, self.ours)
        return {
            THUD.action_text(self.setup, self.ours, seat, int(code)).removesuffix("x-"): int(code)
            for seat in seats
            for code in THUD.legal_actions(self.setup, self.ours, seat)
        }

    def play(self, text: str) -> None:
        """Play one ply in both."""
        [seat] = THUD.waiting(self.setup, self.ours)
        self.ours = THUD.apply(self.setup, self.ours, seat, self.codes()[text])
        self.theirs = oracle.play(self.theirs, self.rules, self.plies()[text])

    def agree(self) -> None:
        """End the round by agreement in both."""
        self.ours, _ = THUD.agree(self.setup, self.ours, END)
        self.theirs = oracle.agree(self.theirs, self.rules)

    def check(self) -> bool:
        """Compare everything; return whether the match goes on."""
        outcome = THUD.outcome(self.setup, self.ours)
        ending = oracle.ended(self.theirs, self.rules)
        assert (outcome is None) == (ending is None)
        assert set(self.codes()) == set(self.plies())
        if outcome is None:
            assert THUD.position_text(self.setup, self.ours) == oracle.position_text(self.theirs)
            return True
        assert outcome.returns == oracle.totals(self.theirs, self.rules)
        assert ending is not None
        assert outcome.clause == ending.clause
        return False


@GAMES
@given(CLASSIC | VALLEY, st.lists(st.integers(0, 10**6), min_size=1, max_size=60), st.integers(0, 70))
def test_whole_games_agree(options: dict[str, str | int | None], choices: list[int], agreed_at: int) -> None:
    match = Pair(options)
    for number, choice in enumerate(choices):
        if not match.check():
            return
        if number == agreed_at:
            match.agree()
        else:
            texts = sorted(match.plies())
            captures = [text for text in texts if "x" in text and choice % 3]
            match.play((captures or texts)[choice % len(captures or texts)])
    match.check()


VALLEY_OF_PROGRESS = {"variant": "koom-valley", "rock_escort": 1, "rock_quiet": "no", "rounds": 1, "quiet_limit": None}
ROCK_IN_THE_CORNER = "R4/d6/T8/11/13/15/15/15/15/15/13/11/9/7/5 d 1 0 0-0"
CELLS = st.sampled_from(sorted(set(oracle_board.CELLS) - {"H8"}))
NEAR_RANK_1 = st.sampled_from([*"F1 H1 K1 E2 G2 H2 L2 D3 G3 H3 J4 H5".split()])  # where the Rock may lie in Koom Valley


@st.composite
def scattered(draw: st.DrawFn, rocks: st.SearchStrategy[str], most: int) -> str:
    """Return the text of a position with small armies, crowded into a part of the board so that they meet."""
    rock = draw(rocks)
    cells = draw(st.lists(CELLS.filter(lambda cell: cell != rock), unique=True, max_size=most))
    n_trolls = draw(st.integers(max(0, len(cells) - 16), min(8, len(cells))))
    pieces = dict.fromkeys(cells[:n_trolls], "T") | dict.fromkeys(cells[n_trolls:], "d") | {rock: "R"}
    return oracle.position_text(oracle.Position(pieces, draw(st.sampled_from("dT"))))


@st.composite
def around(draw: st.DrawFn, rocks: st.SearchStrategy[str]) -> str:
    """Return the text of a position in which everybody stands round the Rock, and round one another."""
    rock = draw(rocks)
    near = [*oracle_board.NEIGHBOURS[rock]]
    near += [cell for beside in near for cell in oracle_board.NEIGHBOURS[beside]]
    cells = draw(st.lists(st.sampled_from(sorted(set(near) - {rock})), unique=True, min_size=2, max_size=14))
    kinds = draw(st.lists(st.sampled_from("dddTT"), min_size=len(cells), max_size=len(cells)))
    trolls = [cell for cell, kind in zip(cells, kinds, strict=True) if kind == "T"][:8]
    pieces = dict.fromkeys(cells, "d") | dict.fromkeys(trolls, "T") | {rock: "R"}
    return oracle.position_text(oracle.Position(pieces, draw(st.sampled_from("dT"))))


def check_from(options: dict[str, str | int | None], position: str, choices: list[int]) -> None:
    """Play on from a position in both programs."""
    match = Pair(options, position)
    for choice in choices:
        if not match.check():
            return
        texts = sorted(match.plies())
        match.play(texts[choice % len(texts)])
    match.check()


@POSITIONS
@given(CLASSIC, scattered(st.just("H8"), 24), st.lists(st.integers(0, 10**6), max_size=4))
def test_scattered_positions_agree(options: dict[str, str | int | None], position: str, choices: list[int]) -> None:
    check_from(options, position, choices)


@POSITIONS
@example(VALLEY_OF_PROGRESS, ROCK_IN_THE_CORNER, [0])  # the first ply there moves the Rock
@example(VALLEY_OF_PROGRESS | {"rock_quiet": "yes"}, ROCK_IN_THE_CORNER, [0])
@given(VALLEY, scattered(NEAR_RANK_1, 24) | around(NEAR_RANK_1), st.lists(st.integers(0, 10**6), max_size=4))
def test_positions_of_koom_valley_agree(
    options: dict[str, str | int | None], position: str, choices: list[int]
) -> None:
    check_from(options, position, choices)
