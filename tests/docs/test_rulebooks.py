"""Every clause is proved by a test, and nothing cites a clause that does not exist."""

from pathlib import Path

import pytest

from quadriga.cli.coverage import citations, claims, coverage
from tests.shipped import GAMES

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_that_engine_or_page_keeps_is_claimed_by_a_test(name):
    clauses = coverage(GAMES[name].rulebook("en"), ROOT)
    assert [clause.id for clause in clauses if clause.kind != "flavour" and not clause.claimed] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_that_the_engine_keeps_is_cited_where_it_bites(name):
    clauses = coverage(GAMES[name].rulebook("en"), ROOT)
    assert [clause.id for clause in clauses if clause.kind == "rule" and not clause.cited] == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("named", [citations, claims])
def test_nothing_names_a_clause_that_does_not_exist(name, named):
    game = GAMES[name]
    known = game.rulebook("en").clauses
    strange = [
        f"{place}: {clause}"
        for clause, place in named(ROOT)
        if clause.startswith(f"{game.prefix}-") and clause not in known
    ]
    assert strange == []


def test_a_planted_citation_and_an_unproved_clause_are_found(tmp_path):
    (tmp_path / "src/quadriga").mkdir(parents=True)
    (tmp_path / "src/quadriga/planted.py").write_text("# T-11, and T-99 that no rulebook has\n")
    assert dict(citations(tmp_path)) == {"T-11": "src/quadriga/planted.py:1", "T-99": "src/quadriga/planted.py:1"}
    found = {clause.id: clause for clause in coverage(GAMES["thud"].rulebook("en"), tmp_path)}
    assert found["T-11"].cited == ("src/quadriga/planted.py:1",)
    assert found["T-11"].claimed == ()
