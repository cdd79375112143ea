"""Words that pages ask about: what can be asked, by whom, and what is noted of it."""

from __future__ import annotations

from functools import partial

from scorekeeper.game.setup import WordCheck
from scorekeeper.table.door import RefusedError, WordTold
from scorekeeper.table.seats import LookedUp, LookUpWish
from scorekeeper.web.host import PhoneHost
from scorekeeper.web.sent import Body, text_in
from scorekeeper.web.state import lookups_of
from scorekeeper.words.look_up import JOINERS, NotLettersError, typed_words

LONGEST_WORD = 30
"""Letters of a word that is looked up."""
MOST_WORDS = 20
"""Words of a play that is judged; seven tiles make eight at most."""
MOST_LOOKUPS = 20
"""Words that one seat looks up in a turn: more than anybody reads, and the log stays short."""
_TOO_LONG = f"Write a word of at most {LONGEST_WORD} letters."


class WordApi:
    """Answers what pages ask about words; each method raises `RefusedError`."""

    def __init__(self, host: PhoneHost) -> None:
        """Ask the dictionaries of `host`, as far as its game lets pages ask."""
        self._host = host
        self._looked_up: dict[str, tuple[int, frozenset[str]]] = {}
        """After how many turns each seat looked up which words, by the players."""

    @property
    def _right(self) -> str:
        """The right to look words up, as `lookups_of` has it."""
        host = self._host
        return lookups_of(host.state.game, host.door) if host.state else "open"

    async def look_up(self, text: str) -> Body:
        """The verdict on a word, for everybody."""
        if self._right != "open":
            raise RefusedError(
                "In this game you have to challenge; words cannot be looked up.", 403
            )
        return await self._verdict(one_word(text))

    async def look_up_from_seat(self, sent: Body) -> Body:
        """The verdict on a word, for a player; the log says who has asked."""
        host = self._host
        text = text_in(sent, "word")
        name = host.player(text_in(sent, "seat"))
        word = one_word(text)
        turns = len(host.at_table.game.steps)
        lookups = self._right
        if lookups == "closed":
            raise RefusedError("In this game nobody looks words up before the end.", 403)
        at, known = self._looked_up.get(name, (turns, frozenset()))
        known = known if at == turns else frozenset()
        is_new = word not in known
        if is_new and lookups == "asks" and not self._is_agreed(name, word):
            return {"word": word, "asked": True}
        if is_new and len(known) == MOST_LOOKUPS:
            raise RefusedError(f"{MOST_LOOKUPS} words are enough for one turn.", 429)
        self._looked_up[name] = turns, known | {word}
        is_told = bool(is_new and host.door.keeper)
        if is_told:
            host.hear(LookedUp(name, word))
        verdict = await self._verdict(word, name)
        if is_told and lookups != "open":
            host.let(host.door.tell_word(WordTold(turns, name, word, verdict["legal"])))
        return verdict

    def _is_agreed(self, name: str, word: str) -> bool:
        """True if the table lets the player look this word up; it is asked if it was not yet."""
        wish = self._host.door.wish_of(name)
        if wish is None or wish.word != word:
            self._host.hear(LookUpWish(name, word))
            return False
        if wish.agreed is False:
            raise RefusedError(f"The table would rather not have {word} looked up now.", 403)
        return wish.agreed is True

    async def judge(self, text: str) -> Body:
        """The verdict on all the words of a play, never which of them is bad."""
        if self._host.state is not None:
            raise RefusedError("Ask at the table.", 403)
        words = _words(text)
        if not 1 <= len(words) <= MOST_WORDS:
            raise RefusedError(f"Write the words of the play, at most {MOST_WORDS}.")
        for word in words:
            if set(word) & set(JOINERS):
                raise RefusedError(f"{word} is more than letters. Write it as it is laid.")
        judge = self._host.judge
        legal = await judge.in_thread(partial(judge.all_good, words))
        return {"words": words, "legal": legal}

    async def _verdict(self, word: str, name: str = "") -> Body:
        """What the dictionary of the player `name` says, or that of the game."""
        host = self._host
        named = ""
        if host.state:
            setup = host.state.game.setup
            words, dictionary = setup.words, setup.dictionary
            if name in setup.players:
                player = setup.players.index(name)
                words, dictionary = setup.words_of(player), setup.dictionary_of(player)
            named = dictionary if words is not WordCheck.UNCHECKED else ""
        return await host.judge.in_thread(partial(host.judge.verdict, word, named))


def one_word(text: str) -> str:
    """A word as it is looked up. Raises `RefusedError` for what cannot be one."""
    words = _words(text)
    if len(words) > 1:
        raise RefusedError("Look one word up at a time.")
    if not words:
        raise RefusedError(_TOO_LONG)
    return words[0]


def _words(text: str) -> list[str]:
    """The words that were typed. Raises `RefusedError` for what cannot be some."""
    try:
        words = typed_words(text)
    except NotLettersError as error:
        raise RefusedError(str(error)) from None
    if any(len(word) > LONGEST_WORD for word in words):
        raise RefusedError(_TOO_LONG)
    return words
