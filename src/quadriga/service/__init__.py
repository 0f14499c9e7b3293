"""Live matches: seats, commands, offers, computers, files. Plain async Python; it knows no HTTP."""

from quadriga.service.analysts import Analysts
from quadriga.service.computers import Computers
from quadriga.service.header import SeatPlan
from quadriga.service.match import Match
from quadriga.service.matches import Matches, Opened
from quadriga.service.plan import Plan
from quadriga.service.warming import Warmth

__all__ = ["Analysts", "Computers", "Match", "Matches", "Opened", "Plan", "SeatPlan", "Warmth"]
