"""Gateway: three boards, five Exalted a side, and the tribes' dice."""

from quadriga.games.gateway.game import GAME as GAME
from quadriga.games.gateway.schema import Rules as Rules
from quadriga.games.gateway.schema import read_rules as read_rules
