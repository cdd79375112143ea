"""The pages for people and for programs: all of the game is on them, and names stay names."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from scorekeeper.export import Format, format_of
from scorekeeper.game.game import Turn
from scorekeeper.game.referee import Rule
from scorekeeper.names import clean_names
from scorekeeper.report.blocks import escaped, plain_text
from scorekeeper.report.game_page import game_page
from scorekeeper.report.values import game_as_json

from .samples import LEAFLET, a_game, text_in


def test_the_text_is_the_whole_report() -> None:
    game = a_game(*LEAFLET, "end")
    text = text_in(game, Format.TEXT)
    assert text == plain_text(game_page(game)) + "\n"
    for part in (
        "5 .  .  W2 O",
        "SNACK 1+3+1+1+1 = 7",
        "Anna wins with 11 points",
        "1.  Anna  11  46 − 35 for 7 tiles left",
        "Best turn  Anna made PLUS and NETS: 16  turn 7",
    ):
        assert part in text


def test_a_markdown_page_has_tables_for_board_standings_and_turns() -> None:
    page = text_in(a_game(*LEAFLET, "end"), Format.MARKDOWN)
    assert page.startswith("# Anna wins with 11 points\n\n- Players: Anna, Ben\n")
    assert "|   | A | B | C |" in page
    assert "| **5** |   |   | W<sub>2</sub> | O | O | L<sub>2</sub> |   | U |   |   |\n" in page
    assert "| 1. | Anna | 11 | 46 − 35 for 7 tiles left |\n" in page
    assert "| 3 | Anna | 6E N.T | 10 | 18 | NET 2+2+2 = 6<br>ON 2+2 = 4 |\n" in page
    assert "| Best turn | Anna made PLUS and NETS: 16 | turn 7 |" in page


def test_every_row_of_a_table_has_the_same_number_of_cells() -> None:
    game = a_game("5C MOOD", players=("a|b", "`c|d`"))
    game.push(Turn(game.read("5C MOODS"), accepted=(Rule.PLURAL_S,), looked_up=("|X|",)))
    game.push_text("end")
    page = text_in(game, Format.MARKDOWN).replace("\\|", "")
    for block in page.split("\n\n"):
        if block.startswith("|"):
            assert len({row.count("|") for row in block.splitlines()}) == 1


def test_a_markdown_page_of_a_game_that_goes_on_names_no_winner() -> None:
    page = text_in(a_game(*LEAFLET), Format.MARKDOWN)
    assert page.startswith("# After 7 turns\n")
    assert "| Anna | 46 | 7 tiles on the rack |\n" in page
    assert "No turns yet." in text_in(a_game(), Format.MARKDOWN)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a|b", r"a\|b"),
        ("`x`", r"\`x\`"),
        ("<img src=x>", r"\<img src=x\>"),
        ("*b* _i_ [l](u)", r"\*b\* \_i\_ \[l\](u)"),
        ("\\|", r"\\\|"),
        (":tada: 20:00:00", r"\:tada: 20:00:00"),
        ("https://x", r"https\://x"),
        ("&lt;", r"\&lt;"),
        ("www.x.org WWW.y", r"www\.x.org WWW\.y"),
        ("@anna a@b.c 5 @ 6", r"@&#8203;anna a@&#8203;b.c 5 @ 6"),
        ("\x1b[31m", r"?\[31m"),
    ],
)
def test_names_are_shown_letter_for_letter(name: str, shown: str) -> None:
    assert escaped(name) == shown


@given(st.text(min_size=1))
@example("a|b").via("ends a cell")
@example("\\").via("escapes what follows")
@example("<!--").via("hides the page")
@example("&lt;b&gt;").via("an entity")
@example("![x](https://x.org/y.png)").via("a picture from elsewhere")
def test_a_reader_of_markdown_shows_every_name_as_it_is(name: str) -> None:
    game = a_game("5C MOOD", "end", players=clean_names([name, "Ben"]))
    page = MarkdownIt("commonmark").enable("table").render(text_in(game, Format.MARKDOWN))
    cells = [html.unescape(cell) for cell in re.findall(r"<td>(.*?)</td>", page)]
    shown = game.setup.players[0]
    unbroken = [cell.replace("@\u200b", "@") for cell in cells]
    assert unbroken.count(shown.strip(" \t")) >= 2
    assert "<img" not in page
    assert page.count("<table>") == 4


def test_json_holds_the_record_and_all_that_follows_from_it() -> None:
    game = a_game(*LEAFLET, "end")
    values = json.loads(text_in(game, Format.JSON))
    assert values["scorekeeper_export"] == 1
    assert values["record"]["turn"][0]["play"] == "5C MOOD"
    assert values["box"]["tiles"]["Qu"] == 1
    assert values["highlights"]["tallest_stack"] == {"turn": 6, "square": "F8", "height": 3}
    report = json.loads(json.dumps(game_as_json(game)))
    assert {key: values[key] for key in report} == report


def test_the_form_is_told_by_the_name() -> None:
    assert {format_of(Path(f"game{form.suffix}")) for form in Format} == set(Format)
    assert format_of(Path("GAME.PNG")) is Format.PNG
    assert format_of(Path("a.markdown")) is Format.MARKDOWN
    assert format_of(Path("a.svg")) is None
    assert format_of(Path("a.toml")) is None
