"""The files of the page: small, of one piece, in the colours of the screen."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files

import pytest

from scorekeeper.colours import DAYLIGHT, LAMPLIGHT, TILES, Colours
from scorekeeper.web.page import FIRST, LATER, later, page
from tests.web.conftest import hosted, shown
from tools.sample import tonight

FOLDER = files("scorekeeper.web").joinpath("page")
FILES = (
    *("index.html", "join.html", "join.css", "join.js"),
    *(f"{name}.js" for part in (FIRST, *LATER.values()) for name in part.scripts),
    *(f"{name}.css" for part in (FIRST, *LATER.values()) for name in part.styles),
)
LARGEST, LARGEST_PACKED = 60_000, 16_000
"""Bytes of the first page with a whole game; packed, of the part of a seat, too."""


def text(name: str) -> str:
    return FOLDER.joinpath(name).read_text("utf-8")


def test_the_first_page_of_a_game_played_to_its_end_is_small() -> None:
    room = hosted(shown(tonight()))
    first = page("n" * 22, room.feed.first_text()).encode()
    assert len(first) <= LARGEST
    assert len(gzip.compress(first, 6)) <= LARGEST_PACKED


def test_the_part_of_a_seat_is_small() -> None:
    parts = [str(later(f"more.{kind}")).encode() for kind in ("js", "css")]
    assert sum(len(gzip.compress(part, 6)) for part in parts) <= LARGEST_PACKED


def test_every_file_belongs_to_one_part() -> None:
    known = {entry.name for entry in FOLDER.iterdir()}
    assert sorted(FILES) == sorted(known)


def test_a_later_part_is_there_whole_or_not_at_all() -> None:
    for name, part in LATER.items():
        assert str(later(f"{name}.js")).startswith('"use strict";')
        assert later(f"{name}.css") or not part.styles
    for name in ("", "more", "more.html", "../page.js", "join.css", "more.js.js", "constructor"):
        assert later(name) is None


def test_the_page_is_put_together_whole_and_a_name_cannot_end_its_data() -> None:
    made = page("NONCE", '{"name": "</script><b>$js ${x}"}')
    assert made.count('nonce="NONCE"') == 2
    assert made.count("</script>") == 2
    assert r'{"name": "\u003c/script>\u003cb>$js ${x}"}' in made
    assert "`#${shown}`" in made
    assert '"use strict";' in made


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_fetched_from_elsewhere_or_understood_as_markup(name: str) -> None:
    source = text(name).replace("http://www.w3.org/2000/svg", "")
    assert not re.findall(r"https?:|//[a-z]|@import|url\(", source)
    assert not re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", source)
    assert not re.findall(r"\sstyle=|\son[a-z]+=\"", source), "the policy forbids it"


def declared(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9A-F]{6});", css))


@pytest.mark.parametrize(("theme", "colours"), [("daylight", DAYLIGHT), ("lamplight", LAMPLIGHT)])
def test_the_colours_are_those_of_the_screen(theme: str, colours: Colours) -> None:
    by_day, _, by_night = text("page.css").partition("@media (prefers-color-scheme: dark)")
    shown = declared(by_day if theme == "daylight" else by_night.partition("\n}")[0])
    assert "text" in shown
    assert "player-6" in shown
    for name, colour in shown.items():
        assert colour == {**colours, **TILES}[name], name


def test_tiles_and_players_on_the_board_have_the_colours_of_lamplight() -> None:
    css = text("page.css")
    for height in range(1, 6):
        [block] = re.findall(rf"^\.h{height} {{ (.*) }}$", css, re.MULTILINE)
        assert declared(block) == {part: TILES[f"{part}-{height}"] for part in ("face", "edge")}
    for seat in range(1, 7):
        [block] = re.findall(rf"^\.p{seat} {{ (.*) }}$", css, re.MULTILINE)
        assert declared(block) == {"lit": LAMPLIGHT[f"player-{seat}"]}


def test_no_name_is_given_twice_in_the_scripts() -> None:
    """They share one scope, and a later part fails as a whole if it takes a name again."""
    known = [name for name in FILES if name.endswith(".js") and name != "join.js"]
    pattern = r"^(?:const|let|function|async function) (\w+)"
    names = [found for name in known for found in re.findall(pattern, text(name), re.MULTILINE)]
    assert [name for name in names if names.count(name) > 1] == []
