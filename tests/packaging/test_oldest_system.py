"""The archive for Linux runs on systems as old as the README says."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from .conftest import RELEASED

OLDEST = (2, 28)
"""The glibc of Debian 10, RHEL 8 and the container in which the archive is built."""


@pytest.mark.skipif(
    sys.platform != "linux" or not RELEASED,
    reason="only what is released for Linux is built where glibc is so old",
)
def test_no_part_of_the_archive_asks_for_a_newer_glibc(app: Path) -> None:
    asked = {
        path.name: max(glibc_asked_for(path.read_bytes()), default=OLDEST)
        for path in app.parent.rglob("*")
        if path.is_file()
    }
    assert {name: version for name, version in asked.items() if version > OLDEST} == {}


def glibc_asked_for(program: bytes) -> set[tuple[int, int]]:
    """The versions of glibc whose functions a program or a library needs, if it is one."""
    if not program.startswith(b"\x7fELF"):
        return set()
    found = re.findall(rb"\0GLIBC_(\d+)\.(\d+)", program)
    return {(int(major), int(minor)) for major, minor in found}
