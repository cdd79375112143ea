"""Damage to what a file says and not to how it is written: it still parses, but makes no sense."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

ODD_TEXTS = (
    *("", " ", "\x00", "\x1b[2J", "\u202e", "[bold]x[/]", "A" * 300, "é", "ß", "İ", "pass", "end"),
    *("exchange", "exchange Z", "5C MOOD", "F5 .EAR", "A1 Z", "J10 S", "K5 AT", "C5=M D6=O", "Qu"),
    *("challenge upheld", "challenge WOOD refused by table", "10J QUIT", "5C [Q]", "plural-s, gap"),
    *("A A A A A A A A", "Q", "Anna", "Ben", "MOOD 8", "inline", "challenge", "hasbro-10x10", "0"),
    *("classic-8x8", "lose-turn", "points 5", "60 a turn", "none", "yes", "D4", "ZZ99", "../x"),
    *("everyday:fair", "club:", ":expert", "A E Qu", "exchange E"),
)
ODD_NUMBERS = (0, -1, 1, 2, 3, 5, 8, 11, 15, 26, 27, 99, 1000, 10**6, 2**63, 10**30, -(2**40))
ODD_VALUES: tuple[Any, ...] = (
    *(True, False, 0.5, float("inf"), [], {}, [[]], [{}], {"a": {"b": 1}}, [1, "a"], ["A", "A"]),
    *(ODD_TEXTS[0], 1),
)


def garbled(tree: dict[str, Any], random: Random) -> dict[str, Any]:
    """`tree` with one to four things in it changed, lost, doubled or put elsewhere."""
    tree = deepcopy(tree)
    for _ in range(min(random.randrange(1, 5), random.randrange(1, 5))):
        _garble(_some_container(tree, random), random)
    return tree


def _some_container(tree: Any, random: Random) -> Any:
    """A table or list somewhere in `tree`, deep ones too."""
    while True:
        inner = [value for value in _values(tree) if isinstance(value, dict | list) and value]
        if not inner or random.random() < 0.2:
            return tree
        tree = random.choice(inner)


def _values(container: Any) -> list[Any]:
    return list(container.values()) if isinstance(container, dict) else list(container)


def _garble(container: Any, random: Random) -> None:
    keys = list(container) if isinstance(container, dict) else list(range(len(container)))
    if not keys:
        return
    key, other = random.choice(keys), random.choice(keys)
    match random.randrange(8):
        case 0:
            del container[key]
        case 1:
            container[key] = deepcopy(random.choice(ODD_VALUES))
        case 2 if isinstance(container, dict):
            container[random.choice(ODD_TEXTS)] = container.pop(key)
        case 2 | 3 if isinstance(container, list):
            container.insert(random.randrange(len(container) + 1), deepcopy(container[key]))
        case 4:
            container[key], container[other] = container[other], container[key]
        case _:
            container[key] = _like(container[key], random)


def _like(value: Any, random: Random) -> Any:
    """Another value of the same kind."""
    if isinstance(value, str):
        if random.random() < 0.5 and value:
            at = random.randrange(len(value))
            return value[:at] + random.choice("ABESTQu.59 =[],\x07é") + value[at + 1 :]
        return random.choice(ODD_TEXTS)
    if isinstance(value, int) and not isinstance(value, bool):
        return random.choice((*ODD_NUMBERS, value + 1, value - 1, -value))
    return deepcopy(random.choice(ODD_VALUES))
