"""Completions and man page: made from the parsers, so that they know every command and option."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest

from scorekeeper.cli import COMMANDS, completion
from scorekeeper.cli.command import PARSERS
from scorekeeper.cli.completion import FILES, VALUES, kind_of, whole_parser
from scorekeeper.settings import load_settings, remember_players, save_settings

from .conftest import Shell

ROOT = Path(__file__).parents[2]
ASK = """
COMP_WORDS=({typed}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMPREPLY=()
_shtab_scorekeeper scorekeeper "${{COMP_WORDS[COMP_CWORD]}}" "${{COMP_WORDS[COMP_CWORD - 1]}}"
echo "${{COMPREPLY[@]}}"
"""
"""What bash does at Tab after the words that are typed."""

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


@pytest.mark.skipif(os.name == "nt", reason="no file is replaced that somebody has open")
def test_who_packs_the_files_while_they_are_made_finds_each_whole(
    files: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "package" / "shell"
    shutil.copytree(files, folder)
    (folder / "scorekeeper.fish").write_text("# An older one")
    os.utime(folder / "scorekeeper.bash", (0, 0))
    with (folder / "scorekeeper.fish").open() as packed:
        make(folder)
        assert packed.read() == "# An older one"
    assert (folder / "scorekeeper.bash").stat().st_mtime == 0  # It was right already.
    for path in files.iterdir():
        assert (folder / path.name).read_bytes() == path.read_bytes()
    assert {path.parent for path in tmp_path.rglob("*.*")} == {folder}


def test_the_files_are_the_same_however_wide_the_terminal_is(
    files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So no version of Python breaks a line of them where another does not."""
    monkeypatch.setenv("COLUMNS", "44")
    folder = tmp_path / "package" / "shell"
    folder.mkdir(parents=True)
    make(folder)
    for path in files.iterdir():
        assert (folder / path.name).read_bytes() == path.read_bytes()


def test_nothing_tells_where_it_was_made(made: Path) -> None:
    for path in made.iterdir():
        assert str(Path.home()) not in path.read_text("utf-8"), path


def test_before_they_are_made_a_sentence_says_how(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(completion, "FOLDER", tmp_path)
    result = shell("completion", "zsh")
    assert result.code == 2
    assert "install it again" in result.err


def test_the_shell_to_complete_in_is_one_of_four(shell: Shell) -> None:
    assert shell("completion", "tcsh").code == 2


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


@posix_shell
def test_the_examples_do_in_a_new_home_what_they_say(shell: Shell, tmp_path: Path) -> None:
    home, programs = tmp_path / "new", tmp_path / "programs"
    home.mkdir()
    programs.mkdir()
    program = programs / "scorekeeper"
    program.write_text('#!/bin/sh\necho "$@"\n', "utf-8")
    program.chmod(0o755)
    examples = shell("completion", "--help").out.partition("examples:\n")[2]
    lines = [line for line in examples.splitlines() if line.startswith("  ")]
    environment = {"HOME": str(home), "PATH": f"{programs}:/usr/bin:/bin"}
    done = subprocess.run(
        ["bash", "-ec", "\n".join(lines)], capture_output=True, check=False, env=environment
    )
    assert (done.returncode, done.stderr) == (0, b"")
    made = {path.name: path.read_text("utf-8") for path in home.rglob("*") if path.is_file()}
    assert ".zfunc" in made.pop(".zshrc")
    assert made == {
        "scorekeeper": "completion bash\n",
        "_scorekeeper": "completion zsh\n",
        "scorekeeper.fish": "completion fish\n",
        "scorekeeper.1": "completion man\n",
    }


@posix_shell
def test_bash_completes(files: Path, folder: Path) -> None:
    (folder / "sunday.toml").touch()
    asked = (["che"], ["sun"], ["show", "sun"], ["add", "--acc"], ["completion", ""])
    assert offered_by_bash(files, folder, asked) == [
        {"check"},
        {"sunday.toml"},
        {"sunday.toml"},
        {"--accept"},
        set(FILES),
    ]


def offered_by_bash(
    files: Path, folder: Path, asked: Iterable[list[str]], path: str = os.environ["PATH"]
) -> list[set[str]]:
    """What bash offers after each of the words that are typed."""
    typed = (ASK.format(typed=shlex.join(["scorekeeper", *words])) for words in asked)
    script = "".join(['source "$1"', *typed])
    done = subprocess.run(
        ["bash", "-c", script, "bash", str(files / FILES["bash"])],
        capture_output=True,
        check=True,
        cwd=folder,
        env={"PATH": path},
        text=True,
    )
    return [set(line.split()) for line in done.stdout.splitlines()]


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
    shell("new", "--players", "Zoë,Anna", "--seat", "Zoë: members=Ida+Jo")
    shell("new", "--players", "anna,grandma")
    assert sorted(shell("completion", "players").out.split()) == [
        *("Grandma", "Ida", "Jo", "Zoë", "anna")
    ]
    whole_parser()  # It loads the commands.
    asked = {each.metavar: kind_of(each) for each in PARSERS["stats"](ArgumentParser)._actions}
    assert asked["PLAYER"] == "players"


@posix_shell
def test_bash_offers_what_the_program_says(files: Path, folder: Path) -> None:
    (folder / "classy.toml").touch()
    programs = folder / "programs"
    programs.mkdir()
    program = programs / "scorekeeper"
    answers = "hasbro classic-8x8 well-read club sunday monday".replace(" ", "\n")
    program.write_text(f"#!/bin/sh\nprintf '{answers}\n'\n", "utf-8")
    program.chmod(0o755)
    asked = (
        ["new", "--preset", "has"],
        ["new", "--edition", "class"],
        ["word", "--level", "w"],
        ["stats", "sund"],
    )
    assert offered_by_bash(files, folder, asked, f"{programs}:/usr/bin:/bin") == [
        {"hasbro"},
        {"classic-8x8", "classy.toml"},
        {"well-read"},
        {"sunday"},
    ]


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


def test_the_start_of_a_command_loads_neither_parsers_nor_a_window() -> None:
    code = "import sys; from scorekeeper.cli import main; main(['word', 'cat']); "
    code += "print([m for m in sys.modules if m.startswith('scorekeeper.cli.')])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, cwd=ROOT, text=True
    )
    for unneeded in ("completion", "window", "about"):
        assert f"scorekeeper.cli.{unneeded}'" not in done.stdout
