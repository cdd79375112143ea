"""The program as a whole: help, usage, the screen, pipes and interrupts."""

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
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorekeeper import __date__, __version__
from scorekeeper.cli import COMMANDS, screen
from scorekeeper.cli.common import writes_utf8
from scorekeeper.names import printable
from scorekeeper.record import Reading, load
from scorekeeper.words.data import data_file
from scorekeeper.words.english import ENGLISH_FILE

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


@pytest.mark.parametrize(
    "arguments",
    [
        ["--frobnicate"],
        ["add", "game.toml"],
        ["judge", "plays.jsonl"],
        ["new", "--play", "A,B"],
        ["show", "game.toml", "--rules", "--json"],
        ["game.toml", "other.toml"],
    ],
)
def test_bad_usage_is_told(shell: Shell, arguments: list[str]) -> None:
    result = shell(*arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err


@pytest.mark.parametrize(
    "arguments", [["show", "a", "{}"], ["--{}"], ["word", "--x{}"], ["dictionaries", "{}"]]
)
def test_bad_usage_is_shown_without_what_a_terminal_would_obey(
    shell: Shell, arguments: list[str]
) -> None:
    result = shell(*(argument.format("\x1b[31m\u202e\x9b2J") for argument in arguments))
    assert result.code == 2
    assert "[31m" in result.err
    assert all(line == printable(line) for line in result.err.split("\n"))


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
    missing = shell("sunday.toml")
    assert missing.code == 2
    assert "scorekeeper new sunday.toml --players" in missing.err
    assert "did you mean: scorekeeper judge" in shell("jugde").err
    (folder / "odd.toml").write_text("[[[")
    assert shell("odd.toml").code == 2
    assert opened == []


def test_without_a_terminal_there_is_no_screen(shell: Shell) -> None:
    assert "needs a terminal" in shell().err
    shell("new", "a b.toml", "--players", "Anna")
    result = shell("a b.toml")
    assert result.code == 2
    assert "try: scorekeeper show 'a b.toml'" in result.err


def test_the_demo_is_a_fresh_legal_game_that_leaves_nothing(shell: Shell, opened: Opened) -> None:
    assert shell("demo").code == 0
    assert shell("demo").code == 0
    (path, demo, text), second = opened
    assert demo is True
    assert second[2] == text
    assert path is not None
    assert not path.exists()


def test_the_lesson_is_opened_without_a_file(shell: Shell, opened: Opened) -> None:
    assert shell("learn").code == 0
    assert opened == [(None, False, "the lesson")]


def test_the_demo_shows_what_the_game_is(shell: Shell) -> None:
    reading = load(Path(screen.__file__).parents[1] / "demo.toml")
    game = reading.game
    assert reading.complaints == ()
    assert len(game.setup.players) == 3
    assert len(game.steps) >= 12
    assert not any(step.judgement.problems or step.turn.accepted for step in game.steps)
    assert game.position.ending is None
    assert max(game.board.height(square) for square in game.board.occupied()) >= 4


def test_the_boxes_and_house_rules_to_choose_from_are_listed(shell: Shell, folder: Path) -> None:
    told = shell("new", "--list")
    assert (told.code, told.err) == (0, "")
    assert "hasbro-10x10: 10 x 10, 10x10 squares, 100 tiles" in told.out
    assert "  seven-bonus " in told.out
    assert "(all-pass-rounds=3)" in told.out
    own = folder / "home" / "presets"
    assert f"house rules into {own}.\n" in told.out
    own.mkdir(parents=True)
    (own / "mine.toml").write_text("name = 5")
    broken = shell("new", "--list")
    assert broken.code == 1
    assert "mine.toml" in broken.err


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


def test_judge_answers_each_line_before_the_next_comes() -> None:
    with subprocess.Popen(
        [*PROGRAM, "judge"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdin
        assert program.stdout
        for line in (REQUEST, b"{}\n", REQUEST):
            program.stdin.write(line)
            program.stdin.flush()
            assert b'"id"' in program.stdout.readline()
        program.stdin.close()
        assert program.wait() == 2


def test_a_reader_that_stops_reading_is_no_error() -> None:
    with subprocess.Popen(
        [*PROGRAM, "judge"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdout.close()
        program.stdin.write(REQUEST)
        program.stdin.flush()
        assert program.wait() == 141
        assert program.stderr.read() == b""


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Programs can be interrupted, although whoever runs the tests in the background may not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(os.name == "nt", reason="signals differ")
@pytest.mark.usefixtures("interruptible")
def test_control_c_is_quiet() -> None:
    with subprocess.Popen(
        [*PROGRAM, "judge"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdin.write(REQUEST)
        program.stdin.flush()
        assert json.loads(program.stdout.readline())["score"] == 8
        program.send_signal(signal.SIGINT)
        assert program.wait() == 130
        assert program.stderr.read() == b""


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    ("arguments", "buffered"), [("new --list", ""), ("word --help", "1"), ("judge", "")]
)
def test_a_full_disk_is_one_sentence(arguments: str, buffered: str) -> None:
    environment = os.environ | {"PYTHONUNBUFFERED": buffered}
    with FULL.open("wb") as full:
        result = subprocess.run(
            [*PROGRAM, *arguments.split()],
            input=REQUEST,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment,
        )
    assert result.returncode == 2
    said = b"scorekeeper: the output could not be written: No space left on device\n"
    assert result.stderr == said


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    ("arguments", "code", "buffered"),
    [("new --x", 2, ""), ("show none.toml", 2, "1"), ("new --list", 0, "")],
)
def test_complaints_that_cannot_be_written_change_no_exit_code(
    arguments: str, code: int, buffered: str
) -> None:
    environment = os.environ | {"PYTHONUNBUFFERED": buffered}
    with FULL.open("wb") as full:
        result = subprocess.run(
            [*PROGRAM, *arguments.split()], stdout=subprocess.DEVNULL, stderr=full, env=environment
        )
    assert result.returncode == code


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
def test_a_full_disk_that_cannot_be_told_is_an_error_still() -> None:
    with FULL.open("wb") as full:
        result = subprocess.run([*PROGRAM, "new", "--list"], stdout=full, stderr=full)
    assert result.returncode == 2


@pytest.mark.skipif(os.name == "nt", reason="this needs a shell that closes streams")
@pytest.mark.parametrize(
    ("command", "closed", "code"),
    [("judge", "<&-", 0), ("new --list", ">&-", 0), ("none.toml", "<&- >&- 2>&-", 2)],
)
def test_streams_that_are_closed_are_no_error(command: str, closed: str, code: int) -> None:
    line = f"exec {shlex.join(PROGRAM)} {command} {closed}"
    result = subprocess.run(["/bin/sh", "-c", line], stdin=subprocess.DEVNULL, capture_output=True)
    assert result.returncode == code
    assert b"Traceback" not in result.stderr


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


def test_no_command_loads_the_screen() -> None:
    code = (
        "import sys; from scorekeeper.cli import main; "
        "names = 'show', 'judge', 'review'; "
        "[main(given) for name in names for given in ([name, '--help'], [name])]; "
        "sys.exit(any(name.split('.')[0] in ('textual', 'rich') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], stdin=subprocess.DEVNULL, check=False)
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["ad", "game.toml", "pass"], "did you mean: scorekeeper add game.toml pass"),
        (["ad", "my game.toml", "5C A"], "did you mean: scorekeeper add 'my game.toml' '5C A'"),
        (["zzz", "game.toml"], "there is no command or file 'zzz'"),
    ],
)
def test_a_mistyped_command_is_suggested_with_all_its_arguments(
    shell: Shell, arguments: list[str], said: str
) -> None:
    result = shell(*arguments)
    assert (result.code, result.out) == (2, "")
    assert said in result.err


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


def test_the_usage_of_plays_names_every_option(shell: Shell) -> None:
    usage = shell("plays", "--help").out.split("\n\n")[0]
    assert "--during-game" in usage


@pytest.mark.parametrize(
    "arguments",
    [
        ["stats", "Zoe"],
        ["stats", "--edition", "nonsense"],
        ["word", "--dictionary", "nonsense", "qi"],
        ["challenge", "game.toml", "--by", "Zoe"],
        ["finish", "game.toml", "--left", "Zoe=2"],
        ["change", "game.toml", "--leave", "Zoe"],
        ["add", "game.toml", "pass", "--accept", "nonsense"],
        ["new", "--players", "Anna,Ben", "--first", "Zoe"],
        ["new", "--players", "Anna,Ben", "--edition", "nonsense"],
        ["new", "--players", "Anna,Ben", "--preset", "nonsense"],
    ],
)
def test_a_name_that_is_not_known_is_bad_input_everywhere(
    shell: Shell, arguments: list[str]
) -> None:
    assert shell("new", "game.toml", "--players", "Anna,Ben").code == 0
    assert shell("add", "game.toml", "5C MOOD", "end").code == 0
    result = shell(*arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("scorekeeper: ")


@pytest.mark.parametrize("size", ["99999999999", "-1", "wide", "1000"])
def test_a_size_that_no_terminal_has_is_not_drawn(
    size: str, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", size)
    monkeypatch.setenv("LINES", size)
    chart = shell("show", str(LEAFLET), "--chart")
    assert chart.code == 0
    assert max(map(len, chart.out.splitlines())) < 1000
    monkeypatch.setenv("COLUMNS", "50")
    chart = shell("show", str(LEAFLET), "--chart")
    assert max(map(len, chart.out.splitlines())) <= 50


@pytest.mark.parametrize(("terminal", "is_plain"), [("linux", True), ("xterm-256color", False)])
def test_the_console_of_linux_is_drawn_in_plain_characters(
    terminal: str, is_plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SCOREKEEPER_PLAIN", raising=False)
    monkeypatch.setenv("TERM", terminal)
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    assert screen._is_plain() is is_plain


def test_commands_for_programs_stand_under_a_heading_of_their_own(shell: Shell) -> None:
    people, programs = shell("--help").out.split("for programs:\n")
    assert "\n  judge " not in people
    assert "\n  choose " not in people
    assert "\n  choose " in programs
    for name in ("--plain", "SCOREKEEPER_HOME", "SCOREKEEPER_PLAIN", "NO_COLOR"):
        assert name in programs
