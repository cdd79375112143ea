"""What is exported comes back: every form, whatever was played and whoever played it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from scorekeeper.export import Format, format_of, load_game, read_game, write_export
from scorekeeper.game.game import Game, Turn
from scorekeeper.record import load, write_record
from tests.record.test_round_trip import games

from .samples import a_game

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.toml"))
ODD_NAMES = (
    *("=SUM(A1)", "+1", "-1", "@you", "'=x", "''t", "=", "\uff1d1"),
    *("a|b", "`x`", "```", "<b>&amp;</b>", "]]>", "</svg>", "-->", "</details>"),
    *('a,b;c\t"d"', "a\ufffeb", "愛", "> x", "# The end of the game.", "{", "\ufeffx"),
    "# The game, for scorekeeper import:",
)


def comes_back(game: Game, form: Format) -> None:
    text = write_export(game, form)
    text.encode()
    reading = read_game(text, f"game{form.suffix}")
    assert reading.complaints == ()
    assert reading.unread == 0
    assert write_record(reading.game) == write_record(game)


@pytest.mark.parametrize("form", Format)
@given(game=games())
def test_a_game_comes_back_from_every_export(form: Format, game: Game) -> None:
    comes_back(game, form)


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_whole_game_comes_back(path: Path, form: Format) -> None:
    comes_back(load(path).game, form)


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_comes_back_as_it_was(name: str, form: Format) -> None:
    game = a_game("5C MOOD", players=(name, "Ben"))
    game.push(Turn(game.read("pass"), looked_up=(name.replace(",", "").upper(),)))
    comes_back(game, form)


@pytest.mark.parametrize("form", Format)
def test_a_game_without_turns_comes_back(form: Format) -> None:
    comes_back(a_game(), form)


@pytest.mark.parametrize("form", Format)
def test_line_ends_and_byte_order_marks_of_other_systems_do_no_harm(
    form: Format, tmp_path: Path
) -> None:
    game = a_game("5C MOOD", "F5 .EAR", "pass")
    text = write_export(game, form).replace("\r\n", "\n").replace("\n", "\r\n")
    path = tmp_path / "any name"
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert write_record(load_game(path).game) == write_record(game)


@pytest.mark.parametrize("form", [Format.TEXT, Format.MARKDOWN])
def test_a_page_that_was_quoted_in_a_mail_can_be_read(form: Format) -> None:
    game = a_game("5C MOOD", "F5 .EAR")
    text = write_export(game, form)
    quoted = "\n".join(["{Look!}", "", *(f"> {line}".rstrip() for line in text.split("\n")), "Bye"])
    assert write_record(read_game(quoted, "mail").game) == write_record(game)


def test_the_form_is_told_by_the_name() -> None:
    assert {format_of(Path(f"game{form.suffix}")) for form in Format} == set(Format)
    assert format_of(Path("GAME.SVG")) is Format.SVG
    assert format_of(Path("a.markdown")) is Format.MARKDOWN
    assert format_of(Path("a.toml")) is None
