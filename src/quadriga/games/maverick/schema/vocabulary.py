"""The words that card files may use, and the numbers of program.py that they stand for."""

from collections.abc import Mapping

from quadriga.games.maverick import program


def _words(names: str, **others: int) -> Mapping[str, int]:
    """Return the constants of program.py by their names as card files write them: `NO_REST` is `no-rest`."""
    return {name.lower().replace("_", "-"): getattr(program, name) for name in names.split()} | others


KINDS = _words("CASTLE LAND CREATURE BUILDING ACTION SPELL")
RARITIES = _words("COMMON UNCOMMON RARE LEGENDARY MYTHIC KHASHI")
POWERS = _words(
    "HASTE NO_REST GUARD_ANY SIEGE WING REACH VAMPIRE TOUGH DOOMED RALLY WALL ABSORBS PIERCE CANNOT_ATTACK"
    " CANNOT_INTERCEPT UNTARGETABLE UNCAPTURABLE SAVES_BUILDINGS SAVES_ONE DEFENDER_ORDERS HALF_HEALED LONE_WALL"
)
WINDOWS = {
    "announced": program.ON_ANNOUNCED,
    "attack": program.ON_ATTACK,
    "interception": program.ON_INTERCEPTION,
    "strike": program.ON_STRIKE,
    "destruction": program.ON_DESTRUCTION,
    "drawn": program.ON_DRAWN,
    "main-end": program.ON_MAIN_END,
}
CHANGED = _words("STRENGTH HEALTH SLOTS ARMOUR COST RESPONSE_COST")  # stats that cards may change
READ = _words("STRENGTH HEALTH COST REMAINING DAMAGE_TAKEN FREE_SLOTS N_WALLS N_ATTACHED WALL_LEFT SLOTS")
ZONES = _words("DECK HAND FIELD DISCARD CHAIN")
PLACES = {
    "hand": program.TO_HAND,
    "deck-top": program.TO_DECK_TOP,
    "deck-bottom": program.TO_DECK_BOTTOM,
    "discard": program.TO_DISCARD,
    "gone": program.TO_GONE,
    "field": program.TO_FIELD,
}
THINGS = {
    "this": program.SOURCE,
    "host": program.HOST,
    "event": program.EVENT,
    "other": program.OTHER,
    "each": program.IT,
    "chosen": program.CHOSEN,
}
PLAYERS = {
    "you": program.YOU,
    "caster": program.YOU,  # the same, said of a card that lies with somebody else
    "holder": program.HOLDER,
    "rivals": program.OPPONENTS,
    "everyone": program.EVERYONE,
    "active": program.ACTIVE,
    "next": program.NEXT,
    "previous": program.PREVIOUS,
    "event": program.EVENT_PLAYER,
    "chosen": program.OF_CHOSEN,
    "each": program.OF_IT,
    "attacker": program.ATTACKER,
    "defender": program.DEFENDER,
}
STATES = {
    "ready": program.IS_READY,
    "resting": program.IS_RESTING,
    "new": program.IS_NEW,
    "attacking": program.IS_ATTACKING,
    "intercepting": program.IS_INTERCEPTING,
    "damaged": program.IS_DAMAGED,
    "walled": program.HAS_WALL,
    "free-slot": program.HAS_FREE_SLOT,
    "built-on": program.HAS_BUILDING,
    "unique": program.IS_UNIQUE,
    "token": program.IS_TOKEN,
    "lasting": program.IS_LASTING,
    "response": program.IS_RESPONSE,
    "enchanted": program.IS_ENCHANTED,
    "curse": program.IS_CURSE,
    "top": program.IS_TOP,
    "answer": program.IS_ANSWER,
}
RELATIONS = {
    "on-host": program.ON_HOST,
    "on-this": program.ON_SOURCE,
    "host": program.IS_HOST,
    "this": program.IS_SOURCE,
    "not-this": program.NOT_SOURCE,
    "on-first": program.ON_FIRST,
    "first": program.IS_FIRST,
    "not-first": program.NOT_FIRST,
    "holds-first": program.HOLDS_FIRST,
    "fights-this": program.FIGHTS_SOURCE,
    "attacks-first": program.ATTACKS_FIRST,
    "like-first": program.LIKE_FIRST,
}
COMPARISONS = {
    "less": program.LESS,
    "at-most": program.AT_MOST_THAN,
    "equal": program.EQUAL,
    "at-least": program.AT_LEAST_THAN,
    "more": program.MORE,
    "unequal": program.UNEQUAL,
}
EVENTS = _words(
    "TURN_STARTED TURN_ENDED REVEALED DRAWN ANNOUNCED ENTERED LEFT DIED LAND_DESTROYED CAPTURED EXCHANGED"
    " ATTACK_DECLARED INTERCEPTION_SET CLASHING CLASHED DEALT DAMAGED HEALED SPARK_SPENT ANSWERED CANCELLED ELIMINATED"
    " DISCARD_EMPTIED INSTEAD_OF_DEATH INSTEAD_OF_DRAW"
)
DURATIONS = {
    "for-good": program.FOR_GOOD,
    "this-chain": program.THIS_CHAIN,
    "this-clash": program.THIS_CLASH,
    "this-turn": program.THIS_TURN,
    "your-next-turn-ends": program.UNTIL_YOUR_NEXT_TURN_ENDS,
    "your-next-turn": program.UNTIL_YOUR_NEXT_TURN,
    "while-this": program.WHILE_SOURCE,
    "while-attached": program.WHILE_ATTACHED,
}
TALLIES = {
    "spark": program.SPARK_LEFT,
    "max-spark": program.MAX_SPARK_NOW,
    "hand": program.HAND_SIZE,
    "deck": program.DECK_SIZE,
    "discard": program.DISCARD_SIZE,
    "own-turns": program.OWN_TURNS,
    "castle": program.CASTLE_LEFT,
    "seats": program.SEATS_ALIVE,
    "chain": program.CHAIN_SIZE,
    "attackers": program.ATTACKERS,
}
REGISTERS = {"x": program.X, "amount": program.AMOUNT, "result": program.RESULT, "roll": program.R3}
