"""Search: generic over games, which it meets only through the operations of the kernel."""

from quadriga.search.alphabeta import Thinking as Thinking
from quadriga.search.alphabeta import Thought as Thought
from quadriga.search.alphabeta import think as think
from quadriga.search.beam import turn as turn
from quadriga.search.contrast import Contrast as Contrast
from quadriga.search.contrast import contrast as contrast
from quadriga.search.local import Idea as Idea
from quadriga.search.local import Sought as Sought
from quadriga.search.local import seek as seek
from quadriga.search.local import towards as towards
from quadriga.search.perft import UNITS as UNITS
from quadriga.search.perft import Unit as Unit
from quadriga.search.perft import perft as perft
from quadriga.search.scores import DECIDED as DECIDED
from quadriga.search.scores import POINT as POINT
from quadriga.search.tree import ponder as ponder
from quadriga.search.turns import MANY_RIVALS as MANY_RIVALS
from quadriga.search.turns import MANY_WORLDS as MANY_WORLDS
from quadriga.search.turns import ONE_WORLD as ONE_WORLD
from quadriga.search.turns import Look as Look
from quadriga.search.turns import plan as plan
from quadriga.search.turns import turn_of as turn_of
