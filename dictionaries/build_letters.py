"""Build ``letters.txt`` from ``english.txt``: how often letters follow each other in words.

    python -m dictionaries.build_letters            write the file
    python -m dictionaries.build_letters --check    compare it with what would be written

Counted are sequences of three letters in words of four to six; ``-`` stands before the first
letter and after the last. Shorter words are left out, so that the file is no list of them. The
README tells the format.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from math import log
from pathlib import Path
from string import ascii_lowercase

HERE = Path(__file__).parent
FILE = HERE / "letters.txt"
EDGE = "-"
USUAL = "M"
"""The sign of a sequence that is as frequent as its letters have it by themselves."""
STEPS = 2
"""Signs for a factor of e."""


def build(words: Iterable[str]) -> str:
    """The text of the file for these words, in lower case."""
    counted = [word for word in words if 4 <= len(word) <= 6]
    letters = Counter("".join(counted))
    threes = Counter(three for word in counted for three in _threes(f"{EDGE}{word}{EDGE}"))
    inside = sum(count for three, count in threes.items() if EDGE not in three)

    def sign(three: str) -> str:
        expected = float(len(counted) if EDGE in three else inside)
        for letter in three.replace(EDGE, ""):
            expected *= letters[letter] / letters.total()
        times = (threes[three] + 0.5) / (expected + 0.5)
        return chr(ord(USUAL) + round(STEPS * log(times)))

    rows = (
        f"{one}{two} {''.join(sign(one + two + three) for three in (*ascii_lowercase, EDGE))}\n"
        for one in (EDGE, *ascii_lowercase)
        for two in ascii_lowercase
    )
    return "".join(rows)


def _threes(text: str) -> Iterator[str]:
    return (text[place : place + 3] for place in range(len(text) - 2))


def main() -> int:
    """Write or check the file. Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    options = parser.parse_args()
    lines = (HERE / "english.txt").read_text("utf-8").splitlines()[1:]
    text = build(line.split()[0] for line in lines)
    if not options.check:
        FILE.write_text(text, "utf-8", newline="\n")
    elif FILE.read_text("utf-8") != text:
        sys.stderr.write("letters.txt is not what would be written.\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
