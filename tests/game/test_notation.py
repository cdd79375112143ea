"""Turns as text, both ways, and what people call a turn."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.game.board import Board, NotationError, Placement, Square
from scorekeeper.game.game import Label
from scorekeeper.game.notation import (
    LONGEST,
    read_action,
    read_play,
    read_tiles,
    write_action,
    write_play,
)
from scorekeeper.game.play import Action, Challenge, Exchange, Finish, Pass, Play
from tests.support.games import SMALL, TEN

from .table import lay


def tiles(text: str) -> Play:
    """The play of the tiles in ``C5=M D6=Qu``, taken as they are written."""
    pairs = (item.split("=") for item in text.split())
    return Play(tuple(Placement(Square.parse(square), letter) for square, letter in pairs))


@pytest.mark.parametrize(
    ("before", "typed", "laid", "canonical"),
    [
        ((), "5c mood", "C5=M D5=O E5=O F5=D", "5C MOOD"),
        ((), "  5C\t MOOD  ", "C5=M D5=O E5=O F5=D", "5C MOOD"),
        ((), "f5 leap", "F5=L F6=E F7=A F8=P", "F5 LEAP"),
        ((), "5CMOOD", "C5=M D5=O E5=O F5=D", "5C MOOD"),
        ((), "f5leap", "F5=L F6=E F7=A F8=P", "F5 LEAP"),
        ((), "10aat", "A10=A B10=T", "10A AT"),
        ((), "5D[qu]it", "D5=Qu E5=I F5=T", "5D QUIT"),
        (("5C MOOD",), "F5.EAR", "F6=E F7=A F8=R", "F5 .EAR"),
        (("5C MOOD",), "5C WOOD", "C5=W", "5C W"),
        (("5C MOOD",), "5C W...", "C5=W", "5C W"),
        (("5C MOOD",), "5C W", "C5=W", "5C W"),
        (("5C MOOD",), "C5=W", "C5=W", "5C W"),
        (("5C MOOD",), "c5=w", "C5=W", "5C W"),
        (("5C MOOD",), "C5 W", "C5=W", "5C W"),
        (("5C MOOD",), "5E K", "E5=K", "5C ..K"),
        (("5C MOOD",), "5F .Y", "G5=Y", "5C ....Y"),
        (("5C MOOD",), "F5 DEAR", "F6=E F7=A F8=R", "F5 .EAR"),
        (("5C MOOD",), "F6 EAR", "F6=E F7=A F8=R", "F5 .EAR"),
        (("5C MOOD",), "F8=R F6=E F7=A", "F6=E F7=A F8=R", "F5 .EAR"),
        (("5C MOOD",), "6F E", "F6=E", "F5 .E"),
        (("5C MOOD",), "E6 A", "E6=A", "E5 .A"),
        (("5C MOOD", "F5 .EAR"), "E6=N", "E6=N", "6E N"),
        (("5E IT",), "5d quit", "D5=Qu", "5D QU"),
        (("5E IT",), "5D Qu", "D5=Qu", "5D QU"),
        ((), "5D quit", "D5=Qu E5=I F5=T", "5D QUIT"),
        ((), "5D [qu]it", "D5=Qu E5=I F5=T", "5D QUIT"),
        ((), "5D QUUU", "D5=Qu E5=U F5=U", "5D QUUU"),
        (("5D SUIT",), "5D QUUIT", "D5=Qu", "5D QU"),
        ((), "6E A", "E6=A", "6E A"),
        ((), "E6 A", "E6=A", "6E A"),
        ((), "9I ATE", "I9=A J9=T K9=E", "9I ATE"),
        ((), "A9 ATE", "A9=A A10=T A11=E", "A9 ATE"),
        ((), "K5=S", "K5=S", "5K S"),
        (("5C MOOD",), "5C X.X.X", "C5=X E5=X G5=X", "5C X.X.X"),
    ],
)
def test_a_play_is_read_however_it_is_typed_and_written_in_one_way(
    before: tuple[str, ...], typed: str, laid: str, canonical: str
) -> None:
    board = lay(*before)
    play = read_play(typed, board, TEN)
    assert play == tiles(laid)
    assert write_play(play, board, TEN) == canonical
    assert read_play(canonical, board, TEN) == play


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("6E NE", "6E N"),
        ("6E N", "6E N"),
        ("E5 ON", "E5 .N"),
        ("E6 N", "E5 .N"),
    ],
)
def test_a_single_tile_keeps_the_word_that_it_was_typed_as(typed: str, canonical: str) -> None:
    board = lay("5C MOOD", "F5 .EAR")
    play = read_play(typed, board, TEN)
    assert write_play(play, board, TEN) == canonical
    assert read_play(canonical, board, TEN).typed is play.typed


def test_a_single_tile_that_was_not_typed_is_written_as_its_longer_word() -> None:
    board = lay("5C MOOD", "F5 .EAR", "8F .AN", "7F .I")
    assert write_play(tiles("E6=N"), board, TEN) == "6E N"
    assert write_play(tiles("G6=T"), board, TEN) == "G6 T"
    assert write_play(tiles("H7=D"), board, TEN) == "7F ..D"


@pytest.mark.parametrize(
    "text",
    ["C5=M D6=O", "C5=M C5=W", "C5=D C5=D", "C5=M", "A1=A J10=B", "C5=M D5=K"],
    ids=[
        "crooked",
        "two on one square",
        "the same tile twice",
        "the letter that is there",
        "far apart",
        "the letter that is there, and another",
    ],
)
def test_a_play_that_no_line_can_hold_is_written_tile_by_tile(text: str) -> None:
    board = lay("5C MOOD")
    play = read_play(text, board, TEN)
    assert play == tiles(text)
    assert write_play(play, board, TEN) == text


@pytest.mark.parametrize(
    ("text", "action", "canonical"),
    [
        ("pass", Pass(), "pass"),
        ("PASS ", Pass(), "pass"),
        ("exchange", Exchange(), "exchange"),
        ("Exchange j", Exchange("J"), "exchange J"),
        ("exchange QU", Exchange("Qu"), "exchange Qu"),
        ("exchange q", Exchange("Qu"), "exchange Qu"),
        ("end", Finish(), "end"),
        ("stopped", Finish(keeps_points=True), "stopped"),
        ("5c at", tiles("C5=A D5=T"), "5C AT"),
    ],
)
def test_the_other_turns_are_words(text: str, action: Action, canonical: str) -> None:
    board = Board.empty(10)
    assert read_action(text, board, TEN) == action
    assert write_action(action, board, TEN) == canonical
    assert read_action(canonical, board, TEN) == action


@pytest.mark.parametrize("text", ["5C QI", "5C SUQ", "5C Q", "C5=Q", "5C [Q]UIT"])
def test_a_q_without_u_is_refused_because_the_set_has_none(text: str) -> None:
    with pytest.raises(NotationError, match=r"no plain Q; its tile is Qu"):
        read_action(text, Board.empty(10), TEN)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "MOOD",
        "5C",
        "5C ",
        "C MOOD",
        "55 MOOD",
        "C5= ",
        "=M",
        "C5=M D5",
        "C5=M 5D=O",
        "C5=MO",
        "5C MO OD",
        "5C M-D",
        "5C M0OD",
        "5C MØD",
        "5C [MOOD",
        "5C []",
        "5C [MO]OD",
        "5C M]",
        "pass please",
        "end it",
        "exchange J K",
        "exchange 1",
        "exchange .",
        "5C " + "A" * LONGEST,
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as error:
        read_action(text, Board.empty(10), TEN)
    assert str(error.value)
    assert len(str(error.value)) < 120


@pytest.mark.parametrize("text", ["5C MOOD", "5C ....", "5C .", "5C M.O."])
def test_a_play_that_lays_nothing_new_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="lays no new tile"):
        read_play(text, lay("5C MOOD"), TEN)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("6D N.E", "E6 is empty: a dot stands for a tile that lies there"),
        ("7D S.A", "E7 is empty: a dot stands for a tile that lies there"),
        ("F5 ....", "F7 is empty: a dot stands for a tile that lies there"),
        ("5C MOOD.", "G5 is empty: a dot stands for a tile that lies there"),
        ("6I A..", "J6 is empty: a dot stands for a tile that lies there"),
        ("6J A.", "K6 is not on the board: a dot stands for a tile that lies there"),
    ],
)
def test_a_dot_stands_for_a_tile_and_an_empty_square_is_named(text: str, sentence: str) -> None:
    """What would be left without the dot could be another play, somewhere else."""
    with pytest.raises(NotationError) as error:
        read_action(text, lay("5C MOOD", "C5 .A", "F5 .E"), TEN)
    assert str(error.value) == sentence


def test_a_play_with_a_gap_is_written_tile_by_tile() -> None:
    board = lay("5C MOOD")
    play = tiles("E6=N E8=T")
    assert write_play(play, board, TEN) == "E6=N E8=T"
    assert read_play("E6 N.T", board, TEN, gaps=True) == play


@pytest.mark.parametrize(
    ("text", "named"),
    [("qi", "Qu I"), ("QUI", "Qu I"), ("q u i", "Qu I"), ("quu q", "Qu U Qu"), ("", "")],
)
def test_on_a_rack_q_is_qu_where_the_set_has_no_plain_one(text: str, named: str) -> None:
    assert read_tiles(text, TEN) == named.split()


@pytest.mark.parametrize(
    ("text", "named"),
    [("i", "I"), ("ij", "IJ"), ("ji", "J I"), ("l", "LLL"), ("llll", "LLL LLL"), ("qll", "Qu LLL")],
)
def test_a_tile_may_be_named_by_its_first_letters_if_these_spell_no_other(
    text: str, named: str
) -> None:
    assert read_tiles(text, SMALL) == named.split()


@pytest.mark.parametrize("text", ["a.", "7", "ø", "[a", "["])
def test_what_is_no_tile_is_not_read_as_one(text: str) -> None:
    with pytest.raises(NotationError):
        read_tiles(text, TEN)


@pytest.mark.parametrize("text", ["5C CAFÉ", "5c cafe\u0301", "C5=C D5=Á E5=F F5=É"])
def test_an_accent_that_no_tile_has_is_left_out(text: str) -> None:
    board = Board.empty(10)
    assert read_action(text, board, TEN) == read_action("5C CAFE", board, TEN)


def test_a_challenged_word_is_read_as_it_lies_on_the_board() -> None:
    challenge = read_action("challenge café upheld", Board.empty(10), TEN)
    assert isinstance(challenge, Challenge)
    assert challenge.words == ("CAFE",)


@given(st.text(max_size=30) | st.from_regex(r"\A([0-9]+[A-Z]+|[A-Z]+[0-9]+|exchange) .*\Z"))
@example("\u017f5 A")
@example("5C ß")
@example("5C \u0149")
@example("exchange \u0345")
@example("5\u212a A")
def test_any_text_is_a_turn_or_a_notation_error(text: str) -> None:
    board = lay("5C MOOD")
    try:
        action = read_action(text, board, TEN)
    except NotationError:
        return
    assert read_action(write_action(action, board, TEN), board, TEN) == action


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("4", Label(4)),
        (" 04C ", Label(4, 1)),
        ("4c2", Label(4, 2)),
        ("END", Label(None)),
    ],
)
def test_a_label_is_read_as_the_log_writes_it(text: str, label: Label) -> None:
    assert Label.parse(text) == label
    assert Label.parse(str(label)) == label


@pytest.mark.parametrize("text", ["", "c", "-1", "4d", "4c2c", "12345", "٤"])
def test_what_is_no_label_is_said(text: str) -> None:
    with pytest.raises(NotationError, match="such as 4, 4c, 4c2 or end"):
        Label.parse(text)
