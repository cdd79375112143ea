"""The pages for people and for programs, on which names stay names; and where exports go."""

from __future__ import annotations

import html
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from scorekeeper.export import (
    Format,
    format_of,
    likely_place,
    path_meant,
    save_export,
    save_in_folder,
    save_once,
)
from scorekeeper.files import HOME_VARIABLE
from scorekeeper.game.game import Turn
from scorekeeper.game.referee import Rule
from scorekeeper.names import clean_names
from scorekeeper.record import load, save
from scorekeeper.report.blocks import escaped
from scorekeeper.saving import SaveError, TakenError
from tests.conftest import needs_links
from tests.support.games import LEAFLET

from .samples import a_game, text_in


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


def test_the_form_is_told_by_the_name() -> None:
    assert {format_of(Path(f"game{form.suffix}")) for form in Format} == set(Format)
    assert format_of(Path("GAME.PNG")) is Format.PNG
    assert format_of(Path("a.markdown")) is Format.MARKDOWN
    assert format_of(Path("a.svg")) is None
    assert format_of(Path("a.toml")) is None


@pytest.fixture(autouse=True)
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder; there are no documents and no home of the program's own."""
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setattr("scorekeeper.export.usual_folder", lambda kind: tmp_path / kind)
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def test_the_likely_place_is_among_pictures_or_documents_else_in_the_working_folder(
    tmp_path: Path, work: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Path("/games/2026-11-21-anna-ben.toml")
    assert likely_place(Format.PDF.suffix, game) == work / "2026-11-21-anna-ben.pdf"
    (tmp_path / "documents").mkdir()
    assert (
        likely_place(Format.CSV.suffix, game) == tmp_path / "documents" / "2026-11-21-anna-ben.csv"
    )
    assert (
        likely_place(Format.PNG.suffix, game) == tmp_path / "documents" / "2026-11-21-anna-ben.png"
    )
    (tmp_path / "pictures").mkdir()
    for form in (Format.PNG, Format.PDF):
        assert likely_place(form.suffix, game).parent == tmp_path / "pictures"
    assert likely_place(Format.CSV.suffix, None) == tmp_path / "documents" / "upwords-game.csv"
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert likely_place(Format.TEXT.suffix, game) == tmp_path / "2026-11-21-anna-ben.txt"


def test_what_is_typed_is_a_path(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(work))
    (work / "kept").mkdir()
    for typed, meant in {
        "a.pdf": "a.pdf",
        "~/a.pdf": "a.pdf",
        "a": "a.pdf",
        "kept": "kept/b.pdf",
        "a.png": "a.png",
    }.items():
        assert path_meant(typed, ".pdf", Path("b.toml")) == work / meant


@needs_links
def test_nothing_is_written_over_by_chance_and_the_game_never(work: Path) -> None:
    game, source, other = a_game("5C MOOD"), work / "a.toml", work / "b.txt"
    save(game, source)
    other.write_text("mine")
    with pytest.raises(TakenError, match="already exists"):
        save_export(game, Format.TEXT, other, source, force=False)
    assert other.read_text() == "mine"
    save_export(game, Format.TEXT, other, source, force=True)
    assert other.read_text().startswith("After ")
    (work / "link.txt").symlink_to(source)
    (work / "hard.txt").hardlink_to(source)
    for path in (source, work / "link.txt", work / "hard.txt"):
        with pytest.raises(SaveError, match="is the game itself"):
            save_export(game, Format.TEXT, path, source, force=True)
    assert load(source).game.turns == game.turns


def test_exports_made_at_the_same_time_are_all_kept(work: Path) -> None:
    with ThreadPoolExecutor(20) as programs:
        made = [
            programs.submit(save_in_folder, a_game(), Format.TEXT, work, Path("sunday.toml"))
            for _ in range(20)
        ]
    assert sorted(one.result() for one in made) == sorted(work.iterdir())
    assert len({path.read_text("utf-8") for path in work.iterdir()}) == 1


def test_what_is_saved_already_is_not_saved_again(work: Path) -> None:
    path = save_once(b"one", work, "[sunday]", ".txt")
    other = save_once(b"two", work, "[sunday]", ".txt")
    assert save_once(b"one", work, "[sunday]", ".txt") == path
    assert save_once(b"two", work, "[sunday]", ".txt") == other
    assert sorted(work.iterdir()) == sorted([path, other])
