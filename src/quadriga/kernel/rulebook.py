"""A game's rulebook: numbered clauses read from `rulebook.<language>.md` in its folder.

The format: `# Title`, `## Section`, `### T-11 · rule · Heading`, then paragraphs in Markdown. A section may open with
paragraphs that belong to no clause.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files

from quadriga.kernel.text import Language

HEADING = re.compile(r"^### (?P<id>[A-Z]+-\d+[a-z]?) · (?P<kind>rule|page|flavour) · (?P<title>.+)$")


@dataclass(slots=True)
class Clause:
    """One numbered clause; `kind` says who keeps it: the engine (rule), the page (page) or nobody (flavour)."""

    id: str
    kind: str
    title: str
    lines: list[str] = field(default_factory=list)

    @property
    def markdown(self) -> str:
        """The clause's paragraphs."""
        return "\n".join(self.lines).strip()


@dataclass(slots=True)
class Section:
    """A part of the rulebook: opening paragraphs, then clauses."""

    title: str
    lines: list[str] = field(default_factory=list)
    clauses: list[Clause] = field(default_factory=list)

    @property
    def markdown(self) -> str:
        """The section's opening paragraphs."""
        return "\n".join(self.lines).strip()


@dataclass(slots=True)
class Rulebook:
    """The whole book in one language."""

    title: str
    sections: list[Section]

    @property
    def clauses(self) -> dict[str, Clause]:
        """Every clause by its id, in the book's order."""
        return {clause.id: clause for section in self.sections for clause in section.clauses}


def parsed(text: str) -> Rulebook:
    """Return the rulebook that `text` holds; raises ValueError naming a line that breaks the format."""
    book = Rulebook("", [Section("")])
    for number, line in enumerate(text.splitlines(), 1):
        section = book.sections[-1]
        if line.startswith("### "):
            if not (heading := HEADING.match(line)):
                message = f"line {number}: a clause's heading reads '### T-1 · rule|page|flavour · Title', not {line!r}"
                raise ValueError(message)
            section.clauses.append(Clause(heading["id"], heading["kind"], heading["title"]))
        elif line.startswith("## "):
            book.sections.append(Section(line[3:]))
        elif line.startswith("# "):
            book.title = line[2:]
        else:
            (section.clauses[-1] if section.clauses else section).lines.append(line)
    book.sections = [part for part in book.sections if part.title or part.clauses or part.markdown]
    return book


@lru_cache
def load(package: str, language: Language) -> Rulebook:
    """Return the rulebook of the island `package` ("quadriga.games.thud") in `language`."""
    return parsed((files(package) / f"rulebook.{language}.md").read_text("utf-8"))
