"""The board on the screen: its squares and its rim, and what a key draws anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Region

from scorekeeper.settings import Settings, save_settings
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.panel import palette_of

from ..hands import Hands, at_table
from ..helpers import EIGHT, LEAFLET, game_of, rules_with
from ..kit.test_sizes import resize

AT_80 = """
    A   B   C   D   E   F   G   H   I   J  ▌
 1                                         ▌
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▌
 2                                         ▌
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▌
 3                             •P ▏        ▌
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▂▂▂ ▂▂▂ ▌
 4                             •L ▏        ▌
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▂▂▂ ▂▂▂ ▌
 5          W2▎ O ▏►O ▏ L2▎    •U ▏        ▌
   ▂▂▂ ▂▂▂ ▃▃▃▎▂▂▂▏▂▂▂▏▃▃▃▎▂▂▂ ▂▂▂▏▂▂▂ ▂▂▂ ▌
 6                  N ▏ E ▏ T ▏•S ▏        ▌
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▂▂▂▏▂▂▂▏▂▂▂▏▂▂▂ ▂▂▂ ▌
 7                      A ▏                ▌
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▌
 8                  S ▏ N3▍ A ▏ C ▏ K ▏    ▌
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▄▄▄▍▂▂▂▏▂▂▂▏▂▂▂▏▂▂▂ ▌
 9                                         ▌
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▌
10                                         ▌
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▌
"""

NARROW = """
    A   B   C   D   E   F   G   H   I   J  ▌
 1                                         ▌
 2                                         ▌
 3                             P• ▏        ▌
 4                             L• ▏        ▌
 5         W2 ▎O  ▏O► ▏L2 ▎    U• ▏        ▌
 6                 N  ▏E  ▏T  ▏S• ▏        ▌
 7                     A  ▏                ▌
 8                 S  ▏N3 ▍A  ▏C  ▏K  ▏    ▌
 9                                         ▌
10                                         ▌
"""

ILLEGAL = """
 4             Qu ▏ I ▏ T ▏
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▂▂▂▏▂▂▂▏▂▂▂ ▂▂▂
 5             !I2▎ +
   ▂▂▂ ▂▂▂ ▂▂▂ ▃▃▃▎▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂
 6                     !A ▏
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂▏▂▂▂ ▂▂▂
 7                      ▼
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂
 8
   ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂ ▂▂▂
▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
"""

LEGAL = """
 5             +I2▎+T ▏ ►
   ▂▂▂ ▂▂▂ ▂▂▂ ▃▃▃▎▂▂▂▏▂▂▂ ▂▂▂ ▂▂▂
"""

PLAIN = """
    A   B   C   D   E   F   G   H
 1  .   .   .   .   .   .   .   .

 2  .   .   .   .   .   .   .   .

 3  .   .   .   .   .   .   .   .

 4  .   .   .  Qu   I   T   .   .
               ___ ___ ___
 5  .   .   .  +I2 +T   >   .   .
               --- ___
"""


def lines(text: str) -> str:
    return "\n".join(row.rstrip() for row in text.strip("\n").splitlines())


def board_of(hands: Hands) -> BoardView:
    return hands.table.query_one(BoardView)


async def test_the_leaflets_final_position_on_two_screens_and_all_around_it(home: Path) -> None:
    players = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fay")
    game = game_of(*LEAFLET, players=players, rules=rules_with(players=6))
    async with at_table(game, home) as hands:
        assert hands.board == lines(AT_80)
        await hands.see(*(f" {name} " for name in players), "Unseen", "Qu1", "A–Z", "F1", "10  ")
        assert all(len(line) <= 80 for line in hands.text.splitlines())
        await hands.press("a")
        await hands.see("Enter  play", "Esc  take off", "F1  help")
        assert all(len(line) <= 80 for line in hands.text.splitlines())
        await hands.press("backspace")
        await resize(hands, (60, 20))
        assert hands.board == lines(NARROW)


async def test_new_tiles_and_problems_are_marked_by_characters_plain_ones_if_that_is_asked_for(
    home: Path,
) -> None:
    save_settings(Settings(plain=True))
    game = game_of("4D QuIT", "D5 U", players=("Anna", "Ben"), rules=rules_with(EIGHT))
    async with at_table(game, home) as hands:
        hands.post("down", "i", "space", "right", "down", "a", "backspace", "up", "left", "space")
        await hands.press("t")
        assert hands.board.isascii()
        assert hands.board.startswith(lines(PLAIN))
        hands.app.change_settings({"plain": False})
        await hands.until(lambda: lines(LEGAL) in hands.board, "tiles")
        await hands.press("backspace")
        await hands.click_square("F6")
        await hands.press("space", "a")
        assert hands.board.endswith(lines(ILLEGAL))


def rim_in_brass(view: BoardView) -> list[str]:
    """The texts of the rim that stand on brass."""
    brass = palette_of(view.app).style("here").bgcolor
    strips = (view.render_line(y) for y in range(view.size.height))
    return [
        segment.text.strip()
        for strip in strips
        for segment in strip
        if segment.style and segment.style.bgcolor == brass
    ]


async def test_a_key_draws_the_squares_that_change_and_two_labels(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        view = board_of(hands)
        await hands.click_square("C2")
        assert rim_in_brass(view) == ["C", "2"]
        drawn = list[Region]()
        monkeypatch.setattr(view, "refresh", lambda *regions, **_: drawn.extend(regions))
        await hands.press("right")
        squares = {Region(11, 3, 4, 2), Region(15, 3, 4, 2)}
        assert set(drawn) == squares | {Region(11, 0, 4, 1), Region(15, 0, 4, 1)}
        assert rim_in_brass(view) == ["D", "2"]
        drawn.clear()
        await hands.press("space")
        assert drawn == [Region(15, 3, 4, 2)]
