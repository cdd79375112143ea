"""What moves for a moment: frames worked out without a screen, and keys that end them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.types import AnimationLevel

from scorekeeper.game.board import Direction
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Play
from scorekeeper.settings import Settings, save_settings
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.board import motion
from scorekeeper.tui.board.motion import Looks, board_frames, counting
from scorekeeper.tui.board.picture import Picture, picture_of
from scorekeeper.tui.board.squares import SquareLook, look_at
from scorekeeper.tui.questions.challenge import verdict_picture
from tests.support.games import game_of

from ..hands import Hands, at_table
from ..helpers import square

PLAY = "F5 .EAR"
PLAYED = ("F6", "F7", "F8")


def table(*turns: str, laid: str = "", cursor: str = "A1") -> Picture:
    """The board after `turns`, with the tiles of `laid` on it."""
    game = game_of(*turns)
    play = game.read(laid) if laid else None
    assert play is None or isinstance(play, Play)
    return picture_of(game, play, None, square(cursor), Direction.ACROSS)


def grounds(frames: Sequence[Looks], name: str) -> list[str]:
    """What the square of that name is drawn on, frame by frame until it is at rest."""
    return [looks[square(name)].ground for looks in frames if square(name) in looks]


# The board


def test_a_tile_lands_pale_and_high_and_is_then_at_rest() -> None:
    before, after = table("5C MOOD"), table("5C MOOD", laid="F6 E")
    *frames, rest = board_frames(before, after)
    looks = [looks[square("F6")] for looks in frames]
    assert [(look.ground, look.lift) for look in looks] == [("face-1", 4)] * 2 + [("new", 2)] * 2
    assert rest == {}


def test_the_tiles_of_a_play_brighten_in_order() -> None:
    *frames, rest = board_frames(table("5C MOOD", laid=PLAY), table("5C MOOD", PLAY))
    for place, name in enumerate(PLAYED):
        assert grounds(frames, name) == ["new"] * place + ["bright"] * 3
    assert len(frames) == 5
    assert rest == {}
    assert {str(square) for looks in frames for square in looks} == set(PLAYED)
    unseen = board_frames(table("5C MOOD"), table("5C MOOD", PLAY))
    under = board_frames(table("5C MOOD", laid=PLAY), table("5C MOOD", PLAY, cursor="F6"))
    assert unseen == under == [*frames, rest]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (table("5C MOOD"), table("5C MOOD", cursor="B2")),
        (table("5C MOOD", PLAY), table("5C MOOD", laid=PLAY)),
        (table("5C MOOD", laid=PLAY), table("5C MOOD")),
        (table("5C MOOD", laid="5C FOUR"), table("5C MOOD")),
        (table("5C MOOD"), table("5C MOOD", "pass")),
        (table("5C MOOD"), table("5C MOOD", laid=PLAY)),
        (table("5C MOOD", PLAY), table("5C MOOD", PLAY)),
    ],
    ids=["cursor", "undo", "clear", "clear what covered the last play", "pass", "laid", "the same"],
)
def test_nothing_moves_that_nobody_has_just_done(before: Picture, after: Picture) -> None:
    assert board_frames(before, after) == [{}]


def refused() -> tuple[Game, Picture]:
    """A game whose last play a challenge has taken back, and the board at the verdict."""
    game = game_of("5C MOOD", PLAY)
    step = game.push(Turn(Challenge(None, (), upheld=True)))
    return game, verdict_picture(game, step)


def test_at_a_no_the_tiles_lose_their_edge_and_dim_before_they_are_marked() -> None:
    game, verdict = refused()
    before = picture_of(game, None, None, square("A1"), Direction.ACROSS)
    *frames, rest = board_frames(before, verdict)

    def phase(look: SquareLook) -> str:
        return "dim" if look.faded else "flat" if look.edge == look.ground else "stands"

    for place, name in enumerate(PLAYED):
        phases = [phase(looks[square(name)]) for looks in frames if square(name) in looks]
        assert phases == ["stands"] * 2 * place + ["flat"] * 2 + ["dim"] * 2
    assert rest == {}
    assert look_at(verdict, square("F6")).ground == "problem"
    assert board_frames(verdict, verdict) == [{}]
    assert board_frames(verdict, before) == [{}]


# Points


def test_points_are_counted_up_from_what_they_were() -> None:
    frames = counting((8, 3), (18, 3))
    assert frames[0] == (8, 3)
    assert frames[-1] == (18, 3)
    assert len(set(frames)) == 6


@pytest.mark.parametrize(
    ("before", "after"), [((), (8, 3)), ((8, 3), (8, 3)), ((8, 3), (18, 2)), ((8, 3), (9, 3, 4))]
)
def test_points_that_nobody_won_are_not_counted(
    before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    assert counting(before, after) == [after]


@given(st.lists(st.tuples(st.integers(-99, 999), st.integers(0, 200)), max_size=6))
def test_counting_never_goes_down_nor_beyond(points: list[tuple[int, int]]) -> None:
    before = tuple(least for least, _ in points)
    after = tuple(least + more for least, more in points)
    frames = counting(before, after)
    assert frames[-1] == after
    for frame, later in pairwise(frames):
        assert all(now <= then for now, then in zip(frame, later, strict=True))
    assert all(old <= new for old, new in zip(before, frames[0], strict=True))


# At the table


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Motion is on, and no frame ends by itself."""
    monkeypatch.setattr(ScorekeeperApp, "motion", True)
    monkeypatch.setattr(motion, "FRAME", 600.0)


