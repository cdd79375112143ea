"""The menu: everyday words find what they mean; and lists, on hardly any screen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from rich.style import Style
from textual import events
from textual.widgets import OptionList

from scorekeeper.tui.help.menu_screen import MenuScreen
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.keys.functions import FUNCTIONS, FunctionKind
from scorekeeper.tui.keys.menu import MOST, Command, Rank, found_by, in_order, rank_of, sentence_for
from scorekeeper.tui.program import PROGRAM
from tests.support.games import game_of

from ..hands import at_table


def menu_over(*screens: str, has_game: bool) -> list[Command]:
    """The menu where the functions of `screens`, as ids begin, have keys."""
    here = {
        name: Command("", function.name, function.about, print, name)
        for name, function in FUNCTIONS.items()
        if any(one.partition(".")[0] in screens for one in function.ids.split())
    }
    return in_order(here, here, print, has_game)


MENUS = {
    "home": menu_over("home", "app", has_game=False),
    "table": menu_over("table", "editor", "app", has_game=True),
}

WORDS: Mapping[str, tuple[str, ...]] = {
    "finish bedtime enough stop pause over late done": ("stop",),
    "leave exit close off goodbye": ("home", "quit"),
    "mistake wrong oops fix back correct edit forgot undo": ("undo", "all_turns"),
    "settings options players names order rules change house": (
        "settings",
        "change_game",
        "whose_turn",
        "help",
    ),
    "dictionary language german children rude swear slurs level words": ("who_plays",),
    "spell check real word meaning valid": ("look_up",),
    "doubt contest cheat challenge": ("challenge",),
    "phone tv television tablet ipad wifi qr cast phones": ("phones",),
    "timer time seconds hourglass clock": ("clock",),
    "print photo picture whatsapp email send pdf save backup share": ("share", "save"),
    "exchange trade swap": ("swap",),
    "skip miss pass": ("pass",),
    "next who": ("whose_turn", "who_plays"),
    "bag left letters remaining unseen": ("unseen",),
    "score points winner count result": ("result", "points_called"),
    "hint best suggest stuck": ("show_me",),
    "rematch same again": ("again",),
    "position halfway already begun": ("begin",),
    "start begin friends alone solo computer robot pip new": ("new_game",),
    "knocked cat spilt spilled upset": ("set_again",),
    "handicap headstart granny team fair seat": ("seat",),
    "old continue resume open search delete trash empty restore games": ("all_games",),
    "statistics stats record wins history": ("history",),
    "misspelt rename": ("rename",),
    "analyse why lost review": ("review",),
    "puzzle riddle find": ("find",),
    "tonight evenings": ("evenings",),
    "lesson tutorial how learn": ("learn",),
    "demo example": ("demo",),
    "dark bright theme colours color big blind reader braille plain": ("settings",),
    "volume mute ring sound noise animation motion quiet remarks preferences": ("settings",),
    "keys manual about version help": ("help",),
}
"""What people look for in everyday words, and the functions that are right for it."""


@pytest.mark.parametrize("where", MENUS)
def test_everyday_words_find_what_they_mean(where: str) -> None:
    wrong = {
        word: [one.function for one in found_by(word, MENUS[where])]
        for words, right in WORDS.items()
        for word in words.split()
        if not (found := found_by(word, MENUS[where])) or found[0].function not in right
    }
    asked = sum(len(words.split()) for words in WORDS)
    assert asked - len(wrong) >= 130, wrong
    assert wrong == {}


@pytest.mark.parametrize("where", MENUS)
def test_the_menu_has_all_that_the_program_can_do_wherever_it_is_opened(where: str) -> None:
    offered = [one.function for one in MENUS[where]]
    everywhere = {
        name
        for name, one in FUNCTIONS.items()
        if one.kind in (FunctionKind.GAME, FunctionKind.PROGRAM)
    }
    assert set(offered) == everywhere - {"menu"}
    assert len(offered) == len(set(offered))
    for_games = [one.function for one in MENUS[where] if one.about.startswith("In a game: ")]
    assert bool(for_games) is (where == "home")
    assert all(FUNCTIONS[name].kind is FunctionKind.GAME for name in for_games)


def test_what_this_screen_has_comes_first_and_what_is_not_for_now_last() -> None:
    assert [one.function for one in MENUS["table"][:MOST]] == [
        *("pass", "swap", "challenge", "all_turns", "phones", "look_up", "stop", "undo"),
    ]
    home = [one.function for one in MENUS["home"]]
    assert home.index("new_game") < home.index("rename") < home.index("swap")


def test_what_leads_home_once_a_game_is_over_stands_there_once() -> None:
    home = Command("F8", FUNCTIONS["stop"].over, "", lambda: None, "stop")
    rows = in_order({"stop": home}, {"stop"}, lambda _: None, has_game=True)
    assert [row.key for row in rows if row.title == "Home"] == ["F8"]


def test_everything_of_the_program_is_done_on_every_screen() -> None:
    named = {name for name, one in FUNCTIONS.items() if one.kind is FunctionKind.PROGRAM}
    assert named - PROGRAM.keys() == {"menu"}


def test_a_name_comes_before_a_synonym_and_that_before_an_explanation() -> None:
    def rank(typed: str, title: str, function: str = "", about: str = "") -> Rank:
        found = rank_of(typed, Command("", title, about, print, function))
        assert found
        return found

    name, likeliest, other, explained = (
        rank("skip", "Skip it"),
        rank("skip", "Pass", "pass"),
        rank("miss", "Pass", "pass"),
        rank("skip", "Race", about="To skip a turn"),
    )
    assert name < likeliest < other < explained
    assert rank_of("ski", Command("", "Race", "To skip a turn", print)) is None
    assert rank_of("skp", Command("", "Skip it", "", print)) is None


def test_keys_and_several_words_find_as_well_and_eight_rows_are_enough() -> None:
    table = [
        one._replace(key="F4") if one.function == "challenge" else one for one in MENUS["table"]
    ]
    assert found_by("f4", table)[0].function == "challenge"
    assert found_by("take back", table)[0].function == "undo"
    assert found_by("take it back", table)[0].function == "undo"
    assert found_by("who is best", table)[0].function == "history"
    assert found_by("wrong name", table)[0].function == "rename"
    assert found_by("house rule", table)[0].function == "change_game"
    assert found_by("change a score", table)[0].function == "all_turns"
    assert found_by("i", table) == found_by("I", table) != []
    assert len(found_by("a", table)) == MOST


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("blank", "Upwords has no blank tiles."),
        ("joker", "Upwords has no blank tiles."),
        ("font", "In most windows Ctrl and + make letters larger."),
        ("make the letters bigger", "In most windows Ctrl and + make letters larger."),
        ("glasses", "In most windows Ctrl and + make letters larger."),
        ("xyzzy", "Try another word, or F1."),
    ],
)
def test_where_nothing_is_found_a_sentence_helps(typed: str, said: str) -> None:
    assert found_by(typed, MENUS["home"]) == []
    assert sentence_for(typed) == said


async def test_a_command_is_found_by_another_word_and_done_or_says_that_it_needs_a_game(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:

        async def choose(word: str) -> None:
            await hands.press("ctrl+p")
            await hands.type(word)
            await hands.press("enter")

        told: list[str] = []
        monkeypatch.setattr(hands.app, "notify", lambda message, **_: told.append(message))
        await hands.press("ctrl+p")
        await hands.see("Is what was laid last a word?")
        await hands.resize((1, 1))
        await hands.press("pageup", "pagedown", "end", "pageup")  # No page has room to be turned.
        await hands.resize((80, 24))
        menu = hands.app.screen
        assert isinstance(menu, MenuScreen)
        found = menu.query_one(OptionList)
        late = Style(meta={"option": found.option_count})
        found.post_message(events.Click(found, 1, 1, 0, 0, 1, False, False, False, style=late))
        await hands.type("undo")
        await hands.see("Take the last turn back")
        assert hands.app.screen is menu  # The click was on nothing.
        await hands.press("enter")
        await hands.until(lambda: not hands.game.steps, "the turn taken back")
        await hands.back_at_table()
        await choose("review")
        await hands.see("You can review a game once it is over.")
        await choose("tonight")
        await hands.until(lambda: not isinstance(hands.app.screen, MenuScreen))
        await choose("swap")
        await hands.until(lambda: bool(told), "what is to be known")
        assert told == ["Swap is for a game: go back to it with Esc first."]
        await choose("home")
        await hands.on(HomeScreen)
        assert len(hands.app.screen_stack) <= 2
