"""The same list for each way to have the program: what a table does with it from the shell."""

from __future__ import annotations

import importlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path, PureWindowsPath
from urllib.request import urlopen

import pytest

from scorekeeper import __date__, __version__
from scorekeeper.cli import COMMANDS

from .conftest import PACKAGE, ROOT, Installed

MOST_MEGABYTES = 40
PARTS = ("LICENSE", "licences.txt", "share/man/man1/scorekeeper.1")
SHARED = (
    *("applications/scorekeeper.desktop", "icons/hicolor/scalable/apps/scorekeeper.svg"),
    *("bash-completion/completions/scorekeeper", "fish/vendor_completions.d/scorekeeper.fish"),
    "zsh/site-functions/_scorekeeper",
)
PLAY = {"id": 1, "edition": "hasbro-10x10", "board": {}, "play": "5C MOOD"}


@pytest.fixture
def game(installed: Installed) -> Path:
    """A game after one turn."""
    path = installed.home / "sunday.toml"
    installed.home.mkdir()
    installed.answer("new", "sunday.toml", "--players", "Anna,Ben")
    assert "8 points, total 8" in installed.answer("add", "sunday.toml", "5C MOOD")
    return path


def test_it_says_what_it_is(installed: Installed) -> None:
    lines = installed.answer("--version").splitlines()
    assert lines[0] == f"scorekeeper {__version__}, {__date__}"
    assert lines[2].split(maxsplit=1)[1] == str(installed.home / "games")


def test_it_has_the_words_and_their_meanings(installed: Installed) -> None:
    assert installed.answer("word", "CAT") == "CAT: legal in English.\n"
    assert len(installed.answer("word", "CAT", "--meaning").splitlines()) > 1
    assert installed.run("word", "XQZ").returncode == 1


def test_it_finds_the_spell_checkers_of_the_system(installed: Installed) -> None:
    if sys.platform != "linux" and _is_unpacked(installed):
        return  # Elsewhere the downloaded program has none.
    enchant = pytest.importorskip("enchant", reason="no C library of enchant", exc_type=ImportError)
    languages = [name for name in enchant.list_languages() if name.startswith(("de", "fr"))]
    listed = installed.answer("dictionaries")
    assert [name for name in languages if f"enchant:{name}" not in listed] == []


def test_it_keeps_a_game(installed: Installed, game: Path) -> None:
    installed.answer("add", "sunday.toml", "F5 .EAR")
    shown = json.loads(installed.answer("show", "sunday.toml", "--json"))
    assert [player["total"] for player in shown["standings"]] == [8, 8]
    assert "sunday.png" in installed.answer("export", "sunday.toml", "-o", "sunday.png")
    assert (installed.home / "sunday.png").read_bytes().startswith(b"\x89PNG")


def test_it_judges_for_other_programs(installed: Installed) -> None:
    (answer,) = installed.answer("judge", stdin=json.dumps(PLAY) + "\n").splitlines()
    assert json.loads(answer)["score"] == 8


def test_it_has_every_command(installed: Installed) -> None:
    for command in COMMANDS:
        assert f"usage: scorekeeper {command}" in installed.answer(command, "--help")


def test_it_has_the_boxes_the_completions_and_the_man_page(installed: Installed) -> None:
    assert "classic-8x8" in installed.answer("new", "--list")
    assert "dictionaries" in installed.answer("completion", "bash")
    assert installed.answer("completion", "man").startswith(".TH SCOREKEEPER")


def heed_ctrl_c() -> None:
    """What is run in the background ignores it, and what that starts inherits this."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="signals differ")
def test_it_serves_the_pages(installed: Installed, game: Path) -> None:
    command = [str(installed.path), "serve", "--address", "127.0.0.1", str(game)]
    with subprocess.Popen(
        command,
        env=installed.environment,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        preexec_fn=heed_ctrl_c,
    ) as server:
        try:
            assert server.stdout
            while " at http://" not in (line := server.stdout.readline()):
                assert line
            url = line.split()[-1]
            with urlopen(url, timeout=20) as page:
                assert b"<html" in page.read().lower()
            server.send_signal(signal.SIGINT)
            assert server.wait(20) == 0
        finally:
            server.terminate()  # The one file passes that on to what it has unpacked.


def _is_unpacked(installed: Installed) -> bool:
    return (installed.path.parent / "licences.txt").exists()


def test_the_archive_is_not_too_large(archive: Path) -> None:
    assert archive.stat().st_size <= MOST_MEGABYTES * 2**20


def test_nothing_is_left_in_the_folder_for_what_passes(app: Path, tmp_path: Path) -> None:
    program = Installed(app, tmp_path)
    program.answer("new", "--list")
    assert list((tmp_path / "unpacked").iterdir()) == []


def test_the_archive_brings_what_desktops_shells_and_man_look_for(app: Path) -> None:
    for name in (*PARTS, *(f"share/{name}" for name in SHARED)):
        assert (app.parent / name).stat().st_size > 0
    assert os.access(app, os.X_OK)


def test_it_says_where_the_licences_of_all_that_it_is_made_of_are(installed: Installed) -> None:
    file = installed.answer("--version").splitlines()[-1].removeprefix("licences").strip()
    text = Path(file).read_text("utf-8")
    assert "Permission is hereby granted" in text
    assert "Princeton University" in text


def test_the_archive_names_python_and_its_libraries(app: Path) -> None:
    printed = (app.parent / "licences.txt").read_text("utf-8")
    for name in ("Python 3", "OpenSSL", "zlib", "libffi", "pyinstaller ", "textual ", "h11 "):
        assert f"\n{name}" in printed
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in printed


def test_it_has_all_boxes_and_house_rules(installed: Installed) -> None:
    shown = installed.answer("new", "--list")
    for kind in ("editions", "presets"):
        assert [path for path in (PACKAGE / kind).glob("*.toml") if path.stem not in shown] == []


def test_it_has_computer_players(installed: Installed) -> None:
    installed.answer("new", "tea.toml", "--computer", "Mira:everyday:sharp")
    said = installed.answer("add", "tea.toml", "--computer", "--rack", "AEINRST")
    assert "Turn 1, Mira: " in said


def test_the_archive_holds_all_data(app: Path) -> None:
    source = {path for path in PACKAGE.rglob("*.*") if not path.suffix.startswith(".py")}
    wanted = {path.relative_to(ROOT).as_posix() for path in source}
    wanted.update(f"scorekeeper/dictionaries/{name}" for name in ("english.txt", "meanings.txt.gz"))
    wanted.discard("scorekeeper/licences.txt")  # That of a wheel: the archive's own lies beside.
    assert sorted(wanted - _packed(app)) == []


def _packed(app: Path) -> set[str]:
    """The names of the files inside the program, or in the folder beside it."""
    library = app.parent / "lib"
    if library.is_dir():
        return {path.relative_to(library).as_posix() for path in library.rglob("*.*")}
    readers = importlib.import_module("PyInstaller.archive.readers")
    return {PureWindowsPath(name).as_posix() for name in readers.CArchiveReader(str(app)).toc}
