"""What is decided and what happens, in words of both languages."""

from quadriga.games.gateway import actions
from quadriga.games.gateway.actions import ACT, AT, DONE, DOWN, END, FORM, N_VERBS, PLEDGE, UP, WAY, WITH
from quadriga.games.gateway.board import name_of
from quadriga.games.gateway.schema import Rules
from quadriga.games.gateway.state import MAX_TRIBE, MOVE, NONE, PLACING, STRIKE, TRIBE
from quadriga.kernel import Setup, State, Text

WAYS = (
    Text("ahead", "вперёд"), Text("ahead to the right", "вперёд-вправо"), Text("to the right", "вправо"),
    Text("back to the right", "назад-вправо"), Text("back", "назад"), Text("back to the left", "назад-влево"),
    Text("to the left", "влево"), Text("ahead to the left", "вперёд-влево"),
)  # fmt: skip
VERBS = {
    MOVE: Text("moves", "ходит"),
    STRIKE: Text("strikes from its place", "бьёт с места"),
    UP: Text("passes the Gate upwards", "проходит Врата вверх"),
    DOWN: Text("passes the Gate downwards", "проходит Врата вниз"),
    PLEDGE: Text("announces a capture", "объявляет захват"),
}
STAYS = (
    Text("nobody of that number is left", "фигуры с этим номером уже нет"),
    Text("it is captured already", "эта фигура уже захвачена"),
    Text("it is paralysed", "эта фигура парализована"),
    Text("the board ends there", "там край доски"),
    Text("another of the tribes stands there", "там стоит другая фигура племени"),
)
ENDINGS = {
    21: Text("all five Exalted of the loser have fallen", "у проигравшего пали все пятеро Возвышенных"),
    22: Text("the loser has no mortals left", "у проигравшего не осталось смертных"),
    24: Text("the last Exalted of both fell at once", "последние Возвышенные обоих пали разом"),
    92: Text("a peace", "мир"),
}
FADES = (Text("is paralysed no longer", "приходит в себя"), Text("is inspired no longer", "уже не воодушевляется"))


def name_of_piece(rules: Rules, setup: Setup, slot: int) -> Text:
    """Return what a piece is called; those of the tribes have their number."""
    kind = rules.kind[int(setup[0].kind[slot])]
    origin = int(setup[0].origin[slot])
    if origin < TRIBE:
        return Text(**kind.title)
    number = slot - 2 * int(setup[0].army_size) - (origin - TRIBE) * MAX_TRIBE + 1
    return Text(f"{kind.title['en']} {number}", f"{kind.title['ru']} {number}")


def verb_words(rules: Rules, setup: Setup, slot: int, verb: int) -> Text:
    """Return what a piece does by a verb."""
    if verb in VERBS:
        return VERBS[verb]
    title = rules.ability[int(setup[0].does[slot, verb])].title
    return Text(f"uses {title['en']}", f"применяет «{title['ru']}»")


def action_sentence(rules: Rules, setup: Setup, state: State, code: int) -> Text:
    """Return what a legal code does."""
    sizes = rules.sizes()
    if code == END:
        if state[0].phase == PLACING:
            return Text("The army stands.", "Армия построена.")
        return Text("Ends the turn.", "Завершает ход.")
    if code == DONE:
        return Text("Heals everybody around.", "Исцеляет всех вокруг.")
    if code < WAY:
        title = rules.formation[code - FORM].title
        return Text(f"Takes the formation {title['en']}.", f"Строит армию: «{title['ru']}».")
    if code < AT:
        way = WAYS[code - WAY]
        return Text(f"Towards: {way.en}.", f"Направление: {way.ru}.")
    if code < WITH:
        cell = name_of(sizes, code - AT)
        return Text(f"The cell {cell}.", f"Клетка {cell}.")
    if code < ACT:
        piece, at = name_of_piece(rules, setup, code - WITH), int(state[0].cell[code - WITH])
        if at == NONE:
            return Text(f"Out of the dead: {piece.en}.", f"Из павших: {piece.ru}.")
        return Text(f"{piece.en} on {name_of(sizes, at)}.", f"{piece.ru} на {name_of(sizes, at)}.")
    slot, verb = divmod(code - ACT, N_VERBS)
    piece, does = name_of_piece(rules, setup, slot), verb_words(rules, setup, slot, verb)
    cell = name_of(sizes, int(state[0].cell[slot]))
    return Text(f"{piece.en} on {cell} {does.en}.", f"{piece.ru} на {cell} {does.ru}.")


