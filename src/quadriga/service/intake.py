"""Files from outside: a finished match is opened for its replay, an unfinished one goes on from where it stands."""

from dataclasses import dataclass
from functools import partial

from quadriga.kernel.errors import BadFile, QuadrigaError
from quadriga.kernel.game import Format, Game, Record
from quadriga.kernel.seats import CHANCE
from quadriga.kernel.text import Text
from quadriga.service import matchfile
from quadriga.service.draft import Draft
from quadriga.service.errors import UnknownMatch
from quadriga.service.events import Accepted, Action, Chance, Offered
from quadriga.service.header import SeatPlan
from quadriga.service.leisure import Steps
from quadriga.service.match import Match
from quadriga.service.matches import Matches
from quadriga.service.orders import chosen
from quadriga.service.plan import Plan
from quadriga.service.replay import AGREEMENTS, Replay

NOTES = {
    True: Text(
        en="The match is finished; it is open for its replay.",
        ru="Партия окончена; она открыта для просмотра.",
    ),
    False: Text(
        en="The match is not finished; it goes on from here, all seats on this screen.",
        ru="Партия не окончена; она продолжается отсюда, все места — на этом экране.",
    ),
}


ASSUMED = Text(
    en=" The record does not say its ruleset; its plies fit this one: {ruleset}.",
    ru=" В записи не сказано, по каким правилам играли; её ходы подходят под набор «{ruleset}».",
)


@dataclass(frozen=True, slots=True)
class Taken:
    """A match made from a file, the keys of its seats (None: nobody can play there), and what to tell its owner."""

    match: Match
    keys: tuple[str | None, ...]
    note: Text


async def take_in(matches: Matches, game: Game, content: bytes) -> Taken:
    """Make a match from a file: our own format, or one of those that the game knows.

    Raises:
        QuadrigaError: it cannot be read, or tells what cannot have happened; the message names the line or the ply.
    """
    text = matchfile.decoded(content)
    if matchfile.is_match_file(text):
        file = matchfile.parsed(text)
        return await take_in_match(matches, await matches.leisure.do(matchfile.verifying(file)), file.salts)
    return await take_in_record(matches, game, recognised(game, text).read(text))


async def take_in_match(matches: Matches, replay: Replay, salts: tuple[bytes, ...]) -> Taken:
    """Open a verified match."""
    if replay.is_over:
        nobody = tuple(None for _ in replay.header.seats)
        return Taken(await known_or_inserted(matches, replay, salts), nobody, NOTES[True])
    header, has_chance = replay.header, any(isinstance(moment.event, Chance) for moment in replay.moments)
    # Dice that were drawn from a seed which nobody has revealed prove nothing: such a match goes on from its position.
    position = replay.game.position_text(replay.setup, replay.now.state) if has_chance else header.position
    plan = Plan(
        game=replay.game,
        seats=tuple(SeatPlan("human", name=seat.name) for seat in header.seats),
        ruleset=header.ruleset,
        options=header.options,
        position=position,
    )
    opened = await matches.open(plan, None if has_chance else partial(repeat, replay))
    return Taken(opened.match, opened.keys, NOTES[opened.match.replay.is_over])


async def take_in_record(matches: Matches, game: Game, record: Record) -> Taken:
    """Open a match with the plies of a record."""
    plan = Plan(
        game=game,
        seats=(SeatPlan("human"),) * len(game.seats),
        ruleset=record.ruleset,
        options=record.options,
        position=record.position,
    )
    opened = await matches.open(plan, partial(repeat_record, record))
    return Taken(opened.match, opened.keys, note_on(game, record, is_over=opened.match.replay.is_over))


def note_on(game: Game, record: Record, *, is_over: bool) -> Text:
    """Return what to tell the owner of a record: how it goes on, and which ruleset was assumed."""
    note, ruleset = NOTES[is_over], game.ruleset(record.ruleset).title
    return Text(note.en + ASSUMED.en.format(ruleset=ruleset.en), note.ru + ASSUMED.ru.format(ruleset=ruleset.ru))


async def known_or_inserted(matches: Matches, replay: Replay, salts: tuple[bytes, ...]) -> Match:
    """Return the match of that name if the store has this very one; else put it there."""
    name = replay.header.match
    try:
        known = await matches.find(name)
    except UnknownMatch:
        return await matches.insert(replay, salts)
    if known.replay.header != replay.header or known.replay.now.event != replay.now.event:
        raise BadFile(
            Text(
                en=f"line 1: another match is called {name} here. Take its file as it was written.",
                ru=f"строка 1: здесь есть другая партия с именем {name}. Возьмите исходный файл.",
            )
        )
    return known


def repeat(replay: Replay, draft: Draft) -> Steps[None]:
    """Write what was played, without what was taken back."""
    for change in replay.line:
        event = replay.moments[change.v].event
        if isinstance(event, Action):
            draft.add(event)
        else:
            agree(draft, change.text)
        yield


def repeat_record(record: Record, draft: Draft) -> Steps[None]:
    """Write the plies of a record; an error names the ply."""
    for number, text in enumerate(record.actions, 1):
        try:
            if text in AGREEMENTS:
                agree(draft, text)
            else:
                draft.add(chosen(draft.replay, to_play(draft), text))
        except QuadrigaError as error:
            where = Text(en=f"ply {number}, {text}: {error.text.en}", ru=f"ход {number}, {text}: {error.text.ru}")
            raise type(error)(where, error.clause) from error
        yield


def to_play(draft: Draft) -> int:
    """Return the seat whose ply comes next."""
    awaited = [seat for seat in draft.replay.waiting() if seat != CHANCE]
    return awaited[0] if awaited else 0


def agree(draft: Draft, kind: str) -> None:
    """Write an agreement of all seats."""
    draft.add(Offered(0, kind))
    for seat in range(1, len(draft.replay.header.seats)):
        draft.add(Accepted(seat))


def recognised(game: Game, text: str) -> Format:
    """Return the format that the text is written in; raises BadFile."""
    for known in game.foreign_formats:
        if known.recognises(text):
            return known
    names = ", ".join(["quad", *(known.name for known in game.foreign_formats)])
    raise BadFile(
        Text(
            en=f"line 1: this is not a record of {game.title.en} that can be read here. Known formats: {names}.",
            ru=f"строка 1: это не похоже на партию в «{game.title.ru}». Известные форматы: {names}.",
        )
    )


def formats(replay: Replay) -> list[Format]:
    """Return the formats of other programs that a match can be written in, whatever is played in it."""
    header = replay.header
    blank = Record(header.ruleset, header.options, (), header.position)
    return [known for known in replay.game.foreign_formats if known.suits(blank)]


def record_of(replay: Replay) -> Record:
    """Return what was played, as other programs write it."""
    return Record(
        ruleset=replay.header.ruleset,
        options=replay.header.options,
        actions=tuple(change.text for change in replay.line),
        position=replay.header.position,
    )
