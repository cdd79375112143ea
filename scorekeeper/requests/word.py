"""Whether a word counts, as values that JSON can hold. It loads no more than that needs."""

from __future__ import annotations

from typing import Any

from scorekeeper.game.text import as_sentence
from scorekeeper.words.english import English
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.look_up import MOST, fits_text, fitting, is_pattern
from scorekeeper.words.reasons import HELPED, why_after_all, why_not


def word_as_json(word: str, lexicon: Lexicon, with_meaning: bool, near: int) -> dict[str, Any]:
    """Whether `word` counts, and why; with at most `near` similar words if it is unknown."""
    word = lexicon.as_listed(word)
    if is_pattern(word):
        return _fitting(word, lexicon)
    legal = word in lexicon
    answer: dict[str, Any] = {
        "word": word,
        "legal": legal,
        "reason": None,
        "dictionary": lexicon.name,
    }
    why = _why(word, lexicon) if legal else _why_not(word, lexicon, near)
    level = lexicon.level_of(word)
    if level is not None and why.get("reason", {}).get("kind") != "left-out":  # It is a good one.
        answer["level"] = level
    answer |= why
    if with_meaning:
        answer["meaning"] = _known_meaning(word, lexicon)
    return answer


def _fitting(pattern: str, lexicon: Lexicon) -> dict[str, Any]:
    """The words that fit a pattern, such as A?, which is no word itself, or why none is named."""
    try:
        words = fitting(pattern, lexicon)
        said = fits_text(pattern, words)
    except WordListError as error:
        words = []
        said = as_sentence(error)
    reason = {"kind": "unknown", "text": said}
    answer = {"word": pattern, "legal": False, "reason": reason, "dictionary": lexicon.name}
    return answer | {"fits": words[:MOST]}


def _known_meaning(word: str, lexicon: Lexicon) -> dict[str, str] | None:
    from scorekeeper.words.meanings import explained  # Few ask for it.

    known = explained(word, lexicon)
    if known is None:
        return None
    return {"base": known.base, "text": known.text, "source": known.source}


def _why(word: str, lexicon: Lexicon) -> dict[str, Any]:
    bare = lexicon.bare
    if not (isinstance(bare, English) and bare.marks_of(word)):
        return {}  # Most words, sooner than by loading the reasons.
    note = why_after_all(word, lexicon)
    return {"note": note} if note else {}


def _why_not(word: str, lexicon: Lexicon, near: int) -> dict[str, Any]:
    reason = why_not(word, lexicon)
    if reason is None:
        return {}
    answer: dict[str, Any] = {"reason": {"kind": str(reason.kind), "text": reason.text}}
    if reason.kind in HELPED and near:
        from scorekeeper.words.near import near_words  # Most words count.

        answer["near"] = near_words(word, lexicon, near)
    return answer
