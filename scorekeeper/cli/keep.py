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
from scorekeeper.cli.next_game import agreed, offers_for
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.text import as_sentence
from scorekeeper.library import new_path
from scorekeeper.names import printable
from scorekeeper.phones import PhoneHost
from scorekeeper.record.watched import GLANCES
from scorekeeper.report.story import winners_text
from scorekeeper.saving import SaveError, unused
from scorekeeper.session import Session
from scorekeeper.session.making import Made, again, make_setup, next_after
from scorekeeper.session.seats import TABLE, Asked, LookUpWish, Trust, holder
from scorekeeper.session.state import TableState
from scorekeeper.session.table import Table
from scorekeeper.session.table_commands import (
    Admit,
    AllowWord,
    ChooseTrust,
    Door,
    Entrant,
    EveningCommand,
    Free,
    NewGame,
    SameAgain,
)
from scorekeeper.session.thinking import SelfPlayers
from scorekeeper.session.unplayed import Entered
from scorekeeper.settings import (
    Settings,
    load_settings,
    remember,
    remember_players,
)
from scorekeeper.web import Phones
from scorekeeper.web.state import turn_sentence


class EveningPage:
    """Does what such a page asks; each answer is a sentence, empty if it was done."""

    def __init__(self, host: PhoneHost, begin: Callable[[NewGame | SameAgain], str]) -> None:
        """Act for `host`; `begin` begins a game, or says why it cannot."""
        self._host = host
        self._begin = begin

    def do(self, command: EveningCommand) -> str:
        """Do it, or say why it cannot be done."""
        match command:
            case Admit(number, who):
                return self._admit(number, who)
            case Door(is_shut):
                self._host.shut(is_shut)
            case Free(player):
                if not player or player not in self._host.pages.seated:
                    return "Nobody sits there."
                self._host.free(player)
            case AllowWord(player, word, agreed):
                self._host.allow(LookUpWish(player, word), agreed)
            case ChooseTrust(trust):
                if trust not in list(Trust):
                    return "Plays from phones count by agreement, at once, or not at all."
                self._host.choose(Trust(trust))
            case NewGame() | SameAgain():
                return self._begin(command)
        return ""

    def _admit(self, number: str, who: Entrant) -> str:
        """Let the page that shows `number` in as `who`, which may be nobody."""
        host = self._host
        if number in host.pages.joining:
            said = host.admit(number, who)
            if number in host.pages.joining:
                return said
            return ""
        asked = next((one for one in host.pages.asking if one.number == number), None)
        if asked is None:
            return "Nobody waits with this number."
        if who is None:
            host.refuse(asked)
        elif who == asked.name:
            host.agree(asked)
        else:
            return f"That phone asks to be {printable(holder(asked.name))}."
        return ""


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
            self._host.keep_from_page(self.token, offers_for(self._usual), page.do, self._call)
            yield phones
        finally:
            self._leave()

    @property
    def kept_in(self) -> Path | None:
        """The file of the game on the table."""
        if self._table:
            return self._table.session.store.path
        return None

    def run(self) -> None:
        """Do what pages ask, and what computers have thought of, until Ctrl C."""
        while True:
            with suppress(Empty):
                self._calls.get(timeout=GLANCES)()
            self._host.tell_table()

    def _call(self, function: Callable[[Asked], None], asked: Asked) -> bool:
        self._calls.put(partial(function, asked))
        return True

    # The game

    def _put(self, session: Session) -> None:
        """Put the game of `session` on the table, in place of the one before."""
        self._leave_table()
        table = Table(session)
        self._table = table
        self._shown = _turns(session.game), ""
        table.listen(self._print)
        self._computers = SelfPlayers(table, self._calls.put)
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
        setup = made.setup
        players = setup.players
        folder = self._path.parent
        where = partial(new_path, players, datetime.now(), folder) if table else self._first_path
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

    def _first_path(self) -> Path:
        return unused(self._path)

    def _made(self, asked: NewGame | SameAgain, table: Table | None) -> Made:
        """The game that is `asked` for. Raises `ValueError`, `SaveError`, each a sentence."""
        if isinstance(asked, SameAgain):
            if table is None:
                raise ValueError("No game has been played yet.")
            setup = table.session.game.setup
            return Made(again(setup, next_after(setup).first), table.session.lexicon, ())
        return make_setup(agreed(asked, self._usual))

    # What is remembered

    def _remember(self, change: Callable[[Settings], Settings]) -> None:
        self._settings = remember(change, _say)

    def _remember_trust(self, trust: Trust) -> None:
        self._remember(lambda settings: replace(settings, phone_plays=str(trust)))

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
    shown = without_secrets(game)
    return tuple(turn_sentence(shown, step) for step in shown.steps)


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
