"""What a release says of itself is what CHANGELOG.md says of its version."""

from __future__ import annotations

import pytest

from scorekeeper import __date__, __version__
from tools.release_notes import ALL_CHANGES, CHANGES, HOW_TO_START, NotReadyError, notes

OLDER = "## 0.0.9 - 2026-01-01\n\n- Older.\n"
DATED = f"# Changes\n\n## {__version__} - {__date__}\n\n- Newer.\n\n{OLDER}"
UNDATED = f"# Changes\n\n## {__version__} - unreleased\n\n- Newer.\n\n{OLDER}"


def test_the_notes_of_a_tag_are_the_changes_of_its_version() -> None:
    assert notes(DATED, f"v{__version__}") == f"- Newer.\n\n{HOW_TO_START}"


def test_a_rehearsal_takes_changes_without_a_day() -> None:
    assert notes(UNDATED) == f"- Newer.\n\n{HOW_TO_START}"
    assert "\n## " not in notes(CHANGES.read_text("utf-8"))


def test_what_stands_before_the_parts_is_all_that_the_notes_say() -> None:
    parts = "### Added\n\n- A.\n\n### Changed\n\n- B.\n"
    whole = UNDATED.replace("- Newer.", f"- Newer.\n\n{parts}")
    assert notes(whole) == f"- Newer.\n\n{ALL_CHANGES}\n\n{HOW_TO_START}"
    without = UNDATED.replace("- Newer.\n", parts)
    assert notes(without) == f"{parts}\n{HOW_TO_START}"


@pytest.mark.parametrize(
    ("changes", "tag", "said"),
    [
        (DATED, "v99.0", "the tag is v99.0"),
        (UNDATED, f"v{__version__}", "must begin with"),
        (OLDER, f"v{__version__}", "must begin with"),
        ("# Changes\n", "", "no heading"),
    ],
)
def test_what_does_not_agree_is_not_released(changes: str, tag: str, said: str) -> None:
    with pytest.raises(NotReadyError, match=said):
        notes(changes, tag)
