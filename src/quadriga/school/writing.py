"""Puzzles as the data file that holds them."""

import json
from collections.abc import Sequence

from quadriga.school.quest import Find, Quest


def written(quest: Quest, finds: Sequence[Find], name: str, command: str) -> str:
    """Return the TOML text of puzzles found, called `name` and numbered, with the command that finds them again."""
    options = ", ".join(f"{name} = {json.dumps(value)}" for name, value in quest.options.items() if value is not None)
    head = f'# {command}\n\nruleset = "{quest.ruleset}"\noptions = {{ {options} }}\naim = "{quest.aim}"\n'
    return head + "".join(_entry(f"{name}-{number}", find) for number, find in enumerate(finds, 1))


def _entry(name: str, find: Find) -> str:
    solution = ", ".join(json.dumps(text) for text in find.solution)
    return (
        f'\n[[puzzle]]\nname = "{name}"\nmotif = "{find.motif}"\nposition = "{find.position}"\n'
        f"solution = [{solution}]\nasked = {find.asked}\ngain = {find.gain}\nmargin = {find.margin}\n"
        f"depth = {find.depth}\ngame = {find.game}\nply = {find.ply}\n"
    )
