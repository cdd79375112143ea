"""What home tells of the game played last, and what its list offers: without a whole screen."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from scorekeeper.drafts.making import following
from scorekeeper.game.game import Game
from scorekeeper.library import GameEntry
from scorekeeper.session.at_home import Home, told
from scorekeeper.tui.home.side import Choices, game_row
from tests.support.games import LEAFLET, game_of

from ..helpers import HOSTILE, NORA_WON
from ..kit.widget_app import WidgetApp, text_of

NOW = datetime(2026, 11, 22, 19, 0)
TRIO = ("Maya", "Leo", "Nora")


def entry_of(game: Game) -> GameEntry:
    over = game.position.ending is not None
    names, scores = game.setup.players, game.position.scores
    return GameEntry(Path("a.toml"), names, "", game.turns_taken, over, scores)


def home_of(game: Game) -> Home:
    after = following(game.setup, None) if game.position.ending else None
    return Home(entry_of(game), game, (NORA_WON,) * 6, 14, now=NOW, after=after)


GOING_ON = home_of(game_of(*LEAFLET))
OVER = home_of(game_of("5C MOOD", "pass", "end", players=TRIO))


def test_enter_says_what_it_does_and_who_begins() -> None:
    assert Home(now=NOW).enter == ("new game", "who plays tonight?")
    assert GOING_ON.enter == ("go on", "Ben lays a word")
    assert OVER.enter == ("play again", "Leo's turn to begin")
    assert OVER.seats == [1, 2, 0]
    assert GOING_ON.when.endswith("7 turns")


@pytest.mark.parametrize(
    ("players", "turns", "name", "outcome"),
    [
        (TRIO, ("5C MOOD", "pass", "end"), "Maya", "Won by 8 over Leo."),
        (TRIO, ("pass", "pass", "pass"), "Tie", "Maya, Leo and Nora, −35 each."),
        (("Maya",), ("5C MOOD", "end"), "Maya", "−27 points."),
        (TRIO, ("5C MOOD",), "Leo", "To play."),
    ],
)
def test_a_game_is_told_at_a_glance(
    players: tuple[str, ...], turns: tuple[str, ...], name: str, outcome: str
) -> None:
    glance = told(game_of(*turns, players=players))
    assert (glance.name, glance.outcome) == (name, outcome)
    assert glance.story


def test_the_last_turn_is_told_with_its_points() -> None:
    assert told(game_of()).story == "Nobody has played yet."
    story = told(game_of(*LEAFLET)).story
    assert story.startswith("Last: Anna made PLUS")
    assert "16 points" in story


def names_of(home: Home) -> list[str]:
    return [option.id or "" for option in Choices(home).options]


def test_the_list_has_what_there_is_besides_enter_and_the_lesson_stays() -> None:
    first = ["home.learn", "home.demo", "home.games", "home.settings"]
    assert names_of(Home(now=NOW)) == first
    others = ["home.new", "home.games", "home.history", "home.find", "home.settings"]
    digits = [f"{number}" for number in range(1, 7)]
    assert names_of(OVER) == [*others, "home.learn", "home.demo", "", *digits]


async def test_the_list_says_how_far_the_games_are_read() -> None:
    choices = Choices(GOING_ON._replace(kept=10_000))
    async with WidgetApp(choices).run_test() as pilot:
        assert choices.chosen == ""
        choices.show_read(3_996)
        await pilot.pause()
        assert "3,996 of 10,000 read" in "".join(text_of(choices))
        choices.show_read(None)
        await pilot.pause()
        assert "10,000 kept" in "".join(text_of(choices))


def test_a_game_played_lately_is_told_on_a_line() -> None:
    row = game_row(1, NORA_WON, NOW.date()).plain
    assert row == "1 Sat 14 Nov  ▲ Nora 203  ● Maya 197  ■ Leo 152"
    assert game_row(2, entry_of(game_of("5C MOOD")), NOW.date()).plain.endswith("goes on")
    damaged = NORA_WON._replace(problem="line 3")
    assert "203" not in game_row(1, damaged, NOW.date()).plain


def test_names_are_never_obeyed() -> None:
    for names in (HOSTILE[:1], HOSTILE[:4], HOSTILE[3:]):
        home = home_of(game_of(players=names))
        assert home.entry
        texts = [
            *home.enter,
            *told(game_of(players=names)),
            game_row(1, home.entry, NOW.date()).plain,
        ]
        assert not {*"".join(texts)} & {*"\x1b\x07\x9b\u202e"}
