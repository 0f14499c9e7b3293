"""How English counts and lists the few words that cards are made of."""

from collections.abc import Sequence

UNCOUNTED = frozenset({"Spark", "damage", "health", "durability"})
VOWELS = "aeiou"


def plural(noun: str) -> str:
    """Return the plural of a noun."""
    if noun in UNCOUNTED:
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2] not in VOWELS else f"{noun}s"


def counted(number: int, noun: str) -> str:
    """Return a number and the noun after it: `1 card`, `2 cards`, `3 damage`."""
    return f"{number} {noun if number == 1 else plural(noun)}"


def with_article(phrase: str) -> str:
    """Return a noun phrase with `a` or `an` before it."""
    return f"{'an' if phrase[0].lower() in VOWELS else 'a'} {phrase}"


def joined(parts: Sequence[str], word: str = "and") -> str:
    """Return parts as people list them: `a, b and c`."""
    *head, last = parts
    return f"{', '.join(head)} {word} {last}" if head else last


def sentence(words: str) -> str:
    """Return words with a capital at the front and a full stop at the end."""
    capital = words[:1].upper() + words[1:]
    return capital if capital.endswith(".") else capital + "."
