"""Where the clauses of a rulebook are kept in code and proved by tests."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from quadriga.kernel.rulebook import Rulebook

CODE = ("src/quadriga/**/*.py", "src/quadriga/**/*.toml", "web/src/**/*.svelte", "web/src/**/*.ts")
TESTS = ("tests/**/*.py", "tests/**/*.toml")
CLAIM = re.compile(r"(?:mark\.rule\(|^clauses = \[)(?P<clauses>[^)\]]*)[)\]]", re.MULTILINE)
CLAUSE = re.compile(r"\b[A-Z]+-\d+[a-z]?\b")


class Coverage(msgspec.Struct, frozen=True):
    """A clause, the lines of code that cite it and the tests that claim it, as `file:line`."""

    id: str
    kind: str
    title: str
    cited: tuple[str, ...]
    claimed: tuple[str, ...]


def coverage(book: Rulebook, checkout: Path) -> list[Coverage]:
    """Return the coverage of every clause, in the book's order."""
    cited, claimed = list(citations(checkout)), list(claims(checkout))
    return [
        Coverage(clause.id, clause.kind, clause.title, _places(clause.id, cited), _places(clause.id, claimed))
        for clause in book.clauses.values()
    ]


def citations(checkout: Path) -> Iterator[tuple[str, str]]:
    """Yield (clause, place) for every clause named in code."""
    for file in _files(checkout, CODE):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            for clause in CLAUSE.findall(line):
                yield clause, f"{file.relative_to(checkout).as_posix()}:{number}"


def claims(checkout: Path) -> Iterator[tuple[str, str]]:
    """Yield (clause, place) for every clause that a test claims to prove."""
    for file in _files(checkout, TESTS):
        text = file.read_text("utf-8")
        for claim in CLAIM.finditer(text):
            number = text.count("\n", 0, claim.start()) + 1
            for clause in CLAUSE.findall(claim["clauses"]):
                yield clause, f"{file.relative_to(checkout).as_posix()}:{number}"


def _files(checkout: Path, patterns: Iterable[str]) -> Iterator[Path]:
    for pattern in patterns:
        yield from sorted(checkout.glob(pattern))


def _places(clause: str, found: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(place for named, place in found if named == clause))
