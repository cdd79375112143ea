"""The files of the page: small, of one piece, in the colours of the screen."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files

import pytest

from scorekeeper.colours import DAYLIGHT, LAMPLIGHT, TILES, Colours
from scorekeeper.web.page import SCRIPTS, STYLES, page
from scorekeeper.web.room import PageRoom
from scorekeeper.web.state import Snapshot
from tools.sample import tonight

FOLDER = files("scorekeeper.web").joinpath("page")
FILES = ("index.html", *STYLES, *SCRIPTS, "join.html", "join.css", "join.js")
LARGEST, LARGEST_PACKED = 92_000, 28_500
"""Bytes of the first page."""


def text(name: str) -> str:
    return FOLDER.joinpath(name).read_text("utf-8")


def test_the_first_page_of_a_whole_game_is_small() -> None:
    room = PageRoom(Snapshot.of(tonight()), "", logs=True)
    first = page("n" * 22, room.first_text()).encode()
    assert len(first) <= LARGEST
    assert len(gzip.compress(first, 6)) <= LARGEST_PACKED


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
