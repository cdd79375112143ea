"""``word``: does it count, and why not."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from scorekeeper.cli.command import FAMILY_WORDS, argument, command, dictionary_option
from scorekeeper.cli.common import BAD_INPUT, FAULT, NO, YES, CommandError, complain
from scorekeeper.cli.lexicons import with_choice
from scorekeeper.game.text import as_sentence, in_capitals
from scorekeeper.names import printable
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.dictionary_name import USUAL, DictionaryName
from scorekeeper.words.english import English, size_of
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.reasons import HELPED, why_after_all, why_not
from scorekeeper.words.typed import (
    MOST,
    NotLettersError,
    fits_text,
    fitting,
    is_pattern,
    typed_words,
)

LONGEST_LINE = 1_000
"""Bytes of a line of input; far more than a word needs."""
MOST_NEAR = 5
MOST_ANSWERED_SLOWLY = 20
"""Words given at once for which a spell checker may look for near ones."""


@command(
    "word",
    "Check words, and say why one does not count.",
    """\
examples:
  scorekeeper word quiz qanat paris
  scorekeeper word --level family qanat               a table with children
  scorekeeper word --dictionary enchant:de_DE Haus    German, where enchant is installed
  scorekeeper word --json - < words.txt               one word a line, each answered at once
  scorekeeper word "q?" "*ing"                        which words fit: ? one letter, * any number
  scorekeeper word --list > all.txt