def points_of(hands: Hands, name: str) -> str:
    """What stands at the right of the line of a player who is not to move."""
    row = next(row for row in hands.text.splitlines() if f" {name} " in row)
    return row.split()[-1]


@pytest.mark.usefixtures("still")
async def test_any_key_or_click_ends_what_moves(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        await hands.press(*"mood", "enter")
        await hands.rest()
        assert points_of(hands, "Anna") == "0"
        assert hands.board_view.moving
        await hands.press("left")
        await hands.rest()
        assert points_of(hands, "Anna") == "8"
        assert not hands.board_view.moving
        await hands.press("f2", "enter")
        await hands.play("5E W")
        assert hands.board_view.moving
        await hands.click_square("F6")
        await hands.rest()
        assert points_of(hands, "Anna") == "13"
        assert not hands.board_view.moving
        await hands.press("e")
        assert set(map(str, hands.board_view.moving)) == {"F6"}
        await hands.press("f7")  # A key that has nothing to do with the board.
        await hands.dialog("Look up")
        assert not hands.board_view.moving


async def test_all_comes_to_rest_by_itself_or_with_the_next_key(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ScorekeeperApp, "motion", True)
    async with at_table(game_of(), home) as hands:
        hands.post(*"mood", "enter")
        await hands.until(lambda: points_of(hands, "Anna") == "8", "all points")
        await hands.until(lambda: not hands.board_view.moving, "the board at rest")
        await hands.until(lambda: not hands.app.motions.timer, "no timer")
        hands.post("f2", "enter", *"5e", "space", "w", "enter", "left", "up")
        await hands.until(lambda: len(hands.game.steps) == 3, "three turns")
        await hands.rest()
        assert points_of(hands, "Anna") == "13"
        assert not hands.board_view.moving


@pytest.mark.parametrize(
    ("setting", "level", "plain", "moves"),
    [
        (True, "full", False, True),
        (False, "full", False, False),
        (True, "none", False, False),
        (True, "full", True, False),
    ],
)
def test_motion_is_off_by_the_setting_by_textuals_own_and_in_plain_characters(
    setting: bool,
    level: AnimationLevel,
    plain: bool,
    moves: bool,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save_settings(Settings(motion=setting))
    app = ScorekeeperApp(plain=plain)
    app.animation_level = level
    monkeypatch.setattr(ScorekeeperApp, "is_headless", False)
    assert app.motion is moves
