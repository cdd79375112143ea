"""The table of turns: what its cells hold, and what a spreadsheet may do to it."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.export import Format, read_game, write_export
from scorekeeper.export.table import COLUMNS, _plain, _safe
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.referee import Rule
from scorekeeper.record import RecordError, write_record

from .samples import LEAFLET, a_game


def rows_of(game: Game) -> list[dict[str, str]]:
    text = write_export(game, Format.CSV)
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def test_every_turn_is_a_row_with_its_points_and_the_total_so_far() -> None:
    game = a_game(*LEAFLET[:6])
    game.push(Turn(game.read("exchange"), announced=3, seconds=40, hinted=True, rack=("Qu", "A")))
    rows = rows_of(game)
    assert list(rows[0]) == list(COLUMNS)
    assert [row["turn"] for row in rows] == list("1234567")
    assert [row["score"] for row in rows] == ["8", "8", "10", "5", "12", "14", "0"]
    assert [row["total"] for row in rows] == ["8", "8", "18", "13", "30", "27", "30"]
    assert rows[2]["words"] == "NET 6, ON 4"
    assert rows[2]["play"] == "6E N.T"
    last = rows[6]
    assert (last["action"], last["announced"], last["seconds"]) == ("exchange", "3", "40")
    assert (last["hinted"], last["rack"]) == ("yes", "Qu A")
    assert [bool(row["game"]) for row in rows] == [True, *[False] * 6]


def test_what_the_table_let_stand_and_what_a_challenge_took_back_is_told() -> None:
    game = a_game("5C MOOD")
    game.push(Turn(game.read("5C MOODS"), accepted=(Rule.PLURAL_S,)))
    game.push_text("challenge MOODS upheld")
    rows = rows_of(game)
    assert rows[1]["accepted"] == "plural-s"
    assert [row["taken-back"] for row in rows] == ["", "yes", ""]
    assert rows[2]["action"] == "challenge"


def test_it_is_a_file_as_rfc_4180_has_it() -> None:
    text = write_export(a_game("5C MOOD", players=('A, "B"', "C")), Format.CSV)
    assert text.endswith("\r\n")
    assert text.count("\n") == text.count("\r\n") == 2
    assert '"A, ""B"""' in text


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "\uff1dx"])
def test_no_cell_is_a_formula(name: str) -> None:
    for row in rows_of(a_game("5C MOOD", players=(name, "Ben"))):
        assert not [cell for cell in row.values() if cell[:1] in ("=", "+", "-", "@", "\uff1d")]
        assert row["player"] == f"'{name}"


@given(st.text(alphabet="'=+-@ab") | st.text())
def test_the_apostrophe_against_formulas_can_be_told_from_others(text: str) -> None:
    assert _plain(_safe(text)) == text
    assert _plain(text) == text or _safe(_plain(text)) == text


@pytest.mark.parametrize("separator", [";", "\t"])
def test_other_separators_and_quotation_marks_everywhere_do_no_harm(separator: str) -> None:
    game = a_game(*LEAFLET, players=("Anna; Lena", "=B\tx"))
    rows = csv.reader(io.StringIO(write_export(game, Format.CSV), newline=""))
    file = io.StringIO()
    csv.writer(file, delimiter=separator, quoting=csv.QUOTE_ALL).writerows(rows)
    assert write_record(read_game(file.getvalue(), "t.csv").game) == write_record(game)


def test_columns_in_another_order_and_more_of_them_do_no_harm() -> None:
    game = a_game(*LEAFLET)
    rows = rows_of(game)
    file = io.StringIO()
    names = [*reversed(COLUMNS), "remarks"]
    table = csv.DictWriter(file, names)
    table.writeheader()
    table.writerows({**row, "remarks": "well played"} for row in rows)
    reading = read_game(file.getvalue(), "t.csv")
    assert reading.complaints == ()
    assert write_record(reading.game) == write_record(game)


def test_a_correction_in_a_cell_counts_and_what_does_not_fit_is_told() -> None:
    text = write_export(a_game("5C MOOD", "F5 .EAR"), Format.CSV)
    reading = read_game(text.replace("F5 .EAR,DEAR 8", "F5 .EER,DEER 8"), "t.csv")
    assert reading.complaints == ()
    assert reading.game.steps[1].text == "F5 .EER"
    reading = read_game(text.replace("DEAR 8,,8,", "DEAR 8,,nine,"), "t.csv")
    assert [told.partition(":")[0] for told in reading.complaints] == ["Turn 2 (Ben, F5 .EAR)"]
    reading = read_game(text.replace("F5 .EAR", ""), "t.csv")
    assert reading.unread == 1
    assert "needs a text such as" in reading.complaints[0]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{", "", "t.csv: the column game must tell in its first row"),
        ('"edition"', '"edit"', "edition: is missing"),
        ("hasbro-10x10", "chess", "there is no edition 'chess'"),
    ],
)
def test_a_table_without_what_was_agreed_is_refused_in_a_sentence(
    old: str, new: str, told: str
) -> None:
    text = write_export(a_game("5C MOOD"), Format.CSV).replace('""', "~")
    with pytest.raises(RecordError, match=told):
        read_game(
            text.replace(old.replace('"', "~"), new.replace('"', "~"), 1).replace("~", '""'),
            "t.csv",
        )


def test_a_cell_without_end_is_told_by_its_line() -> None:
    text = write_export(a_game("5C MOOD"), Format.CSV)
    with pytest.raises(RecordError, match=r"t\.csv, line 3: this row cannot be read"):
        read_game(f"{text}{'x' * 200_000}\r\n", "t.csv")
