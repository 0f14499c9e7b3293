"""What every game speaks: records, operations, chance, events, errors. No game, no input or output."""

from quadriga.kernel import cache as cache  # first: it names the folder of compiled kernels
from quadriga.kernel.game import PUBLIC as PUBLIC
from quadriga.kernel.game import Codes as Codes
from quadriga.kernel.game import Examination as Examination
from quadriga.kernel.game import Format as Format
from quadriga.kernel.game import Game as Game
from quadriga.kernel.game import Outcome as Outcome
from quadriga.kernel.game import Record as Record
from quadriga.kernel.game import Rows as Rows
from quadriga.kernel.game import Seat as Seat
from quadriga.kernel.game import Setup as Setup
from quadriga.kernel.game import State as State
from quadriga.kernel.operations import register as register
from quadriga.kernel.seats import CHANCE as CHANCE
from quadriga.kernel.text import LANGUAGES as LANGUAGES
from quadriga.kernel.text import Language as Language
from quadriga.kernel.text import Text as Text
from quadriga.kernel.weighing import Weighing as Weighing
