"""Puzzles found in games that the computer plays against itself.

A position is one if, with best play from there on, a single action of the side to move keeps or gains points and any
other comes to less, if a look at one action alone does not show it, and if the greedy player would have played
something else. Points are counted, not weighed (`search/contrast.py`), so a puzzle stays one whatever the players come
to think.
"""

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from quadriga import games, players
from quadriga.arena.encounter import derived
from quadriga.arena.opening import drawn_opening
from quadriga.arena.rehearsal import rehearsed
from quadriga.arena.workers import spread
from quadriga.kernel import CHANCE, PUBLIC, State, cache
from quadriga.kernel.random import below, generator
from quadriga.kernel.seats import END
from quadriga.school.quest import Find, Quest
from quadriga.search import DECIDED, Contrast, contrast, think

GREEDY = "greedy"  # the player who must not find the solution
A_MOVE = 3_000  # nodes that both sides spend on an action of a game
ONE_IN = 3  # actions is drawn by lot, so that there is something to punish
LONGEST = 100  # actions of a game
A_LOOK = 30_000  # nodes of the search that tells whether a win may be in sight
DEEPEST = {"points": 3, "win": 5}  # actions that are looked ahead; points must stand one action deeper
MOST_NODES = 8_000_000  # of one comparison


def prospected(quest: Quest, n_games: int, n_workers: int) -> Iterator[tuple[Find, ...]]:
    """Yield what is found in each of `n_games` games, in the order in which `n_workers` processes get done."""
    return spread(partial(mined, quest), range(n_games), n_workers, partial(prepared, quest))


def prepared(quest: Quest) -> None:
    """In a worker: load what is compiled, or compile it, one process at a time."""
    rehearsed(quest.game)
    with cache.compiling(quest.game):
        mine = Mine(quest)
        mine.compared(mine.game.opening(mine.setup), 1)


def mined(quest: Quest, number: int) -> tuple[Find, ...]:
    """Return the puzzles of game `number`, in the order in which they were met."""
    mine = Mine(quest)
    found = map(mine.puzzle, mine.played(number))
    return tuple(msgspec.structs.replace(find, game=number, ply=ply) for ply, find in enumerate(found, 1) if find)


