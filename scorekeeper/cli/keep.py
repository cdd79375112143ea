"""``serve --keep``: a game is kept from a page that is the table; the laptop stays on the shelf."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from scorekeeper.cli.command import CommandError
from scorekeeper.drafts.making import Made, again, make_setup, next_after
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.text import as_sentence
from scorekeeper.library import new_path
from scorekeeper.names import printable
from scorekeeper.record import GLANCES
from scorekeeper.report.story import winners_text
from scorekeeper.saving import SaveError, unused
from scorekeeper.session import Session
from scorekeeper.settings import Settings, load_settings, remember, remember_players
from scorekeeper.table.seats import TABLE, TableCommand, Trust
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.table.thinking import SelfPlayers
from scorekeeper.table.unplayed import Entered
from scorekeeper.web.host import PhoneHost
from scorekeeper.web.offers import agreed, offers_for
from scorekeeper.web.phones import Phones
from scorekeeper.web.state import turn_sentence


class KeptGames:
    """Games kept one after another, from a page; what is asked is done one by one, in `run`."""

    def __init__(self, path: Path) -> None:
        """Keep the game in `path`, or begin one there. Raises `CommandError`, `RecordError`."""
        self._path = path
        self._calls: asyncio.Queue[Callable[[], object]] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._settings = load_settings()[0]
        self._host = PhoneHost(
            Trust(self._settings.phone_plays),
            lambda trust: self._remember(lambda known: replace(known, phone_plays=str(trust))),
        )
        self.token = secrets.token_urlsafe(16)
        """The secret of the page that is the table."""
        self._table: Table | None = None
        self._computers: SelfPlayers | None = None
        self._shown: tuple[tuple[str, ...], str] = (), ""
        """The turns, and the trouble, that were printed last."""
        if os.path.lexists(path):
            self._put(opened(path))

    @asynccontextmanager
    async def served(self, at: Sequence[str]) -> AsyncIterator[Phones]:
        """Serve it at the first address of `at`, until the block is left. Raises `OSError`."""
        try:
            phones = self._host.start(at)
            if seat := self._host.door.seat_of(TABLE):
                self.token = seat.token
            offers = offers_for(self._usual)
            self._host.keep_from_page(self.token, offers, self._begin, self._call)
            yield phones
        finally:
            self._leave_table()
            await self._host.stop()

    @property
    def kept_in(self) -> Path | None:
        """The file of the game on the table."""
        if self._table:
            return self._table.session.store.path
        return None

    async def run(self) -> None:
        """Do what pages ask, and what computers have thought of, until Ctrl C."""
        while True:
            call = None
            with suppress(TimeoutError):
                call = await asyncio.wait_for(self._calls.get(), GLANCES)
            if call:
                call()
            self._host.tell_table()

    def _call(self, do: Callable[[], None]) -> bool:
        self._calls.put_nowait(do)
        return True

    def _later(self, do: Callable[[], object]) -> None:
        """Have something done in `run`; from any thread."""
        with suppress(RuntimeError):  # The loop has ended already.
            self._loop.call_soon_threadsafe(self._calls.put_nowait, do)

    # The game

    def _put(self, session: Session) -> None:
        """Put the game of `session` on the table, in place of the one before."""
        self._leave_table()
        table = Table(session)
        self._table = table
        self._shown = _turns(session.game), ""
        table.listen(self._print)
        self._computers = SelfPlayers(table, self._later)
        self._host.offers = offers_for(self._usual)
        table.recall()
        self._host.attend(table, self._call)
        table.begin()
        table.speak_of_records(self._settings.remarks)
        if notice := session.take_notice():
            _say(notice)

    def _leave_table(self) -> None:
        """Leave the file of the game to others, with what is noted."""
        table = self._table
        computers = self._computers
        self._table = None
        if computers:
            computers.stop()
        if table:
            table.keep(Entered())
            if table.session.store.unsaved:
                _say(table.session.rescue())
            table.leave()

    def _begin(self, asked: TableCommand | None) -> str:
        """Begin another game, or say why that cannot be; the one before stays as it is."""
        table = self._table
        try:
            made = self._made(asked, table)
        except (ValueError, SaveError) as error:
            return as_sentence(printable(str(error)))
        setup = made.setup
        players = setup.players
        folder = self._path.parent
        named = partial(new_path, players, datetime.now(), folder)
        where = named if table else partial(unused, self._path)
        session = Session.new(setup, made.lexicon, where)
        if session.store.path is None or session.store.unsaved:
            why = session.store.trouble
            session.close()
            return f"The game cannot be saved: {why}."
        session.notice = " ".join(made.notes)
        computers = setup.computers_by_name
        seats = setup.terms_by_name
        self._remember(lambda known: remember_players(known, players, computers, seats))
        _say(f"{printable(session.store.path.name)}: {printable(', '.join(players))}.")
        self._put(session)
        return ""

    def _made(self, asked: TableCommand | None, table: Table | None) -> Made:
        """The game that is `asked` for, or the same again.

        Raises `ValueError`, `SaveError`, each a sentence.
        """
        if asked is None:
            if table is None:
                raise ValueError("No game has been played yet.")
            setup = table.session.game.setup
            return Made(again(setup, next_after(setup).first), table.session.lexicon, ())
        return make_setup(agreed(asked, self._usual))

    # What is remembered

    def _remember(self, change: Callable[[Settings], Settings]) -> None:
        self._settings = remember(change, _say)

    @property
    def _usual(self) -> Settings:
        """The settings, with the terms by which those at the table play now."""
        own = self._table.session.game.setup.terms_by_name if self._table else {}
        return replace(self._settings, seats=tuple((dict(self._settings.seats) | own).items()))

    # The shell

    def _print(self, state: TableState) -> None:
        """Print a line for each turn, and for what goes wrong."""
        game = state.game
        now = _turns(state.game)
        before, trouble = self._shown
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
                won = winners_text(standings(game))
                if not won.endswith("!"):
                    won += "."
                _say(f"The game is over. {won}")
            for remark in state.remarks if now != before else ():
                _say(printable(remark.text))
        if state.status and state.status != trouble:
            _say(f"Not saved: {printable(state.status)}.")


def _turns(game: Game) -> tuple[str, ...]:
    """A sentence for each turn; what a player holds is in none."""
    return tuple(map(turn_sentence, without_secrets(game).steps))


def opened(path: Path) -> Session:
    """The game in `path`, to be kept. Raises `CommandError`, `RecordError`."""
    session = Session.open(path)
    owner = session.store.owner
    complaints = session.store.complaints
    if owner or complaints:
        session.close()
        shown = printable(str(path))
        if owner:
            raise CommandError(f"{shown} is open {owner.where}; close it there first")
        raise CommandError(f"{shown} cannot be kept as it is: {' '.join(complaints)}")
    return session


def _say(text: str) -> None:
    print(text, flush=True)
