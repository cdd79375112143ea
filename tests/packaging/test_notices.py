"""Nothing is packed without its licence."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from importlib.metadata import distribution
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
Entry = tuple[str, str, str]
Notices = Callable[[list[Entry]], str]


@pytest.fixture
def making(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program that makes them."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    return importlib.import_module("notices")


@pytest.fixture
def notices(making: ModuleType) -> Notices:
    """What the build of the program without Python calls."""
    pytest.importorskip("PyInstaller", reason="PyInstaller packs its own start of a program")
    found: Notices = making.notices
    return found


def test_every_part_that_is_packed_has_its_licence(notices: Notices) -> None:
    text = notices(
        [
            ("h11._state", "", "PYMODULE"),
            ("json.decoder", "", "PYMODULE"),
            ("python3.13/lib-dynload/_ssl.so", "", "EXTENSION"),
            ("libcrypto.so.3", "", "BINARY"),
            ("libuuid.so.1", "", "BINARY"),
            ("VCRUNTIME140.dll", "", "BINARY"),
        ]
    )
    for part in ("h11 ", "Python 3", "OpenSSL", "zlib", "libuuid", "microsoft", "pyinstaller "):
        assert f"\n{part}" in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in text
    assert "Mersenne Twister" in text
    assert "textual" not in text


@pytest.mark.parametrize(
    ("packed", "named"),
    [
        (("nobody_knows.it", "", "PYMODULE"), "nobody_knows"),
        (("nobody_knows/fast.so", "", "EXTENSION"), "nobody_knows"),
        (("libreadline.so.8", "", "BINARY"), "libreadline.so.8"),
    ],
)
def test_what_has_no_licence_stops_the_build(packed: Entry, named: str, notices: Notices) -> None:
    with pytest.raises(Exception, match=named) as stopped:
        notices([packed])
    assert type(stopped.value).__name__ == "MissingLicenceError"


def test_a_work_without_its_licence_is_refused(making: ModuleType) -> None:
    with pytest.raises(making.MissingLicenceError, match="libfoo comes without"):
        making.notice("libfoo", ["", "\n"])


def test_a_work_is_told_with_all_of_its_licences(making: ModuleType) -> None:
    text = making.notice_of(distribution("reportlab"))
    assert f"\nreportlab {distribution('reportlab').version}\n" in text
    assert "Copyright (c) 2003 by Bitstream, Inc. All Rights Reserved." in text
