"""What scorekeeper is made of, with the licence of each part."""

from __future__ import annotations

from importlib.metadata import distribution
from pathlib import Path

import pytest

from scorekeeper.cli import licences
from scorekeeper.cli.licences import MissingLicenceError, needed, notice

from .conftest import Shell

ROOT = Path(__file__).parents[2]


def test_all_that_is_needed_is_printed_with_its_licence(shell: Shell) -> None:
    printed = shell("licences")
    assert (printed.code, printed.err) == (0, "")
    for name in (
        "textual",
        "starlette",
        "h11",
        "Pygments",
        "linkify-it-py",
        "anyio",
        "pillow",
        "reportlab",
    ):
        assert f"\n{name} {distribution(name).version}\n" in printed.out
    assert "Copyright (c) 2003 by Bitstream, Inc. All Rights Reserved." in printed.out
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in printed.out
    assert (ROOT / "LICENSE").read_text("utf-8").strip() in printed.out


def test_each_source_of_the_words_is_printed_with_its_licence(shell: Shell) -> None:
    printed = shell("licences").out
    for path in (ROOT / "dictionaries").glob("LICENSE-*"):
        assert path.read_text("utf-8").strip() in printed


def test_what_is_only_for_those_who_build_is_not_named() -> None:
    names = {each.name for each in needed()}
    assert names.isdisjoint({"pytest", "mypy", "pyinstaller", "hatchling"})


def test_the_one_that_was_packed_is_printed_as_it_is(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = tmp_path / "licences.txt"
    packed.write_text("All of them.\n", "utf-8")
    monkeypatch.setattr(licences, "PACKED", packed)
    assert shell("licences").out == "All of them.\n"


def test_a_work_without_its_licence_is_refused() -> None:
    with pytest.raises(MissingLicenceError, match="libfoo comes without"):
        notice("libfoo", ["", "\n"])


def test_what_is_not_installed_is_named(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needed, "__defaults__", ("no-such-project",))
    refused = shell("licences")
    assert refused.code == 2
    assert "no-such-project is not installed as a package; install" in refused.err
