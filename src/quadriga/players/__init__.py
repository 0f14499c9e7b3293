"""Computer players: named levels, and what each of them plays."""

from quadriga.players.levels import Level as Level
from quadriga.players.levels import level as level
from quadriga.players.levels import levels as levels
from quadriga.players.levels import makes_plans as makes_plans
from quadriga.players.levels import named as named
from quadriga.players.levels import takes_turns as takes_turns
from quadriga.players.player import choose as choose
from quadriga.players.terms import terms as terms
from quadriga.search import Thought as Thought