def event_sentence(rules: Rules, setup: Setup, row: "list[int]") -> Text:
    """Return what an event row tells to those who may know it."""
    kind, seat, a, b, c, d, *_ = row
    told = _of_the_course(rules, kind, seat, a, b, c)
    if told is not None:
        return told
    sizes = rules.sizes()
    if kind == actions.STAYED and a == NONE:
        return Text(f"Nothing moves: {STAYS[b].en}.", f"Ничего не движется: {STAYS[b].ru}.")
    who = name_of_piece(rules, setup, a)

    def cell(number: int) -> str:
        return name_of(sizes, number) if number != NONE else "?"

    def other(slot: int) -> Text:
        return name_of_piece(rules, setup, slot)

    match kind:
        case actions.PLACED:
            return Text(f"{who.en} is placed on {cell(c)}.", f"{who.ru} ставится на {cell(c)}.")
        case actions.LIFTED:
            return Text(f"{who.en} is taken up from {cell(b)}.", f"{who.ru} снимается с {cell(b)}.")
        case actions.MOVED:
            return Text(f"{who.en} goes from {cell(b)} to {cell(c)}.", f"{who.ru} идёт с {cell(b)} на {cell(c)}.")
        case actions.PASSED:
            return Text(
                f"{who.en} passes the Gate from {cell(b)} to {cell(c)}.",
                f"{who.ru} проходит через Врата с {cell(b)} на {cell(c)}.",
            )
        case actions.USED:
            does = verb_words(rules, setup, a, b)
            return Text(f"{who.en} {does.en}.", f"{who.ru} {does.ru}.")
        case actions.HIT:
            whom = other(b)
            return Text(
                f"{who.en} strikes for {d}: {whom.en} on {cell(c)}.",
                f"{who.ru} бьёт на {d}; цель — {whom.ru} на {cell(c)}.",
            )
        case actions.WARDED:
            return Text(f"{who.en} wards off {b}; uses left: {c}.", f"{who.ru} отражает {b}; осталось защит: {c}.")
        case actions.HURT:
            return Text(f"{who.en} loses {b + c}; health {d}.", f"{who.ru} теряет {b + c}; здоровье {d}.")
        case actions.FELL:
            return Text(f"{who.en} falls on {cell(b)}.", f"{who.ru} гибнет на {cell(b)}.")
        case actions.PARALYSED:
            return Text(f"{who.en} on {cell(b)} cannot move.", f"{who.ru} на {cell(b)} не может двинуться.")
        case actions.INSPIRED:
            return Text(f"{who.en} on {cell(b)} takes heart: +{c}.", f"{who.ru} на {cell(b)} воодушевляется: +{c}.")
        case actions.FADED:
            return Text(f"{who.en} {FADES[b].en}.", f"{who.ru} {FADES[b].ru}.")
        case actions.HEALED:
            return Text(f"{who.en} on {cell(b)} is healed: {c}.", f"{who.ru} на {cell(b)} исцеляется: {c}.")
        case actions.REVIVED:
            return Text(f"{who.en} comes back on {cell(b)}.", f"{who.ru} возвращается к жизни на {cell(b)}.")
        case actions.SHIFTED:
            return Text(
                f"{who.en} is carried from {cell(b)} to {cell(c)}.",
                f"{who.ru} переносится с {cell(b)} на {cell(c)}.",
            )
        case actions.PLEDGED:
            whom = other(b)
            return Text(f"{who.en} means to capture {whom.en}.", f"{who.ru} объявляет захват: {whom.ru}.")
        case actions.LAPSED:
            whom = other(b)
            return Text(f"{who.en} captures nobody: {whom.en} is free.", f"Захват сорван: {who.ru}, {whom.ru}.")
        case actions.CAPTURED:
            return Text(f"{who.en} joins player {seat + 1}.", f"{who.ru} переходит к игроку {seat + 1}.")
    return Text(f"{who.en} stays: {STAYS[b].en}.", f"{who.ru} остаётся: {STAYS[b].ru}.")


def _of_the_course(rules: Rules, kind: int, seat: int, a: int, b: int, c: int) -> Text | None:
    """Return what is told of the match rather than of a piece; None for the others."""
    match kind:
        case actions.ARRANGED:
            return Text("The tribes have taken their places.", "Племена заняли места.")
        case actions.FORMED:
            title = rules.formation[a].title
            return Text(f"Formation: {title['en']}.", f"Строй: «{title['ru']}».")
        case actions.READY:
            return Text(f"Player {seat + 1}: the army stands.", f"Игрок {seat + 1}: армия построена.")
        case actions.REVEALED:
            return Text("Both armies are shown.", "Обе армии открыты.")
        case actions.TURN:
            return Text(f"Turn {a}: player {seat + 1}, {b} points.", f"Ход {a}: игрок {seat + 1}, очков {b}.")
        case actions.ROLLED:
            return Text(f"The dice: {b} and {c}.", f"Кости: {b} и {c}.")
        case actions.ENDED:
            why = ENDINGS[a]
            if b == NONE:
                return Text(f"A draw: {why.en}.", f"Ничья: {why.ru}.")
            return Text(f"Player {b + 1} has won: {why.en}.", f"Победил игрок {b + 1}: {why.ru}.")
    return None
