"""The program as a whole: help, usage, the screen, pipes, interrupts, and what the shell says."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from scorekeeper import __date__, __version__
from scorekeeper.cli import COMMANDS, screen
from scorekeeper.cli.command import writes_utf8
from scorekeeper.names import printable
from scorekeeper.record import Reading, load
from scorekeeper.words.data import data_file
from scorekeeper.words.english import ENGLISH_FILE
from tests.conftest import needs_links, orders_to_a_terminal
from tools.transcripts import TRANSCRIPTS, renewed

from .conftest import Shell

ROOT = Path(__file__).parents[2]
LEAFLET = ROOT / "tests" / "games" / "leaflet.toml"

Opened = list[tuple[Path | None, bool, str]]

PROGRAM = (sys.executable, "-m", "scorekeeper")
REQUEST = b'{"id": 1, "edition": "hasbro-10x10", "board": {}, "play": "5C MOOD"}\n'


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """What the screen was opened with: path, whether as a demo, the file's text."""
    calls: Opened = []

    def run(
        path: Path | None = None,
        demo: bool = False,
        reading: Reading | None = None,
        lesson: bool = False,
    ) -> int:
        calls.append((path, demo, path.read_text() if path else "the lesson" * lesson))
        if path:
            path.write_text(path.read_text() + "\n")
        return 0

    monkeypatch.setattr(screen, "run_app", run)
    monkeypatch.setattr(screen, "require_terminal", lambda *_: None)
    return calls


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(shell: Shell, command: str) -> None:
    result = shell(command, "--help")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(f"usage: scorekeeper {command}")
    assert "scorekeeper" in result.out[30:]
    assert command in shell("--help").out


def test_the_version_is_told_with_date_dictionary_and_where_games_live(
    shell: Shell, folder: Path
) -> None:
    lines = shell("--version").out.splitlines()
    assert lines[0] == f"scorekeeper {__version__}, {__date__}"
    digest = hashlib.sha256(data_file(ENGLISH_FILE).read_bytes()).hexdigest()
    assert lines[1] == f"dictionary  English {digest[:8]}, from SCOWL 2020.12.07"
    assert lines[2] == f"games       {folder / 'home' / 'games'}"
    assert "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved." in lines[6]
    assert any("Princeton University" in line for line in lines)
    licences = Path(lines[-1].removeprefix("licences").strip())
    assert "Permission is hereby granted" in licences.read_text("utf-8")
    assert "`scowl` 2020.12.07" in (ROOT / "dictionaries" / "README.md").read_text("utf-8")


def test_without_a_file_the_screen_finds_the_game_to_go_on_with(
    shell: Shell, opened: Opened
) -> None:
    shell("new", "--players", "Anna,Ben")
    assert shell().code == 0
    assert [call[0] for call in opened] == [None]


def test_the_screen_opens_the_file_that_is_named(shell: Shell, opened: Opened) -> None:
    shell("new", "judge", "--players", "Anna,Ben")
    assert shell("./judge").code == 0
    assert opened[0][0] == Path("judge")


def test_a_file_that_is_missing_or_no_game_is_told_without_the_screen(
    shell: Shell, opened: Opened, folder: Path
) -> None:
    assert shell("sunday.toml").code == 2
    (folder / "odd.toml").write_text("[[[")
    assert shell("odd.toml").code == 2
    assert opened == []


def test_the_demo_is_a_fresh_legal_game_that_leaves_nothing(shell: Shell, opened: Opened) -> None:
    assert shell("demo").code == 0
    assert shell("demo").code == 0
    (path, demo, text), second = opened
    assert demo is True
    assert second[2] == text
    assert path is not None
    assert not path.exists()


def test_the_demo_shows_what_the_game_is(shell: Shell) -> None:
    reading = load(Path(screen.__file__).parents[1] / "demo.toml")
    game = reading.game
    assert reading.complaints == ()
    assert len(game.setup.players) == 3
    assert len(game.steps) >= 12
    assert not any(step.judgement.problems or step.turn.accepted for step in game.steps)
    assert game.position.ending is None
    assert max(game.board.height(square) for square in game.board.occupied()) >= 4


