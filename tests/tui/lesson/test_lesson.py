"""The lesson can be gone through key by key, and left at any time."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.game.setup import WordCheck
from scorekeeper.record import load
from scorekeeper.session.lesson import Lesson, StepKind, read_lesson
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.keys.bindings import use_own_keys, with_keys
from scorekeeper.tui.lesson.screen import LessonScreen
from tests.support.games import LEAFLET, game_of

from ..hands import Hands, at_table, sitting


def test_keys_are_named_as_the_user_has_them() -> None:
    texts = [text for step in read_lesson().steps for text in (step.text, step.after)]
    assert all(len(with_keys(text)) <= 200 for text in texts)
    said = " ".join(texts)
    usual = with_keys(said)
    assert "Press F4 to challenge her" in usual
    assert "In your own games F2 does that. F3 swaps" in usual
    assert "{" not in usual
    use_own_keys({"challenge": "f11", "home.new": "y"})
    own = with_keys(said)
    use_own_keys({})
    assert "Press F11 to challenge her" in own
    assert "at home Y begins your own game. Good-bye" in own


def lesson_of(hands: Hands) -> Lesson:
    screen = hands.table
    assert isinstance(screen, LessonScreen)
    return screen.lesson


async def go_to(hands: Hands, title: str) -> None:
    """Have everything shown until that step begins."""
    while lesson_of(hands).step.title != title:
        lesson = lesson_of(hands)
        if lesson.waits:
            await hands.press("ctrl+t", "enter")
            if lesson.step.kind is StepKind.CHALLENGE:
                await hands.dialog("carry on")
                await hands.press("enter")
                await hands.back_at_table()
        else:
            await hands.press("enter")
    await hands.see(title)


def kept(home: Path) -> list[Path]:
    return list(home.rglob("games/**/*.toml"))


async def test_the_whole_lesson_key_by_key_with_all_that_can_go_wrong(home: Path) -> None:
    async with sitting(lesson=True) as hands:
        await hands.see("Welcome", "1 of 23", ": Enter: go on.", "nothing here is kept")
        await hands.press("enter", *"cat", "enter")
        await hands.see("The rules allow CAT, for 6", "Enter goes on.", "2 of 23")
        await hands.press("enter", "enter")
        await hands.see("Anna begins", "MOOD  2+2+2+2")
        await hands.press("x")
        await hands.see("MOXD", ": Enter: try it.")
        await hands.press("enter")
        await hands.see("MOXD is not in the dictionary.", "Enter goes on.", ": Enter: go on.")
        await hands.press("enter")
        await own_keys(hands)
        await hands.press("enter")
        await hands.see("Nothing is laid yet")
        await hands.press("right", "space", *"dog", "enter")
        await hands.see("The rules allow DOG, for 6")
        await hands.press("escape", "left", "left", "x", "enter")
        assert len(hands.game.steps) == 1
        await hands.press("escape", "up", "up", "z", "enter")  # The third play that is another.
        await hands.see("It is laid for you: press Enter.", "F5 .EAR")
        assert lesson_of(hands).answer is None
        await hands.press("enter")
        await hands.see("Well done!", "Guest made DEAR")
        assert [step.text for step in hands.game.steps] == ["5C MOOD", "F5 .EAR"]
        await hands.press("enter", "enter")
        await hands.see("Up we go")
        await hands.press("left", "left", "w", "enter", "enter", "enter")
        await hands.type("8e snack")
        await hands.press("enter")
        await hands.see("SNACK earns 7", "Guest made SNACK and LEAN")
        await hands.press("enter")
        await hands.see("Is that a word?", "Anna made SNACKY")
        await challenge(hands)
        await hands.see("SNACKY is not in the", ": Enter: go on.")
        await hands.press("enter", "enter", "enter")
        await hands.type("6h s")
        await hands.press("enter")
        await hands.see("✗ You may not just add an S to", "would be too easy")
        await hands.press("enter")
        await hands.type("h3 plus")
        await hands.press("enter", "enter", "enter")
        await hands.type("5c clam")
        await hands.press("enter")
        await hands.see("✗ You have covered all of FOOL.")
        await hands.press("enter", "a", "m", "enter")
        await hands.see("20", "FOAM  3+1+2+3", "AN    2+1", "MEAN  3+1+1+3")
        await hands.press("enter", "enter", "left", "left", "l", "enter", "enter", "enter")
        await hands.type("5c f")
        await hands.press("enter")
        await hands.see("✗ C5 already has 5 tiles")
        await hands.press("enter", "enter", "f8")
        await hands.dialog("Do you want to stop?")
        await hands.press("4")
        await hands.back_at_table()
        await hands.see("You have won", "Good-bye, and have", ": Enter: the result.")
        assert hands.game.position.scores == (53, 74)
        await hands.press("enter")
        await hands.dialog("Guest wins!", "39 points, 21 more than Anna")
        await hands.press("escape")
        await hands.on(HomeScreen)
        assert "Lately" not in hands.text
    assert not kept(home)


async def own_keys(hands: Hands) -> None:
    """Keys for games of one's own say so."""
    await hands.press("f2")
    await hands.see("That key is for your own games.")
    await hands.press("right", "left")
    await hands.click("F5 all")
    await hands.see("That key is for your own games.")
    await hands.press("f1")
    await hands.see("Have it done for you")
    await hands.press("end")
    await hands.see("The lesson", "As text")
    await hands.press("escape")
    await hands.back_at_table()
    await hands.press("f7")
    await hands.dialog("Look up a word")
    await hands.press("escape")
    await hands.back_at_table()
    assert len(hands.game.steps) == 1


