"""``judge`` from a pipe, beside a program that only reads and writes the same JSON."""

from __future__ import annotations

import subprocess
import sys

from benchmarks.games import requests
from benchmarks.measure import compare, verdict

TARGET = 3000
"""Plays a second."""

_ONLY_JSON = """
import json, sys
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(json.dumps(json.loads(line)).encode() + b"\\n")
    sys.stdout.buffer.flush()
"""
_NOTHING = "import argparse; argparse.ArgumentParser().parse_args()"


def main() -> None:
    lines = requests()
    plays = lines.count(b"\n")

    def judge() -> None:
        _run(["-m", "scorekeeper", "judge"], lines)

    measured = compare(judge, lambda: _run(["-c", _ONLY_JSON], lines))
    speed = verdict(plays / measured.subject, TARGET, "plays/s", at_least=True)
    print(f"judge from a pipe: {speed}; {measured.ratio:.1f} times only reading and writing JSON")

    start = compare(
        lambda: _run(["-m", "scorekeeper", "judge"], b""), lambda: _run(["-c", _NOTHING], b"")
    )
    print(
        f"judge without input: {start.subject * 1000:.0f} ms; "
        f"{start.ratio:.1f} times a bare argparse command"
    )


def _run(arguments: list[str], lines: bytes) -> None:
    # The exit code says that some plays are illegal, as they are meant to be.
    subprocess.run([sys.executable, *arguments], input=lines, capture_output=True, check=False)


if __name__ == "__main__":
    main()
