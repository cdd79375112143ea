"""Looking words up in the shipped dictionary, beside a Python set of the same words."""

from __future__ import annotations

import random
import subprocess
import sys

from benchmarks.measure import compare, verdict
from scorekeeper.words.data import SortedText, data_file
from scorekeeper.words.english import FILE, English

LOOK_UPS = 300_000
"""A second."""
MEGABYTES = 15
MILLISECONDS = 1

_ASKED = 50_000
_OPENED = 200

_GROWTH = """
import sys
from scorekeeper.words.english import English
from scorekeeper.words.reasons import why_not

def resident():
    fields = open("/proc/self/status").read().split()
    return int(fields[fields.index("VmRSS:") + 1])

lines = open(sys.argv[1]).read().split()
before = resident()
if sys.argv[2] == "set":
    known = set(word.upper() for word in English().words())
else:
    known = English()
for word in lines:
    word in known
if sys.argv[2] == "reasons":
    for word in lines:
        why_not(word + "s", known)
print(resident() - before)
"""


def main() -> None:
    look_ups()
    opening()
    if sys.platform == "linux":
        memory()


def look_ups() -> None:
    """Words from all over the dictionary, half of them changed so that most are none."""
    words, english = asked(), English()
    everything = {word.upper() for word in english.words()}
    measured = compare(
        lambda: [word in english for word in words],
        lambda: [word in everything for word in words],
    )
    speed = verdict(len(words) / measured.subject, LOOK_UPS, "look-ups/s", at_least=True)
    print(f"English: {speed}; {measured.ratio:.0f} times a set")


def opening() -> None:
    """Open the file and answer once, beside reading it whole into a set."""
    path = data_file(FILE)

    def open_and_ask() -> None:
        for _ in range(_OPENED):
            SortedText(path).find("qanat")

    def read_whole() -> None:
        words = {line.partition(" ")[0] for line in path.read_text("ascii").splitlines()}
        assert "qanat" in words

    measured = compare(open_and_ask, read_whole)
    each = verdict(measured.subject / _OPENED * 1000, MILLISECONDS, "ms")
    print(f"opening it and one answer: {each}; reading a set: {measured.yardstick * 1000:.0f} ms")


def memory() -> None:
    """What a process grows by that has asked for words from all over the dictionary."""
    opened, reasons, loaded = (growth(how) for how in ("file", "reasons", "set"))
    print(
        f"memory: {verdict(opened, MEGABYTES, 'MB')}; "
        f"with reasons too {verdict(reasons, MEGABYTES, 'MB')}; a set {loaded:.0f} MB"
    )


def asked() -> list[str]:
    """Words to ask for, the same each time."""
    chance = random.Random(1)
    words = chance.sample(list(English().words()), _ASKED)
    half = _ASKED // 2
    changed = [word[:-1] + chance.choice("abcdefghijklmnopqrstuvwxyz") for word in words[half:]]
    mixed = [word.upper() for word in words[:half] + changed]
    chance.shuffle(mixed)
    return mixed


def growth(how: str) -> float:
    """Megabytes by which a fresh process grows when it asks in one of the ways."""
    command = [sys.executable, "-c", _GROWTH, "/dev/stdin", how]
    result = subprocess.run(
        command, input="\n".join(asked()), capture_output=True, text=True, check=True
    )
    return int(result.stdout) / 1024


if __name__ == "__main__":
    main()
