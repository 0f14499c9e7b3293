"""The arena: computer players against each other, fairly and repeatably; and matches under the glass."""

from quadriga.arena.analysis import NODES as NODES
from quadriga.arena.analysis import Analysis as Analysis
from quadriga.arena.analysis import Rules as Rules
from quadriga.arena.analysis import Step as Step
from quadriga.arena.analysis import Verdict as Verdict
from quadriga.arena.analysis import analysed as analysed
from quadriga.arena.contest import Contest as Contest
from quadriga.arena.contest import contest as contest
from quadriga.arena.report import Report as Report
from quadriga.arena.series import played as played
from quadriga.arena.variation import written as written
from quadriga.arena.workers import all_cores as all_cores
