"""What the guides say is so: their examples are run, their links lead somewhere."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from scorekeeper.cli import COMMANDS, main
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.record.writer import words_text
from scorekeeper.settings import editions, presets
from scorekeeper.tui.kit.keys import key_name
from scorekeeper.tui.questions.keys import ALL_KEYS as TABLE_KEYS

ROOT = Path(__file__).parents[1]
YES_NO = {"True": "yes", "False": "no"}
GUIDES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))]


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_a_guide_names_only_files_that_are_there(guide: Path) -> None:
    named = re.findall(
        r"\b(?:scorekeeper|tests|docs|tools|benchmarks|packaging)/[a-z0-9_/-]+\.(?:py|md)",
        guide.read_text("utf-8"),
    )
    assert [name for name in named if not (ROOT / name).exists()] == []


def blocks(text: str, language: str) -> list[str]:
    """The code in `text` that is marked as of `language`."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(
    "guide",
    [
        "docs/shell.md",
        "CONTRIBUTING.md",
        "docs/dictionaries.md",
        "docs/export-formats.md",
        "docs/interfaces.md",
    ],
)
def test_the_shell_says_what_the_guides_say(
    guide: str, tmp_path: Path, kept_indexes: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that needs no shell is called from here, also in front of a pipe."""
    here = Path(sys.executable).parent
    environment = os.environ | {
        "PATH": f"{here}{os.pathsep}{os.environ['PATH']}",
        "SCOREKEEPER_HOME": str(tmp_path / "home"),
    }
    if not (here / "scorekeeper").exists():
        pytest.skip("scorekeeper is not installed beside this Python")
    for name, text in files(read(guide)).items():
        (tmp_path / name).write_text(text, "utf-8")
    written = "".join(blocks(read(guide), "console"))
    monkeypatch.setenv("SCOREKEEPER_HOME", environment["SCOREKEEPER_HOME"])
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^\$ (.*)$", written, re.MULTILINE)
    assert commands
    told = ""
    for one in commands:
        plain = _PLAIN.fullmatch(one)
        said = call(*plain.groups("")) if plain else run(one, environment)
        told += f"$ {one}\n{said}"
    assert told == written


_PLAIN = re.compile(r"scorekeeper ([^|<>]*?)(?: < (\S+))?(?: \| (.*))?")
"""The arguments of a command, the file that it reads, and the programs that read what it says."""


def files(text: str) -> dict[str, str]:
    """The files that `text` shows: TOML with a first line that names the file."""
    shown = (re.match(r"# ([a-z0-9-]+\.toml)\n", block) for block in blocks(text, "toml"))
    return {match[1]: match.string for match in shown if match}


def call(arguments: str, file: str, readers: str) -> str:
    """The same as `run`, with no Python but this one."""
    given = io.BytesIO(Path(file).read_bytes() if file else b"")
    said, complaints = io.BytesIO(), io.StringIO()
    answers = io.TextIOWrapper(said, "utf-8", write_through=True)
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(given, "utf-8"))
        with redirect_stdout(answers), redirect_stderr(complaints if readers else answers):
            main(shlex.split(arguments))
    told = said.getvalue().decode()
    return complaints.getvalue() + (run(readers, dict(os.environ), told) if readers else told)


def run(command: str, environment: dict[str, str], given: str = "") -> str:
    """All that `command` says, complaints and answers, of what it is `given` to read."""
    done = subprocess.run(
        command,
        shell=True,
        env=environment,
        input=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    return done.stdout


def test_judge_answers_as_its_guide_says() -> None:
    examples = [json.loads(block) for block in blocks(read("docs/interfaces.md"), "json")]
    requests, answers = examples[::2], examples[1::2]
    assert len(requests) == len(answers) > 3
    asked = "".join(f"{json.dumps(request)}\n" for request in requests)
    command = [sys.executable, "-m", "scorekeeper", "judge"]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=False)
    assert [json.loads(line) for line in done.stdout.splitlines()] == answers


def test_the_guides_name_every_rule() -> None:
    table = read("docs/interfaces.md").split("by their names")[1]
    named = re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)
    assert named == [str(rule) for rule in Rule]


def test_the_rules_tell_every_rule_of_a_play_and_every_house_rule() -> None:
    rules = read("docs/rules.md")
    named = re.findall(r"^\| `([a-z-]+)` \|", rules.split("## 3.")[0], re.MULTILINE)
    assert named == [str(rule) for rule in Rule][: len(named)]
    assert named[-1] == Rule.RACK_SIZE
    house = re.findall(r"^\| `([a-z-]+)`[^|]*\| ([^ |]+) \|", rules.split("## 8.")[1], re.MULTILINE)
    usual = find_preset("hasbro").house.as_table().items()
    assert house == [(name, YES_NO.get(str(value), str(value))) for name, value in usual]


def test_the_leaflets_game_in_the_rules_scores_as_it_says() -> None:
    rows = re.findall(r"^\| `(.+)` \| (.+) \| (\d+) \|$", read("docs/rules.md"), re.MULTILINE)
    game = Game(Setup(Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house), ("A", "B")))
    steps = [game.push_text(play) for play, _, _ in rows]
    assert len(steps) == 7
    assert [(words_text(step), str(step.points)) for step in steps] == [row[1:] for row in rows]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_guides_name_every_command(command: str) -> None:
    assert f"| `scorekeeper {command}` |" in read("docs/shell.md")


def test_the_guides_name_every_box_and_preset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    for name in [*editions()[0], *presets()[0]]:
        assert f"`{name}`" in read("README.md")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_every_link_leads_somewhere(guide: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", guide.read_text("utf-8")):
        if target.startswith(("http", "../../")):  # Elsewhere, or a page about this repository.
            continue
        name, _, heading = target.partition("#")
        file = guide.parent / name if name else guide
        assert file.is_file(), target
        assert not heading or heading in headings(file.read_text("utf-8")), target


def headings(text: str) -> list[str]:
    """The headings of `text` as links name them."""
    lines = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return [re.sub(r"[^a-z0-9 -]", "", line.lower()).replace(" ", "-") for line in lines]


_OF_TABLE = [key_name(binding) for binding in TABLE_KEYS if binding.tooltip]


@pytest.mark.parametrize("key", [key for key in _OF_TABLE if key])
def test_the_guide_names_every_key_of_the_table(key: str) -> None:
    named = re.findall(r"^\| (.*?) \|", read("docs/guide.md"), re.MULTILINE)
    assert key in [one.strip("`") for row in named for one in row.split(", ")]
