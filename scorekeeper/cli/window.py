"""Started by a double click: there is no terminal, so a window with one is opened.

Windows and macOS open one by themselves. Under Linux a file manager starts programs without.
"""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from scorekeeper.cli.common import NO, OWN_WINDOW, complain

TERMINALS = (("xdg-terminal-exec",), ("x-terminal-emulator", "-e"), ("xterm", "-e"))
"""Programs that show a terminal, the desktop's choice first, and what stands before a command."""

DIALOGS = (
    ("zenity", "--info", "--text"),
    ("kdialog", "--msgbox"),
    ("xmessage", "-center"),
    ("notify-send", "scorekeeper"),
)
"""Programs that show a sentence."""

NO_WINDOW = (
    "scorekeeper is drawn in a terminal, and no program that opens one starts here. Open your "
    "terminal and type scorekeeper there, or install xterm and try again."
)

PROCESS = Path("/proc/self/stat")
"""The file in which the kernel of Linux describes this program."""
CONSOLES = range(0x401, 0x440)
"""By number, the terminals that the kernel itself shows, one at a time."""


def is_double_click() -> bool:
    """True if this was started from a desktop, and neither from a terminal nor by a program."""
    if sys.platform in ("win32", "darwin") or OWN_WINDOW in os.environ:
        return False
    has_desktop = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(has_desktop) and not _has_terminal() and not _is_connected()


def open_window(arguments: Sequence[str]) -> int:
    """Start the program anew with `arguments` in a terminal, or say what is missing.

    Returns the exit code.
    """
    command = [*_this_program(), *arguments]
    environment = _clean(os.environ)
    with TemporaryDirectory(prefix="scorekeeper-") as sign:
        inside = environment | {OWN_WINDOW: sign}
        for name, *before in _terminals():
            if path := shutil.which(name):
                code = subprocess.call([path, *before, *command], env=inside)
                # Some end well at once, and another process of theirs opens the window. Where one
                # fails, that may be the code of the program, which has then removed the folder.
                if code == 0 or not Path(sign).exists():
                    return code
    complain(NO_WINDOW)
    for name, *before in DIALOGS:
        if path := shutil.which(name):
            subprocess.call([path, *before, NO_WINDOW], env=environment)
            break
    return NO


def keep_open() -> None:
    """Wait for Enter, if the window closes with the program before its message can be read."""
    if sys.stdin.isatty() and (os.environ.get(OWN_WINDOW) or _is_alone_in_console()):
        print("Press Enter to close this window.", end="", file=sys.stderr, flush=True)
        sys.stdin.readline()


def _terminals() -> Sequence[Sequence[str]]:
    own = os.environ.get("TERMINAL")
    return ((own, "-e"), *TERMINALS) if own else TERMINALS


def _this_program() -> list[str]:
    is_one_file = getattr(sys, "frozen", False)
    if is_one_file:
        return [sys.executable]
    return [sys.executable, "-m", "scorekeeper"]


def _clean(environment: Mapping[str, str]) -> dict[str, str]:
    """`environment` as it was before the one file unpacked itself, with libraries of its own."""
    clean = dict(environment)
    if getattr(sys, "frozen", False):
        clean["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
        clean.pop("LD_LIBRARY_PATH", None)
        if before := clean.pop("LD_LIBRARY_PATH_ORIG", ""):
            clean["LD_LIBRARY_PATH"] = before
    return clean


def _has_terminal() -> bool:
    try:
        os.close(os.open("/dev/tty", os.O_RDWR))
    except OSError:
        return False
    return os.isatty(1) or not _is_console()


def _is_console() -> bool:
    """True if the terminal is one of the kernel's, which a desktop started there hides."""
    try:
        after_name = PROCESS.read_bytes().rpartition(b")")[2]
    except OSError:  # Another kernel.
        return False
    return int(after_name.split()[4]) in CONSOLES


def _is_connected() -> bool:
    """True if somebody has a file read here, or reads what is written.

    A pipe or a terminal to read from says nothing: desktops leave theirs to all that they start.
    """
    for handle in (0, 1, 2):
        try:
            mode = os.fstat(handle).st_mode
        except OSError:  # It is closed.
            continue
        if stat.S_ISREG(mode) if handle == 0 else stat.S_ISFIFO(mode) or os.isatty(handle):
            return True
    return False


def _is_alone_in_console() -> bool:
    """True if this program is all that runs in a console of Windows."""
    if sys.platform != "win32":
        return False
    import ctypes

    processes = (ctypes.c_uint * 2)()
    count: int = ctypes.windll.kernel32.GetConsoleProcessList(processes, len(processes))
    return count == 1
