"""Files that users write themselves."""

from __future__ import annotations

from pathlib import Path

EDITION = """
id = "kitchen"
name = "Kitchen table"
size = 6
start = ["C3"]
stack-limit = 3
rack-size = 4
tiles = { A = 9, IJ = 2 }
"""


def write(path: Path, text: str) -> None:
    """Write `text` into a file, and make its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