async def challenge(hands: Hands) -> None:
    """Challenge SNACKY in the end, after the table has first let it stand."""
    await hands.press("f4")
    await hands.dialog("challenges Anna's play")
    await hands.press("escape")
    await hands.back_at_table()
    assert lesson_of(hands).waits
    await hands.press("f4", "enter")
    await hands.dialog("SNACKY is not in the")
    await hands.press("2")
    await hands.dialog("You say yes.")
    await hands.press("enter")
    await hands.back_at_table()
    await hands.see("You have the last word", "F4: challenge")
    assert hands.game.steps[-1].text == "8E .....Y"
    await hands.press("f4", "enter")
    await hands.dialog("SNACKY is not in the")
    await hands.press("enter")
    await hands.back_at_table()


async def test_on_the_smallest_screen_everything_can_be_read_shown_and_taken_back() -> None:
    async with sitting(size=(40, 12), lesson=True) as hands:
        await hands.press("ctrl+z")  # There is nothing before this.
        await hands.see("Welcome")
        await go_to(hands, "Not just an S")
        await hands.press("pagedown", "pagedown", "pagedown", "pagedown")
        await hands.see("referee says.", "13 of 23")
        await hands.type("6h s")
        await hands.see("NETS  2+2+2+2")
        await hands.press("enter")
        await hands.see("You may not just add an S")
        await hands.press("enter")
        await hands.see("This S may stay")
        assert hands.table.editor.entry.is_empty
        before = [step.text for step in hands.game.steps]
        while lesson_of(hands).step.title != "Your first word":
            await hands.press("ctrl+z")
        assert [step.text for step in hands.game.steps] == ["5C MOOD"]
        await go_to(hands, "This S may stay")
        assert [step.text for step in hands.game.steps] == before
        await go_to(hands, "The end")
        await hands.press("ctrl+t")
        await hands.dialog("Do you want to stop?")
        await hands.press("up", "enter")
        await hands.back_at_table()
        await hands.see("You have won")
        assert hands.game.position.scores == (53, 74)
        await hands.press("ctrl+t")
        await hands.dialog("Guest wins!")
        await hands.press("ctrl+z")  # A step back from the end: the game goes on.
        await hands.back_at_table()
        assert hands.game.position.ending is None
        assert lesson_of(hands).waits


async def test_the_lesson_is_left_and_a_game_goes_on_as_it_was(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        path = hands.session.store.path
        assert path is not None
        before = path.read_bytes()
        await hands.press("table.home")
        await hands.on(HomeScreen)
        await hands.see("All games")
        await hands.press("l")
        await hands.see("Welcome")
        await go_to(hands, "Up we go")
        await hands.press("escape")
        await hands.dialog("Leave the lesson?")
        await hands.press("enter")
        await hands.back_at_table()
        await hands.see("Up we go")
        await hands.press("w", "escape", "escape", "f8")
        await hands.on(HomeScreen)
        await hands.press("l")
        await hands.see("Welcome")
        await hands.press("escape", "right", "enter")
        await hands.on(HomeScreen)
        assert kept(home) == [path]
        assert path.read_bytes() == before
        await hands.press("enter")
        await hands.see("H3 PLUS")
        assert load(path).game.setup.words is WordCheck.UNCHECKED
