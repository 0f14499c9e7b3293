"""What must fit together in one card, whatever it does: rules over its plain fields."""

from collections.abc import Callable

from quadriga.games.maverick import program as p
from quadriga.games.maverick.schema.cards import Card
from quadriga.games.maverick.schema.meaning import IN_FIGHT

SHOTS = frozenset({"action", "spell"})
FIGHT_WINDOWS = frozenset({"attack", "interception", "strike"})
Rule = tuple[Callable[[Card], bool], str, str, str]
SHAPES: tuple[Rule, ...] = (  # what must not be; where, what and what instead
    (lambda c: c.kind == "creature" and c.health < 1, "health", "a creature needs health, 1 or more",
     "существу нужно здоровье, хотя бы 1"),
    (lambda c: c.kind == "land" and c.health < 1, "health", "a land needs durability, 1 or more: `health`",
     "земле нужна прочность, хотя бы 1: `health`"),
    (lambda c: c.kind != "creature" and c.strength != 0, "strength", "only creatures have strength; leave it out",
     "сила бывает только у существ; уберите"),
    (lambda c: c.kind != "land" and c.slots != 0, "slots", "only lands and castles have slots; leave it out",
     "ячейки бывают только у земель и замков; уберите"),
    (lambda c: c.kind != "building" and (c.place.on is not None or c.place.slots != 1), "place",
     "only buildings have a place; leave it out", "место указывают только постройкам; уберите"),
    (lambda c: c.kind == "building" and ("wall" in c.powers) != (c.health > 0), "health",
     'walls have durability, and only walls (M-64): add both `powers = ["wall"]` and `health`, or neither',
     'прочность есть у стен, и только у них (M-64): либо и `powers = ["wall"]`, и `health`, либо ничего'),
    (lambda c: c.kind in SHOTS and c.health != 0, "health", "only what stands on the field has health; leave it out",
     "здоровье есть лишь у того, что стоит на поле; уберите"),
    (lambda c: c.kind in SHOTS and bool(c.powers), "powers", "only what stands on the field has powers; leave them out",
     "свойства есть лишь у того, что стоит на поле; уберите"),
    (lambda c: c.kind not in SHOTS and (c.lasting or c.curse or c.takes_x), "lasting",
     "`lasting`, `curse` and `takes_x` are of actions and spells; leave them out",
     "`lasting`, `curse` и `takes_x` бывают у действий и чар; уберите"),
    (lambda c: c.curse and not (c.lasting and c.targets), "curse",
     "a curse lies on something: add `lasting = true` and a target",
     "проклятие на чём-то лежит: добавьте `lasting = true` и цель"),
    (lambda c: c.kind in SHOTS and not c.lasting and bool(c.ability or c.aura), "ability",
     "this card never stays on the field, so that its abilities never act; add `lasting = true`, or use `play`",
     "эта карта не остаётся на поле, и способности не подействуют; добавьте `lasting = true` или пишите `play`"),
    (lambda c: c.kind in SHOTS and not (c.play or c.mode or c.ability or c.aura), "play", ("this card does nothing; "
     "say what it does in `play`"), "эта карта ничего не делает; скажите в `play`, что она делает"),
    (lambda c: bool(c.play and c.mode), "mode", "a card has `play` or modes, not both",
     "у карты либо `play`, либо режимы, не то и другое"),
    (lambda c: c.unique and c.kind in SHOTS and not c.lasting, "unique",
     "a card that never stays on the field cannot be unique there (M-32); leave it out",
     "карта, которая не остаётся на поле, не бывает там уникальной (M-32); уберите"),
    (lambda c: len(c.mode) == 1 or len(c.mode) > p.MAX_MODES, "mode", f"a choice is between 2 and {p.MAX_MODES} modes",
     f"выбирают между режимами, их от 2 до {p.MAX_MODES}"),
    (lambda c: any(which.zone == "chain" for which in c.targets.values()) and "announced" not in c.answers, "answers",
     'what aims at the chain must be an answer to an announcement: add `answers = ["announced"]`',
     'цель в цепочке бывает только в ответ на розыгрыш: добавьте `answers = ["announced"]`'),
    (lambda c: any(IN_FIGHT & set(which.state) for which in c.targets.values()) and not FIGHT_WINDOWS & set(c.answers),
     "answers", 'nobody fights outside a fight: add a window such as `answers = ["interception"]`',
     'вне боя никто не сражается: добавьте окно, например `answers = ["interception"]`'),
)  # fmt: skip
