"""What the terminal says while a match is played, in both languages."""

from quadriga.kernel import Text

HELP = Text(
    """An action is typed in the game's notation; other words:
  moves [WORD]   what may be played (only what has WORD in it, such as a cell)
  why [ACTION]   why that action, or the one refused last, is not allowed
  undo           take the last action back
  end | draw     offer to end what is being played, to call it a draw
  resign         give up
  board          draw the board again
  save FILE      write the match to FILE; the page and `quadriga verify` read it
  quit           leave
""",
    """Ход набирается в записи игры; другие слова:
  moves [СЛОВО]  что можно сыграть (только то, где есть СЛОВО, например клетка)
  why [ХОД]      почему этот ход, или последний отвергнутый, не разрешён
  undo           вернуть последний ход
  end | draw     предложить закончить, предложить ничью
  resign         сдаться
  board          нарисовать поле ещё раз
  save ФАЙЛ      записать партию в ФАЙЛ; его прочтут страница и `quadriga verify`
  quit           выйти
""",
)
HINT = Text("Type an action, or `help`.", "Наберите ход или `help`.")
PROMPT = Text("{player}> ", "{player}> ")
PROMPT_ALONE = Text("> ", "> ")
LEGAL = Text("{text} is allowed: {sentence}", "{text} разрешено. {sentence}")
NOTHING_REFUSED = Text(
    "Nothing has been refused yet; type `why ACTION`.", "Пока ничего не отвергнуто; наберите `why ХОД`."
)
NO_SUCH_MOVES = Text(
    "Nothing that may be played has {word} in it.", "Среди разрешённых ходов нет такого, где есть {word}."
)
COUNT = Text("{n} in all", "всего: {n}")
TAKEN_BACK = Text("Taken back.", "Ход возвращён.")
DECLINED = Text("The offer is declined.", "Предложение отклонено.")
ASKED = Text(
    "{player}: do you agree to this offer: {offer}? (yes/no) ",
    "{player}: вы согласны на предложение: {offer}? (да/нет) ",
)
YES = ("yes", "y", "да", "д")
OFFERS = {
    "end": Text("to end it here", "закончить на этом"),
    "draw": Text("a draw", "ничья"),
    "take-back": Text("to take the last action back", "вернуть последний ход"),
}
SAVED = Text("The match is in {file}.", "Партия записана в {file}.")
NOT_SAVED = Text(
    "{file}: cannot be written ({reason}); name another file.",
    "{file}: не записывается ({reason}); назовите другой файл.",
)
NAME_A_FILE = Text("Name a file: save match.quad.jsonl", "Назовите файл: save match.quad.jsonl")
LEFT = Text("The match was left unfinished.", "Партия осталась неоконченной.")
PLAYER = Text("Player {number}", "Игрок {number}")
PERSON = Text("{player}: {title}.", "{player}: {title}.")
COMPUTER = Text("{player}: {title}. Computer, {level}.", "{player}: {title}. Компьютер, {level}.")
PLAYED = Text("{player}: {text}. {happened}", "{player}: {text}. {happened}")
WON = Text("{players} won, {points}.", "Победа: {players}, счёт {points}.")
WON_WITHOUT_POINTS = Text("{players} won.", "Победа: {players}.")
DRAWN = Text("A draw, {points}.", "Ничья, счёт {points}.")
BY_RULES = Text("The match is over by {clause} ({title}).", "Партия окончена по {clause} ({title}).")
BY_AGREEMENT = Text("The match is over by agreement.", "Партия окончена по соглашению.")
BY_RESIGNATION = Text(
    "The match is over: {player} resigned, whatever the points.",
    "Партия окончена: {player} сдаётся, какими бы ни были очки.",
)
