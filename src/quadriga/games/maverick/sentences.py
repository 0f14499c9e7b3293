"""Sentences of Maverick for screen readers, the log and the terminal, in both languages."""

from collections.abc import Callable

from quadriga.games.maverick.actions import ATTACK, CARD, NUMBER, PASS, YES
from quadriga.games.maverick.catalogue import Catalogue
from quadriga.games.maverick.state import (
    ASK_MAY,
    ASK_ORDER,
    ASK_REPLACEMENT,
    ASK_SHRINK,
    ASKED,
    CHOOSING_FIGHT,
    CHOOSING_MODE,
    DECLARING,
    DRAFTING,
    INTERCEPTING_STEP,
    MULLIGAN,
    NONE,
    NOTHING_ASKED,
    ORDERING,
    PLACING,
)
from quadriga.games.maverick.view import MaverickEvent
from quadriga.kernel import State, Text

HIDDEN = Text("a hidden card", "закрытая карта")
NOBODY = Text("nobody", "никто")


def titled(catalogue: Catalogue, name: str | None, thing: int | None) -> Text:
    """Return a card's title with its number, or that it is hidden."""
    title = HIDDEN if name is None else catalogue.title(catalogue.numbers[name])
    return title if thing is None else Text(f"{title.en} #{thing}", f"{title.ru} №{thing}")


def _card(catalogue: Catalogue, state: State, seat: int, thing: int) -> Text:
    record = state[0]
    knows = int(record.known[thing]) >> seat & 1 and record.card[thing] >= 0
    return titled(catalogue, catalogue.card(int(record.card[thing])).name if knows else None, thing)


def action_sentence(catalogue: Catalogue, state: State, seat: int, code: int) -> Text:
    """Return what a legal code does, for the seat that may choose it."""
    record = state[0]
    step, ask, stage = int(record.step), int(record.ask), int(record.answer_stage[seat])
    is_announcing = ask == NOTHING_ASKED and (record.windows != 0 or record.announcer == seat)
    if code == ATTACK:
        return Text("Go over to the attack.", "Перейти к нападению.")
    if code == YES:
        if step == MULLIGAN and ask == NOTHING_ASKED:
            return Text("Return the hand and draw five.", "Вернуть руку и взять пять карт.")
        return Text("Yes.", "Да.")
    if code == PASS:
        return _pass(state, is_announcing)
    if code < CARD:
        number = code - NUMBER
        if (is_announcing and stage == CHOOSING_MODE) or ask != NOTHING_ASKED:
            return Text(f"Choose mode {number + 1}.", f"Выбрать вариант {number + 1}.")
        return Text(f"Pay {number} for X.", f"Заплатить за X: {number}.")
    card = _card(catalogue, state, seat, code - CARD)
    return _with_card(state, seat, is_announcing, card, catalogue)


def _pass(state: State, is_announcing: bool) -> Text:  # noqa: FBT001  a part of the one sentence above
    record = state[0]
    step, ask = int(record.step), int(record.ask)
    if ask == ASK_MAY:
        return Text("No.", "Нет.")
    if ask != NOTHING_ASKED:
        return Text("Choose nothing.", "Не выбирать ничего.")
    if is_announcing:
        return Text("Pass.", "Пас.") if record.windows else Text("End the turn.", "Закончить ход.")
    if step == MULLIGAN:
        return Text("Keep the hand.", "Оставить руку.")
    if step == DECLARING:
        return Text("That is the whole attack.", "Нападение объявлено.")
    return Text("No more interceptors.", "Больше никого на перехват.")


