"""Which address of this machine phones find it at."""

from __future__ import annotations

from ipaddress import ip_address

import pytest

from scorekeeper.web.addresses import NetworkCard, addresses, ranked


@pytest.mark.parametrize(
    ("cards", "usual", "first"),
    [
        ([("docker0", "172.17.0.1"), ("eth0", "10.0.0.2")], "", "10.0.0.2"),
        ([("vEthernet (WSL)", "172.20.0.1"), ("", "192.168.1.5")], "", "192.168.1.5"),
        ([("eth0", "10.0.0.2"), ("wlan0", "192.168.1.5")], "192.168.1.5", "192.168.1.5"),
        ([("tun0", "10.8.0.2"), ("wlan0", "192.168.1.5")], "10.8.0.2", "192.168.1.5"),
        ([("eth0", "169.254.9.9"), ("eth1", "192.168.1.5")], "", "192.168.1.5"),
        ([("eth0", "203.0.114.9"), ("eth1", "192.168.1.5")], "203.0.114.9", "192.168.1.5"),
        ([("lo", "127.0.0.1")], "", "127.0.0.1"),
        ([], "", "127.0.0.1"),
    ],
)
def test_real_home_networks_come_first(
    cards: list[tuple[str, str]], usual: str, first: str
) -> None:
    found = ranked([NetworkCard(*card) for card in cards], usual)
    assert found[0] == first
    outside = [address for _, address in cards if not address.startswith("127")]
    assert sorted(found) == sorted(outside or ["127.0.0.1"])


def test_this_machine_has_an_address() -> None:
    assert addresses()
    assert all(ip_address(address).version == 4 for address in addresses())
