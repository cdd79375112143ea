"""``word`` and ``dictionaries``, and the dictionary that any command uses."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from scorekeeper.cli.command import (
    BAD_INPUT,
    FAMILY_WORDS,
    FAULT,
    NO,
    YES,
    CommandError,
    argument,
    command,
    complain,
    dictionary_option,
    read_lines,
)
from scorekeeper.game.text import in_capitals
from scorekeeper.names import printable
from scorekeeper.requests.word import word_as_json
from scorekeeper.words.catalogue import (
    add_word_list,
    dictionaries,
    find_game_lexicon,
    find_lexicon,
    lists_folder,
    permit,
    typed,
)
from scorekeeper.words.dictionary_name import ENCHANT, USUAL, DictionaryName, in_place_of
from scorekeeper.words.english import size_of
from scorekeeper.words.house import (
    HouseWordError,
    HouseWords,
    change_house_words,
    house_file,
    load_house_words,
)
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.look_up import NotLettersError, is_pattern, typed_words
from scorekeeper.words.spell_checkers import available
from scorekeeper.words.word_file import read_words

if TYPE_CHECKING:
    from scorekeeper.game.setup import Setup


def chosen_lexicon(arguments: Namespace) -> Lexicon:
    """The dictionary that the options name, English if none. Raises `WordListError`."""
    return find_lexicon(named_dictionary(arguments, USUAL), complain)


def named_dictionary(arguments: Namespace, usual: str) -> str:
    """The name of the dictionary by the options, rude words or not: as a new game takes it."""
    spec = usual if arguments.dictionary is None else arguments.dictionary
    say_what_is_lacking(spec, arguments.family_words)
    return str(DictionaryName.of(spec).with_family_words(arguments.family_words))


def say_what_is_lacking(spec: str, family_words: bool | None) -> None:
    """Complain if no rude words are wanted and nothing is left out of `spec`."""
    if lack := DictionaryName.of(spec).lacks_family_words(family_words):
        complain(lack)


def game_lexicon(
    named: str | None, setup: Setup, family_words: bool | None = None, player: int | None = None
) -> Lexicon:
    """The dictionary `named` by the options, or that of a game, English if it names none.

    For a `player` it is that of the seat, if it has one of its own. It has rude words as the game
    does, unless `family_words` decides that. Raises `WordListError`.
    """
    own = setup.dictionary if player is None else setup.dictionary_of(player)
    say_what_is_lacking(named or own, family_words)
    spec = in_place_of(own, named or "", family_words)
    if named:
        return find_lexicon(spec, complain)
    return find_game_lexicon(spec, complain)


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
    usual = USUAL
    if arguments.level is not None:
        if arguments.dictionary is not None:
            raise CommandError("--level is of English; leave it or --dictionary out")
        usual = f"{USUAL}-{size_of(arguments.level)}"
    spec = named_dictionary(arguments, usual)
    lexicon = find_lexicon(spec, complain)
    if arguments.list:
        sys.stdout.writelines(f"{word}\n" for word in lexicon.listed())
        return YES
    # A spell checker takes up to a fifth of a second for near words of an unknown one, which
    # nobody waits for who has a whole list answered.
    is_a_list = "-" in asked or len(asked) > MOST_ANSWERED_SLOWLY
    near = 0 if is_a_list and DictionaryName.of(spec).is_spell_checker else MOST_NEAR
    code = YES
    for words in asked:
        for word in _read_words() if isinstance(words, str) else words:
            code = max(code, BAD_INPUT if word is None else _tell(word, lexicon, arguments, near))
    return code


def _tell(word: str, lexicon: Lexicon, arguments: Namespace, near: int) -> int:
    """Answer `word`, and return the exit code that it asks for.

    A fault of the program is reported, and keeps no other word from its answer.
    """
    write = _write_json if arguments.json else _write_line
    try:
        answer = word_as_json(word, lexicon, arguments.meaning, near)
    except WordListError:
        raise
    except Exception as error:
        from scorekeeper.cli.about import report_crash  # Hardly ever needed.

        if arguments.json:
            _write_json({"word": word, "error": FAULT})
        return report_crash(error)
    write(answer)
    return YES if answer["legal"] or answer.get("fits") else NO


def _typed(text: str) -> list[str]:
    """The words of an argument, between which there may be punctuation. Raises `CommandError`."""
    if is_pattern(text):
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


def _read_words() -> Iterator[str | None]:
    """The words of standard input in capitals, as they come; None for a line unread."""
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
    if is_pattern(text):
        return [text.upper()]
    # Whoever wrote anything at all on the line waits for an answer, which says why.
    unread = [in_capitals(text)] if text else []
    try:
        return typed_words(text) or unread
    except NotLettersError:
        return unread


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


_EXAMPLES = """\
examples:
  scorekeeper dictionaries
  scorekeeper dictionaries add official official-words.txt
  scorekeeper dictionaries allow words.txt    for games from elsewhere that name this file
  scorekeeper dictionaries always za zen      house words: they count, whatever a dictionary says
  scorekeeper dictionaries never qi
  scorekeeper dictionaries forget qi          the dictionary decides again
  scorekeeper word --dictionary official qi

