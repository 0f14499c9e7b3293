"""The arena: computer players against each other, fairly and repeatably; and matches under the glass."""

from quadriga.arena.analysis import NODES as NODES
from quadriga.arena.analysis import Analysis as Analysis
from quadriga.arena.analysis import Question as Question
from quadriga.arena.analysis import Rules as Rules
from quadriga.arena.analysis import Step as Step
from quadriga.arena.analysis import Verdict as Verdict
from quadriga.arena.analysis import analysed as analysed
from quadriga.arena.analysis import asked as asked
from quadriga.arena.analysis import final as final
from quadriga.arena.analysis import found as found
from quadriga.arena.analysis import verdict as verdict
from quadriga.arena.contest import Contest as Contest
from quadriga.arena.contest import contest as contest
from quadriga.arena.rehearsal import rehearsed as rehearsed
from quadriga.arena.report import Report as Report
from quadriga.arena.series import played as played
from quadriga.arena.study import MOST_LINES as MOST_LINES
from quadriga.arena.study import Line as Line
from quadriga.arena.study import Study as Study
from quadriga.arena.study import by_seat as by_seat
from quadriga.arena.study import studied as studied
from quadriga.arena.variation import Turn as Turn
from quadriga.arena.variation import played_out as played_out
from quadriga.arena.variation import written as written
from quadriga.arena.workers import all_cores as all_cores
