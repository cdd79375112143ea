"""A word spelt otherwise: with accents, or with other letters for the same sounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise

Change = tuple[int, int, str]
"""Where letters begin and end, and what may stand there instead."""


def changes(word: str, instead: Iterable[tuple[str, Sequence[str]]]) -> list[Change]:
    """Every change that fits in `word`; letters come with what may stand instead, likeliest first.

    The first of each come before the second ones.

    >>> changes("ete", [("e", ["é", "è"])])
    [(0, 1, 'é'), (2, 3, 'é'), (0, 1, 'è'), (2, 3, 'è')]
    """
    found = [
        (rank, (start, start + len(letters), other))
        for letters, others in instead
        for start in range(len(word))
        if word.startswith(letters, start)
        for rank, other in enumerate(others)
    ]
    return list(dict.fromkeys(change for _, change in sorted(found, key=lambda ranked: ranked[0])))


def changed(word: str, possible: Iterable[Change], fewest: int, most: int) -> Iterator[str]:
    """`word` with `fewest` to `most` of the `possible` changes in different places, few first."""
    possible = tuple(possible)
    for number in range(fewest, most + 1):
        for chosen in combinations(possible, number):
            ordered = sorted(chosen) if number > 1 else chosen
            if all(one[1] <= other[0] for one, other in pairwise(ordered)):
                yield _change_all(word, ordered)


def _change_all(word: str, ordered: Iterable[Change]) -> str:
    parts, end = list[str](), 0
    for start, stop, letters in ordered:
        parts += [word[end:start], letters]
        end = stop
    return "".join([*parts, word[end:]])
