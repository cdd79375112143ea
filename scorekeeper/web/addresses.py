"""The addresses of this machine at which phones can find it, the likeliest first; as QR codes."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address
from itertools import zip_longest

HOME = "127.0.0.1"
"""This machine itself, which no phone reaches."""

_VIRTUAL = (
    *("docker", "br-", "veth", "virbr", "vmnet", "vbox", "lxc", "lxd", "podman", "cni", "flannel"),
    *("tun", "tap", "utun", "wg", "tailscale", "zt", "ham", "ppp", "ipsec", "bridge", "vethernet"),
)
"""Beginnings of the names of networks that lead into programs or far away, not into the room."""
_ASK_ADDRESS = 0x8915 if sys.platform == "linux" else 0xC0206921
"""SIOCGIFADDR: the request to the system for the address of a network card."""


@dataclass(frozen=True)
class NetworkCard:
    """A network card by its name, and its address."""

    name: str
    address: str


def addresses() -> tuple[str, ...]:
    """The IPv4 addresses of this machine, those of real home networks first.

    Where there is no network it is that of the machine itself alone.
    """
    return ranked(_cards(), _usual_address())


def ranked(cards: Iterable[NetworkCard], usual: str = "") -> tuple[str, ...]:
    """The addresses of `cards`, the likeliest first; `usual` is where the internet is reached.

    >>> ranked([NetworkCard("docker0", "172.17.0.1"), NetworkCard("wlan0", "10.0.0.7")])
    ('10.0.0.7', '172.17.0.1')
    """

    def unlikely(card: NetworkCard) -> tuple[bool, bool, bool, bool]:
        address = IPv4Address(card.address)
        is_virtual = card.name.lower().startswith(_VIRTUAL)
        return is_virtual, not address.is_private, address.is_link_local, card.address != usual

    outside = [card for card in cards if not IPv4Address(card.address).is_loopback]
    found = tuple(dict.fromkeys(card.address for card in sorted(outside, key=unlikely)))
    return found or (HOME,)


def _cards() -> Iterator[NetworkCard]:
    if sys.platform == "win32":
        with suppress(OSError):  # The name of the machine may not be known in its own network.
            for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
                yield NetworkCard("", str(place[0]))
    else:
        from fcntl import ioctl

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                with suppress(OSError):  # It has no address.
                    answer = ioctl(asking, _ASK_ADDRESS, struct.pack("40s", name.encode()[:15]))
                    yield NetworkCard(name, socket.inet_ntoa(answer[20:24]))


def _usual_address() -> str:
    """The address from which the internet would be reached; empty if it cannot be."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # Nothing is sent: only the way there is looked up.
        except OSError:
            return ""
        return str(asking.getsockname()[0])


BORDER = 2
"""Squares of free space around the code; readers manage with two."""

_BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def qr_lines(text: str, plain: bool = False) -> list[str]:
    """`text` as a QR code, to be drawn dark on a light ground.

    In half blocks, two squares on a line; or, if `plain`, each square as ``##`` or two spaces,
    which takes twice the room both ways.

    >>> code = qr_lines("HTTP://192.168.1.5:8765/ABCDEFGHIJKLMNOP/")
    >>> len(code), {len(line) for line in code}
    (15, {29})
    """
    import segno  # Only the dialog and the command that show a code need it.

    code = segno.make_qr(text, error="l", boost_error=False)
    rows = [[bool(square) for square in row] for row in code.matrix_iter(border=BORDER)]
    if plain:
        return ["".join("##" if dark else "  " for dark in row) for row in rows]
    empty = [False] * len(rows[0])
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=empty)
    return ["".join(_BLOCKS[two] for two in zip(*pair, strict=True)) for pair in pairs]
