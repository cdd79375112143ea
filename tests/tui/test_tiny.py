"""Every screen and dialog opens in a terminal of any size, and is right again when that grows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from textual.screen import Screen

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.settings import Settings, save_settings
from scorekeeper.tui.entry.editor import PlayEditor
from tests.review.games import missed_game as with_racks
from tests.support.games import RULES, game_of, rules_with

from .hands import Hands, at_table, sitting
from .helpers import leaflet_with_words, modules_of_the_screen
from .phones.pages import a_game, served
from .questions.test_computers import RACK, think_until_stopped
from .questions.test_computers import a_game as with_mira
from .questions.test_joining import comes
from .questions.test_words_at_the_table import LAST_TILES

TINY = ((1, 1), (3, 3), (4, 2))
USUAL = (80, 24)


class Way(NamedTuple):
    """How a screen is opened from the one below."""

    screen: str
    """The name of its class."""
    keys: tuple[str, ...] = ()
    shows: str = ""
    """What can be read there, where that comes later than the screen."""
    undo: tuple[str, ...] = ()
    """The keys that take back what was done, once the screen has been left."""


def to(screen: str, *keys: str, shows: str = "", undo: Sequence[str] = ()) -> Way:
    return Way(screen, keys, shows, tuple(undo))


AT_THE_TABLE = (
    to("TableScreen"),
    to("TableScreen", "q", "i"),
    to("TableScreen", *":mo"),
    to("HelpScreen", "f1"),
    to("SwapDialog", "f3"),
    to("ChallengeDialog", "f4"),
    to("Ask", "f4", "down", "down", "enter"),
    to("VerdictDialog", "f4", "enter", undo=["ctrl+z"]),
    to("LogScreen", "f5"),
    to("CorrectScreen", "f5", "enter"),
    to("Ask", "f5", "home", "delete", "enter", shows="no longer fits"),
    to("Prompt", "table.announce"),
    to("LookupDialog", "f7", *"mood"),
    to("SetAgainScreen", "table.set_again"),
    to("Ask", "f8"),
    to("GameSetupScreen", "table.set_up"),
    to("HouseRulesScreen", "table.set_up", "shift+tab", "shift+tab", "enter"),
    to("Prompt", "table.set_up", "shift+tab", "shift+tab", "enter", "ctrl+s"),
    to("SeatCard", "table.set_up", "tab", "enter"),
    to("Opponents", "table.set_up", "enter", "enter", "0"),
    to("DialsCard", "table.set_up", "enter", "enter", "0", "end", "enter"),
    to("MenuScreen", "ctrl+p"),
    to("Ask", *":1AXY", "enter"),
    to("HelpScreen", *":1AXY", "enter", "f1"),
)
WITH_HINTS = (to("RackDialog", "ctrl+t", *"aeinrs"),)
WITH_A_RACK = (to("HintDialog", "ctrl+t", shows="RETAINS"),)
AT_THE_END = (
    to("EndScreen", "table.end"),
    to("HelpScreen", "table.end", "f1"),
    to("ShareScreen", "ctrl+x"),
    to("ReviewScreen", "ctrl+r"),
    to("ReviewScreen", "ctrl+r", "right"),
)
OF_RACKS = (
    to("TryScreen", "ctrl+r", "y", "3", shows="What would you have laid?"),
    to("TryScreen", "ctrl+r", "y", "3", "ctrl+t", "ctrl+t"),
    to("TryScreen", "ctrl+r", "y", "3", "pagedown", "pagedown", "pagedown"),
)
FROM_HOME = (
    to("HomeScreen"),
    to("HelpScreen", "f1"),
    to("NewGameScreen", "n"),
    to("LibraryScreen", "g"),
    to("BeginScreen", "g", "library.begin"),
    to("SetBoardScreen", "g", "library.begin", "1", *"Al", "enter", "enter"),
    to("OldResultScreen", "g", "library.begin", "2"),
    to("OwnBoxScreen", "g", "library.begin", "3"),
    to("ImportDialog", "g", "library.import"),
    to("LibraryScreen", "g", "tab", "tab"),
    to("HistoryScreen", "e", shows=" with one win"),
    to("HistoryScreen", "h", shows="Best ever"),
    to("HistoryScreen", "h", "tab"),
    to("HistoryScreen", "h", "o"),
    to("HistoryScreen", "h", "enter", shows="PLUS, NETS"),
    to("HistoryScreen", "h", "v", shows="last time Anna"),
    to("SettingsScreen", "s"),
    to("SettingsScreen", "s", "up", "up", "enter"),
    to("FindScreen", "f"),
    to("FindScreen", "f", "ctrl+t"),
)


async def at_rest(hands: Hands) -> None:
    """Wait until nothing is read, nor thought about unless that is shown, and all is drawn."""
    await hands.until(
        lambda: not hands.threads or _name(hands.app.screen) == "Thinking",
        "what is still read",
    )
    await hands.rest()


async def go(hands: Hands, way: Way) -> None:
    for key in way.keys:
        await hands.press(key)
        await at_rest(hands)
    await hands.until(lambda: way.screen in map(_name, hands.app.screen_stack[-2:]), f"{way}")


def _name(screen: Screen[Any]) -> str:
    return type(screen).__name__


def is_there(hands: Hands, base: type[Screen[Any]]) -> bool:
    """Whether all that was opened is left, and nothing is entered."""
    screen = hands.app.screen
    editors = screen.query(PlayEditor)
    return isinstance(screen, base) and all(one.entry.is_empty for one in editors)


async def leave(hands: Hands, way: Way, base: type[Screen[Any]]) -> None:
    for _ in range(9):
        if not is_there(hands, base):
            await hands.press("escape")
            await at_rest(hands)
    assert is_there(hands, base), way
    await hands.press(*way.undo)
    await at_rest(hands)


async def shrink_and_grow(hands: Hands, *ways: Way) -> None:
    """Make each screen small, and open it small; once it grows it is as if it never had been."""
    base = type(hands.app.screen)
    for way in ways:
        await go(hands, way)
        await hands.see(way.shows)
        await at_rest(hands)
        usual = hands.text
        for size in (*TINY[1:], USUAL):
            await hands.resize(size)
        await hands.until(lambda: hands.text == usual, f"{way} as it was\n{usual}")  # noqa: B023
        await hands.resize(TINY[0])
        await leave(hands, way, base)
        await go(hands, way)
        await hands.resize(USUAL)
        await hands.until(lambda: hands.text == usual, f"{way} as it was\n{usual}")  # noqa: B023
        await leave(hands, way, base)


@pytest.mark.sweeps
async def test_at_the_table(home: Path) -> None:
    async with at_table(leaflet_with_words(), home) as hands:
        await shrink_and_grow(hands, *AT_THE_TABLE)
        hands.session.hints_on = True
        await shrink_and_grow(hands, *WITH_HINTS)
        hands.session.note_rack(tuple("AEINRST"))
        await shrink_and_grow(hands, *WITH_A_RACK)


@pytest.mark.sweeps
async def test_at_the_end(home: Path) -> None:
    async with at_table(leaflet_with_words("end"), home) as hands:
        await hands.press("escape")
        await hands.back_at_table()
        await shrink_and_grow(hands, *AT_THE_END)
    async with at_table(with_racks(home), home) as hands:
        await hands.press("escape")
        await hands.back_at_table()
        await shrink_and_grow(hands, *OF_RACKS)


@pytest.mark.sweeps
async def test_from_home(home: Path) -> None:
    async with at_table(leaflet_with_words("end"), home) as hands:
        await hands.press("escape", "table.home")
        await hands.see("New game")
        await shrink_and_grow(hands, *FROM_HOME)


@pytest.mark.sweeps
async def test_at_the_first_question() -> None:
    save_settings(Settings())
    async with sitting() as hands:
        await shrink_and_grow(hands, to("WhoPlaysScreen", "n"))


@pytest.mark.sweeps
async def test_in_the_lesson() -> None:
    async with sitting(lesson=True) as hands:
        await shrink_and_grow(hands, to("LessonScreen"), to("HelpScreen", "f1"))
        await hands.press("table.end", "table.end", "table.end")
        await shrink_and_grow(hands, to("LessonScreen"))


@pytest.mark.sweeps
async def test_at_a_sample_that_has_no_file() -> None:
    async with sitting() as hands:
        await hands.press("d")
        await hands.see("This is only a sample")
        await at_rest(hands)
        await shrink_and_grow(hands, to("ShareScreen", "ctrl+s"))


@pytest.mark.sweeps
@pytest.mark.usefixtures("at_home")
async def test_what_opens_by_itself(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with at_table(with_mira("5C MOOD"), home) as hands:
        await hands.dialog("7 to go")
        await shrink_and_grow(hands, to("DrawDialog"))
        begun = think_until_stopped(monkeypatch)
        await hands.press(*RACK, "enter")
        await hands.until(begun.is_set, "the thought")
        await shrink_and_grow(hands, to("Thinking"))
        await hands.press("enter")
        await hands.dialog("it is laid")
        await shrink_and_grow(hands, to("ComputerTurn"))
    dealt = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.UNCHECKED, "", deal="Sunday"))
    async with at_table(dealt, home) as hands:
        await hands.dialog("Pass this on to Anna.")
        await shrink_and_grow(hands, to("Look"))
    async with served(a_game(), home) as hands:
        await shrink_and_grow(hands, to("PhonesDialog", "f6"), to("CodeDialog", "f6", "space"))
        await comes(hands, "4072")
        await hands.dialog("Who shows 4072?")
        await shrink_and_grow(hands, to("JoinDialog"))
    async with at_table(game_of("D4 MO", rules=rules_with(LAST_TILES)), home) as hands:
        await shrink_and_grow(hands, to("StillPlayDialog", "f8", "3"))


def test_no_screen_is_forgotten() -> None:
    text = Path(__file__).read_text("utf-8")
    missing = [one.__name__ for one in every_screen() if f'to("{one.__name__}"' not in text]
    assert not missing


def every_screen() -> Iterator[type[Screen[Any]]]:
    """Every screen and dialog of which there is no special kind."""
    for module in modules_of_the_screen():
        for one in vars(module).values():
            is_screen = isinstance(one, type) and issubclass(one, Screen)
            if is_screen and one.__module__ == module.__name__ and not one.__subclasses__():
                yield one
