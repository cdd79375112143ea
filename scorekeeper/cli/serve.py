"""``serve``: a game on every phone in the room, or a judge of words for a club."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from argparse import Namespace
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from shlex import quote

from scorekeeper.cli.command import (
    PLAIN_VARIABLE,
    YES,
    CommandError,
    argument,
    command,
    writes_utf8,
)
from scorekeeper.cli.show import last_game
from scorekeeper.game.text import count, listed
from scorekeeper.library import learn_signs
from scorekeeper.names import printable
from scorekeeper.record import GLANCES, Watched
from scorekeeper.table.seats import (
    Asked,
    HandLowered,
    HandRaised,
    JoinAsked,
    Onlooker,
    SeatAsked,
    SeatLeft,
    Trust,
)
from scorekeeper.table.stage import Watching
from scorekeeper.table.state import TableState
from scorekeeper.web.addresses import addresses, qr_lines
from scorekeeper.web.host import PhoneHost
from scorekeeper.web.phones import PORT, Phones
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.dictionary_name import USUAL
from scorekeeper.words.spell_checkers import use_own_folder

_ON_PAPER = "\x1b[38;5;16;48;5;231m", "\x1b[0m"
"""Dark on light, whatever the colours of the terminal."""


@command(
    "serve",
    "Show a game on every phone on your network, or check words there.",
    """\
examples:
  scorekeeper serve sunday.toml           the game as it stands, on every phone that opens the page
  scorekeeper serve                       the same, for the last game played
  scorekeeper serve --words               anybody asks whether the words of a play are good
  scorekeeper serve --keep sunday.toml    the game is kept from a tablet; no screen is needed
  scorekeeper serve --address 10.0.0.7    where the machine is in several networks

The game is only read, so it may be open on the screen meanwhile, where phones do more: there
players take their seats with a phone, and a challenge is heard. Here it is only printed, and
everybody who opens the plain address, without the code, may look on.

With --keep the game is kept here, and the tablet that scans the code is in the middle of the table:
it enters turns for everybody, lets phones in, and begins the next game. FILE may be new: then the
tablet asks who plays. Computers play by themselves. Each turn is printed. Ctrl C ends it for now:
started again, it goes on, and for a day phones find their way back to their seats. To send every
phone away before that, open any game on the screen, and its phones: the address is another one
from then on.

Everybody on the network who has the address can look; nothing leaves the network, and nothing is
encrypted. Ctrl C ends it, and so does the system with SIGTERM.

