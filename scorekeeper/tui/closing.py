"""Leaving in good order when the system or the terminal ends the program."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread

Stop = Callable[[int], object]
"""Ends the app; the number is the exit code."""

_CLOSED = (2, 5, 6)
"""The events of Windows for a closed window, the end of a user's session, and its own."""
_GRACE = 4.0
"""Seconds in which the program may end by itself; Windows waits no longer than five."""
PATIENCE = 10.0
"""The same elsewhere, where only the next start of the program waits."""
_LAST = 30.0
"""Seconds to save what is in memory only, once there is no more patience; a disk may be slow."""

_handlers: list[object] = []
"""The functions that Windows calls: they must not be collected as garbage."""


def install_signal_handlers(stop: Stop, insist: bool = False) -> None:
    """Call `stop` in the running loop once the program is asked to end, or its window closes.

    `insist` for a program that is nothing but the app: it is gone soon then, whatever it waits for.
    """
    loop = asyncio.get_running_loop()
    if sys.platform == "win32":  # Loops take no signals there.

        def stop_soon(code: int, _: object = None) -> None:
            with suppress(RuntimeError):  # The loop has ended already.
                loop.call_soon_threadsafe(stop, 128 + code)

        for sign in (signal.SIGBREAK, signal.SIGINT):
            signal.signal(sign, stop_soon)
        _install_window_handler(lambda: stop_soon(signal.SIGBREAK))
    else:
        end = _End(loop, stop)
        for sign in _SIGNALS:
            loop.add_signal_handler(sign, end.begin, 128 + sign)
        if insist:
            end.insist()


_SIGNALS = tuple(getattr(signal, name, 0) for name in ("SIGTERM", "SIGHUP", "SIGINT"))


class _End:
    """The end of the program: in good order if that can be, but an end in any case.

    Textual writes to the terminal in a thread that is gone with the terminal; whoever has more to
    write waits then for ever, be it the loop or its shutdown. Other threads are waited for at the
    end, too: those of the keys and of workers. The system may hand a signal to any of them, and
    the main thread, if it waits, hears nothing of it. So a thread of its own listens.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, stop: Stop) -> None:
        self._loop = loop
        self._stop = stop
        self._not_begun = Lock()
        """Whoever takes it stops the app, and nobody else: two at once would undo each other."""
        self._is_kept = Event()
        """Set once what is in memory only is saved, and the game left to others."""

    def begin(self, code: int) -> None:
        """Stop the app, unless that has begun."""
        if self._not_begun.acquire(blocking=False):
            self._stop(code)
            self._is_kept.set()

    def insist(self) -> None:
        """Listen from now on."""
        heard, told = os.pipe()
        if sys.platform != "win32":
            os.set_blocking(told, False)
        signal.set_wakeup_fd(told, warn_on_full_buffer=False)  # In place of the loop's own.
        Thread(target=self._listen, args=(heard,), name="end", daemon=True).start()

    def _listen(self, heard: int) -> None:
        """Hear the signals, and see the terminal go: one that is not ours goes without a signal."""
        if sys.platform == "win32":  # Nobody listens there.
            return
        files = select.poll()
        files.register(heard, select.POLLIN)
        if (terminal := sys.__stdin__) and terminal.isatty():
            files.register(terminal.fileno(), 0)
        while True:
            for file, found in files.poll():
                if file == heard:
                    for sign in os.read(heard, 1):
                        self._hear(sign)
                elif found & select.POLLHUP:
                    self._hear(signal.SIGHUP)
                else:  # Not every system can say this of a terminal.
                    files.unregister(file)

    def _hear(self, sign: int) -> None:
        with suppress(RuntimeError):  # The loop has ended already.
            if sign in _SIGNALS:
                self._loop.call_soon_threadsafe(self.begin, 128 + sign)
            else:  # Some handler of Textual waits for the loop to wake up.
                self._loop.call_soon_threadsafe(lambda: None)
        if sign in _SIGNALS:
            self._wait_for_the_end(128 + sign)

    def _wait_for_the_end(self, code: int) -> None:
        """Have patience, then save what is still in memory only, and wait no more."""
        time.sleep(PATIENCE)
        if sys.platform != "win32":
            signal.setitimer(signal.ITIMER_REAL, _LAST)  # The system ends what hangs even here.
        try:
            self.begin(code)
            self._is_kept.wait(_LAST)  # The loop may be at it just now.
        finally:
            os._exit(code)


def _install_window_handler(stop: Callable[[], None]) -> None:
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
