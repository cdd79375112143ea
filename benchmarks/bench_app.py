"""The first frame of a game in the program that ``make app`` builds, beside the installed one."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median

from benchmarks.bench_first_frame import FILLED, TURNS, first_frame
from benchmarks.games import long_game
from benchmarks.measure import verdict
from scorekeeper.record import save

APP = Path(__file__).parents[1] / "dist" / "app" / "scorekeeper"
ROUNDS = 15
TARGET = 1.2


def main() -> None:
    if not APP.exists():
        print("dist/app is not built; make app builds it")
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.toml"
        save(long_game(TURNS), path)
        pairs = [
            (
                first_frame([str(path)], FILLED, str(APP))[0],
                first_frame(["-m", "scorekeeper", str(path)], FILLED)[0],
            )
            for _ in range(ROUNDS + 1)
        ][1:]
    app, installed = (median(times) * 1000 for times in zip(*pairs, strict=True))
    ratio = median(app / installed for app, installed in pairs)
    print(
        f"first frame without Python: {verdict(ratio, TARGET, 'times the installed one')}; "
        f"medians of {ROUNDS} are {app:.0f} and {installed:.0f} ms"
    )


if __name__ == "__main__":
    main()