exit code: 0 done, 1 there is no game to show, 2 the file or the address cannot be used, or
somebody has the game of --keep open
""",
    argument("file", nargs="?", type=Path, metavar="GAME", help="the file of the game"),
    argument(
        "--keep", type=Path, metavar="FILE", help="keep score in FILE, new or not, from a tablet"
    ),
    argument("--words", action="store_true", help="only check words, without a game"),
    argument("--dictionary", metavar="NAME|FILE", help="with --words: the dictionary that decides"),
    argument("--address", metavar="ADDRESS", help="the address of this machine to be reached at"),
)
def _serve(arguments: Namespace) -> int:
    if arguments.words and arguments.file:
        raise CommandError("--words checks words without a game; leave the GAME out")
    if arguments.keep and (arguments.words or arguments.file):
        raise CommandError("--keep names the one game that is kept; leave the rest out")
    if arguments.dictionary and not arguments.words:
        raise CommandError("--dictionary goes with --words; a game has its own")
    at = _addresses(arguments.address)
    learn_signs()
    use_own_folder()
    if arguments.words:
        run(_judge_words(at, arguments.dictionary or ""))
    elif arguments.keep:
        run(_keep(arguments.keep, at))
    else:
        run(_show(Watched(arguments.file or last_game()), at))
    return YES


def run(work: Coroutine[object, object, None]) -> None:
    """Do `work` until Ctrl C or SIGTERM ends it, each in good order."""

    async def until_ended() -> None:
        task = asyncio.current_task()
        assert task
        with suppress(NotImplementedError):  # Loops of Windows take no signals.
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        await work

    with suppress(asyncio.CancelledError, KeyboardInterrupt):
        asyncio.run(until_ended())


def _addresses(wanted: str | None) -> tuple[str, ...]:
    """The addresses of this machine, the `wanted` one first."""
    known = addresses()
    if wanted is None:
        return known
    if wanted not in (*known, "127.0.0.1"):
        raise CommandError(f"{wanted!r} is not an address of this machine: {listed(known)}")
    return (wanted, *(address for address in known if address != wanted))


async def _judge_words(at: tuple[str, ...], dictionary: str) -> None:
    name = find_lexicon(dictionary or USUAL).name  # Better refused here than on the page.
    host = _without_scorer(dictionary)
    async with _started(host.start(at, keeps=False), f"Words are checked in {name}"):
        await asyncio.Event().wait()


async def _keep(path: Path, at: tuple[str, ...]) -> None:
    from scorekeeper.cli.keep import KeptGames  # Only this needs all that a table does.

    games = KeptGames(path)
    async with games.served(at) as phones:
        what = f"{printable(path.name)} is kept on the tablet that opens this"
        async with _started(phones, what, f"#table={games.token}"):
            print(f"Everybody else: {phones.url.replace('HTTP', 'http')}", flush=True)
            try:
                await games.run()
            except asyncio.CancelledError:
                if kept := games.kept_in:
                    again = f"scorekeeper serve --keep {quote(str(kept))}"
                    print(f"To go on: {printable(again)}. Pages find their way back for a day.")
                raise


async def _show(watched: Watched, at: tuple[str, ...]) -> None:
    """Follow a game, and print who looks and what they ask, until Ctrl C."""
    host = _without_scorer()
    host.publish(TableState(watched.game, Watching()))
    phones = host.start(at, keeps=False)
    watching = 0
    async with _started(phones, f"{printable(watched.path.name)} can be seen"):
        while True:
            if host.door.watching != watching:
                watching = host.door.watching
                print(f"{count(watching, 'phone')} following.", flush=True)
            if watched.reread():
                host.publish(TableState(watched.game, Watching()))
                shown = printable(str(watched.path))  # Nobody needs the folders of this machine.
                trouble = watched.trouble.replace(shown, printable(watched.path.name))
                host.let(replace(host.door, trouble=trouble))
            await asyncio.sleep(GLANCES)


def _without_scorer(dictionary: str = "") -> PhoneHost:
    """The host of pages that nobody answers."""
    host = PhoneHost(
        Trust.NONE, keeper="", dictionary=dictionary, instead=lambda asked: _answer(host, asked)
    )
    return host


def _answer(host: PhoneHost, asked: Asked) -> None:
    """Print what a seat asks. There is no scorer to agree, so whoever asks first sits there."""
    match asked:
        case JoinAsked(number):
            host.let(host.door.admit(number, Onlooker.BOARD))
            said = f"Somebody came in with {number}."
        case SeatAsked(name, number):
            host.let(host.door.agree(name, number))
            said = f"{printable(name)} has taken a seat."
        case SeatLeft(name):
            said = f"{printable(name)} has left the seat."
        case HandLowered(name):
            said = f"{printable(name)} no longer challenges."
        case HandRaised(name, words):
            what = f" {listed(words)}" if words else " the last play"
            said = f"{printable(name)} challenges{what}. Enter it where the game is kept."
        case _:
            return
    print(said, flush=True)


@asynccontextmanager
async def _started(phones: Phones, what: str, secret: str = "") -> AsyncIterator[None]:
    """Print where the pages are; stop when the block is left, and say what went wrong inside.

    A `secret` after the address is known to the page that opens it, and is never sent.
    """
    try:
        for line in _code(phones.url + secret):
            print(line)
        print(f"{what} at {phones.url.replace('HTTP', 'http')}{secret}")
        if phones.is_elsewhere:
            print(f"Another program has the usual port {PORT}, so this is at port {phones.port}.")
        if len(phones.addresses) > 1:
            print(f"If no phone finds it, try --address with {listed(phones.addresses[1:], 'or')}.")
        then = " and read out the number" if secret else ""
        print(f"If you cannot scan it, open {phones.plain_url}{then}.")
        who = "who has the address " if secret else ""
        print(f"Everybody in this network {who}can look. Ctrl C ends.", flush=True)
        yield
    finally:
        await phones.stop()
        for fault in phones.faults:
            print(f"scorekeeper: a phone was not answered: {printable(fault)}", file=sys.stderr)


def _code(url: str) -> list[str]:
    """The address as a QR code, where there is somebody to see it."""
    if not sys.stdout.isatty():
        return []
    if os.environ.get(PLAIN_VARIABLE) or not writes_utf8():
        return qr_lines(url, plain=True)
    dark, usual = _ON_PAPER
    return [f"{dark}{line}{usual}" for line in qr_lines(url)]
