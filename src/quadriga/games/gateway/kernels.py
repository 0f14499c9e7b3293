"""How the large kernels of this island are compiled: each once (kernel/sealed.py)."""

from quadriga.games.gateway.state import SETUP, STATE
from quadriga.kernel.sealed import Seal

sealed = Seal(SETUP, STATE)
