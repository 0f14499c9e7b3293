"""The arena: computer players against each other, fairly and so that it can be repeated; and games under the glass."""

from quadriga.arena.arena import played as played
from quadriga.arena.contest import Contest as Contest
from quadriga.arena.contest import contest as contest
from quadriga.arena.report import Report as Report
from quadriga.arena.workers import all_cores as all_cores
