"""What is wrong with an event that cannot have happened, in words."""

from quadriga.kernel.text import Text
from quadriga.service.errors import FalseFile, NotOffered
from quadriga.service.events import Ended, EndedBy

ENDED_BY: dict[EndedBy, Text] = {
    "rules": Text("by the rules", "по правилам"),
    "agreement": Text("by agreement", "по соглашению"),
    "resignation": Text("by resignation", "сдача"),
    "time": Text("on time", "по времени"),
    "forfeit": Text("by absence", "за неявку"),
}


def not_offered(en: str, ru: str) -> NotOffered:
    """Return the error for an offer, or an answer to one, that is out of place, from what is wrong: as a sentence."""
    return NotOffered(Text(*(f"{what[:1].upper()}{what[1:]}." for what in (en, ru))))


def false(found: Text, due: Text) -> FalseFile:
    """Return the error for an event that cannot have happened."""
    return FalseFile(
        Text(en=f"found {found.en}; here belongs {due.en}", ru=f"записано: {found.ru}; а должно быть: {due.ru}")
    )


def n_seats(number: int) -> Text:
    """Return a number of seats in words."""
    return Text("1 seat" if number == 1 else f"{number} seats", f"мест: {number}")


def time(at: int) -> Text:
    """Return a time of a match in words."""
    return Text(f"time {at} ms", f"время {at} мс")


def result_in_words(ended: Ended) -> Text:
    """Return what an end says of the result."""
    points, winners = ":".join(map(str, ended.returns)), ", ".join(map(str, ended.winners))
    by, clause = ENDED_BY[ended.by], f" {ended.clause}" if ended.clause else ""
    return Text(
        en=f"the result {points}, won by seats {winners}, {by.en}{clause}",
        ru=f"исход {points}, победа мест {winners}, {by.ru}{clause}",
    )
