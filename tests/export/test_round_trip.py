"""JSON and pictures come back, whatever was played and whoever played it; other forms do not."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from scorekeeper.export import Format, format_of, load_game, read_game
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.seats import without_secrets
from scorekeeper.record import RecordError, load, write_record
from tests.record.test_round_trip import games

from .samples import a_game, text_in

READABLE = (Format.JSON, Format.SVG)
PAGES = (Format.TEXT, Format.MARKDOWN, Format.CSV)
GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.toml"))
ODD_NAMES = (
    *("=SUM(A1)", "+1", "-1", "@you", "'=x", "''t", "=", "\uff1d1"),
    *("a|b", "`x`", "```", "<b>&amp;</b>", "]]>", "</svg>", "-->", "</details>"),
    *('a,b;c\t"d"', "a\ufffeb", "愛", "> x", "# The end of the game.", "{", "\ufeffx"),
    "# The game, for scorekeeper import:",
)


def comes_back(game: Game, form: Format) -> None:
    text = text_in(game, form)
    text.encode()
    reading = read_game(text, f"game{form.suffix}")
    assert reading.complaints == ()
    assert reading.unread == 0
    assert write_record(reading.game) == write_record(without_secrets(game))


@pytest.mark.parametrize("form", READABLE)
@given(game=games())
def test_a_game_comes_back_from_json_and_pictures(form: Format, game: Game) -> None:
    comes_back(game, form)


@pytest.mark.parametrize("form", READABLE)
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_whole_game_comes_back(path: Path, form: Format) -> None:
    comes_back(load(path).game, form)


@pytest.mark.parametrize("form", READABLE)
@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_comes_back_as_it_was(name: str, form: Format) -> None:
    game = a_game("5C MOOD", players=(name, "Ben"))
    word = name.replace(",", "").upper()
    game.push(Turn(game.read("pass"), looked_up=(word, "QI"), looked_up_by=(0, None)))
    comes_back(game, form)


@pytest.mark.parametrize("form", READABLE)
def test_a_game_without_turns_comes_back(form: Format) -> None:
    comes_back(a_game(), form)


@pytest.mark.parametrize("form", READABLE)
def test_line_ends_and_byte_order_marks_of_other_systems_do_no_harm(
    form: Format, tmp_path: Path
) -> None:
    game = a_game("5C MOOD", "F5 .EAR", "pass")
    text = text_in(game, form).replace("\r\n", "\n").replace("\n", "\r\n")
    path = tmp_path / "any name"
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert write_record(load_game(path).game) == write_record(game)


@pytest.mark.parametrize("form", PAGES)
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_pages_and_tables_are_not_read_back(path: Path, form: Format, tmp_path: Path) -> None:
    page = tmp_path / f"sunday{form.suffix}"
    page.write_text(text_in(load(path).game, form), "utf-8")
    with pytest.raises(RecordError) as caught:
        load_game(page)
    assert str(caught.value) == (
        f"{page.name} is not a game that can be read:"
        " only game files, JSON and pictures (SVG) can be imported."
    )


@pytest.mark.parametrize("form", PAGES)
def test_pages_and_tables_hold_no_game_file(form: Format) -> None:
    text = text_in(a_game("5C MOOD"), form)
    assert "import" not in text
    assert "[[" not in text
    assert "format =" not in text


def test_the_form_is_told_by_the_name() -> None:
    assert {format_of(Path(f"game{form.suffix}")) for form in Format} == set(Format)
    assert format_of(Path("GAME.SVG")) is Format.SVG
    assert format_of(Path("a.markdown")) is Format.MARKDOWN
    assert format_of(Path("a.toml")) is None