def test_interrupts_and_failing_disks_end_without_a_traceback(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(error: BaseException) -> Callable[[object], None]:
        def fail(_: object) -> None:
            raise error

        return fail

    for error, code in ((KeyboardInterrupt(), 130), (OSError(5, "I/O error"), 2)):
        monkeypatch.setattr("scorekeeper.cli.show.game_page", stop(error))
        shell("new", f"{code}.toml", "--players", "Anna")
        result = shell("show", f"{code}.toml")
        assert result.code == code
        assert len(result.err.splitlines()) == (code == 2)


# The real program ------------------------------------------------------------------------------


@contextmanager
def judging() -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes], IO[bytes], IO[bytes]]]:
    """A ``judge`` that runs, and its input, output and errors."""
    command = [*PROGRAM, "judge"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        yield program, program.stdin, program.stdout, program.stderr


def test_judge_answers_each_line_before_the_next_comes() -> None:
    with judging() as (program, given, answers, _):
        for line in (REQUEST, b"{}\n", REQUEST):
            given.write(line)
            given.flush()
            assert b'"id"' in answers.readline()
        given.close()
        assert program.wait() == 2


def test_a_reader_that_stops_reading_is_no_error() -> None:
    with judging() as (program, given, answers, errors):
        answers.close()
        given.write(REQUEST)
        given.flush()
        assert (program.wait(), errors.read()) == (141, b"")


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Programs can be interrupted, although whoever runs the tests in the background may not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(os.name == "nt", reason="signals differ")
@pytest.mark.usefixtures("interruptible")
def test_control_c_is_quiet() -> None:
    with judging() as (program, given, answers, errors):
        given.write(REQUEST)
        given.flush()
        assert json.loads(answers.readline())["score"] == 8
        program.send_signal(signal.SIGINT)
        assert (program.wait(), errors.read()) == (130, b"")


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    ("arguments", "full", "code", "buffered"),
    [
        ("new --list", "stdout", 2, ""),
        ("word --help", "stdout", 2, "1"),
        ("judge", "stdout", 2, ""),
        ("new --x", "stderr", 2, ""),
        ("show none.toml", "stderr", 2, "1"),
        ("new --list", "stderr", 0, ""),
        ("new --list", "stdout stderr", 2, ""),
    ],
)
def test_a_full_disk_is_one_sentence_and_changes_no_exit_code(
    arguments: str, full: str, code: int, buffered: str
) -> None:
    with FULL.open("wb") as disk:
        result = subprocess.run(
            [*PROGRAM, *arguments.split()],
            input=REQUEST,
            stdout=disk if "stdout" in full else subprocess.PIPE,
            stderr=disk if "stderr" in full else subprocess.PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": buffered},
        )
    assert result.returncode == code
    if full == "stdout":
        said = b"scorekeeper: the output could not be written: No space left on device\n"
        assert result.stderr == said


@pytest.mark.skipif(os.name == "nt", reason="this needs a shell that closes streams")
@pytest.mark.parametrize(
    ("command", "closed", "code"),
    [
        ("judge", "<&-", 0),
        ("new --list", "2>&-", 0),
        ("new --list", ">&-", 2),
        ("none.toml", "<&- >&- 2>&-", 2),
    ],
)
def test_of_closed_streams_only_lost_output_is_an_error(
    command: str, closed: str, code: int
) -> None:
    line = f"exec {shlex.join(PROGRAM)} {command} {closed}"
    result = subprocess.run(["/bin/sh", "-c", line], stdin=subprocess.DEVNULL, capture_output=True)
    assert result.returncode == code
    said = b"scorekeeper: the output could not be written: Bad file descriptor\n"
    assert result.stderr == (said if closed == ">&-" else b"")


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_letters_that_the_terminal_lacks_are_no_error(shell: Shell, encoding: str) -> None:
    environment = os.environ | {"PYTHONIOENCODING": encoding}
    written = "utf-8" if sys.platform == "win32" else encoding  # There the program chooses it.
    shell("new", "g.toml", "--players", "Łucja,Ben")
    result = subprocess.run([*PROGRAM, "show", "g.toml"], env=environment, capture_output=True)
    assert (result.returncode, result.stderr) == (0, b"")
    name = "Łucja" if written == "utf-8" else "?ucja"
    assert f"Players: {name}, Ben" in result.stdout.decode(written)


@pytest.mark.skipif(sys.platform == "win32", reason="no locale there says what is typed")
def test_names_are_understood_whatever_the_locale_says(tmp_path: Path) -> None:
    settings = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    environment = os.environ | settings | {"SCOREKEEPER_HOME": str(tmp_path / "home")}
    made = [*PROGRAM, "new", "g.toml", "--players", "Zoë,Łucja", "--no-dictionary"]
    for command in (made, [*PROGRAM, "show", "g.toml"]):
        done = subprocess.run(command, env=environment, capture_output=True, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, b"")
    assert "Players: Zoë, Łucja" in done.stdout.decode()
    assert load(tmp_path / "g.toml").game.setup.players == ("Zoë", "Łucja")


