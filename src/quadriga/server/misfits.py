"""What does not fit the description of a request, in the reader's language: the decoder says it in English only."""

import re

from quadriga.kernel.text import Text

KINDS = {
    "object": "объект",
    "array": "список",
    "str": "строка",
    "int": "целое число",
    "float": "число",
    "bool": "true или false",
    "null": "null",
}
OTHER = "не подходит; все поля описаны в /api/openapi.json"

PHRASES = (  # the decoder's English, and what it means in Russian
    (r"Object missing required field `(.+)`", "не хватает поля {0}"),
    (r"Object contains unknown field `(.+)`", "лишнее поле {0}"),
    (r"Expected `(.+)`, got `(.+)`", "нужно: {0}, а дано: {1}"),
    (r"Expected `(.+)` of length >= (\d+)", "{0}: длина не меньше {1}"),
    (r"Expected `(.+)` of length <= (\d+)", "{0}: длина не больше {1}"),
    (r"Expected `(.+)` >= (-?\d+)", "{0} не меньше {1}"),
    (r"Expected `(.+)` <= (-?\d+)", "{0} не больше {1}"),
    (r"Expected `(.+)` > (-?\d+)", "{0} больше {1}"),
    (r"Expected `(.+)` < (-?\d+)", "{0} меньше {1}"),
    (r"Invalid (?:enum )?value (.+)", "нет такого значения: {0}"),
    (r"Missing required (?:query|header|cookie) parameter '(.+?)'.*", "не хватает параметра {0}"),
    (r"Input data was truncated", "JSON обрывается"),
    (r"JSON is malformed.*", "это не JSON"),
    (r"nested too deep", "слишком глубокая вложенность"),
)
PATTERNS = tuple((re.compile(english), russian) for english, russian in PHRASES)


def misfit(key: str, message: str) -> Text:
    """Return what is wrong with the field `key` ("" or "data": with the whole body), after the decoder's `message`."""
    where = f"{key}: " if key and key != "data" else ""
    return Text(f"{where}{message}", f"{where}{in_russian(message)}")


def in_russian(message: str) -> str:
    """Return the decoder's message in Russian."""
    message, _, place = message.partition(" - at `")
    for pattern, russian in PATTERNS:
        if found := pattern.fullmatch(message):
            said = russian.format(*(kinds(group) for group in found.groups()))
            return f"{said} ({place.rstrip('`')})" if place else said
    return OTHER


def kinds(named: str) -> str:
    """Return a kind of JSON value, or several of them, in Russian; another word as it is."""
    return " или ".join(KINDS.get(kind, kind) for kind in named.split(" | "))
