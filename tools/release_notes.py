"""Print what CHANGELOG.md says of a version, as the notes of its release.

Where it begins with what matters most, before its first part, that is all the notes say.

``python -m tools.release_notes v0.1.0`` is for a tag: it must be this version, and the changes must
bear its day. Without a tag the topmost changes are printed, for a rehearsal.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from scorekeeper import __date__, __version__

CHANGES = Path(__file__).parents[1] / "CHANGELOG.md"
ALL_CHANGES = "CHANGELOG.md in the source has all of it."
HOW_TO_START = """\
Unpack the archive for your system, and start `scorekeeper` in it: README.md says how. `SHA256SUMS`
has the checksums; `gh attestation verify FILE --repo OWNER/NAME` says where a file was built.
"""

MOST_WORDS = 300
"""What somebody reads before they download."""

_HEADING = re.compile(r"^## (\S+) - (\S+)$", re.MULTILINE)


class NotReadyError(Exception):
    """The tag, the version and the changes do not agree, or there is too much to read."""


def notes(changes: str, tag: str = "") -> str:
    """The notes for `tag` from the text of `changes`; without one, those of the topmost version.

    Raises `NotReadyError` for a tag of another version, changes that are not dated as it is, and
    more than `MOST_WORDS`.
    """
    heading = _HEADING.search(changes)
    if heading is None:
        raise NotReadyError("CHANGELOG.md has no heading such as: ## 0.1.0 - 2026-11-22")
    if tag and tag != f"v{__version__}":
        raise NotReadyError(f"the tag is {tag}, but scorekeeper/__init__.py says {__version__}")
    if tag and heading.groups() != (__version__, __date__):
        raise NotReadyError(f"CHANGELOG.md must begin with: ## {__version__} - {__date__}")
    rest = changes[heading.end() :]
    following = _HEADING.search(rest)
    changed = rest[: following.start() if following else None]
    first, part, _ = changed.partition("\n### ")
    if part and first.strip():
        changed = f"{first.strip()}\n\n{ALL_CHANGES}"
    text = f"{changed.strip()}\n\n{HOW_TO_START}"
    if (words := len(text.split())) > MOST_WORDS:
        raise NotReadyError(
            f"the notes have {words} words: in CHANGELOG.md, say in fewer than {MOST_WORDS} "
            f"what matters most, below the heading of {heading[1]} and above its first part"
        )
    return text


def main() -> int:
    """Print the notes for the tag that is given, or say why there are none."""
    try:
        text = notes(CHANGES.read_text("utf-8"), "".join(sys.argv[1:2]))
    except NotReadyError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