def _with_card(
    state: State,
    seat: int,
    is_announcing: bool,  # noqa: FBT001  a part of the sentence
    card: Text,
    catalogue: Catalogue,
) -> Text:
    record = state[0]
    step, ask, stage = int(record.step), int(record.ask), int(record.answer_stage[seat])
    if ask == ASK_ORDER:
        return Text(f"Next from the top: {card.en}.", f"Следующая сверху: {card.ru}.")
    if ask == ASK_SHRINK:
        return Text(f"Give up {card.en}.", f"Снести: {card.ru}.")
    if ask == ASK_REPLACEMENT:
        return Text(f"Let {card.en} act.", f"Пусть подействует {card.ru}.")
    if ask != NOTHING_ASKED:
        return Text(f"Choose {card.en}.", f"Выбрать: {card.ru}.")
    if is_announcing:
        if stage == ASKED:
            verb = Text("Answer with", "Ответить картой") if record.windows else Text("Play", "Разыграть")
            return Text(f"{verb.en} {card.en}.", f"{verb.ru}: {card.ru}.")
        if stage == PLACING:
            return Text(f"Build on {card.en}.", f"Построить здесь: {card.ru}.")
        return Text(f"Aim at {card.en}.", f"Цель: {card.ru}.")
    if step == DRAFTING:
        return Text(f"Take {card.en}.", f"Взять: {card.ru}.")
    if step == DECLARING:
        if record.picked == NONE:
            return Text(f"Send {card.en} to attack.", f"Послать в атаку: {card.ru}.")
        attacker = _card(catalogue, state, seat, int(record.picked))
        return Text(f"{attacker.en} attacks {card.en}.", f"{attacker.ru} атакует: {card.ru}.")
    if step == INTERCEPTING_STEP:
        if record.picked == NONE:
            return Text(f"Send {card.en} to intercept.", f"Послать на перехват: {card.ru}.")
        guard = _card(catalogue, state, seat, int(record.picked))
        return Text(f"{guard.en} intercepts {card.en}.", f"{guard.ru} перехватывает: {card.ru}.")
    if step == CHOOSING_FIGHT:
        return Text(f"Next fights {card.en}.", f"Следующим сражается {card.ru}.")
    assert step == ORDERING  # noqa: S101  nothing else is chosen by a card
    return Text(f"Next to meet: {card.en}.", f"Следующий перехватчик: {card.ru}.")


