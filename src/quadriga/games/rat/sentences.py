"""What is done and what happens, in words of both languages."""

from quadriga.games.rat import events
from quadriga.games.rat.actions import PER_CELL, READY, REMOVE
from quadriga.games.rat.arms import kit_title
from quadriga.games.rat.board import CELL_NAMES
from quadriga.games.rat.plans import warrior
from quadriga.kernel import Text

OURS = {"lower": Text("lower", "нижних"), "upper": Text("upper", "верхних")}
RESULTS = {
    "lower-won": Text("The lower side wins", "Победа нижних"),
    "upper-won": Text("The upper side wins", "Победа верхних"),
    "both-fell": Text("Both armies have fallen: a draw", "Полегли оба войска: ничья"),
    "parted": Text("Nothing changes any more: they part, a draw", "Дальше всё повторяется: разошлись, ничья"),
    "too-long": Text("It has lasted too long: a draw", "Сеча затянулась: ничья"),
}


def action_sentence(code: int) -> Text:
    """Return what a code does."""
    if code == READY:
        return Text("To arms!", "В атаку!")
    cell, what = CELL_NAMES[code // PER_CELL], code % PER_CELL
    if what == REMOVE:
        return Text(f"Takes the warrior off {cell}.", f"Снимает воина с {cell}.")
    title = kit_title(what - 1)
    return Text(f"Places on {cell}: {title.en}.", f"Ставит на {cell}: {title.ru}.")


def event_sentence(event: events.RatEvent) -> Text:
    """Return what happened."""
    match event:
        case events.Placed(_, cell, text, coins):
            title = _title(text)
            return Text(
                f"On {cell} stands: {title.en} ({coins} coins).", f"На {cell} встал: {title.ru} (монет: {coins})."
            )
        case events.Removed(_, cell, text, coins):
            title = _title(text)
            return Text(
                f"Off {cell}: {title.en} ({coins} coins back).",
                f"С {cell} снят: {title.ru} (вернулось монет: {coins}).",
            )
        case events.Planned(seat):
            return Text(f"Seat {seat + 1}: the plan is made.", f"Место {seat + 1}: план готов.")
        case events.RoundStarted(number, wins):
            score = ":".join(map(str, wins))
            return Text(
                f"Battle {number} is to be planned, the sides are turned; {score}.",
                f"Сеча {number}: стороны поменялись, пора строить план; счёт {score}.",
            )
        case events.MatchEnded(clause, points):
            score = ":".join(map(str, points))
            return Text(f"The match is over ({clause}), {score}.", f"Партия окончена ({clause}), счёт {score}.")
        case _:
            return _battle_sentence(event)


def _battle_sentence(event: events.RatEvent) -> Text:
    match event:
        case events.Began(_, (lower, upper)):
            return Text(f"The battle begins, {lower} against {upper}.", f"Сеча началась: {lower} против {upper}.")
        case events.Ticked(number):
            return Text(f"Tick {number}.", f"Такт {number}.")
        case events.Helped(_, who, _, bonus):
            return Text(
                f"{who} is supported: +{bonus} to the strike." if bonus else f"{who} is supported no longer.",
                f"{who} поддержан: +{bonus} к удару." if bonus else f"{who} больше не поддержан.",
            )
        case events.Struck(_, who, cell, whom, at, strokes, charged, pierced, shot):
            verb = Text("shoots at", "стреляет в") if shot else Text("strikes", "бьёт")
            how = _how(charged=charged, pierced=pierced)
            return Text(
                f"{who} on {cell} {verb.en} {whom} on {at}{how.en}: {strokes}.",
                f"{who} с {cell} {verb.ru} {whom} на {at}{how.ru}: {strokes}.",
            )
        case events.Wounded(_, who, _, strokes, left):
            return Text(f"{who} takes {strokes}, {left} left.", f"{who} теряет {strokes}, осталось {left}.")
        case events.Fell(side, who, cell, coins):
            return Text(
                f"{who} of the {OURS[side].en} side falls on {cell} ({coins} coins).",
                f"{who} из {OURS[side].ru} пал на {cell} (монет: {coins}).",
            )
        case events.Stepped(_, who, origin, to, _):
            return Text(f"{who} goes from {origin} to {to}.", f"{who} идёт с {origin} на {to}.")
        case events.Ended(result, ticks, (lower, upper), _):
            said = RESULTS[result]
            return Text(
                f"{said.en}, after {ticks} ticks; alive {lower} and {upper}.",
                f"{said.ru}, тактов: {ticks}; в живых {lower} и {upper}.",
            )
    raise TypeError(event)


def _title(text: str) -> Text:
    spelt = warrior(text)
    return kit_title(spelt[0]) if spelt else Text(text, text)


def _how(*, charged: bool, pierced: bool) -> Text:
    if charged:
        return Text(" at a charge", " с разгона")
    return Text(", the spear against the rider", ", копьём по всаднику") if pierced else Text("", "")
