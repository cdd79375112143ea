"""A `Setup` from the terms of a table, or why there is none; or the same game once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.game.dealing import new_seed
from scorekeeper.game.edition import Edition
from scorekeeper.game.fields import Fields
from scorekeeper.game.notation import join_word, read_tiles
from scorekeeper.game.revision import seats_by_name
from scorekeeper.game.rules import RULE_SPECS, HouseRules, Rules, house_rules_from
from scorekeeper.game.setup import AS_THE_TABLE, ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.game.start_position import ScorePad, StartPosition
from scorekeeper.game.text import listed
from scorekeeper.history.next_game import NextGame, next_of, part_at, part_of
from scorekeeper.names import clean_name, clean_note
from scorekeeper.words.catalogue import find_game_lexicon, find_lexicon, permit
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.lexicon import Lexicon

if TYPE_CHECKING:
    from scorekeeper.history.evening import Evening


MOST_PLAYERS = RULE_SPECS["players"].choices[0].high
"""As many as any source allows."""
USUAL_COMPUTER = ComputerSeat("everyday:fair", "")
"""A computer before anybody has said how strong it should be. Its seed is still to come."""
NEEDS_LIST = (
    "A computer cannot play with this dictionary. Choose an English one or a word list of your own."
)


@dataclass(frozen=True)
class Agreed:
    """The terms of a table as they were said: nothing of it is checked yet."""

    edition: Edition
    house: HouseRules
    """The house rules; room is made for all players, as far as any source goes."""
    players: tuple[str, ...]
    """In turn order."""
    words: WordCheck
    dictionary: str
    """As `find_lexicon` finds it; of no account where words are not checked."""
    computers: Mapping[str, ComputerSeat] = field(default_factory=dict)
    """Those of the players who are no people; one without a seed gets one of its own."""
    single_rules: Mapping[str, str | int] = field(default_factory=dict)
    """House rules that stand whatever `house` says, by name, as data files have them."""
    place: str = ""
    note: str = ""
    deal: str = ""
    """The seed of the bag; empty where real tiles are drawn, and for a game under way."""
    seats: Mapping[str, SeatTerms] | None = None
    """The terms of those players who have their own; None to leave those of a game under way."""
    drew: Mapping[str, str] | None = None
    """The letters that each player drew for the start; None to leave those of a game under way."""
    start_position: StartPosition | None = None
    """The board as it was found; None for a new game, and to leave that of a game under way."""
    started: str = ""
    """When it was begun; empty for now, and to leave that of a game under way."""
    pad: ScorePad | None = None
    """The score pad of an old result; None for a game that is played here."""

    def setup(self, before: Setup | None = None) -> Setup:
        """All of it together, in place of the setup `before` of a game under way.

        No dictionary is opened. Raises `ValueError`, a sentence.
        """
        if before and before.pad and not self.pad:
            raise ValueError("This game is from a score pad; enter its result anew.")
        rules = Rules(self.edition, self._house())
        computers = {name: seeded(computer) for name, computer in self.computers.items()}
        dictionary = before.dictionary if before else ""
        if self.words is not WordCheck.UNCHECKED:
            dictionary = self.dictionary
        made = Setup(
            rules=rules,
            players=self.players,
            words=self.words,
            dictionary=dictionary,
            started=self.started or datetime.now().astimezone().isoformat(timespec="seconds"),
            place=clean_name(self.place),
            note=clean_note(self.note),
            computers=tuple(map(computers.get, self.players)),
            deal=self.deal,
            seats=self._seats(before),
            drew=self._draws(before),
            start_position=self._start(before),
            pad=self.pad,
        )
        if before:
            return replace(made, started=self.started or before.started, deal=before.deal)
        return made

    def _seats(self, before: Setup | None) -> tuple[SeatTerms, ...]:
        """The terms of each player; of a game under way they go with the person."""
        if self.seats is not None or before is None:
            return tuple((self.seats or {}).get(name, AS_THE_TABLE) for name in self.players)
        seats = seats_by_name(before.players, self.players)
        return tuple(AS_THE_TABLE if seat is None else before.terms(seat) for seat in seats)

    def _start(self, before: Setup | None) -> StartPosition | None:
        """The board as it was found; of a game under way its points go with the person."""
        if self.start_position or before is None or before.start_position is None:
            return self.start_position
        return before.start_position.seated(seats_by_name(before.players, self.players))

    def _draws(self, before: Setup | None) -> tuple[str, ...]:
        """What each player drew, unless it was from another box. Raises `NotationError`."""
        box = self.edition
        if self.drew is not None or before is None:
            drew = (read_tiles((self.drew or {}).get(name, ""), box) for name in self.players)
            return tuple(join_word(tiles, box) for tiles in drew)
        if not before.drew or before.rules.edition != box:
            return ()
        seats = seats_by_name(before.players, self.players)
        return tuple("" if seat is None else before.drew[seat] for seat in seats)

    def _house(self) -> HouseRules:
        """The house rules with room for the players: presets stop at four, one source allows six.

        A number of players that was asked for by itself is left as it is.
        """
        room = max(self.house.players, min(len(self.players), MOST_PLAYERS))
        single = Fields(dict(self.single_rules), "", "--rule")
        return house_rules_from(single, replace(self.house, players=room))


class Made(NamedTuple):
    """A setup by which can be played."""

    setup: Setup
    lexicon: Lexicon | None
    """Its dictionary; None where words are not checked, or as they were before."""
    notes: tuple[str, ...]
    """Notes on it for the table, as sentences."""


def make_setup(agreed: Agreed, before: Setup | None = None, is_chosen: bool = True) -> Made:
    """The setup that was `agreed`, in place of the one `before` of a game under way.

    `is_chosen` if somebody here chose the dictionary, so that games may name it from now on,
    rather than the file of the game. Raises `ValueError` or `SaveError`, a sentence.
    """
    setup = agreed.setup(before)
    notes = list[str]()
    if setup.seats and (before is None or setup.seats != before.seats):
        setup = _with_seats(setup, before.own_dictionaries if before else (), notes.append)
    has_changed = before is None or (setup.words, setup.dictionary) != (
        before.words,
        before.dictionary,
    )
    if setup.words is WordCheck.UNCHECKED or not (has_changed or is_chosen):
        return Made(setup, None, tuple(notes))
    if trouble := _computers_trouble(setup):
        raise ValueError(trouble)  # Better refused now than at their next turn.
    lexicon = (find_lexicon if is_chosen else find_game_lexicon)(setup.dictionary, notes.append)
    if before is None:
        notes += _capped(setup, lexicon)
    if is_chosen:
        setup = replace(setup, dictionary=permit(setup.dictionary))
    return Made(setup, lexicon, tuple(notes))


def _with_seats(setup: Setup, known: Container[str], warn: Callable[[str], None]) -> Setup:
    """`setup` with the dictionaries of its seats opened once and as files name them.

    Those already `known` to the game are left alone: perhaps nobody here has chosen them.
    Raises `ValueError`, a sentence, if there are terms by which a seat cannot play.
    """
    names = Counter(map(str.casefold, setup.everybody))
    members = setup.everybody[len(setup.players) :]
    if twice := [name for name in members if names[name.casefold()] > 1]:
        raise ValueError(f"Every member needs a name of their own: {listed(twice)}.")
    for player, name in enumerate(setup.players):
        is_checked = setup.words_of(player) is not WordCheck.UNCHECKED
        if is_checked and not setup.dictionary_of(player):
            raise ValueError(f"{name}: without a dictionary no words can be checked.")
        terms = setup.terms(player)
        if setup.computer(player) and (trouble := cannot_play_by(terms.dictionary)):
            raise ValueError(trouble)
    kept = dict[str, str]()
    for dictionary in setup.own_dictionaries:
        if dictionary in known:
            continue
        find_lexicon(dictionary, warn)
        kept[dictionary] = permit(dictionary)
    seats = (
        replace(terms, dictionary=kept.get(terms.dictionary, terms.dictionary))
        for terms in setup.seats
    )
    return replace(setup, seats=tuple(seats))


def _computers_trouble(setup: Setup) -> str:
    """Why some computer cannot play by its dictionary; empty if all can."""
    used = (
        setup.dictionary_of(player)
        for player in range(len(setup.players))
        if setup.computer(player)
    )
    return next(filter(None, map(cannot_play_by, used)), "")


def _capped(setup: Setup, lexicon: Lexicon) -> list[str]:
    """The computers of a new game that would know more words than `lexicon`, a sentence each."""
    if not any(setup.computers):
        return []
    from scorekeeper.players.dials import Dials  # Slow to load, and only needed with a computer.
    from scorekeeper.players.vocabulary import is_capped

    return [
        f"{name} knows no more words than the dictionary of the game: {lexicon.name}"
        for name, computer in setup.computers_by_name.items()
        if is_capped(lexicon, Dials.parse(computer.dials).vocabulary)
    ]


def terms_that_count(terms: SeatTerms, is_computer: bool) -> SeatTerms:
    """`terms` as far as they mean anything: a computer is never a team."""
    if is_computer:
        return replace(terms, members=())
    return terms


def is_same_list(dictionary: str, other: str) -> bool:
    """True if two names of dictionaries differ in rude words alone."""
    return DictionaryName.of(dictionary).name == DictionaryName.of(other).name


def cannot_play_by(dictionary: str) -> str:
    """Why no computer can play by `dictionary` and what to do, as a sentence; empty if it can."""
    if DictionaryName.of(dictionary).is_spell_checker:
        return NEEDS_LIST
    return ""


def seeded(computer: ComputerSeat) -> ComputerSeat:
    """`computer`, ready to play: its dials as they are written, a seed of its own if it has none.

    Raises `DialsError`, a sentence, if it has no such dials.
    """
    from scorekeeper.players.dials import Dials  # As above.

    return ComputerSeat(str(Dials.parse(computer.dials)), computer.seed or new_seed())


def evening_of(setup: Setup) -> Evening | None:
    """This evening, if the game of `setup` was one of its games."""
    now = datetime.now()
    part = part_of(setup.started)
    if part is None or part.day != part_at(now).day:
        return None
    from scorekeeper.history.evening import read_tonight  # Slow to load.

    evening = read_tonight(now)[1]
    if evening and evening.table_of(setup):
        return evening
    return None


def following(setup: Setup, evening: Evening | None) -> NextGame:
    """The next game after that of `setup`; without an `evening` only that game is known."""
    table = evening and evening.table_of(setup)
    if evening and table:
        return evening.next_of(table)
    return next_of(setup.players, Counter(setup.players[:1]))


def next_after(setup: Setup) -> NextGame:
    """The next game after that of `setup`, by this evening if it was one of its games."""
    return following(setup, evening_of(setup))


def again(setup: Setup, first: int) -> Setup:
    """The same game once more, begun now, and by the seat `first`.

    Each seat keeps its terms. Computers play as well as they did, and they and the bag have seeds
    of their own.
    """
    computers = tuple(seat and seat._replace(seed=new_seed()) for seat in setup.computers)
    return replace(
        setup,
        players=setup.players[first:] + setup.players[:first],
        seats=setup.seats[first:] + setup.seats[:first],
        drew=(),
        start_position=None,
        pad=None,
        computers=computers[first:] + computers[:first],
        deal=setup.deal and new_seed(),
        started=datetime.now().astimezone().isoformat(timespec="seconds"),
        note="",
    )
