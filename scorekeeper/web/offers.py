"""The next game of an evening, as the page that keeps it is offered it and asks for it."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.boxes import editions, presets
from scorekeeper.drafts.making import MOST_PLAYERS, USUAL_COMPUTER, Agreed, terms_that_count
from scorekeeper.game.dealing import new_seed
from scorekeeper.game.setup import AS_THE_TABLE, SeatTerms, WordCheck
from scorekeeper.names import clean_name, printable
from scorekeeper.report.seats import seat_note
from scorekeeper.settings import AUDIENCES, Settings
from scorekeeper.table.seats import TableCommand
from scorekeeper.web.sent import Body
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import FAMILY

_FAMILY = str(DictionaryName.of(AUDIENCES[0].dictionary).with_family_words())


NO_OFFERS: Body = {"boxes": [], "audiences": [], "players": [], "terms": []}


def offers_for(settings: Settings) -> Body:
    """The choices for a new game, by the words of the protocol."""
    boxes = editions()[0].values()
    return {
        "boxes": [{"id": one.id, "title": printable(one.name)} for one in boxes],
        "audiences": [
            {"name": one.name, "title": one.title, "about": one.about} for one in AUDIENCES
        ],
        "players": list(settings.players),
        "terms": [_known(name, terms) for name, terms in settings.seats],
    }


def agreed(asked: TableCommand, settings: Settings) -> Agreed:
    """The terms that are `asked` for, with what is usual here. Raises `ValueError`, a sentence."""
    names = tuple(map(clean_name, asked["players"]))
    computers = set(map(clean_name, asked["computers"]))
    if not (names and all(names)) or len({name.casefold() for name in names}) < len(names):
        raise ValueError("Every player needs a name of their own.")
    if len(names) > MOST_PLAYERS:
        raise ValueError(f"At most {MOST_PLAYERS} can play.")
    if not computers < set(names):
        raise ValueError("At least one person plays.")
    boxes = editions()[0]
    box = boxes.get(asked["box"] or settings.edition)
    if box is None:
        raise ValueError("There is no such box.")
    audience = next((one for one in AUDIENCES if one.name == asked["words"]), None)
    if asked["words"] and audience is None:
        raise ValueError("There are no such words.")
    playing = settings.playing(audience) if audience else settings
    leaves_out = {"on": True, "off": False}.get(playing.family_words)
    house = presets()[0][settings.preset].house
    dials = dict(settings.computers)
    return Agreed(
        edition=box,
        house=house,
        players=names,
        words=WordCheck(playing.words),
        dictionary=str(DictionaryName.of(playing.dictionary).with_family_words(leaves_out)),
        computers={
            name: USUAL_COMPUTER._replace(dials=dials.get(name, USUAL_COMPUTER.dials))
            for name in computers
        },
        deal=new_seed() if asked["deals"] else "",
        seats={
            name: terms_that_count(terms, name in computers)
            for name, terms in _terms(asked, settings, WordCheck(playing.words)).items()
        },
    )


def _has_family_words(terms: SeatTerms) -> bool:
    return DictionaryName.of(terms.dictionary).level == FAMILY.size


def _terms(asked: TableCommand, settings: Settings, of_game: WordCheck) -> dict[str, SeatTerms]:
    """The terms of each player: those of the last game, as far as nothing else is `asked` for."""
    seats = dict.fromkeys(map(clean_name, asked["players"]), AS_THE_TABLE) | dict(settings.seats)
    for wish in asked["seats"]:
        name = clean_name(wish["player"])
        terms = replace(seats.get(name, AS_THE_TABLE), start=wish["ahead"])
        if wish["family"] != _has_family_words(terms):
            at_once = None if of_game is WordCheck.INLINE else WordCheck.INLINE
            words = (at_once, _FAMILY) if wish["family"] else (None, "")
            terms = replace(terms, words=words[0], dictionary=words[1])
        seats[name] = terms
    return seats


def _known(name: str, terms: SeatTerms) -> Body:
    """The terms by which somebody played last: `family` level or not, `more` in a few words."""
    has_family = _has_family_words(terms)
    rest = replace(terms, start=0)
    if has_family:
        rest = replace(rest, words=None, dictionary="")
    return {"name": name, "ahead": terms.start, "family": has_family, "more": seat_note(rest)}
