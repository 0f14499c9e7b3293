"""What each card does, and how it is kept from it: see scene.py for how a scenario is written."""

import tomllib
from pathlib import Path

import pytest

from games.maverick.scene import SET, Scene

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = [
    entry for file in sorted(FOLDER.glob("*.toml")) for entry in tomllib.loads(file.read_text("utf-8"))["scenario"]
]
NAMES = [f"{entry['card']}: {entry.get('works') or entry['prevented']}" for entry in SCENARIOS]


@pytest.mark.parametrize("entry", SCENARIOS, ids=NAMES)
def test_it_happens_as_the_card_says(entry):
    scene = Scene(entry).play()
    assert [claim for claim in entry.get("expect", []) if not scene.holds(claim)] == []
    for refused in entry.get("refused", []):
        name, clause = refused.split()
        assert scene.refusal(name, entry.get("active", 0) if "at" not in entry else entry["at"]) == clause
    assert entry.get("expect") or entry.get("refused"), "a scenario claims something"


@pytest.mark.parametrize("name", [printed.card.name for printed in SET.printed])
def test_every_card_is_shown_to_work_and_to_be_prevented(name):
    mine = [entry for entry in SCENARIOS if entry["card"] == name]
    assert [kind for kind in ("works", "prevented") if not any(kind in entry for entry in mine)] == []


def test_a_scenario_that_claims_what_is_not_so_fails():
    entry = next(entry for entry in SCENARIOS if entry["card"] == "rain-of-fire" and "works" in entry)
    assert Scene(entry).play().holds("castle1 damage 6") is False
