"""Gateway: three boards, five Exalted a side, and the tribes' dice."""

from quadriga.games.gateway.compiler import zone_cells as zone_cells
from quadriga.games.gateway.dials import DIALS as DIALS
from quadriga.games.gateway.dials import DialFault as DialFault
from quadriga.games.gateway.dials import tables_turned as tables_turned
from quadriga.games.gateway.dials import values_of as values_of
from quadriga.games.gateway.game import GAME as GAME
from quadriga.games.gateway.linter import faults_of as faults_of
from quadriga.games.gateway.schema import Rules as Rules
from quadriga.games.gateway.schema import read_rules as read_rules
from quadriga.games.gateway.setups import SETS as SETS
from quadriga.games.gateway.setups import read_set as read_set
from quadriga.games.gateway.setups import rules_chosen as rules_chosen
from quadriga.games.gateway.setups import rules_of as rules_of
from quadriga.games.gateway.setups import text_of as text_of
from quadriga.games.gateway.state import NEUTRAL as NEUTRAL
