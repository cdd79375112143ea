"""Looking words up in the shipped dictionary, beside a Python set of the same words."""

from __future__ import annotations

import random
import subprocess
import sys

from benchmarks.measure import compare, verdict
from scorekeeper.words import near
from scorekeeper.words.data import SortedText, data_file, sorted_data
from scorekeeper.words.english import ENGLISH_FILE, English
from scorekeeper.words.lexicon import Around, Lexicon
from scorekeeper.words.meanings import meaning
from scorekeeper.words.near import near_words

LOOK_UPS = 300_000
"""A second."""
MEGABYTES = 15
MILLISECONDS = 1
MEANING_MILLISECONDS = 2
"""For each of many words, the unpacking shared among them."""

_ASKED = 50_000
_OPENED = 200
_EXPLAINED = 1_000
_MISSPELT = 100

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
    meanings()
    near_ones()
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
    path = data_file(ENGLISH_FILE)

    def open_and_ask() -> None:
        for _ in range(_OPENED):
            SortedText(path).find("qanat")

    def read_whole() -> None:
        words = {line.partition(" ")[0] for line in path.read_text("ascii").splitlines()}
        assert "qanat" in words

    measured = compare(open_and_ask, read_whole)
    each = verdict(measured.subject / _OPENED * 1000, MILLISECONDS, "ms")
    print(f"opening it and one answer: {each}; reading a set: {measured.yardstick * 1000:.0f} ms")


def meanings() -> None:
    """What many words mean, from unpacking the file on, beside the bare verdicts on them."""
    words, english = asked()[:_EXPLAINED], English()

    def explain() -> None:
        sorted_data.cache_clear()
        for word in words:
            meaning(word)

    measured = compare(explain, lambda: [word in english for word in words])
    each = verdict(measured.subject / len(words) * 1000, MEANING_MILLISECONDS, "ms")
    print(f"a meaning, of {len(words):,} words: {each}; {measured.ratio:.0f} times a verdict")


def near_ones() -> None:
    """Words like a misspelt one, beside as many bare look-ups."""
    english = English()
    wrong = [word for word in asked() if word not in english][:_MISSPELT]
    counting = _Counting(english)
    for word in wrong:
        near_words(word, counting)
    average = counting.asked // len(wrong)
    some = asked()[:average]
    measured = compare(
        lambda: [near_words(word, english) for word in wrong],
        lambda: [word in english for _ in wrong for word in some],
        runs=3,
    )
    most = near.BUDGET + 60 * near.LONGEST
    print(
        f"near words: {measured.subject / len(wrong) * 1000:.0f} ms, {average:,} look-ups of "
        f"{most:,} at most; {measured.ratio:.1f} times that many look-ups alone"
    )


class _Counting(Around):
    """A dictionary that counts what it is asked."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.asked = 0

    def __contains__(self, word: object) -> bool:
        self.asked += 1
        return word in self.lexicon


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
