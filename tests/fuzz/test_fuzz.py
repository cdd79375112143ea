"""Some damaged files for every reader; ``make fuzz`` invents hundreds of thousands."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from .damage import hostile
from .targets import TARGETS
from .watch import Watch, check_shown

WANTED = int(os.environ.get("FUZZ_INPUTS", 0))
"""Inputs for each reader; as many as hypothesis has for any test if nobody says how many."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="this system has no alarm")


@pytest.fixture(scope="module")
def watch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watch]:
    """The watch over the working folder, in which there is a home, too."""
    folder = tmp_path_factory.mktemp("fuzz")
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("SCOREKEEPER_HOME", str(folder / "home"))
        monkeypatch.chdir(folder)
        yield Watch(folder)


@pytest.mark.parametrize("reader", TARGETS)
@settings(
    max_examples=WANTED or settings().max_examples,
    derandomize=not WANTED,  # Whoever wants more wants others, too.
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # To make a file smaller takes minutes.
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data())
def test_no_damaged_input_gets_more_than_a_sentence(
    reader: str, watch: Watch, data: st.DataObject
) -> None:
    target = TARGETS[reader]
    damaged = data.draw(hostile(target.corpus, target.form))
    with watch.reading():
        shown = list(target.feed(damaged, Path("data.toml").absolute()))
    for line in shown:
        check_shown(line)
    assert watch.outside == []


@pytest.mark.parametrize("line", ["\x1b[2J", "\u2028"])
def test_what_a_terminal_would_obey_is_noticed(line: str) -> None:
    with pytest.raises(AssertionError, match="would obey"):
        check_shown(line)


def test_what_is_written_elsewhere_is_noticed(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    watch = Watch(mine)
    with watch.reading():
        (mine / "a").write_text("x")
        (tmp_path / "b").write_text("x")
    (tmp_path / "c").write_text("x")
    assert watch.outside == [f"open {tmp_path.resolve() / 'b'}"]
