"""The first answer of ``word``, beside an argparse command that answers nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from benchmarks.measure import Measured, compare, verdict

TARGET = 3
"""Times the bare command."""
RUNS = 25

_NOTHING = """
import argparse
parser = argparse.ArgumentParser()
parser.add_argument("words", nargs="*")
parser.add_argument("--json", action="store_true")
parser.parse_args()
"""
_WORD = "import sys; from scorekeeper.__main__ import main; sys.exit(main(['word', *{words}]))"


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"SCOREKEEPER_HOME": home}

        def start(script: str) -> None:
            # The exit code says that some words are illegal, as they are meant to be.
            command = [sys.executable, "-c", script]
            subprocess.run(command, env=environment, capture_output=True, check=False)

        def times(*words: str, runs: int = RUNS) -> Measured:
            script = _WORD.format(words=list(words))
            return compare(lambda: start(script), lambda: start(_NOTHING), runs)

        for what, measured in (
            ("a word that counts", times("wood")),
            ("one that does not, with its reason", times("london")),
        ):
            ratio = verdict(measured.ratio, TARGET, "times a bare argparse command")
            print(f"word, {what}: {measured.subject * 1000:.0f} ms, {ratio}")
        for what, measured in (
            ("a word as JSON", times("--json", "wood")),
            ("an unknown one, with near words", times("quizz", runs=7)),
        ):
            ratio = f"{measured.ratio:.2f} times a bare argparse command"
            print(f"word, {what}: {measured.subject * 1000:.0f} ms, {ratio}")


if __name__ == "__main__":
    main()
