"""The picture: it can be drawn whatever was played, shows what counts, and asks for nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given

from scorekeeper.export import Format
from scorekeeper.export.drawing import shortened, width
from scorekeeper.export.picture import BOTTOM, HEIGHT, WIDTH
from scorekeeper.game.game import Game
from scorekeeper.game.setup import SeatTerms
from tests.record.test_round_trip import games

from .samples import LEAFLET, a_game, text_in

SVG = "{http://www.w3.org/2000/svg}"
LONG = "Benedikta-Maximiliane von und zu Wolfenstein-WWWWWWWWWWWWWWW"


def drawn(game: Game) -> ElementTree.Element:
    return ElementTree.fromstring(text_in(game, Format.SVG))


def texts(game: Game) -> list[str]:
    return [node.text or "" for node in drawn(game).iter(f"{SVG}text")]


def test_it_shows_title_day_standings_and_the_best_turn() -> None:
    shown = texts(a_game(*LEAFLET, "end"))
    assert shown[0] == "Anna wins with 11 points"
    assert "21 November 2026" in shown[1]
    assert "7 turns" in shown[1]
    for line in (
        "46 \u2212 35 for 7 tiles left",
        "\u22128",
        "16 points: Anna, turn 7",
        "PLUS 2+2+2+2 = 8",
        "Longest word: SNACK, 5 letters (Ben, turn 6)",
        "Tallest stack: F8, 3 tiles (Ben, turn 6)",
        "Points, turn by turn",
    ):
        assert line in shown


def test_a_game_that_goes_on_has_no_winner_and_no_ranks() -> None:
    shown = texts(a_game(*LEAFLET))
    assert shown[0] == "After 7 turns"
    assert "7 tiles on the rack, to play" in shown
    assert not [line for line in shown if "win" in line or "left" in line]
    assert texts(a_game())[0] == "Before the first turn"


def test_points_ahead_are_told_with_and_without() -> None:
    game = Game(replace(a_game().setup, seats=(SeatTerms(), SeatTerms(start=40))))
    for turn in (*LEAFLET, "end"):
        game.push_text(turn)
    assert texts(game)[0] == "Ben wins with 32 points"
    assert "27 \u2212 35 for 7 tiles left; 40 ahead, \u22128 without" in texts(game)


def test_a_tie_and_a_game_alone_have_titles_of_their_own() -> None:
    assert texts(a_game("pass", "pass"))[0] == "Anna and Ben share the win with \u221235 points"
    assert texts(a_game("5C MOOD", "end", players=["Anna"]))[0] == "Anna: \u221227 points"


def test_every_stack_tells_its_letter_and_its_height_in_a_digit() -> None:
    game = a_game(*LEAFLET)
    shown = "".join(texts(game))
    after_board = shown.split("10", 1)[1]
    for square in game.board.occupied():
        letter, height = game.board.at(square), game.board.height(square)
        assert f"{letter}{height if height > 1 else ''}" in after_board
    assert "W2OOL2U" in after_board
    assert "SN3ACK" in after_board


@pytest.mark.parametrize("size", [6, 8, 10, 11, 15, 26])
@pytest.mark.parametrize("players", range(1, 7))
def test_all_of_it_lies_within_the_picture(size: int, players: int) -> None:
    turns = LEAFLET if size >= 10 else ("5C MOO",) if size == 6 else LEAFLET[:2]
    names = [f"{LONG[:55]} {number}" for number in range(players)]
    picture = drawn(a_game(*turns, size=size, players=names))
    assert picture.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    for node in picture.iter(f"{SVG}text"):
        x, y, letter = (float(node.get(key, "0")) for key in ("x", "y", "font-size"))
        room = width(node.text or "", letter, node.get("font-weight") == "bold")
        left = x - room * {"start": 0, "middle": 0.5, "end": 1}[node.get("text-anchor", "start")]
        assert left >= 0, node.text
        assert left + room <= WIDTH, node.text
        assert letter <= y <= BOTTOM + 20, node.text
    for node in picture.iter(f"{SVG}rect"):
        x, y, wide, high = (float(node.get(key, "0")) for key in ("x", "y", "width", "height"))
        assert x >= 0
        assert y >= 0
        assert x + wide <= WIDTH
        assert y + high <= HEIGHT


@given(games())
def test_whatever_was_played_it_is_a_picture_that_stands_alone(game: Game) -> None:
    text = text_in(game, Format.SVG)
    picture = ElementTree.fromstring(text)
    kinds = {node.tag.removeprefix(SVG) for node in picture.iter()}
    assert kinds <= {"svg", "title", "metadata", "rect", "text", "line", "polyline"}
    attributes = {name for node in picture.iter() for name in node.keys()}  # noqa: SIM118
    assert not {name for name in attributes if "href" in name or name.startswith("on")}
    assert not re.search(r"url\(|@import|<!|<\?", text)


def test_the_game_file_in_it_takes_a_line_for_each_turn() -> None:
    block = text_in(a_game(*LEAFLET), Format.SVG).partition("# The game,")[2]
    row = "{ player = &quot;Anna&quot;, play = &quot;5C MOOD&quot;, score = 8 },\n"
    assert f"    {row}" in block


def test_names_are_data() -> None:
    name = "</text><script>alert(1)</script> & \"x' \x1b[31m\ufffe"
    shown = texts(a_game("5C MOOD", players=(name, "Ben")))
    assert any(line.startswith("</text><script>alert(1)") for line in shown)
    assert not any("\x1b" in line or "\ufffe" in line for line in shown)


def test_text_that_is_too_long_ends_in_an_ellipsis() -> None:
    assert shortened("Anna", 20, 200) == "Anna"
    cut = shortened(LONG, 20, 200)
    assert cut.endswith("\u2026")
    assert width(cut, 20) <= 200
    assert shortened("愛" * 40, 20, 100) == "愛愛愛愛\u2026"
