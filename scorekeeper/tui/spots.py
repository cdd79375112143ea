"""A bare word on the entry line: the places where it can be laid, the likeliest first."""

from __future__ import annotations

import re

from scorekeeper.finder import likeliest_first, placements
from scorekeeper.game.game import Game, WordCheck
from scorekeeper.game.judge import Judgement
from scorekeeper.tui.draft import Draft

_WORD = re.compile(r"[^\W\d_]{2,30}")
_OTHER_TURNS = ("pass", "end", "exchange", "challenge")


def is_bare_word(text: str) -> bool:
    """True for a text that is a word and nothing else; ``pass`` and the like are turns."""
    return bool(_WORD.fullmatch(text)) and text.lower() not in _OTHER_TURNS


def spots(word: str, game: Game, draft: Draft) -> tuple[Judgement, ...]:
    """Where `word` can be laid now, the likeliest place first.

    Words are looked up only where they are checked as they are laid: otherwise nothing is,
    not even `word`, so that neither the places nor their order give anything away.
    """
    checked = game.setup.words is WordCheck.INLINE and game.lexicon is not None
    found = placements(word, game.board, game.rules, game.lexicon if checked else None)
    held = game.position.racks[game.position.to_move]
    pointed = draft.cursor if draft.pointed else None
    return tuple(likeliest_first(found, game.unseen(), held, pointed, checked))
