"""Leaving in good order when the system or the terminal ends the program."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress

Stop = Callable[[int], object]
"""Ends the app; the number is the exit code."""

_CLOSED = (2, 5, 6)
"""What Windows calls a closed window, the end of a user's session, and its own."""
_GRACE = 4.0
"""Seconds in which the program may end by itself; Windows waits no longer than five."""

_handlers: list[object] = []
"""What Windows calls must not be collected as garbage."""


def heed_the_end(stop: Stop) -> None:
    """Call `stop` in the running loop once the program is asked to end, or its window closes."""
    loop = asyncio.get_running_loop()
    if sys.platform == "win32":  # Loops take no signals there.

        def stop_soon(code: int, _: object = None) -> None:
            with suppress(RuntimeError):  # The loop has ended already.
                loop.call_soon_threadsafe(stop, 128 + code)

        for sign in (signal.SIGBREAK, signal.SIGINT):
            signal.signal(sign, stop_soon)
        _heed_window(lambda: stop_soon(signal.SIGBREAK))
    else:
        for sign in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            loop.add_signal_handler(sign, stop, 128 + sign)


def _heed_window(stop: Callable[[], None]) -> None:
    """Call `stop` when the window is closed, and keep Windows waiting.

    Windows ends the program as soon as the handler, which has a thread of its own, returns.
    """
    if sys.platform != "win32":
        return
    import ctypes

    def handle(event: int) -> bool:
        if event not in _CLOSED:
            return False
        stop()
        time.sleep(_GRACE)  # The program ends meanwhile, and this thread with it.
        return True

    handler = ctypes.WINFUNCTYPE(ctypes.c_int, ctypes.c_uint)(handle)
    _handlers.append(handler)
    ctypes.windll.kernel32.SetConsoleCtrlHandler(handler, True)
