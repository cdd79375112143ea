"""The indexes that are kept: as good as fresh ones, and never taken for one another."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from scorekeeper.finder import WordIndex, index
from scorekeeper.finder.index import KEPT, index_for
from scorekeeper.game.edition import Edition, find_edition, read_edition
from scorekeeper.players.vocabulary import Vocabulary
from scorekeeper.words.english import CHILD, FAMILY, English
from scorekeeper.words.family import FilteredLexicon
from scorekeeper.words.house import HouseWords, with_house
from scorekeeper.words.lexicon import Lexicon
from scorekeeper.words.word_file import WordFile

from .positions import ELEVEN, words

TEN, EIGHT = find_edition("hasbro-10x10"), find_edition("classic-8x8")
BUILD = WordIndex.build
LEAFLET = Path(__file__).parents[1] / "games" / "leaflet.toml"
LIST = WordFile("list", words())


@pytest.fixture(autouse=True)
def built(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many words there were each time that an index was built."""
    counts: list[int] = []

    class Watched(WordIndex):
        @classmethod
        def build(cls, words: Iterable[str], edition: Edition, longest: int) -> WordIndex:
            listed = list(words)
            if listed:  # With none, only the tiles are coded.
                counts.append(len(listed))
            return BUILD(listed, edition, longest)

    monkeypatch.setattr(index, "WordIndex", Watched)
    monkeypatch.setattr(index, "_kept", {})
    return counts


@pytest.mark.parametrize(
    ("lexicon", "edition"),
    [
        (LIST, TEN),
        (LIST, EIGHT),
        (LIST, read_edition(ELEVEN, "eleven")),
        (WordFile("one", frozenset({"AT"})), TEN),
        (WordFile("none that the tiles spell", frozenset({"A"})), TEN),
        (English(10), TEN),
        (with_house(LIST, HouseWords(frozenset({"ZZZ"}), frozenset({"AT"}))), TEN),
    ],
)
def test_what_is_read_is_what_was_built(
    lexicon: Lexicon, edition: Edition, built: list[int]
) -> None:
    expected = BUILD(lexicon.listed(), edition, edition.size)
    for _ in range(3):
        assert index_for(lexicon, edition, edition.size) == expected
    assert len(built) == 1


def different() -> list[tuple[Lexicon, Edition, int]]:
    """What must never be taken for one another."""
    spanish = read_edition(ELEVEN, "eleven")
    house = HouseWords(frozenset({"ZZZ"}))
    return [
        (LIST, TEN, 10),
        (LIST, TEN, 9),
        (LIST, spanish, 10),
        (WordFile("list", words() - {"AT"}), TEN, 10),
        (WordFile("list", words() | {"ATZ"}), TEN, 10),
        (English(10), TEN, 10),
        (English(20), TEN, 10),
        (with_house(LIST, house), TEN, 10),
        (with_house(LIST, HouseWords(frozenset(), house.always)), TEN, 10),
        (with_house(LIST, HouseWords(frozenset(), frozenset({"AT"}))), TEN, 10),
        (with_house(English(10), house), TEN, 10),
        (FilteredLexicon(LIST, "v"), TEN, 10),
        (FilteredLexicon(LIST, "d"), TEN, 10),
        (Vocabulary(English(10), FAMILY), TEN, 10),
        (Vocabulary(English(10), CHILD), TEN, 10),
        (FilteredLexicon(Vocabulary(English(10), FAMILY), "d"), TEN, 10),
    ]


def test_what_differs_is_kept_apart(monkeypatch: pytest.MonkeyPatch, built: list[int]) -> None:
    monkeypatch.setattr(index, "KEPT", 100)
    expected = [
        BUILD(lexicon.listed(), edition, longest) for lexicon, edition, longest in different()
    ]
    for _ in range(2):
        assert [index_for(*one) for one in different()] == expected
    assert len(built) == len(expected)


def test_a_part_of_english_is_known_again_without_its_words(
    monkeypatch: pytest.MonkeyPatch, built: list[int]
) -> None:
    expected = index_for(FilteredLexicon(Vocabulary(English(20), FAMILY), "d"), TEN, 10)
    monkeypatch.setattr(English, "__contains__", None)
    monkeypatch.setattr(English, "words", None)
    assert index_for(FilteredLexicon(Vocabulary(English(20), FAMILY), "d"), TEN, 10) == expected
    assert len(built) == 1


def test_the_indexes_asked_for_last_are_kept(built: list[int]) -> None:
    for longest in range(2, KEPT + 3):
        index_for(LIST, TEN, longest)
        index_for(LIST, TEN, 2)  # In use all the time.
    assert len(built) == KEPT + 1
    index_for(LIST, TEN, KEPT + 2)
    assert len(built) == KEPT + 1
    index_for(LIST, TEN, 3)
    assert len(built) == KEPT + 2


def test_searches_of_one_index_do_not_meet() -> None:
    """Each has caches of its own, since two threads may search at once."""
    one, other = (index_for(LIST, TEN, 10) for _ in range(2))
    assert one.by_length is other.by_length
    assert one.cross_checks is not other.cross_checks
    assert one.rack_masks is not other.rack_masks
