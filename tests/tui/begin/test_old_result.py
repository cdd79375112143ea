"""An old result, key by key: names and points, or the pad; and what is offered again."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.pad import ScorePad
from scorekeeper.game.setup import Setup
from scorekeeper.library import games_folder
from scorekeeper.record import load, save
from scorekeeper.settings import load_settings
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.begin.old_result import OldResultScreen
from scorekeeper.tui.begin.result_draft import (
    BEGAN,
    DATE,
    FIRST_NAME,
    PLAYERS,
    Cell,
    Part,
    ResultDraft,
    read_date,
)
from scorekeeper.tui.begin.result_lines import left_lines, next_lines, right_lines
from scorekeeper.tui.begin.screen import BeginScreen
from scorekeeper.tui.history.screen import HistoryScreen
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.kit.lines import line_width
from scorekeeper.tui.library.screen import LibraryScreen

from ..hands import Hands, sitting, using
from ..helpers import HOSTILE, RULES, joined_lines
from ..kit.test_sizes import resize

TODAY = date(2026, 11, 28)


def kept() -> list[tuple[tuple[str, ...], tuple[int, ...], str]]:
    """Names, points and day of what is kept, in their order."""
    games = [load(path).game.setup for path in sorted(games_folder().glob("*.toml"))]
    return sorted((one.players, one.pad.points, one.started) for one in games if one.pad)


def kept_with_turns(home: Path, points: tuple[int, int]) -> Path:
    """The file of an old result of Maya and Leo, with one turn each."""
    pad = ScorePad(points, tuple((each,) for each in points))
    (home / "games").mkdir(parents=True)
    path = home / "games" / "old.toml"
    save(Game(Setup(RULES, ("Maya", "Leo"), started="2019", pad=pad)), path)
    return path


async def at_form(hands: Hands) -> None:
    await hands.press("g")
    await hands.see("A game that has begun")
    await hands.press("up", "enter")
    await hands.until(lambda: isinstance(hands.app.screen, BeginScreen), "the cards")
    await hands.click("An old result")
    await hands.until(lambda: isinstance(hands.app.screen, OldResultScreen), "the form")


async def test_names_and_day_are_typed_once_and_points_for_each_game() -> None:
    async with sitting() as hands:
        await at_form(hands)
        await hands.type("Maya")
        await hands.press("enter")
        await hands.type("112")
        await hands.press("enter")
        await hands.type("Leo")
        await hands.press("enter")
        await hands.type("92")
        await hands.see("another name, or none")
        await hands.press("enter")
        await hands.see("the date, or no date at all")
        await hands.press("enter")
        await hands.see("keep it: Maya won with 112", "20 over Leo, without a date")
        await hands.type("2019")
        await hands.see("keep it: Maya won with 112", "20 over Leo")
        await hands.press("enter")
        await hands.see("kept: Maya won with 112", "the points of Maya", "as the last one")
        await hands.press(*"80", "enter", *"95")
        await hands.see("keep it: Leo won with 95", "15 over Maya, 2019 as the last one")
        await hands.press("enter")
        await hands.see("kept: Leo won with 95")
        assert kept() == [
            (("Maya", "Leo"), (80, 95), "2019"),
            (("Maya", "Leo"), (112, 92), "2019"),
        ]
        assert load_settings()[0].players[:2] == ("Maya", "Leo")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, BeginScreen), "the cards")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, LibraryScreen), "all games")
        await hands.see("Leo won by 15", "From a score pad", "2019")


async def test_the_pad_is_filled_down_and_across_and_gives_the_points() -> None:
    async with sitting() as hands:
        await at_form(hands)
        await hands.type("Maya")
        await hands.press("tab", "tab")
        await hands.type("Leo")
        await hands.press("tab", "tab", "tab", "tab")
        await hands.press(*"18", "enter", *"12", "enter", "up", "up", "right")
        await hands.press(*"14", "space", "right", *"20", "space")
        await hands.see("18", "30", "14", "34")
        await hands.press("down", "down", "right", *"2")
        await hands.see("−10", "24", "the date, or no date at all", "Maya won with 30")
        await hands.press("enter", "enter")
        await hands.see("kept: Maya won with 30")
        (setup,) = [load(path).game.setup for path in games_folder().glob("*.toml")]
        assert setup.pad
        assert (setup.pad.turns, setup.pad.left) == (((18, 12), (14, 20)), (0, 2))
        assert setup.started == ""


async def test_a_result_is_changed_on_the_same_form_and_never_lies_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    monkeypatch.setattr(ScorekeeperApp, "notify", lambda app, text, **_: told.append(text))
    async with sitting() as hands:
        await at_form(hands)
        await hands.press(*"Maya", "enter", *"112", "enter", "enter", "enter")
        await hands.see("kept: Maya alone, 112")
        await hands.press("escape", "escape")
        await hands.until(lambda: isinstance(hands.app.screen, LibraryScreen), "all games")
        await hands.see("Maya alone, 112", "score pad")
        await hands.press("down")
        await hands.press("ctrl+r")
        await hands.see("From a score pad: there are no turns to review.")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, OldResultScreen), "the form")
        await hands.press("x")
        await hands.see("A number stands here")
        await hands.press(*"99")
        await hands.see("keep it: Maya alone, 99", "Maya had 112")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, LibraryScreen), "all games")
        await hands.see("Maya alone, 99")
        assert told == ["Kept: Maya alone, 99."]
        assert kept() == [(("Maya",), (99,), "")]


async def test_what_does_not_add_up_is_told_and_kept_beside_what_is_written(home: Path) -> None:
    path = kept_with_turns(home, (50, 60))
    text = path.read_text("utf-8")
    path.write_text(text.replace("        50,", "        51,"), "utf-8")
    before = path.read_bytes()
    async with using(ScorekeeperApp(path)) as hands:
        await hands.see("the turns of Maya give 51 and not 50")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
    assert [copy.read_bytes() for copy in path.parent.glob("*.bak")] == [before]


async def test_what_another_program_wrote_meanwhile_is_kept_beside(home: Path) -> None:
    path = kept_with_turns(home, (50, 60))
    async with using(ScorekeeperApp(path)) as hands:
        await hands.see("keep it: Leo won with 60")
        path.write_text(path.read_text("utf-8").replace("Maya", "Nora"), "utf-8")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
    (copy,) = path.parent.glob("*.bak")
    assert "Nora" in copy.read_text("utf-8")


async def test_every_size_shows_what_is_typed_and_nothing_typed_goes_with_one_key() -> None:
    async with sitting() as hands:
        await at_form(hands)
        await hands.press(*"Maya", "enter", *"112")
        for size in ((40, 16), (80, 24), (120, 40), (200, 60)):
            await resize(hands, size)
            await hands.see("Maya", "another name, or none")
        await hands.press("escape")
        await hands.see("Press Esc again to leave.")
        await hands.press("3", "escape")
        await hands.see("1,123", "Press Esc again to leave.")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, BeginScreen), "the cards")
        assert kept() == []


async def test_nothing_is_forgotten_without_a_word() -> None:
    async with sitting() as hands:
        await at_form(hands)
        await hands.press(*"Maya", "enter", *"112", "escape")
        await hands.see("Press Esc again to leave. What you filled in will be forgotten.")
        await hands.press("ctrl+c")
        await hands.see("What you filled in will be forgotten. Do that again to leave.")
        await hands.press("3", "backspace", "escape")
        await hands.see("Press Esc again to leave.")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, BeginScreen), "the cards")


async def test_the_menu_forgets_nothing_without_a_word() -> None:
    async with sitting() as hands:
        await at_form(hands)
        await hands.press(*"Maya", "enter", *"112", "ctrl+p", *"all games", "enter")
        await hands.see("What you filled in will be forgotten. Do that again to leave.")
        await hands.press("ctrl+p", *"all games", "enter")
        await hands.until(lambda: isinstance(hands.app.screen, LibraryScreen), "all games")


@pytest.mark.parametrize("keys", [("ctrl+p", *"all games", "enter"), ("ctrl+q",), ()])
async def test_nor_is_it_forgotten_by_what_is_done_in_front_of_it(keys: tuple[str, ...]) -> None:
    async with sitting() as hands:
        await at_form(hands)
        await hands.press(*"Maya", "enter", *"112", "ctrl+p", *"history", "enter")
        await hands.until(lambda: isinstance(hands.app.screen, HistoryScreen), "the history")
        if not keys:  # A game is opened there.
            hands.app.screen.dismiss(Path("other.toml"))
        await hands.press(*keys)
        await hands.see("112", "What you filled in will be forgotten. Do that again to leave.")


async def test_the_foot_says_keep_only_where_enter_keeps() -> None:
    async with sitting() as hands:
        await at_form(hands)
        await hands.press(*"Maya", "enter", *"112")
        await hands.see("Enter  next ")
        await hands.press("enter", "enter")
        await hands.see("Enter  keep it")


# The draft


def typed(draft: ResultDraft, text: str) -> ResultDraft:
    for character in text:
        draft = draft.type(character)
    return draft


def with_names(*names: str, known: tuple[str, ...] = ()) -> ResultDraft:
    draft = ResultDraft(RULES, known, TODAY)
    for at, name in enumerate(names):
        draft = typed(draft.at(Cell(Part.NAME, at)), name)
    return draft


def test_a_name_is_suggested_and_one_that_is_known_is_written_as_it_is() -> None:
    draft = with_names("Le", known=("Maya", "Leo"))
    assert draft.suggestion == "Leo"
    assert draft.name(0) == "Le"
    assert draft.next_part().name(0) == "Leo"
    assert with_names("leo", known=("Leo",)).name(0) == "Leo"
    assert with_names("Leo", "Le", known=("Leo",)).suggestion == ""


def test_what_is_typed_takes_the_place_of_what_was_offered() -> None:
    draft = ResultDraft.like(RULES, ("Maya", "Leo"), "2019", ())
    name = draft.at(Cell(Part.NAME, 1))
    assert typed(name, "Oma").name(1) == "Oma"
    assert name.rub_out().name(1) == "Le"


def test_a_name_is_more_than_a_number() -> None:
    draft = typed(with_names("Maya", "55").at(Cell(Part.POINTS)), "80").enter()
    assert (draft.missing, draft.cell) == (Cell(Part.NAME, 1), Cell(Part.NAME, 1))
    assert "55 is no name: it is only a number" in joined_lines(next_lines(draft, 80))
    assert typed(draft, "Leo").enter().cell == Cell(Part.POINTS, 1)


def test_tab_goes_from_points_to_the_points_of_the_next_who_has_a_name() -> None:
    draft = with_names("Maya", "Leo").at(Cell(Part.POINTS)).next_part()
    assert draft.cell == Cell(Part.POINTS, 1)
    assert draft.next_part().cell == Cell(Part.NAME, 2)


def test_a_name_stands_there_once() -> None:
    draft = with_names("Maya", "maya").at(Cell(Part.POINTS)).enter()
    assert (draft.missing, draft.cell) == (Cell(Part.NAME, 1), Cell(Part.NAME, 1))
    assert "maya is there already" in joined_lines(next_lines(draft, 80))
    assert typed(draft, "Leo").missing == Cell(Part.POINTS, 0)


def test_a_letter_that_looks_like_a_digit_is_that_digit_where_points_stand() -> None:
    points = Cell(Part.POINTS)
    assert typed(with_names("Leo").at(points), "2Ol").text(points) == "201"
    assert typed(with_names("Leo").at(DATE), "Oct").text(DATE) == "Oct"


def test_nobody_gets_no_points_because_their_column_was_not_begun() -> None:
    draft = typed(with_names("Maya", "Leo").at(Cell(Part.TURN)), "18").enter()
    assert draft.cell == Cell(Part.TURN, 0, 1)
    assert not draft.keeps
    assert "the turns of Leo" in joined_lines(next_lines(draft, 80))
    assert typed(draft.enter(), "14").points(1) == 14


def test_what_tiles_left_cost_stands_beside_turns_and_not_beside_points_that_know_it() -> None:
    draft = typed(with_names(*"ABCD").at(Cell(Part.LEFT)), "2")
    assert "−10" not in joined_lines(right_lines(draft, 38, 20))
    assert "in all" in joined_lines(right_lines(draft, 38, 20))
    assert "−10" in joined_lines(right_lines(typed(draft.at(Cell(Part.TURN)), "9"), 38, 20))


def test_an_arrow_beyond_the_names_goes_nowhere() -> None:
    draft = with_names("Maya", "Leo")
    first = draft.at(FIRST_NAME)
    assert first.down(-1).cell == FIRST_NAME
    assert draft.across(-1).cell == draft.cell == Cell(Part.NAME, 1)
    assert draft.at(Cell(Part.POINTS, 1)).across(-1).cell == Cell(Part.NAME, 1)
    assert draft.at(BEGAN).down(1).cell == BEGAN


@pytest.mark.parametrize("text", ["x", "1x", "--", "123456", "+1", "٣"])
def test_only_numbers_stand_where_numbers_are_typed(text: str) -> None:
    draft = with_names("Maya").at(Cell(Part.POINTS))
    assert typed(draft, text).text(Cell(Part.POINTS)) != text


def test_two_of_one_name_and_points_without_end_are_told() -> None:
    with pytest.raises(ValueError, match="a name of their own"):
        with_names("Maya", "maya").setup()
    draft = typed(with_names("Maya").at(Cell(Part.POINTS)), "99999")
    with pytest.raises(ValueError, match="points are at most 9,999, and Maya has 99,999"):
        draft.setup()


def test_six_have_room_whatever_the_rules_say() -> None:
    draft = with_names(*"ABCDEF")
    for at in range(PLAYERS):
        draft = typed(draft.at(Cell(Part.POINTS, at)), str(at))
    assert draft.setup().players == tuple("ABCDEF")
    assert draft.result == "F won with 5"


def test_what_is_read_back_into_the_form_gives_the_same_result() -> None:
    draft = with_names("Maya", "Leo")
    for cell, text in (
        (Cell(Part.TURN, 0, 0), "18"),
        (Cell(Part.TURN, 1, 2), "7"),
        (Cell(Part.LEFT, 0), "1"),
        (Cell(Part.DATE), "May 2019"),
    ):
        draft = typed(draft.at(cell), text)
    setup = draft.setup()
    assert setup.started == "2019-05"
    assert setup.pad
    assert setup.pad.turns == ((18,), (0, 0, 7))
    assert ResultDraft.of(setup).setup() == setup


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("", ""),
        ("2019", "2019"),
        ("2019-05", "2019-05"),
        ("2019-05-01", "2019-05-01"),
        ("14 March 2020", "2020-03-14"),
        ("14 mar 2020", "2020-03-14"),
        ("March 14, 2020", "2020-03-14"),
        ("14.3.2020", "2020-03-14"),
        ("14/3/2020", "2020-03-14"),
        ("march 2020", "2020-03"),
        ("yesterday", "2026-11-27"),
        ("2027", None),
        ("31.2.2020", None),
        ("once", None),
        ("20", None),
    ],
)
def test_a_date_is_read_as_people_write_it(text: str, day: str | None) -> None:
    assert read_date(text, TODAY) == day


@pytest.mark.parametrize("width", [20, 36, 38, 46, 56, 90])
@pytest.mark.parametrize("names", [(), ("Maya",), HOSTILE[:6], tuple("ABCDEF")], ids=len)
def test_no_line_is_longer_than_its_room(names: tuple[str, ...], width: int) -> None:
    draft = with_names(*names)
    for cell in (Cell(Part.NAME), Cell(Part.DATE), *(Cell(Part.TURN, at, 3) for at in draft.seats)):
        here = draft.at(cell)
        rows = [*left_lines(here, width, 20), *right_lines(here, width, 20), *next_lines(here, 80)]
        assert max(map(line_width, rows)) <= max(width, 80)
        assert "\x1b" not in joined_lines(rows)
