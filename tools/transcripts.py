"""What people read in the shell: made anew by the commands, in the guides and in the transcripts.

    python -m tools.transcripts

runs each command after a ``$`` again and writes what it says now below it, to be read in review.
A block of a transcript names the exit code of its commands, if that is not 0: ``console 2``; one
that ends otherwise is followed by its own, in brackets.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from scorekeeper.cli import main

ROOT = Path(__file__).parents[1]
GUIDES = (
    *("CONTRIBUTING.md", "docs/dictionaries.md", "docs/export-formats.md"),
    *("docs/interfaces.md", "docs/shell.md"),
)
TRANSCRIPTS = ROOT / "tests" / "cli" / "transcripts"
PROGRAMS = Path(sys.executable).parent
"""The folder of the program, for commands that need a shell."""
HERE = "/here"
"""Stands for the folder in which the commands are run."""

_BLOCK = re.compile(r"^```console(?: (\d+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_FILE = re.compile(r"^```toml\n(# ([a-z0-9-]+\.toml)\n.*?)^```$", re.DOTALL | re.MULTILINE)
_PLAIN = re.compile(r"scorekeeper ([^|<>]*?)(?: < (\S+))?(?: \| (.*))?")
"""The arguments of a command, the file that it reads, and the programs that read what it says."""
_USAGE = re.compile(r"^usage: .*?(?=^scorekeeper[a-z ]*: error:)", re.DOTALL | re.MULTILINE)
"""How a command is used: each version of Python breaks its lines elsewhere."""


def renewed(path: Path, folder: Path) -> str:
    """The text of `path` with what its commands say now, run one after another in `folder`."""
    text = path.read_text("utf-8")
    tells_codes = path.parent == TRANSCRIPTS
    for content, name in _FILE.findall(text):
        (folder / name).write_text(content, "utf-8")

    def run_block(block: re.Match[str]) -> str:
        usual, said = int(block[1] or 0), ""
        for command in re.findall(r"^\$ (.*)$", block[2], re.MULTILINE):
            answer, code = _run(command)
            answer = _USAGE.sub("", answer.replace(str(folder), HERE))
            answer += "\n" if answer and not answer.endswith("\n") else ""
            is_told = tells_codes and code != usual and (code or _PLAIN.fullmatch(command))
            said += f"$ {command}\n{answer}" + (f"[{code}]\n" if is_told else "")
        return f"```console{f' {usual}' if usual else ''}\n{said}```"

    with _at_home(folder):
        return _BLOCK.sub(run_block, text)


@contextmanager
def _at_home(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    path = f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}"
    home = str(folder / "home")
    with patch.dict(os.environ, PATH=path, SCOREKEEPER_HOME=home, COLUMNS="80", LINES="24"):
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)


def _run(command: str) -> tuple[str, int]:
    """All that `command` says, and its exit code; what needs no shell is called from here."""
    plain = _PLAIN.fullmatch(command)
    if not plain:
        return _by_shell(command)
    arguments, file, readers = plain.groups("")
    given = io.TextIOWrapper(io.BytesIO(Path(file).read_bytes() if file else b""), "utf-8")
    said, complaints = io.BytesIO(), io.StringIO()
    answers = io.TextIOWrapper(said, "utf-8", write_through=True)
    with (
        patch.object(sys, "stdin", given),
        redirect_stdout(answers),
        redirect_stderr(complaints if readers else answers),
    ):
        code = main(shlex.split(arguments))
    told = said.getvalue().decode()
    if readers:
        told, code = _by_shell(readers, told)
    return complaints.getvalue() + told, code


def _by_shell(command: str, given: str = "") -> tuple[str, int]:
    done = subprocess.run(
        command,
        shell=True,
        input=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    return done.stdout, done.returncode


if __name__ == "__main__":
    for path in (*(ROOT / guide for guide in GUIDES), *sorted(TRANSCRIPTS.glob("*.md"))):
        with TemporaryDirectory() as made:
            path.write_text(renewed(path, Path(made).resolve()), "utf-8")
