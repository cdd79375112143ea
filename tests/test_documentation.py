"""What the guides say is so: their examples are run, their links lead somewhere."""

from __future__ import annotations

import json
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.boxes import editions, presets
from scorekeeper.cli import COMMANDS
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.record.writer import words_text
from tools.transcripts import GUIDES, PROGRAMS, renewed

ROOT = Path(__file__).parents[1]
YES_NO = {"True": "yes", "False": "no"}
EVERY_GUIDE = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))]


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("guide", EVERY_GUIDE, ids=lambda guide: guide.name)
def test_a_guide_names_only_files_that_are_there(guide: Path) -> None:
    text = guide.read_text("utf-8")
    named = re.findall(
        r"\b(?:scorekeeper|tests|docs|tools|benchmarks|packaging)/[a-z0-9_/-]+\.(?:py|md)", text
    )
    assert [name for name in named if not (ROOT / name).exists()] == []
    tests = re.findall(r"`(test_[a-z_]+\.py)`", text)
    assert [name for name in tests if not any(ROOT.glob(f"tests/**/{name}"))] == []


def blocks(text: str, language: str) -> list[str]:
    """The code in `text` that is marked as of `language`."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("guide", GUIDES)
def test_the_shell_says_what_the_guides_say(guide: str, tmp_path: Path, kept_indexes: None) -> None:
    if not (PROGRAMS / "scorekeeper").exists():
        pytest.skip("scorekeeper is not installed beside this Python")
    assert renewed(ROOT / guide, tmp_path) == read(guide)


def test_judge_answers_as_its_guide_says() -> None:
    examples = [json.loads(block) for block in blocks(read("docs/interfaces.md"), "json")]
    requests, answers = examples[::2], examples[1::2]
    assert len(requests) == len(answers) > 2
    asked = "".join(f"{json.dumps(request)}\n" for request in requests)
    command = [sys.executable, "-m", "scorekeeper", "judge"]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=False)
    assert [json.loads(line) for line in done.stdout.splitlines()] == answers


def test_the_rules_tell_every_house_rule() -> None:
    rules = read("docs/rules.md")
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


@pytest.mark.parametrize("guide", EVERY_GUIDE, ids=lambda path: path.name)
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


PACKAGES = {path.stem for path in (ROOT / "scorekeeper").iterdir()}


def named_things(text: str) -> list[str]:
    """What `text` names as part of the program: ``table.stage.Proposal``."""
    names = re.findall(r"`([a-z_]+(?:\.[A-Za-z_]+)+)`", text)
    return [name for name in names if name.split(".")[0] in PACKAGES and not name.endswith("toml")]


@pytest.mark.parametrize("name", named_things(read("docs/architecture.md")))
def test_the_architecture_names_what_is_there(name: str) -> None:
    assert pkgutil.resolve_name(f"scorekeeper.{name}")