class Mine:
    """The games of a quest, and what is looked for in them; only games of a single round, without secrets."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest
        self.game = games.game(quest.game)
        self.setup = self.game.setup(quest.ruleset, **quest.options)
        self.start = self.game.read_position(self.setup, quest.position) if quest.position else None

    def played(self, number: int) -> Iterator[State]:
        """Play game `number` and yield each position after its opening."""
        game, setup, seed = self.game, self.setup, derived(self.quest.seed, number)
        rng = generator(seed)
        state = drawn_opening(game, setup, rng, self.start).state
        for ply in range(LONGEST):
            awaited = game.waiting(setup, state)
            if not awaited or awaited == (CHANCE,):
                return
            yield state
            codes = game.legal_actions(setup, state, awaited[0])
            code = int(codes[below(rng, len(codes))])
            if below(rng, ONE_IN):
                code = think(game, setup, state, awaited[0], nodes=A_MOVE, seed=derived(seed, ply)).code
            state = game.apply(setup, state, awaited[0], code)

    def puzzle(self, state: State) -> Find | None:
        """Return the puzzle that a position is, None if it is none."""
        if self.quest.aim == "win" and not self.is_win_in_sight(state):
            return None
        now = self.standing(state)
        depth, best = self.decisive(state, now)
        if best is None or depth == 1 or not self.is_lasting(state, depth, best, now) or self.is_obvious(state, best):
            return None
        solution, asked = self.line(state, depth)
        if self.quest.aim == "win" and 2 * asked != depth + 1:
            return None  # somewhere on the way there is another win
        return Find(
            seat=self.awaited(state),
            motif=self.motif(state, solution),
            position=self.game.position_text(self.setup, state),
            solution=solution,
            asked=asked,
            gain=best.best - now,
            margin=best.margin,
            depth=depth,
            game=0,
            ply=0,
        )

    def is_win_in_sight(self, state: State) -> bool:
        """Say whether a short search sees a forced win that is more than one action away."""
        look = partial(think, self.game, self.setup, state, self.awaited(state), nodes=A_LOOK)
        return look().score >= DECIDED > look(depth=1).score

    def is_obvious(self, state: State, best: Contrast) -> bool:
        """Say whether a look at one action shows it, or the greedy player would find it too."""
        shallow, seat = self.compared(state, 1), self.awaited(state)
        if shallow is not None and shallow.margin > 0 and shallow.code == best.code:
            return True
        code, _ = players.choose(GREEDY, self.game, self.setup, self.game.observe(self.setup, state, seat), seat, 0)
        return code == best.code

    def decisive(self, state: State, now: int) -> tuple[int, Contrast | None]:
        """Return the least depth at which one action is better than all others, and what it comes to."""
        for depth in range(1, DEEPEST[self.quest.aim] + 1):
            best = self.compared(state, depth)
            if best is None or (self.quest.aim == "win" and best.others > now):
                break  # too much to look at, or several ways to win
            if self.is_alone(best, now):
                return depth, best
        return 0, None

    def is_alone(self, best: Contrast, now: int) -> bool:
        """Say whether the best action wins the match, or keeps or gains points, as no other does."""
        least = now + 1 if self.quest.aim == "win" else now
        return best.margin >= self.quest.margin and best.best >= least

    def is_lasting(self, state: State, depth: int, best: Contrast, now: int) -> bool:
        """Say whether it is still so when one looks an action deeper; a win always is."""
        if self.quest.aim == "win":
            return True
        again = self.compared(state, depth + 1)
        return again is not None and again.code == best.code and self.is_alone(again, now)

    def compared(self, state: State, depth: int) -> Contrast | None:
        """Compare the actions of a position: for a gain, once nothing hangs any more; a win is there or is not."""
        seat, plays_out = self.awaited(state), self.quest.aim == "points"
        return contrast(self.game, self.setup, state, seat, depth=depth, plays_out=plays_out, nodes=MOST_NODES)

    def standing(self, state: State) -> int:
        """Return by how much whoever is to move would lead if the match were ended as it stands."""
        seat = self.awaited(state)
        after, _ = self.game.agree(self.setup, state, END)
        end = self.game.outcome(self.setup, after)
        scores = end.returns if end else ()
        return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)

    def line(self, state: State, depth: int) -> tuple[tuple[str, ...], int]:
        """Return the best line of `depth` actions, and how many of the learner's have nothing beside them."""
        learner = self.awaited(state)
        texts: list[str] = []
        asked, is_alone = 0, True
        for left in range(depth, 0, -1):
            if not self.game.waiting(self.setup, state):
                break
            seat = self.awaited(state)
            if seat == learner:
                best = self.compared(state, left)
                if best is None:
                    break
                code = best.code
                is_alone = is_alone and (best.margin >= self.quest.margin or (self.quest.aim == "win" and left == 1))
                asked += is_alone
            else:
                code = think(self.game, self.setup, state, seat, nodes=A_LOOK).code
            texts.append(self.game.action_text(self.setup, state, seat, code))
            state = self.game.apply(self.setup, state, seat, code)
        return tuple(texts), asked

    def motif(self, state: State, solution: Sequence[str]) -> str:
        """Return the name of the first motif that fits the learner's actions in the solution, empty if none does."""
        learner, kinds = self.awaited(state), []
        for text in solution:
            seat = self.awaited(state)
            state, rows = self.game.play(self.setup, state, seat, self.game.read_action(self.setup, state, seat, text))
            if seat == learner:
                kinds.append(msgspec.to_builtins(self.game.events(self.setup, rows, PUBLIC)[0])["kind"])
        fitting = (known for known in self.quest.motifs if tuple(kinds[: len(known.kinds)]) == known.kinds)
        return next((known.name for known in fitting), "")

    def awaited(self, state: State) -> int:
        """Return the seat that is to move."""
        return self.game.waiting(self.setup, state)[0]
