"""A text that exists in every language a player may read."""

from dataclasses import dataclass
from typing import Literal, get_args

Language = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in English and Russian."""

    en: str
    ru: str

    def in_language(self, language: Language) -> str:
        """Return the words in `language`."""
        return self.ru if language == "ru" else self.en