@pytest.mark.parametrize(
    ("encoding", "locale", "of_locale", "shows"),
    [
        ("utf-8", "en_GB.UTF-8", "UTF-8", True),
        ("utf-8", "C", "ANSI_X3.4-1968", True),  # Nobody has said anything.
        ("utf-8", "de_DE", "ISO-8859-1", False),
        ("ascii", "C", "ANSI_X3.4-1968", False),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="the program writes UTF-8 there")
def test_plain_characters_are_drawn_where_others_cannot_be_shown(
    encoding: str, locale: str, of_locale: str, shows: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    monkeypatch.setattr("locale.setlocale", lambda _: locale)
    monkeypatch.setattr("locale.getencoding", lambda: of_locale)
    assert writes_utf8() is shows


def test_a_terminal_that_draws_nothing_gets_no_screen(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    for command in ([], ["demo"], ["learn"], [str(LEAFLET)]):
        monkeypatch.setattr("sys.stdin.isatty", lambda: True)
        result = shell(*command)
        assert result.code == 2
        assert "cannot draw a screen (TERM is dumb); try: scorekeeper " in result.err


@pytest.mark.parametrize("name", screen.NOW)
def test_a_command_that_there_was_says_what_does_it_now(
    name: str, shell: Shell, folder: Path
) -> None:
    for arguments in ([name], [name, "game.toml"], [name, "--help"]):
        result = shell(*arguments)
        assert (result.code, result.out) == (2, "")
        assert result.err == f"scorekeeper: {name} is now: {screen.NOW[name]}\n"
    for command, *options in re.findall(r"scorekeeper (\w+)[A-Z ]*(--\w+)?", screen.NOW[name]):
        assert all(option in shell(command, "--help").out for option in options)
    (folder / name).write_bytes(LEAFLET.read_bytes())
    assert "needs a terminal" in shell(name).err  # It is a game, as any other file is.


@needs_links
@pytest.mark.parametrize("command", [[], ["show"], ["serve", "--keep"]])
@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("nowhere.toml", "link.toml is a link to a file that is not there"),
        ("link.toml", "link.toml cannot be read: its links go round in a circle"),
    ],
)
def test_a_link_that_leads_nowhere_is_called_that(
    shell: Shell, command: list[str], target: str, told: str
) -> None:
    Path("link.toml").symlink_to(target)
    result = shell(*command, "link.toml")
    assert result.code == 2
    assert told in result.err


ORDER = "An\x1b[31mna\u202e"


@pytest.mark.parametrize(
    "command",
    [
        ("show", "g.toml"),
        ("show", "g.toml", "--unseen"),
        ("add", "g.toml", "5C MOOD"),
        ("change", "g.toml", "--player", f"Ben={ORDER}2", "--note", f"to {ORDER}"),
        ("export", "g.toml"),
        ("stats", "home/games/g.toml"),
        ("word", "wo\x1b[31mod", "a\u202eb", "\x9b"),
        ("show", "a", ORDER),
        (f"--{ORDER}",),
        ("dictionaries", ORDER),
        (ORDER,),
    ],
)
def test_nothing_that_is_printed_steers_the_terminal(
    command: tuple[str, ...], shell: Shell
) -> None:
    shell("new", "g.toml", "--players", f"{ORDER},Ben")
    result = shell(*command)
    assert result.out + result.err
    for line in (*result.out.split("\n"), *result.err.split("\n")):
        assert line == printable(line)
        assert not any(unicodedata.category(sign) in ("Cc", "Cf") for sign in line)


@orders_to_a_terminal
def test_names_of_files_do_not_either(order: str, shell: Shell) -> None:
    games = Path("home/games")
    games.mkdir(parents=True)
    (games / f"x{order}31m.toml").write_text("\x1b[31m")
    for arguments in (["games"], ["games", "--json"]):
        result = shell(*arguments)
        assert not {"\x1b", "\x9b"} & {*result.out, *result.err}


@pytest.mark.skipif(sys.platform != "linux", reason="sed and printf differ")
@pytest.mark.parametrize("path", sorted(TRANSCRIPTS.glob("*.md")), ids=lambda path: path.stem)
def test_the_shell_says_what_the_transcript_says(path: Path, tmp_path: Path) -> None:
    assert renewed(path, tmp_path) == path.read_text("utf-8")


def test_the_lesson_is_opened_without_a_file(shell: Shell, opened: Opened) -> None:
    assert shell("learn").code == 0
    assert opened == [(None, False, "the lesson")]


@pytest.mark.parametrize(("terminal", "is_plain"), [("linux", True), ("xterm-256color", False)])
def test_the_console_of_linux_is_drawn_in_plain_characters(
    terminal: str, is_plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SCOREKEEPER_PLAIN", raising=False)
    monkeypatch.setenv("TERM", terminal)
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    assert screen._is_plain() is is_plain
