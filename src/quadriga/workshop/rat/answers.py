"""The answers to the five battles: plans that win. They are for the checks, and never sent to the page."""

import tomllib
from importlib.resources import files

ANSWERS: dict[str, str] = tomllib.loads((files(__package__) / "data" / "answers.toml").read_text("utf-8"))
