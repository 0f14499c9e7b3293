"""Whether a match was played under the rules that we have."""

from quadriga.kernel.errors import OtherRules
from quadriga.kernel.game import Game
from quadriga.kernel.text import Text
from quadriga.service.header import Header


def check_version(game: Game, header: Header) -> None:
    """Raise OtherRules, naming both versions, if the header was written under another version of the rules."""
    if header.rules_version != game.rules_version:
        raise OtherRules(
            Text(
                en=f"Match {header.match} was played under version {header.rules_version} of the rules of {game.name}; "
                f"this program has version {game.rules_version}. Open it with the program that wrote it; "
                "its file can still be downloaded.",
                ru=f"Партия {header.match} сыграна по версии {header.rules_version} правил игры {game.name}, "
                f"а в этой программе версия {game.rules_version}. Откройте её той программой, что её записала; "
                "файл партии по-прежнему можно скачать.",
            )
        )


def check_tables(game: Game, header: Header, ours: str) -> None:
    """Raise OtherRules, naming both hashes, if the header's options compile to other tables here."""
    if header.table_hash != ours:
        raise OtherRules(
            Text(
                en=f"Match {header.match} was played with the tables {header.table_hash} of {game.name}; for its "
                f"options this program has {ours}. Open it with the program that wrote it; its file can still be "
                "downloaded.",
                ru=f"Партия {header.match} сыграна с таблицами {header.table_hash} игры {game.name}, а здесь "
                f"для тех же настроек {ours}. Откройте её той программой, что её записала; "
                "файл партии по-прежнему можно скачать.",
            )
        )
