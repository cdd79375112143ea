"""A word spelt otherwise: with accents, or with other letters for the same sounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

Replacement = tuple[int, int, str]
"""The place of letters, from and to, and the letters that may stand there instead."""


def replacements(word: str, instead: Iterable[tuple[str, Sequence[str]]]) -> list[Replacement]:
    """Every change that fits in `word`; letters come with what may stand instead, likeliest first.

    The first of each come before the second ones.

    >>> replacements("ete", [("e", ["é", "è"])])
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


def changed(word: str, possible: Iterable[Replacement], fewest: int, most: int) -> Iterator[str]:
    """`word` with `fewest` to `most` of the `possible` changes in different places, few first."""
    placed = [
        (sum(1 << at for at in range(start, stop)), (start, stop, other))
        for start, stop, other in possible
    ]
    for number in range(fewest, most + 1):
        for chosen in _apart(placed, number, 0):
            spelt = word
            for start, stop, other in sorted(chosen, reverse=True):
                spelt = spelt[:start] + other + spelt[stop:]
            yield spelt


def _apart(
    placed: Sequence[tuple[int, Replacement]], number: int, taken: int
) -> Iterator[list[Replacement]]:
    """Each choice of a `number` of changes that share no letter, nor one with the bits `taken`."""
    if number == 0:
        yield []
        return
    for index, (bits, change) in enumerate(placed):
        if not bits & taken:
            for others in _apart(placed[index + 1 :], number - 1, taken | bits):
                yield [change, *others]
