"""A box whose tiles overlap, C, CS and SZ without a Z, by way of every command that reads plays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Shell

BOX = """
id = "magyar"
name = "Magyar"
size = 8
start = ["D4", "F6"]
stack-limit = 5
rack-size = 7
[tiles]
A = 8
C = 4
CS = 4
E = 8
O = 8
S = 4
SZ = 4
"""


@pytest.fixture(autouse=True)
def box(folder: Path) -> None:
    """The box among the user's own, a game of it, and words."""
    own = folder / "home" / "editions" / "magyar.toml"
    own.parent.mkdir(parents=True)
    own.write_text(BOX, "utf-8")
    (folder / "words.txt").write_text("CSZA\nACS\n", "utf-8")


def test_a_game_is_played_shown_checked_and_exported(shell: Shell) -> None:
    new = ("new", "g.toml", "--players", "Anna,Ben", "--edition", "magyar", "--no-dictionary")
    assert shell(*new).code == 0
    result = shell("add", "g.toml", "F6 AC", "F7 .SZ", "7E E", "8E A")
    assert (result.code, result.err) == (0, "")
    assert 'play = "F6 ..SZ"' in Path("g.toml").read_text("utf-8")
    assert shell("check", "g.toml").out == "g.toml: 4 turns, all correct.\n"
    assert "ASZ 2+2 = 4" in shell("show", "g.toml").out
    for form in ("json", "csv", "text", "markdown"):
        assert shell("export", "g.toml", "--format", form, "-o", f"g.{form}").code == 0
    assert shell("correct", "g.toml", "3", "7E O").code == 0
    assert shell("undo", "g.toml").code == 0


def test_plays_are_judged_and_found(shell: Shell) -> None:
    board = {"edition": "magyar", "board": {"F6": ["C"]}}
    for play in ({"tiles": [["F7", "SZ"]]}, {"play": "F6 CSZ"}, {"play": "F7 SZ"}):
        request = json.dumps(board | play).encode()
        answer = json.loads(shell("judge", "--no-dictionary", stdin=request).out)
        assert (answer["play"], answer["score"]) == ("F6 .SZ", 4)
        assert [word["text"] for word in answer["words"]] == ["CSZ"]
    request = json.dumps(board | {"rack": ["SZ", "A"]}).encode()
    found = json.loads(shell("plays", "--dictionary", "words.txt", stdin=request).out)
    assert [play["play"] for play in found["plays"]][:2] == ["6F .SZA", "F6 .SZA"]
