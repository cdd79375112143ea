"""The dictionaries that pages ask, in a thread of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.table.door import RefusedError
from scorekeeper.words.catalogue import find_game_lexicon, find_lexicon, is_permitted
from scorekeeper.words.dictionary_name import USUAL, DictionaryName
from scorekeeper.words.house import house_file
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.reasons import why_not

T = TypeVar("T")
MOST_OPEN = 4
"""Dictionaries that are kept open: that of the game, and those of seats with their own."""


class WordJudge:
    """Dictionaries of its own, asked `in_thread` only: opening one may take a second."""

    def __init__(self, usual: str = "") -> None:
        """Judge by the dictionary `usual`, the shipped one if it is empty."""
        self._usual = usual or USUAL
        self._open: dict[str, tuple[object, Lexicon]] = {}
        self._thread = ThreadPoolExecutor(1, "words")  # A spell checker bears no second one.

    async def in_thread(self, work: Callable[[], T]) -> T:
        """The result of `work`, done in the one thread that asks dictionaries."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def stop(self) -> None:
        """Look no more words up; what is being looked up is not waited for."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def verdict(self, word: str, dictionary: str = "") -> dict[str, Any]:
        """The verdict on `word`, with the reason in a sentence. Raises `RefusedError`."""
        reason = why_not(word, self._lexicon(dictionary))
        text = f"{word} is good." if reason is None else reason.text
        return {"word": word, "legal": reason is None, "text": text}

    def all_good(self, words: list[str]) -> bool:
        """The verdict on all `words` together. Raises `RefusedError`."""
        lexicon = self._lexicon("")
        return all(lexicon.as_listed(word) in lexicon for word in words)

    def of_seat(self, setup: Setup, player: int) -> Lexicon | None:
        """What plays of `player` are judged by as they are laid; None if by nothing.

        Where challenges settle words that is at most what a family leaves out.
        """
        words = setup.words_of(player)
        dictionary = setup.dictionary_of(player)
        checks = words is WordCheck.INLINE
        leaves_out = words is WordCheck.CHALLENGE and DictionaryName.of(dictionary).family_words
        if not (checks or leaves_out) or not is_permitted(dictionary):
            return None
        try:
            return self._lexicon(dictionary)
        except RefusedError:  # Then the table does not check them either.
            return None

    def _lexicon(self, dictionary: str) -> Lexicon:
        """The dictionary of that name, opened anew once the house words are changed."""
        name = dictionary or self._usual
        try:
            state = house_file().stat()
            house: object = state.st_mtime_ns, state.st_size
        except OSError:
            house = None
        known = self._open.get(name)
        if known is None or known[0] != house:
            try:
                find = find_game_lexicon if dictionary else find_lexicon
                known = house, find(name)
            except WordListError:
                raise RefusedError("The dictionary of this game cannot be read.") from None
            if len(self._open) >= MOST_OPEN:
                self._open.clear()
            self._open[name] = known
        return known[1]
