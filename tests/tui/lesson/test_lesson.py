"""The lesson: what it says is true, and it can be gone through key by key, and left at any time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.game.setup import WordCheck
from scorekeeper.record import load
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.kit.keys import use_own_keys
from scorekeeper.tui.lesson.screen import LessonScreen
from scorekeeper.tui.lesson.steps import Kind, Lesson, LessonStep, Reply, box, read_lesson
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.dictionary_name import USUAL

from ..hands import Hands, at_table, sitting
from ..helpers import LEAFLET, RULES, game_of, joined_lines, read_lines

LESSON = read_lesson()
CHALLENGED = Challenge(1, (), True, Decider.DICTIONARY)


def steps() -> Iterator[tuple[int, LessonStep, Game]]:
    """Every step, with the game as it is when the learner reads it."""
    game = LESSON.new_game()
    for at, step in enumerate(LESSON.steps):
        if step.kind in (Kind.WATCH, Kind.CHALLENGE):
            game.push_text(step.turn)
        yield at, step, game
        if step.kind is Kind.LAY:
            game.push_text(step.turn)
        elif step.kind is Kind.CHALLENGE:
            game.push(Turn(CHALLENGED))
        elif step.kind is Kind.END:
            game.push_text("end")


@pytest.fixture
def other_keys() -> Iterator[None]:
    """The user has other keys."""
    use_own_keys({"challenge": "f11", "home.new": "y"})
    yield
    use_own_keys({})


# What it says --------------------------------------------------------------------------------


def test_keys_are_named_as_the_user_has_them(other_keys: None) -> None:
    steps = read_lesson().steps
    assert any("Press F11 to challenge her" in step.text for step in steps)
    assert "Press Enter, then Y," in steps[-1].after
    told = " ".join(step.text + step.after for step in LESSON.steps)
    assert "Press F4 to challenge her" in told
    assert "In your own games F2 does that. F3 swaps" in told
    assert "{" not in told


def test_every_turn_is_what_it_is_said_to_be_and_all_words_but_one_are_in_the_dictionary() -> None:
    lexicon = find_lexicon(USUAL)
    kinds = set()
    for at, step, game in steps():
        kinds.add(step.kind)
        assert len(game.steps) == replace(LESSON, at=at).turns + (
            step.kind in (Kind.WATCH, Kind.CHALLENGE)
        )
        if step.kind in (Kind.LAY, Kind.TRY):
            verdict = game.judge(game.read(step.turn))
            assert verdict.broken == ((step.breaks,) if step.breaks else ()), step
            assert verdict.score.total == step.score or step.kind is Kind.TRY, step
        elif game.steps and step.kind is not Kind.END:
            verdict = game.steps[-1].judgement
            assert verdict.legal, step
        else:
            continue
        good = [word.text in lexicon for word in verdict.score.words]
        assert all(good) or step.kind is Kind.CHALLENGE
        assert not any(good) or step.kind is not Kind.CHALLENGE
    assert kinds == set(Kind)
    assert game.position.scores == (53, 74)
    assert not any(step.judgement.problems for step in game.steps)


def test_the_leaflets_game_is_in_it() -> None:
    turns = [step.turn for step in LESSON.steps if step.kind in (Kind.WATCH, Kind.LAY)]
    assert [turn for turn in turns if turn in LEAFLET] == list(LEAFLET)


def test_every_second_turn_is_the_learners() -> None:
    for _, step, game in steps():
        if step.kind in (Kind.LAY, Kind.TRY, Kind.END):
            assert game.position.to_move == 1


def test_the_points_and_sums_that_are_said_are_right() -> None:
    said = 0
    for _, step, game in steps():
        if step.kind not in (Kind.WATCH, Kind.LAY) or step.turn == "pass":
            continue
        text = step.text if step.kind is Kind.WATCH else step.after
        judged = game.steps[-1].judgement if step.kind is Kind.WATCH else None
        score = (judged or game.judge(game.read(step.turn))).score
        numbers = [int(number) for number in re.findall(r"\d+(?= points)", text)]
        assert numbers == [score.total], text
        sums = re.findall(r"\d(?:\+\d)+", text)
        assert set(sums) <= {word.arithmetic for word in score.words}, text
        said += len(sums)
        for word, points in re.findall(r"([A-Z]{2,}) earns (\d+)", text):
            assert (word, int(points)) in {(one.text, one.total) for one in score.words}
    assert said >= 4


def test_what_is_said_of_the_rules_is_what_they_are() -> None:
    rules = LESSON.new_game().rules
    good = next(step.text for step in LESSON.steps if step.title == "Good to know")
    seven, extra, left = map(int, re.findall(r"\d+", good))
    assert (seven, left) == (rules.house.seven_bonus, rules.house.leftover)
    assert extra == rules.edition.flat_bonus["Qu"]
    assert rules == RULES


def test_all_is_short_and_has_room_beside_the_board() -> None:
    for at, step in enumerate(LESSON.steps):
        for text in filter(None, (step.text, step.after)):
            assert len(text) <= 200, text
            lesson = replace(LESSON, at=at, answer=Reply(text))
            for width, height in ((35, 21), (51, 38)):  # As at 80x24 and 120x40.
                made = box(lesson, width, height)
                assert all(len(row) <= width for row in read_lines(made.lines))
                words = " ".join(read_lines(made.lines[1:-3]))
                assert " ".join(words.split()) == text


def test_the_box_is_as_high_in_every_step() -> None:
    for size in ((35, 21), (51, 38), (93, 56)):
        heights = {len(box(replace(LESSON, at=at), *size).lines) for at in range(len(LESSON.steps))}
        assert len(heights) == 1


def test_what_has_no_room_is_seen_page_by_page() -> None:
    made = box(LESSON, 40, 3)
    assert "PgDn" in joined_lines(made.lines)
    assert len(made.lines) == 3
    seen: list[str] = []
    for first in range(0, 8, made.page):
        part = box(LESSON, 40, 3, first)
        seen += [row for row in read_lines(part.lines[1:]) if row not in seen]
    assert " ".join(" ".join(seen).split()) == LESSON.step.text
    assert "1 of 23" in joined_lines(box(LESSON, 40, 3, 99).lines)


# What it answers -----------------------------------------------------------------------------


def at_step(title: str) -> tuple[Lesson, Game]:
    """The lesson at the step of that title, and the game there."""
    for at, step, game in steps():
        if step.title == title:
            return replace(LESSON, at=at), game
    raise AssertionError(title)


def answered(title: str, turn: str) -> Lesson:
    lesson, game = at_step(title)
    return lesson.judged(game.judge(game.read(turn)), game)


def test_the_play_asked_for_is_praised() -> None:
    lesson = answered("Your first word", "F5 DEAR")
    assert (lesson.done, lesson.waits) == (True, False)
    assert lesson.says.text.startswith("Well done!")


def test_another_play_is_allowed_or_refused_in_the_referees_words() -> None:
    other = answered("Your first word", "F5 .OG")
    assert not other.done
    assert other.says.text.startswith("The rules allow DOG, for 6 points.")
    refused = answered("Your first word", "A1 CAT")
    assert refused.says.problems == ("Your word must touch the tiles on the board.",)
    assert refused.tries == 1
    assert refused.asked_again().says.text == refused.step.text
    assert "in your own games" in answered("Your first word", "pass").says.text


def test_what_is_forbidden_is_explained_and_what_is_allowed_is_not_what_was_asked_for() -> None:
    lone = answered("Not just an S", "6H S")
    assert lone.done
    assert "You may not just add an S to NET." in lone.says.problems[0]
    assert lone.asked_again() == lone
    other = answered("Not just an S", "A1 CAT")
    assert (other.done, other.tries) == (False, 1)
    assert other.says.text.startswith("That is not allowed either.")
    assert not answered("Not just an S", "H3 PLUS").done


def test_a_step_back_is_this_one_anew_or_the_one_before() -> None:
    lesson = answered("Your first word", "F5 DEAR")
    assert lesson.back() == lesson.anew() == at_step("Your first word")[0]
    assert lesson.back().back().step.title == "Anna begins"
    assert LESSON.back() == LESSON


def test_a_challenge_that_the_table_decides_is_made_again() -> None:
    lesson, game = at_step("Is that a word?")
    game.push(Turn(replace(CHALLENGED, upheld=False, decided_by=Decider.TABLE)))
    again = lesson.seen(game).overruled(game)
    assert again
    assert again.waits
    assert again.says.text.startswith("You have the last word")
    game.pop()
    game.push(Turn(CHALLENGED))
    assert again.overruled(game) is None
    assert again.seen(game).says.text.startswith("SNACKY is not in the")


# Key by key ----------------------------------------------------------------------------------


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
            if lesson.step.kind is Kind.CHALLENGE:
                await hands.dialog("Guest challenges Anna's play")
                await hands.press("enter")
                await hands.back_at_table()
        else:
            await hands.press("enter")
    await hands.see(title)


async def at_home(hands: Hands) -> None:
    await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")


def kept(home: Path) -> list[Path]:
    return list(home.rglob("games/**/*.toml"))


async def test_the_whole_lesson_key_by_key_with_all_that_can_go_wrong(home: Path) -> None:
    async with sitting(lesson=True) as hands:
        await hands.see("Welcome", "1 of 23", ": Enter: go on.", "nothing here is kept")
        await hands.press("enter", "enter", "enter")
        await hands.see("Anna begins", "MOOD  2+2+2+2")
        await hands.press("x")
        await hands.see("MOXD", ": Enter: go on.")
        await hands.press("enter")
        await own_keys(hands)
        await hands.press("enter")
        await hands.see("Nothing is laid yet")
        await hands.press("right", "space", *"dog", "enter")
        await hands.see("The rules allow DOG, for 6", "Space  across")
        await hands.press("escape")
        await hands.see("Make DEAR with Anna's D")
        await hands.press("left", "left", "x", "enter")
        assert len(hands.game.steps) == 1
        await hands.press("escape", "up", "up", "z", "enter")  # The third play that is another.
        await hands.see("It is laid for you: press Enter.", "F5 .EAR")
        await hands.press("escape")
        await hands.type("f5 dear")
        await hands.see("Ctrl T: show me.", "DEAR  2+2+2+2")
        await hands.press("enter")
        await hands.see("Well done!", "Guest made DEAR")
        assert [step.text for step in hands.game.steps] == ["5C MOOD", "F5 .EAR"]
        await hands.press("enter", "enter")
        await hands.see("Up we go")
        await hands.press("left", "left", "w", "enter")
        await hands.see("2+1+1+1, 5", "WOOD")
        await hands.press("enter", "enter")
        await hands.type("8e snack")
        await hands.press("enter")
        await hands.see("SNACK earns 7", "Guest made SNACK and LEAN")
        await hands.press("enter")
        await hands.see("Is that a word?", "SNACKY from SNACK")
        await challenge(hands)
        await hands.see("SNACKY is not in the", ": Enter: go on.")
        await hands.press("enter")
        await hands.see("You can play now", "F8 leaves here")
        await hands.press("enter")
        await hands.see("Anna made KEY")
        await hands.press("enter")
        await hands.type("6h s")
        await hands.press("enter")
        await hands.see("✗ You may not just add an S to", "would be too easy")
        await hands.press("enter")
        await hands.type("h3 plus")
        await hands.press("enter")
        await hands.see("Guest made PLUS and NETS")
        await hands.press("enter", "enter")
        await hands.type("5c clam")
        await hands.press("enter")
        await hands.see("✗ You have covered all of FOOL.")
        await hands.press("enter", "a", "m", "enter")
        await hands.see("20", "FOAM  3+1+2+3", "AN    2+1", "MEAN  3+1+1+3")
        await hands.press("enter", "enter", "left", "left", "l", "enter")
        await hands.see("Guest turned ROAM into LOAM")
        await hands.press("enter", "enter")
        await hands.type("5c f")
        await hands.press("enter")
        await hands.see("✗ C5 already has 5 tiles")
        await hands.press("enter", "enter", "f8")
        await hands.dialog("Do you want to stop?")
        await hands.press("4")
        await hands.dialog("Guest wins!", "39 points, 21 more than Anna")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("You have won", ": Enter: go home.")
        assert hands.game.position.scores == (53, 74)
        await hands.press("enter")
        await at_home(hands)
        assert "Lately" not in hands.text
    assert not kept(home)


async def own_keys(hands: Hands) -> None:
    """Keys for games of one's own say so."""
    away = "f2", "f3", "f4", "f5", "f6", "ctrl+s", "table.set_up"
    for number, key in enumerate(away):
        await hands.press(key)
        await hands.see("That key is for your own games.")
        await hands.press("right" if number % 2 else "left")
    await hands.press("right")
    await hands.click("F5 all")
    await hands.see("That key is for your own games.")
    await hands.press("f1")
    await hands.dialog("The lesson")
    await hands.press("escape")
    await hands.back_at_table()
    assert len(hands.game.steps) == 1


async def challenge(hands: Hands) -> None:
    """Challenge SNACKY in the end, after all that can be done instead."""
    await hands.press("enter")
    await hands.see("F4: challenge.")
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
    await hands.press("f4")
    await hands.dialog("challenges Anna's play")
    await hands.press("enter")
    await hands.dialog("SNACKY is not in the")
    await hands.press("enter")
    await hands.back_at_table()


async def test_on_the_smallest_screen_everything_can_be_read_shown_and_taken_back() -> None:
    async with sitting(size=(40, 12), lesson=True) as hands:
        await hands.press("ctrl+z")  # There is nothing before this.
        await hands.see("Welcome")
        await go_to(hands, "Not just an S")
        await hands.see("PgDn")
        await hands.press("pagedown", "pagedown")
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
        await hands.press("up", "enter", "escape")
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
        await at_home(hands)
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
        await at_home(hands)
        await hands.press("l")
        await hands.see("Welcome")
        await hands.press("escape", "right", "enter")
        await at_home(hands)
        assert kept(home) == [path]
        assert path.read_bytes() == before
        await hands.press("enter")
        await hands.see("H3 PLUS")
        assert load(path).game.setup.words is WordCheck.UNCHECKED
