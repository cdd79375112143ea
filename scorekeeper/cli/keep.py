"""``serve --keep``: a game is kept from a page that is the table; the laptop stays on the shelf."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue

from scorekeeper.cli.common import CommandError
from scorekeeper.game.dealing import new_seed
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.setup import ComputerSeat, WordCheck
from scorekeeper.game.text import as_sentence
from scorekeeper.library import new_path
from scorekeeper.names import clean_name, printable
from scorekeeper.phones import PhoneHost
from scorekeeper.phones.evening_page import EveningPage
from scorekeeper.record.watched import GLANCES
from scorekeeper.report.story import winners_text
from scorekeeper.saving import SaveError, unused
from scorekeeper.session import Session
from scorekeeper.session.again import again, evening_of, following
from scorekeeper.session.making import MOST_PLAYERS, Agreed, Made, make_setup
from scorekeeper.session.seats import TABLE, Asked, Trust
from scorekeeper.session.state import Box, Offers, TableState, WordsFor
from scorekeeper.session.table import Table
from scorekeeper.session.table_commands import NewGame, SameAgain
from scorekeeper.session.thinking import SelfPlayers
from scorekeeper.session.unplayed import Entered
from scorekeeper.settings import (
    AUDIENCES,
    Settings,
    editions,
    load_settings,
    presets,
    remember_players,
    save_settings,
)
from scorekeeper.web import Phones
from scorekeeper.web.state import said
from scorekeeper.words.catalogue import with_family_words

USUAL_COMPUTER = "everyday:fair"
"""The dials of a computer that nobody here has set."""


class KeptGames:
    """Games kept one after another, from a page; all of it is done in the thread of `run`."""

    def __init__(self, path: Path) -> None:
        """Keep the game in `path`, or begin one there. Raises `CommandError`, `RecordError`."""
        self._path = path
        self._calls: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._settings = load_settings()[0]
        self._host = PhoneHost(Trust(self._settings.phone_plays), self._remember_trust)
        self.token = secrets.token_urlsafe(16)
        """The secret of the page that is the table."""
        self._table: Table | None = None
        self._computers: SelfPlayers | None = None
        self._shown: tuple[tuple[str, ...], str] = (), ""
        """The turns, and the trouble, that were printed last."""
        if path.exists():
            self._put(opened(path))

    @contextmanager
    def served(self, at: Sequence[str]) -> Iterator[Phones]:
        """Serve it at the first address of `at`, until the block is left. Raises `OSError`."""
        try:
            phones = self._host.start(at)
            self.token = phones.kept_token(TABLE) or self.token
            page = EveningPage(self._host, self._begin)
            self._host.keep_from_page(self.token, self._offers(), page.do, self._call)
            yield phones
        finally:
            self._leave()

    def run(self) -> None:
        """Do what pages ask, and what computers have thought of, until Ctrl+C."""
        while True:
            with suppress(Empty):
                self._calls.get(timeout=GLANCES)()
            self._host.look()

    def _call(self, function: Callable[[Asked], None], asked: Asked) -> bool:
        self._calls.put(partial(function, asked))
        return True

    # The game

    def _put(self, session: Session) -> None:
        """Put the game of `session` on the table, in place of the one before."""
        self._leave_table()
        table = self._table = Table(session)
        self._shown = _turns(session.game), ""
        table.listen(self._print)
        self._computers = SelfPlayers(table, self._calls.put)
        table.recall()
        self._host.attend(table, self._call)
        table.begin()
        if notice := session.take_notice():
            _say(notice)

    def _leave_table(self) -> None:
        """Leave the file of the game to others, with what is noted."""
        table, computers, self._table = self._table, self._computers, None
        if computers:
            computers.stop()
        if table:
            table.keep(Entered())
            if table.session.store.unsaved:
                _say(table.session.rescue())
            table.leave()

    def _leave(self) -> None:
        self._leave_table()
        self._host.stop()

    def _begin(self, asked: NewGame | SameAgain) -> str:
        """Begin another game, or say why that cannot be; the one before stays as it is."""
        table = self._table
        try:
            made = self._made(asked, table)
        except (ValueError, SaveError) as error:
            return as_sentence(printable(str(error)))
        players, now = made.setup.players, datetime.now()
        where = partial(new_path, players, now, self._path.parent) if table else self._first_path
        session = Session.new(made.setup, made.lexicon, where)
        if session.store.path is None or session.store.unsaved:
            why = session.store.trouble
            session.close()
            return f"The game cannot be kept: {why}."
        session.notice = " ".join(made.notes)
        self._remember(lambda now: remember_players(now, players, made.setup.computers_by_name))
        self._host.offers = self._offers()
        _say(f"{printable(session.store.path.name)}: {printable(', '.join(players))}.")
        self._put(session)
        return ""

    def _first_path(self) -> Path:
        return unused(self._path)

    def _made(self, asked: NewGame | SameAgain, table: Table | None) -> Made:
        """The game that is `asked` for. Raises `ValueError`, `SaveError`, each a sentence."""
        if isinstance(asked, SameAgain):
            if table is None:
                raise ValueError("No game has been played yet.")
            setup = table.session.game.setup
            first = following(setup, evening_of(setup)).first
            return Made(again(setup, first), table.session.lexicon, ())
        return make_setup(agreed(asked, self._settings))

    # What is remembered

    def _remember(self, change: Callable[[Settings], Settings]) -> None:
        self._settings = change(load_settings()[0])  # Others may have changed them since.
        try:
            save_settings(self._settings)
        except OSError as error:
            _say(str(error))

    def _remember_trust(self, trust: Trust) -> None:
        self._remember(lambda settings: replace(settings, phone_plays=str(trust)))

    def _offers(self) -> Offers:
        """The choices for a new game."""
        boxes = tuple(Box(one.id, printable(one.name)) for one in editions()[0].values())
        words = tuple(WordsFor(one.name, one.title, one.about) for one in AUDIENCES)
        return Offers(boxes, words, self._settings.players)

    # The shell

    def _print(self, state: TableState) -> None:
        """Print a line for each turn, and for what goes wrong."""
        game, now, (before, trouble) = state.game, _turns(state.game), self._shown
        self._shown = now, state.status
        if now == before[: len(now)]:
            if now != before:
                _say("The last turn was taken back.")
        elif now[: len(before)] != before:
            _say("A turn was corrected.")
        else:
            for sentence in now[len(before) :]:
                _say(sentence)
            if game.position.ending:
                _say(f"The game is over. {winners_text(standings(game))}")
        if state.status and state.status != trouble:
            _say(f"Not saved: {printable(state.status)}.")


def _turns(game: Game) -> tuple[str, ...]:
    """A sentence for each turn; what a player holds is in none."""
    shown = without_secrets(game)
    return tuple(said(shown, step) for step in shown.steps)


def opened(path: Path) -> Session:
    """The game in `path`, to be kept. Raises `CommandError`, `RecordError`."""
    session = Session.open(path)
    owner, complaints = session.store.owner, session.store.complaints
    if owner or complaints:
        session.close()
        shown = printable(str(path))
        if owner:
            raise CommandError(f"{shown} is open {owner.where}; close it there first")
        raise CommandError(f"{shown} cannot be kept as it is: {' '.join(complaints)}")
    return session


def agreed(asked: NewGame, settings: Settings) -> Agreed:
    """The terms that are `asked` for, with what is usual here. Raises `ValueError`, a sentence."""
    names = tuple(map(clean_name, asked.players))
    computers = set(map(clean_name, asked.computers))
    if not (names and all(names)) or len({name.casefold() for name in names}) < len(names):
        raise ValueError("Every player needs a name of their own.")
    if len(names) > MOST_PLAYERS:
        raise ValueError(f"At most {MOST_PLAYERS} can play.")
    if not computers < set(names):
        raise ValueError("At least one person plays.")
    boxes = editions()[0]
    box = boxes.get(asked.box or settings.edition)
    if box is None:
        raise ValueError("There is no such box.")
    audience = next((one for one in AUDIENCES if one.name == asked.words), None)
    if asked.words and audience is None:
        raise ValueError("There are no such words.")
    playing = settings.playing(audience) if audience else settings
    leaves_out = {"on": True, "off": False}.get(playing.family_words)
    dials = dict(settings.computers)
    return Agreed(
        box,
        presets()[0][settings.preset].house,
        names,
        WordCheck(playing.words),
        with_family_words(playing.dictionary, leaves_out),
        {name: ComputerSeat(dials.get(name, USUAL_COMPUTER), "") for name in computers},
        deal=new_seed() if asked.deals else "",
    )


def _say(text: str) -> None:
    print(text, flush=True)
