"""Completions and man page: made from the parsers, so that they know every command and option."""

from __future__ import annotations

import os
import shutil
import subprocess
from argparse import ArgumentParser
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from scorekeeper.cli import COMMANDS, completion
from scorekeeper.cli.command import LOADED
from scorekeeper.cli.completion import FILES, VALUES, kind_of, whole_parser
from scorekeeper.game.game import Game
from scorekeeper.game.setup import SeatTerms
from scorekeeper.record import load, save
from scorekeeper.settings import load_settings, remember_players, save_settings

from .conftest import Shell

ROOT = Path(__file__).parents[2]

posix_shell = pytest.mark.skipif(
    os.name == "nt" or not shutil.which("bash"),
    reason="there is no bash here, or that of another system",
)


def make(folder: Path) -> None:
    """Make the files in `folder`, as whoever builds a wheel does."""
    pytest.importorskip("shtab")
    pytest.importorskip("argparse_manpage")
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.syspath_prepend(str(ROOT / "packaging"))
        from shell_files import write_shell_files

        monkeypatch.setattr(completion, "FOLDER", folder)
        write_shell_files()


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the files, made anew."""
    folder = tmp_path_factory.mktemp("shell")
    make(folder)
    return folder


@pytest.fixture
def made(files: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files are where the command looks for them."""
    monkeypatch.setattr(completion, "FOLDER", files)
    return files


@pytest.mark.parametrize("kind", FILES)
def test_every_command_is_known(kind: str, made: Path, shell: Shell) -> None:
    result = shell("completion", kind)
    assert (result.code, result.err) == (0, "")
    text = result.out.replace("\\-", "-")
    assert [name for name in COMMANDS if name not in text] == []
    assert "family-words" in text


def test_before_they_are_made_a_sentence_says_how(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(completion, "FOLDER", tmp_path)
    result = shell("completion", "zsh")
    assert result.code == 2
    assert "install it again" in result.err


def test_all_parsers_together_take_what_each_takes() -> None:
    taken = whole_parser().parse_args(["games", "anna", "--json"])
    assert (taken.names, taken.json) == (["anna"], True)


@pytest.mark.skipif(os.name == "nt", reason="bash is another system's there")
@pytest.mark.parametrize("kind", ["bash", "zsh", "fish"])
def test_each_shell_can_read_its_own(kind: str, files: Path) -> None:
    shell = shutil.which(kind) or pytest.skip(f"there is no {kind} here")
    subprocess.run([shell, "-n", str(files / FILES[kind])], check=True)


@pytest.mark.skipif(not shutil.which("groff"), reason="there is no groff here")
def test_the_man_page_has_no_faults(files: Path) -> None:
    command = ["groff", "-ww", "-man", "-Tutf8", str(files / FILES["man"])]
    shown = subprocess.run(command, capture_output=True, check=True)
    assert shown.stderr == b""
    assert b"input that cannot be read" in shown.stdout


@pytest.mark.parametrize("kind", VALUES)
def test_there_are_values_to_offer(kind: str, shell: Shell) -> None:
    assert shell("new", "--players", "Anna,Ben").code == 0
    remember = load_settings()[0]
    save_settings(remember_players(remember, ["Anna", "Ben"]))
    offered = shell("completion", kind)
    assert (offered.code, offered.err) == (0, "")
    expected = {"boxes": "classic-8x8", "players": "Anna", "presets": "app-like", "levels": "club"}
    assert expected.get(kind, "a") in offered.out


def test_names_come_from_the_form_and_from_games(shell: Shell) -> None:
    save_settings(remember_players(load_settings()[0], ["Grandma"]))
    file = Path(shell("new", "--players", "Zoë,Anna").out.strip())
    team = (SeatTerms(members=("Ida", "Jo")), SeatTerms())
    save(Game(replace(load(file).game.setup, seats=team)), file)
    shell("new", "--players", "anna,grandma")
    assert sorted(shell("completion", "players").out.split()) == [
        *("Grandma", "Ida", "Jo", "Zoë", "anna")
    ]
    whole_parser()  # It loads the commands.
    asked = {
        each.metavar: kind_of(each) for each in LOADED["stats"].make_parser(ArgumentParser)._actions
    }
    assert asked["PLAYER"] == "players"


AWKWARD = ("Sunday evening", "O'Brien's best", 'At $(touch spoilt) "5"')
"""Names that a shell would read as something else, each with a letter of its own first."""
START = {
    "bash": ("--norc", "--noprofile", "-i"),
    "zsh": ("-f", "-i"),
    "fish": ("--no-config", "-i"),
}
READ = {
    "bash": "PS1=ready''-; source {file}",
    "zsh": "fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -D; PS1=ready''-",
    "fish": "source {file}; function fish_prompt; echo -n ready''-; end",
}
"""What each shell is told first; it answers with a line that begins with ``ready-``."""


QUOTES = ("", "'", '"')


def can_stand(name: str, quote: str, kind: str) -> bool:
    """Whether the shell offers `name` between these quotes; bash does not offer every one."""
    is_bash_quote = kind == "bash" and bool(quote)
    return not (is_bash_quote and (quote in name or ("$" in name and quote == '"')))


@posix_shell
@pytest.mark.parametrize("kind", START)
def test_a_name_is_completed_whatever_it_is(kind: str, files: Path, tmp_path: Path) -> None:
    shell = shutil.which(kind) or pytest.skip(f"there is no {kind} here")
    pexpect = pytest.importorskip("pexpect")
    (tmp_path / "names").write_text("".join(f"{each}\n" for each in AWKWARD), "utf-8")
    program = tmp_path / "scorekeeper"
    program.write_text(
        f'#!/bin/sh\nif [ "$1" = completion ]; then cat {tmp_path}/names; else printf "%s\\n" "$@"'
        f" > {tmp_path}/draft; mv {tmp_path}/draft {tmp_path}/given; fi\n",
        "utf-8",
    )
    program.chmod(0o755)
    environment = {
        "HOME": str(tmp_path),
        "PATH": f"{tmp_path}:/usr/bin:/bin",
        "TERM": "xterm",
        "LANG": "C.UTF-8",
    }
    child = pexpect.spawn(
        shell, list(START[kind]), env=environment, cwd=str(tmp_path), timeout=60, encoding="utf-8"
    )
    child.sendline(READ[kind].format(file=files / FILES[kind], folder=files))
    child.expect("ready-")
    for name, quote in product(AWKWARD, QUOTES):
        if can_stand(name, quote, kind):
            child.send(f"scorekeeper stats {quote}{name[0]}\t\r")
            child.expect("ready-")
            given = (tmp_path / "given").read_text("utf-8").splitlines()
            assert given == ["stats", name], quote
            (tmp_path / "given").unlink()
    child.sendline("exit")
    child.expect(pexpect.EOF)
    assert not (tmp_path / "spoilt").exists()