"scorekeeper dictionaries" lists the dictionaries; house words apply to all of them.
exit code: 0 every word counts, 1 some do not, 2 bad usage or input that cannot be read
""",
    argument(
        "words", nargs="*", metavar="WORD", help="a word; - reads standard input, one word a line"
    ),
    dictionary_option(USUAL),
    argument(
        "--level",
        metavar="LEVEL",
        help="the English words up to a level: family, everyday, well-read, club, or 10 to 80",
    ),
    FAMILY_WORDS,
    argument("--meaning", action="store_true", help="also say what the word means"),
    argument("--json", action="store_true", help="answer with one JSON object a line"),
    argument("--list", action="store_true", help="print every word of the dictionary"),
    usage="scorekeeper word [--json] [--meaning] [--dictionary NAME|FILE] [--level LEVEL] WORD...\n"
    "       scorekeeper word [--json] [--meaning] [--dictionary NAME|FILE] [--level LEVEL] -\n"
    "       scorekeeper word [--dictionary NAME|FILE] [--level LEVEL] --list",
)
def _word(arguments: Namespace) -> int:
    if arguments.list == bool(arguments.words):
        raise CommandError("give a WORD, - for standard input, or --list")
    asked = [word if word == "-" else _typed(word) for word in arguments.words]
    if arguments.list and (arguments.json or arguments.meaning):
        raise CommandError("--list prints plain words only")
    spec = with_choice(_dictionary(arguments), arguments.family_words)
    lexicon = find_lexicon(spec, complain)
    if arguments.list:
        sys.stdout.writelines(f"{word}\n" for word in lexicon.listed())
        return YES
    near = _most_near(arguments.words, not DictionaryName.of(spec).is_spell_checker)
    code = YES
    for word in _asked(asked):
        code = max(code, BAD_INPUT if word is None else _tell(word, lexicon, arguments, near))
    return code


def _tell(word: str, lexicon: Lexicon, arguments: Namespace, near: int) -> int:
    """Answer `word`, and return the exit code that it asks for.

    A fault of the program is reported, and keeps no other word from its answer.
    """
    write = _write_json if arguments.json else _write_line
    try:
        answer = _answer(word, lexicon, arguments.meaning, near)
    except WordListError:
        raise
    except Exception as error:
        from scorekeeper.cli.crash import report_crash  # Hardly ever needed.

        if arguments.json:
            _write_json({"word": word, "error": FAULT})
        return report_crash(error)
    write(answer)
    return YES if answer["legal"] or answer.get("fits") else NO


def _dictionary(arguments: Namespace) -> str:
    if arguments.level is None:
        return USUAL if arguments.dictionary is None else arguments.dictionary
    if arguments.dictionary is not None:
        raise CommandError("--level is of English; leave it or --dictionary out")
    return f"{USUAL}-{size_of(arguments.level)}"


def _typed(text: str) -> list[str]:
    """The words of an argument, between which there may be punctuation. Raises `CommandError`."""
    if _is_pattern(text):
        return [text.strip().upper()]
    try:
        words = typed_words(text)
    except NotLettersError as error:
        raise CommandError(str(error)) from None
    if not words and text.strip():
        raise CommandError(f"{printable(text)} is not a word: words are made of letters")
    if not words:
        raise CommandError("an empty word cannot be looked up")
    return words


def _is_pattern(text: str) -> bool:
    if not set("?*") & set(text):
        return False
    return is_pattern(text)


def _asked(asked: list[str | list[str]]) -> Iterator[str | None]:
    """The words in capitals, those of standard input as they come; None for a line unread."""
    for words in asked:
        yield from _read_words() if isinstance(words, str) else words


def _read_words() -> Iterator[str | None]:
    from scorekeeper.cli.requests import read_lines  # Most words are arguments.

    for number, line in enumerate(read_lines(sys.stdin.buffer, LONGEST_LINE), 1):
        try:
            yield from _words_of_line(line)
        except CommandError as error:
            complain(f"line {number} of standard input {error}")
            yield None


def _words_of_line(line: bytes | None) -> list[str]:
    """The words or the pattern of a line. Raises `CommandError` for one that cannot be read."""
    if line is None:
        raise CommandError(f"is longer than {LONGEST_LINE:,} bytes")
    try:
        text = line.decode().strip()
    except UnicodeDecodeError:
        raise CommandError("is not UTF-8 text") from None
    if _is_pattern(text):
        return [text.upper()]
    # Whoever wrote anything at all on the line waits for an answer, which says why.
    unread = [in_capitals(text)] if text else []
    try:
        return typed_words(text) or unread
    except NotLettersError:
        return unread


def _most_near(words: list[str], is_quick: bool) -> int:
    """The number of near words for each unknown one; `is_quick` says if they are soon found.

    A spell checker takes up to a fifth of a second for them, which nobody waits for who has a
    whole list answered.
    """
    is_a_list = "-" in words or len(words) > MOST_ANSWERED_SLOWLY
    return MOST_NEAR if is_quick or not is_a_list else 0


def _answer(word: str, lexicon: Lexicon, with_meaning: bool, near: int) -> dict[str, Any]:
    word = lexicon.as_listed(word)
    if _is_pattern(word):
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
    if level is not None and not _is_left_out(why):
        answer["level"] = level
    answer |= why
    if with_meaning:
        answer["meaning"] = _known_meaning(word, lexicon)
    return answer


def _fitting(pattern: str, lexicon: Lexicon) -> dict[str, Any]:
    """The words that fit a pattern, such as Q?, which is no word itself, or why none is named."""
    try:
        words = fitting(pattern, lexicon)
        said = fits_text(pattern, words)
    except WordListError as error:
        words = []
        said = as_sentence(error)
    reason = {"kind": "unknown", "text": said}
    answer = {"word": pattern, "legal": False, "reason": reason, "dictionary": lexicon.name}
    return answer | {"fits": words[:MOST]}


def _is_left_out(answer: dict[str, Any]) -> bool:
    """True if nothing is said of the word but that family tables leave it out."""
    return bool(answer.get("reason")) and answer["reason"]["kind"] == "left-out"


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


def _write_json(answer: dict[str, Any]) -> None:
    print(json.dumps(answer), flush=True)


def _write_line(answer: dict[str, Any]) -> None:
    if "fits" in answer:
        print(printable(answer["reason"]["text"]), flush=True)
        return
    legal = "legal" if answer["legal"] else "not legal"
    line = f"{answer['word']}: {legal} in {answer['dictionary']}."
    if answer["reason"]:
        line += f" {answer['reason']['text']}"
    if answer.get("note"):
        line += f" {answer['note']}"
    if answer.get("near"):
        line += f" Similar words: {', '.join(answer['near'])}."
    print(printable(line), flush=True)
    if known := answer.get("meaning"):
        base = "" if known["base"] == answer["word"] else f"{known['base']}, "
        source = " (WordNet)" if known["source"] == "WordNet" else ""
        print(printable(f"  {base}{known['text']}{source}"), flush=True)