Told = Callable[[MaverickEvent, Text, Text], Text]  # of the event, who, the card
TOLD: dict[str, Told] = {
    "shuffled": lambda e, w, c: Text(f"{w.en}: the deck is shuffled.", f"{w.ru}: колода перемешана."),
    "drew": lambda e, w, c: Text(f"{w.en} draws {c.en}.", f"{w.ru}: в руку берётся {c.ru}."),
    "could-not-draw": lambda e, w, c: Text(f"{w.en} has no card to draw.", f"{w.ru}: брать из колоды нечего."),
    "kept": lambda e, w, c: Text(f"{w.en} has decided on the hand.", f"{w.ru}: решение о руке принято."),
    "returned": lambda e, w, c: Text(f"{w.en} returned the hand.", f"{w.ru}: рука возвращена, взято пять карт."),
    "lots": lambda e, w, c: Text(f"{w.en} begins.", f"Начинает {w.ru}."),
    "turn": lambda e, w, c: Text(
        f"Turn {e.amount}: {w.en}{', an extra one' if e.other else ''}.",
        f"Ход {e.amount}: {w.ru}{', дополнительный' if e.other else ''}.",
    ),
    "skipped": lambda e, w, c: Text(f"{w.en} skips a turn.", f"{w.ru} пропускает ход."),
    "opened": lambda e, w, c: Text(f"{w.en} reveals the castle: {c.en}.", f"{w.ru} раскрывает замок: {c.ru}."),
    "spark": lambda e, w, c: Text(f"{w.en}: Spark {e.amount}.", f"{w.ru}: Искры {e.amount}."),
    "chose": lambda e, w, c: Text(f"{w.en} has chosen.", f"{w.ru}: выбор сделан."),
    "played": lambda e, w, c: Text(
        f"{w.en} {'answers with' if e.other else 'plays'} {c.en} (Spark: {e.amount}).",
        f"{w.ru} {'отвечает' if e.other else 'разыгрывает'}: {c.ru} (Искра: {e.amount}).",
    ),
    "aimed": lambda e, w, c: Text(f"{c.en}: aimed at #{e.other}.", f"{c.ru}: цель №{e.other}."),
    "resolved": lambda e, w, c: Text(f"{c.en} takes effect.", f"{c.ru}: действует."),
    "failed": lambda e, w, c: Text(f"{c.en} comes to nothing (M-{e.amount}).", f"{c.ru}: впустую (M-{e.amount})."),
    "entered": lambda e, w, c: Text(f"{c.en} enters the field.", f"{c.ru}: теперь на поле."),
    "left": lambda e, w, c: Text(f"{c.en} leaves the field.", f"{c.ru}: уходит с поля."),
    "went": lambda e, w, c: Text(f"{c.en} changes its place.", f"{c.ru}: теперь в другом месте."),
    "attacks": lambda e, w, c: Text(f"{c.en} attacks #{e.other}.", f"{c.ru} атакует №{e.other}."),
    "intercepts": lambda e, w, c: Text(f"{c.en} intercepts #{e.other}.", f"{c.ru} перехватывает №{e.other}."),
    "clash": lambda e, w, c: Text(f"{c.en} and #{e.other} strike.", f"{c.ru} и №{e.other} наносят удары."),
    "hurt": lambda e, w, c: Text(f"{c.en} takes {e.amount}.", f"{c.ru}: урон {e.amount}."),
    "mended": lambda e, w, c: Text(f"{c.en} is healed by {e.amount}.", f"{c.ru}: восстановлено {e.amount}."),
    "wall-took": lambda e, w, c: Text(f"{c.en} takes {e.amount} of the blow.", f"{c.ru}: принято удара {e.amount}."),
    "stopped": lambda e, w, c: Text(f"#{e.card} goes no further.", f"№{e.card} дальше не проходит."),
    "changed": lambda e, w, c: Text(f"{c.en} is changed.", f"{c.ru}: свойства изменились."),
    "changed-hands": lambda e, w, c: Text(f"{c.en} now obeys {w.en}.", f"{c.ru}: теперь хозяин — {w.ru}."),
    "turned": lambda e, w, c: Text(
        f"{c.en} {'rests' if e.amount else 'is ready'}.", f"{c.ru} {'отдыхает' if e.amount else 'готово к бою'}."
    ),
    "looked": lambda e, w, c: Text(f"{w.en} sees {c.en}.", f"{w.ru} видит: {c.ru}."),
    "rolled": lambda e, w, c: Text(f"Chance gives {e.amount}.", f"Случай даёт {e.amount}."),
    "cancelled": lambda e, w, c: Text(f"{c.en} is cancelled.", f"{c.ru}: отменено."),
    "spark-gained": lambda e, w, c: Text(f"{w.en}: Spark {e.amount:+}.", f"{w.ru}: Искра {e.amount:+}."),
    "extra-turn": lambda e, w, c: Text(f"{w.en} will take an extra turn.", f"{w.ru}: будет дополнительный ход."),
    "will-skip": lambda e, w, c: Text(f"{w.en} will skip turns: {e.amount}.", f"{w.ru}: пропуск ходов, {e.amount}."),
    "triggered": lambda e, w, c: Text(f"The ability of {c.en} acts.", f"{c.ru}: срабатывает свойство."),
    "eliminated": lambda e, w, c: Text(f"{w.en} is out of the match.", f"{w.ru} выбывает из партии."),
    "overflow": lambda e, w, c: Text("There is no room for more of this.", "Больше такого не помещается."),
    "drafted": lambda e, w, c: Text(f"{w.en} takes {c.en}.", f"{w.ru} берёт: {c.ru}."),
    "ended": lambda e, w, c: Text(f"The match is over (M-{e.amount}).", f"Партия окончена (M-{e.amount})."),
}


def event_sentence(catalogue: Catalogue, event: MaverickEvent) -> Text:
    """Return what happened."""
    who = NOBODY if event.seat is None else Text(f"player {event.seat + 1}", f"игрок {event.seat + 1}")
    card = titled(catalogue, event.name, event.card)
    told = TOLD[event.kind](event, who, card)
    return Text(told.en[0].upper() + told.en[1:], told.ru[0].upper() + told.ru[1:])
