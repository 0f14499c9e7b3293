"""What is wrong with a file: where it stands, what it is, what to write instead."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from quadriga.kernel import Language, Text

MOST_SHOWN = 40  # names in a message; of more, one looks in the list


@dataclass(frozen=True, slots=True)
class Finding:
    """One mistake: its file, its card ("" where none can be named), the place in the card, and what to do."""

    file: str
    card: str
    place: str
    text: Text

    def line(self, language: Language) -> str:
        """Return the finding as one line."""
        where = ", ".join(part for part in (self.card, self.place) if part)
        return (
            f"{self.file}: {where}: {self.text.in_language(language)}"
            if where
            else (f"{self.file}: {self.text.in_language(language)}")
        )


def instead(word: str, known: Iterable[str]) -> Text:
    """Return what could be written for an unknown word: the likeliest, or all there are."""
    names = sorted(known)
    close = get_close_matches(word, names, 2) or [name for name in names if word and word in name][:2]
    if close:
        return Text(f"perhaps {' or '.join(close)}", f"может быть, {' или '.join(close)}")
    if len(names) > MOST_SHOWN:
        return Text("see `quadriga maverick cards`", "см. `quadriga maverick cards`")
    return Text(f"there are: {', '.join(names)}", f"есть: {', '.join(names)}")


def unknown(what: Text, word: str, known: Iterable[str]) -> Text:
    """Return the words for a name that there is not."""
    other = instead(word, known)
    return Text(f"there is no {what.en} {word!r}; {other.en}", f"{what.ru} «{word}» — такого слова нет; {other.ru}")