A word list is plain UTF-8 text with one word a line, in any case; what stands behind the
word is ignored, and so are a title and lines that begin with "#".

The levels of English with names are numbers too: family 50, everyday 60, well-read 75,
club 80. Any other from 10 (the commonest words) to 80 (all) will do: english-65.

House words always or never count, in every game.
"""

_HOUSE_CHANGES: dict[str, Callable[[HouseWords, str], HouseWords]] = {
    "always": HouseWords.accept,
    "never": HouseWords.strike,
    "forget": HouseWords.forget,
}


@command(
    "dictionaries",
    "List the dictionaries and the house words, add a word list, or change house words.",
    lambda: (
        f"{_EXAMPLES}\nYour own lists are in {printable(str(lists_folder()))}, and the house words"
        f"\nin {printable(str(house_file()))}; you can edit them there."
    ),
    argument(
        "action",
        nargs="?",
        choices=["add", "allow", *_HOUSE_CHANGES],
        metavar="ACTION",
        help="add: keep a copy of a word list; allow: let games use it where it is; "
        "always, never, forget: change house words",
    ),
    argument("given", nargs="*", metavar="NAME|FILE|WORD", help="what that needs"),
    usage="scorekeeper dictionaries [add NAME FILE | allow FILE | (always|never|forget) WORD...]",
)
def _dictionaries(arguments: Namespace) -> int:
    action = arguments.action
    given = arguments.given
    if action in _HOUSE_CHANGES:
        return _house(action, given)
    if action == "add":
        if len(given) != 2:
            _misused("add NAME FILE")
        name, file = given
        offer = add_word_list(Path(file), name)
        print(printable(f"{offer.spec}: {offer.note}"))
        return YES
    if action == "allow":
        if len(given) != 1:
            _misused("allow FILE")
        path = Path(given[0]).absolute()
        words = read_words(path)
        print(printable(f"{permit(str(path))}: {len(words)} words, for every game that names it"))
        return YES
    offers = dictionaries()
    widest = max(len(typed(offer.spec)) for offer in offers)
    for offer in offers:
        print(printable(f"{typed(offer.spec):{widest}}  {offer.title}: {offer.note}"))
    if not any(offer.spec.startswith(ENCHANT) for offer in offers):
        why = "no spell checker has a language installed"
        try:
            available()
        except WordListError as error:
            why = printable(str(error))
        print(f"{ENCHANT}...  none: {why}")
    print()
    return _print_house(*load_house_words())


def _misused(usage: str) -> NoReturn:
    raise CommandError(f"write: scorekeeper dictionaries {usage}")


def _house(action: str, words: Sequence[str]) -> int:
    if not words:
        _misused(f"{action} WORD...")
    _, complaints = load_house_words()
    try:
        house = change_house_words(lambda known: reduce(_HOUSE_CHANGES[action], words, known))
    except HouseWordError as error:
        raise CommandError(str(error)) from None
    return _print_house(house, complaints)


def _print_house(house: HouseWords, complaints: Iterable[str]) -> int:
    """Print the house words, and what is wrong with their file; the exit code."""
    code = YES
    for complaint in complaints:
        complain(complaint)
        code = NO
    if not (house.always or house.never):
        print("There are no house words.")
    for word in sorted(house.always):
        print(f"{word} always counts")
    for word in sorted(house.never):
        print(f"{word} never counts")
    return code
