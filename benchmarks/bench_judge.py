"""``judge`` from a pipe, beside the second judge of the tests, which is as plain as can be."""

from __future__ import annotations

import sys
from resource import RUSAGE_CHILDREN, getrusage
from subprocess import PIPE, run
from tempfile import NamedTemporaryFile

from benchmarks.games import requests
from benchmarks.measure import compare, verdict

TARGET = 3000
"""Plays a second of processor time."""
SHARE_OF_THE_PLAIN_JUDGE = 0.55
"""Of its speed: it gives no reasons, names no squares, and writes no play in notation."""

_PLAIN_JUDGE = """
import json, sys
from tests.naive import judge
words = set(open(sys.argv[1]).read().split())
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(json.dumps(judge(json.loads(line), words)).encode() + b"\\n")
    sys.stdout.buffer.flush()
"""
_NOTHING = "import argparse; argparse.ArgumentParser().parse_args()"


def main() -> None:
    lines = requests()
    plays = lines.count(b"\n")
    with NamedTemporaryFile("wb", suffix=".txt") as words:
        words.write(_run(["-m", "scorekeeper", "word", "--list"]))
        words.flush()
        judges = compare(
            lambda: _run(["-m", "scorekeeper", "judge"], lines),
            lambda: _run(["-c", _PLAIN_JUDGE, words.name], lines),
            clock=_time_of_children,
        )
    speed = verdict(plays / judges.subject, TARGET, "plays/s", at_least=True)
    share = verdict(1 / judges.ratio, SHARE_OF_THE_PLAIN_JUDGE, "of its speed", at_least=True)
    print(f"judge from a pipe: {speed}; beside a plain judge: {share}")

    start = compare(
        lambda: _run(["-m", "scorekeeper", "judge"]),
        lambda: _run(["-c", _NOTHING]),
        clock=_time_of_children,
    )
    print(
        f"judge without input: {start.subject * 1000:.0f} ms; "
        f"{start.ratio:.1f} times a bare argparse command"
    )


def _run(arguments: list[str], given: bytes = b"") -> bytes:
    # The exit code says that some plays are illegal, as they are meant to be.
    return run([sys.executable, *arguments], input=given, stdout=PIPE, check=False).stdout


def _time_of_children() -> float:
    """Seconds of processor time that finished programs have taken, all together."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
