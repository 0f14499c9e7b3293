"""What each operation acts on, how large its numbers may be, and which events it may bring about."""

from quadriga.games.maverick import program as p
from quadriga.games.maverick.schema import steps as s
from quadriga.games.maverick.schema import vocabulary as v

LARGEST_STAT, MOST_SLOTS, MOST_TURNS = 99, 9, 9
FIELDS_OF_OPERATION = {  # what stands in a field of an operation, by the field's name
    "to": "things", "what": "things", "on": "things", "first": "things", "second": "things",
    "who": "players", "of": "players", "whose": "players", "power": "power", "until": "duration", "stat": "stat",
    "amount": "number", "by": "number", "value": "number", "n": "number", "turns": "number", "times": "number",
    "which": "which", "card": "card", "into": "card", "at": "event", "kinds": "kinds", "need": "names",
    "that": "condition",
}  # fmt: skip
EXCEPTIONS: dict[tuple[type, str], str] = {(s.Move, "to"): "place", (s.Create, "to"): "place"}
CREATURES = frozenset({"creature"})
MOVABLE = frozenset({"land", "creature", "building", "action", "spell"})
SOLID = frozenset({"castle", "land", "creature", "building"})
FIELD = frozenset({"field"})
HIDDEN = frozenset({"hand", "deck"})
CHAIN = frozenset({"chain"})
MEANT: dict[tuple[type, str], tuple[frozenset[str], frozenset[str]]] = {  # zones and kinds that an operation acts on
    (s.Damage, "to"): (FIELD, SOLID),
    (s.DamageWalls, "on"): (FIELD, frozenset({"castle", "land"})),
    (s.Heal, "to"): (FIELD, SOLID),
    (s.Destroy, "what"): (FIELD, MOVABLE),
    (s.Rest, "what"): (FIELD, CREATURES),
    (s.Ready, "what"): (FIELD, CREATURES),
    (s.Withdraw, "what"): (FIELD, CREATURES),
    (s.Redirect, "what"): (FIELD, CREATURES),
    (s.Redirect, "to"): (FIELD, frozenset({"castle", "land"})),
    (s.Outermost, "what"): (FIELD, frozenset({"building"})),
    (s.Move, "what"): (frozenset({"hand", "deck", "field", "discard"}), MOVABLE),
    (s.Reveal, "what"): (HIDDEN, MOVABLE),
    (s.Peek, "what"): (HIDDEN, MOVABLE),
    (s.Swap, "first"): (HIDDEN, MOVABLE),
    (s.Swap, "second"): (HIDDEN, MOVABLE),
    (s.PlayFree, "what"): (frozenset({"hand", "deck", "discard"}), MOVABLE),
    (s.Capture, "what"): (FIELD, MOVABLE),
    (s.Exchange, "first"): (FIELD, frozenset({"land"})),
    (s.Exchange, "second"): (FIELD, frozenset({"land"})),
    (s.Borrow, "what"): (FIELD, MOVABLE),
    (s.Attach, "what"): (FIELD, frozenset({"building", "action", "spell"})),
    (s.Attach, "to"): (FIELD, frozenset({"castle", "land", "creature"})),
    (s.Copy, "what"): (FIELD, MOVABLE),
    (s.CopyChain, "what"): (CHAIN, MOVABLE),
    (s.Transform, "what"): (FIELD, MOVABLE),
    (s.Cancel, "what"): (CHAIN, MOVABLE),
    (s.Retarget, "what"): (CHAIN, MOVABLE),
    (s.ExtraAttack, "what"): (FIELD, CREATURES),
}
LIMITS: dict[tuple[type, str], tuple[int, int]] = {  # lowest and highest of a number written in an operation
    (s.Rest, "turns"): (1, MOST_TURNS),
    (s.ReorderTop, "n"): (1, p.MAX_REORDERED),
    (s.Roll, "faces"): (2, p.MAX_FACES),
    (s.Repeat, "most"): (1, p.MAX_FACES),
    (s.SkipTurn, "n"): (1, MOST_TURNS),
    (s.Damage, "amount"): (1, p.LARGEST),
    (s.DamageWalls, "amount"): (1, p.LARGEST),
    (s.Heal, "amount"): (1, p.LARGEST),
    (s.Draw, "n"): (1, p.LARGEST),
    (s.Mill, "n"): (1, p.LARGEST),
    (s.PeekTop, "n"): (1, p.LARGEST),
}
CAUSES: dict[
    type, frozenset[str]
] = {  # events that an operation may bring about; a death is the last of its card, so deaths come to an end
    s.Damage: frozenset({"dealt", "damaged"}),
    s.DamageWalls: frozenset({"dealt", "damaged"}),
    s.Heal: frozenset({"healed"}),
    s.Draw: frozenset({"drawn"}),
    s.Redeal: frozenset({"drawn"}),
    s.Move: frozenset({"left", "entered", "discard-emptied"}),
    s.PlayFree: frozenset({"announced", "entered"}),
    s.Create: frozenset({"entered"}),
    s.Copy: frozenset({"entered"}),
    s.Capture: frozenset({"captured"}),
    s.Exchange: frozenset({"exchanged"}),
    s.ExtraTurn: frozenset({"turn-started", "turn-ended"}),
    s.Cancel: frozenset({"cancelled"}),
}
OF_PLAYERS = frozenset(  # events that happen to a player: `whose` says to whom
    {
        "turn-started", "turn-ended", "drawn", "spark-spent", "answered", "eliminated", "discard-emptied",
        "instead-of-draw",
    }
)  # fmt: skip
OF_CARDS = frozenset(v.EVENTS) - OF_PLAYERS | {"answered"}  # ... to a card: `about` says to which
IN_FIGHT = frozenset({"attacking", "intercepting"})
