"""The files of the pages: small, whole, in the colours of the screen."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

import scorekeeper.web
from scorekeeper.colours import DAYLIGHT, LAMPLIGHT, TILES, Colours
from scorekeeper.web.app import OUTSIDE, fetched, hash_of_files, page
from tests.web.conftest import Room, hosted, shown
from tools.sample import tonight

FOLDER = Path(scorekeeper.web.__file__).parent / "page"
FILES = sorted(file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*") if file.is_file())
SCRIPTS = sorted(name for name in fetched() if name.endswith(".js"))
LARGEST_PACKED = 16_000
"""Bytes of the first page with a whole game, and of all that it fetches at once, packed."""
LARGEST_SEAT = 40_000
"""Bytes of all that a seat fetches once, packed."""


def text(name: str) -> str:
    return FOLDER.joinpath(name).read_text("utf-8")


def packed(text: str) -> int:
    return len(gzip.compress(text.encode(), 9))


def first_page() -> str:
    return page(hosted(shown(tonight())).feed.first_text())


def fetched_at_once() -> list[str]:
    return re.findall(rf'"page/{hash_of_files()}/([\w./]+)"', first_page())


def imports(name: str) -> set[str]:
    """The scripts that a script imports."""
    others = re.findall(r'"(\.[./\w]+\.js)";$', text(name), re.MULTILINE)
    return {normpath(join(dirname(name), other)) for other in others}


def imported(name: str) -> set[str]:
    """A script, and all scripts without which it does not run."""
    found, left = {name}, [name]
    while left:
        others = imports(left.pop()) - found
        found |= others
        left += others
    return found


def test_the_first_page_of_a_game_played_to_its_end_is_small() -> None:
    whole = [first_page(), *map(text, fetched_at_once())]
    assert sum(map(packed, whole)) <= LARGEST_PACKED


def test_what_a_seat_fetches_is_small() -> None:
    more = {"styles/board.css", "styles/seat.css", *imported("seat/seat.js")} - set(
        fetched_at_once()
    )
    assert sum(packed(text(name)) for name in more) <= LARGEST_SEAT


def test_the_first_page_names_all_scripts_that_it_runs_so_that_none_waits_for_another() -> None:
    assert sorted(fetched_at_once()) == sorted({"styles/page.css", *imported("main.js")})


def test_every_file_is_fetched_or_a_page() -> None:
    assert sorted({*fetched(), *OUTSIDE, "index.html"}) == FILES


def test_all_that_a_script_imports_or_fetches_is_there() -> None:
    for name in SCRIPTS:
        later = re.findall(r'"([\w-][\w/-]*\.(?:js|css))"', text(name))
        assert imports(name) | {*later} <= {*FILES}, name


def test_no_scripts_import_each_other_in_a_circle() -> None:
    for name in SCRIPTS:
        assert not [other for other in imports(name) if name in imported(other)], name


def test_a_file_is_kept_by_its_hash_and_no_other_version_is_there(room: Room) -> None:
    for name, source in fetched().items():
        answer = room.ask(f"page/{hash_of_files()}/{name}")
        assert answer.text == source.encode()  # type: ignore[attr-defined]
        assert answer.headers["Cache-Control"] == "private, max-age=31536000, immutable"
    for path in ("page/0123456789abcdef/main.js", "page//main.js", "page/main.js"):
        assert room.ask(path).status == 404
    for name in ("", "seat", "index.html", *OUTSIDE, "../app.py", "main.js.js", "seat/../main.js"):
        answer = room.ask(f"page/{hash_of_files()}/{name}")
        assert (answer.status, answer.headers["Cache-Control"]) == (404, "no-store"), name


def test_the_page_is_put_together_whole_and_a_name_cannot_end_its_data() -> None:
    made = page('{"name": "</script><b>$hash ${x}"}')
    assert made.count("</script>") == 2
    assert r'{"name": "\u003c/script>\u003cb>$hash ${x}"}' in made
    assert f'src="page/{hash_of_files()}/main.js"' in made


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
    by_day, _, by_night = text("styles/page.css").partition("@media (prefers-color-scheme: dark)")
    shown = declared(by_day if theme == "daylight" else by_night.partition("\n}")[0])
    assert "text" in shown
    assert "player-6" in shown
    for name, colour in shown.items():
        assert colour == {**colours, **TILES}[name], name


def test_tiles_and_players_on_the_board_have_the_colours_of_lamplight() -> None:
    css = text("styles/board.css") + text("styles/page.css")
    for height in range(1, 6):
        [block] = re.findall(rf"^\.h{height} {{ (.*) }}$", css, re.MULTILINE)
        assert declared(block) == {part: TILES[f"{part}-{height}"] for part in ("face", "edge")}
    for seat in range(1, 7):
        blocks = re.findall(rf"^\.p{seat} {{ (.*) }}$", css, re.MULTILINE)
        assert declared(" ".join(blocks)) == {"lit": LAMPLIGHT[f"player-{seat}"]}
