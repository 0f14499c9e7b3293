"""The program as its user starts it: the script beside the Python that runs the tests, on the PATH or not."""

import sys
from pathlib import Path

COMMAND = Path(sys.executable).with_name("quadriga")
