"""What each rename did: the names before and those that took their place, game by game."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from scorekeeper.saving import make_folder, write_atomically
from scorekeeper.session.rename_plan import Change, Plan

_LOGS = ".renamed"
"""A folder among the games, with a file for each rename."""
_MOST_LOGS = 1000
"""The oldest renames are forgotten."""


def write_down(plan: Plan, folder: Path) -> Path:
    """The log that tells what `plan` will do to the games of `folder`. Raises `SaveError`."""
    make_folder(folder / _LOGS)
    newest_first = _logs(folder)
    for log in newest_first[_MOST_LOGS:]:
        with suppress(OSError):
            log.unlink()
    number = int(newest_first[0].stem) + 1 if newest_first else 1
    log = folder / _LOGS / f"{number:06}.json"
    _write(plan, log)
    return log


def last_log(folder: Path) -> tuple[Path, Plan] | None:
    """The newest log that is not damaged, and what it tells; None if there is none."""
    return next(((log, plan) for log in _logs(folder) if (plan := _read(log))), None)


def keep(log: Path, left: Plan) -> None:
    """Keep of the rename in `log` what is `left` to be undone, and forget the rest."""
    with suppress(OSError):
        if left.changes:
            _write(left, log)
        else:
            log.unlink()


def _logs(folder: Path) -> list[Path]:
    """The newest first."""
    found = (folder / _LOGS).glob("[0-9][0-9][0-9][0-9][0-9][0-9].json")
    return sorted(found, key=lambda path: path.name, reverse=True)


def _write(plan: Plan, log: Path) -> None:
    rows = [[change.path.name, change.before, change.after] for change in plan.changes]
    values = {"old": plan.old, "new": plan.new, "merges": plan.merges, "changes": rows}
    write_atomically(log, json.dumps(values, ensure_ascii=False, indent=1))


def _read(log: Path) -> Plan | None:
    """The rename in `log`; None if it is damaged."""
    folder = log.parent.parent
    try:
        values = json.loads(log.read_text("utf-8"))
        changes = tuple(
            Change(folder / Path(name).name, tuple(before), tuple(after))
            for name, before, after in values["changes"]
        )
        return Plan(str(values["old"]), str(values["new"]), bool(values["merges"]), changes)
    except (OSError, ValueError, KeyError, TypeError):
        return None
