import pytest

from quadriga.kernel.rulebook import parsed

BOOK = """# Pebbles

Opening words.

## Moving
How pebbles move.

### P-1 · rule · One step
A pebble moves one cell.

It never jumps.

> Ruling: one, not two.

### P-2 · flavour · Of pebbles
They are round.
"""


def test_a_book_has_sections_with_clauses():
    book = parsed(BOOK)
    assert book.title == "Pebbles"
    assert [section.title for section in book.sections] == ["", "Moving"]
    assert book.sections[0].markdown == "Opening words."
    assert book.sections[1].markdown == "How pebbles move."
    assert {name: (clause.kind, clause.title) for name, clause in book.clauses.items()} == {
        "P-1": ("rule", "One step"),
        "P-2": ("flavour", "Of pebbles"),
    }
    assert book.clauses["P-1"].markdown.startswith("A pebble moves one cell.\n\nIt never jumps.")


@pytest.mark.parametrize("heading", ["### P-1 - rule - One step", "### P-1 · law · One step", "### One step"])
def test_a_heading_out_of_form_is_named_with_its_line(heading):
    with pytest.raises(ValueError, match="line 3: a clause's heading reads"):
        parsed(f"# Pebbles\n\n{heading}\n")
