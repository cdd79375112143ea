"""The rooms of the screen, which the app opens, so that no room knows another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.message import Message
from textual.screen import Screen

from scorekeeper.record import read_record
from scorekeeper.session import GameStore, Session
from scorekeeper.tui.kit.messages import DEMONSTRATION

if TYPE_CHECKING:
    from scorekeeper.game.game import Game
    from scorekeeper.game.setup import Setup
    from scorekeeper.puzzles import Positions
    from scorekeeper.session.correction import Correction
    from scorekeeper.table.table import Table
    from scorekeeper.web.host import PhoneHost
    from scorekeeper.words.lexicon import Lexicon


class Rooms:
    """The screens of the rooms; what they answer comes by `dismiss`.

    Each is loaded when it is first shown: that takes 10 to 25 ms, for which the first picture does
    not wait.
    """

    def home(self, message: str = "", evening: bool = False) -> Screen[None]:
        """Home, with a sentence if there is something to say; or the `evening` first."""
        from scorekeeper.tui.home.screen import HomeScreen

        return HomeScreen(message, evening)

    def library(self) -> Screen[None]:
        """Every game that is kept."""
        from scorekeeper.tui.library.screen import LibraryScreen

        return LibraryScreen()

    def begin(self) -> Screen[None]:
        """What there is before the first turn."""
        from scorekeeper.tui.begin.screen import BeginScreen

        return BeginScreen()

    def begun_game(self) -> Screen[None]:
        """Who plays a game that has begun, before its board is set."""
        from scorekeeper.tui.forms.new_game import NewGameScreen

        return NewGameScreen(has_begun=True)

    def set_board(
        self, setup: Setup, lexicon: Lexicon | None, notes: Sequence[str]
    ) -> Screen[Correction | None]:
        """The board of a game by `setup`, which has begun, to be set as it lies."""
        from scorekeeper.tui.begin.set_board import SetBoardScreen

        return SetBoardScreen(setup, lexicon, notes)

    def found_board(self, game: Game) -> Screen[Correction | None]:
        """The board with which `game` was taken up, to be mended."""
        from scorekeeper.tui.begin.set_board import SetBoardScreen
        from scorekeeper.words.lexicon import Lexicon

        lexicon = game.lexicon if isinstance(game.lexicon, Lexicon) else None
        return SetBoardScreen(game.setup, lexicon, game=game)

    def old_result(self, path: Path) -> Screen[None]:
        """The result in `path`, from a score pad, to be changed. Raises `RecordError`."""
        from scorekeeper.tui.begin.old_result import OldResultScreen

        return OldResultScreen(path)

    def lesson(self) -> Screen[None]:
        """The lesson, whose game is not kept."""
        from scorekeeper.tui.lesson.screen import LessonScreen

        return LessonScreen()

    def demonstration(self) -> Session:
        """A game half played; it is kept in memory only. Raises `RecordError` if it is damaged."""
        file = Path(__file__).parent.parent / "demo.toml"
        session = Session(read_record(file.read_text("utf-8"), file.name).game, GameStore())
        session.notice = DEMONSTRATION
        return session

    def all_turns(self, session: Session) -> Screen[Correction | None]:
        """Every turn of the game."""
        from scorekeeper.tui.log.screen import LogScreen

        return LogScreen(session)

    def set_again(self, set_up: Session | Table, number: int | None = None) -> Screen[None]:
        """The rows to lay after a knock."""
        from scorekeeper.tui.set_again.screen import SetAgainScreen

        return SetAgainScreen(set_up, number)

    def set_up(self, session: Session) -> Screen[Correction | None]:
        """The form of the game under way."""
        from scorekeeper.tui.forms.set_up import GameSetupScreen

        return GameSetupScreen(session)

    async def resolved(self, app: App[Any], correction: Correction) -> Correction | None:
        """The questions about turns that no longer fit."""
        from scorekeeper.tui.log.correct import resolved

        return await resolved(app, correction)

    def share(self, shared: Session | Path) -> Screen[None]:
        """A picture, a page or the file of the game."""
        from scorekeeper.session.sharing import Shared
        from scorekeeper.tui.share.screen import ShareScreen

        return ShareScreen(Shared.of(shared))

    def end(
        self, session: Session, phones: PhoneHost | None, remarks: Callable[[], str] = str
    ) -> Screen[None]:
        """The end of the game."""
        from scorekeeper.tui.end.screen import EndScreen

        return EndScreen(session, phones, remarks)

    def review(self, session: Session) -> Screen[None]:
        """The game, turn by turn."""
        from scorekeeper.tui.review.screen import ReviewScreen

        return ReviewScreen(session)

    def find(self, game: Positions | None = None) -> Screen[None]:
        """Puzzles from all games, or from one."""
        from scorekeeper.tui.find.screen import FindScreen

        return FindScreen(game)

    def evenings(self) -> Screen[Message | None]:
        """The evening of today, and those before it."""
        from scorekeeper.tui.history.screen import HistoryScreen

        return HistoryScreen("evenings")

    def history(self) -> Screen[Message | None]:
        """The people and all their games."""
        from scorekeeper.tui.history.screen import HistoryScreen

        return HistoryScreen()

    def settings(self, names: bool = False) -> Screen[None]:
        """The page of settings, with the list of `names` opened if that is wanted."""
        from scorekeeper.tui.settings.screen import SettingsScreen

        return SettingsScreen(opens_names=names)

    def show_phones(self, app: App[Any], host: PhoneHost, game: Game) -> str:
        """How phones find the game; or why they cannot."""
        from scorekeeper.tui.phones.screen import show_phones

        return show_phones(app, host, game)
