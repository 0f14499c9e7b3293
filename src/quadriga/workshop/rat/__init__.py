"""The workshop of Rat: battles solved, measured, checked, certified, generated; and why one was lost."""

from quadriga.workshop.rat.answers import ANSWERS as ANSWERS
from quadriga.workshop.rat.certificates import Certificate as Certificate
from quadriga.workshop.rat.certificates import certify as certify
from quadriga.workshop.rat.certificates import read_certificate as read_certificate
from quadriga.workshop.rat.certificates import verified as verified
from quadriga.workshop.rat.certificates import written as written
from quadriga.workshop.rat.changes import Change as Change
from quadriga.workshop.rat.changes import Hint as Hint
from quadriga.workshop.rat.changes import hints as hints
from quadriga.workshop.rat.checks import Check as Check
from quadriga.workshop.rat.checks import check_battle as check_battle
from quadriga.workshop.rat.checks import check_five as check_five
from quadriga.workshop.rat.generator import Generated as Generated
from quadriga.workshop.rat.generator import daily as daily
from quadriga.workshop.rat.generator import generated as generated
from quadriga.workshop.rat.lines import LEVELS as LEVELS
from quadriga.workshop.rat.lines import lines as lines
from quadriga.workshop.rat.measures import Measured as Measured
from quadriga.workshop.rat.measures import measured as measured
from quadriga.workshop.rat.solver import Solution as Solution
from quadriga.workshop.rat.solver import solved as solved
from quadriga.workshop.rat.without import Without as Without
from quadriga.workshop.rat.without import without as without
