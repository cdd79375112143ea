"""Build ``meanings.txt.gz`` from WordNet: short meanings of the words of ``english.txt``.

    python dictionaries/build_meanings.py            write the file
    python dictionaries/build_meanings.py --check    compare it with what would be written

WordNet is read from the folder where Debian's package ``wordnet-base`` puts it (``--wordnet``
names another); the meanings in ``hand/glosses*.txt`` come before its own. The file is packed, and
has the form of the other data files (README.md). The value of a word is its tab-separated entries,
the most common first: the letter of a part of speech, a capital for a meaning of our own, and a
gloss, or ``=`` and the word that has the same gloss; or ``>``, that letter and the base of which
the word is an irregular form, or one of several. A gloss that families are not told comes after a
``-``, and the one that they are told instead after a ``+``: ``hand/senses.txt`` decides which. It
stops at a sense that should be decided there and is not, at a disputed word without a meaning of
our own, and at a meaning that the look-up has no room for. Nothing depends on when or where it is
built.
"""

from __future__ import annotations

import argparse
import gzip
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE)]

import glosses  # noqa: E402
import senses  # noqa: E402

from scorekeeper.words.meanings import (  # noqa: E402
    ELSE,
    PARTS,
    UNFIT,
    Form,
    fits,
    regular_forms,
)

WORDNET = Path("/usr/share/wordnet")
FILES = senses.FILES
SENSE_TYPES = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}

LEVELS = (50, 60, 70, 80)
"""Those whose coverage is printed."""

GLOSS_LENGTH = 100
"""Letters after which no further clause begins; the first may be longer."""
SHORTEST_CLAUSE = 40
"""Letters of a first clause that says enough alone."""
LONGEST_FORM = "xxx"
"""Stands for the letters that a form of a word may have more than the word."""
LONGEST_CLAUSE = 120
"""Letters of a first clause that is not cut any further."""
_EXAMPLE = re.compile(r'[;:,]\s*(?:as in\s+)?(?:e\.g\.,?\s*)?"')
_CLAUSE = re.compile(r"\s*;\s+(?![^()]*\))")
_BRACKET = re.compile(r"\s+\([^()]*\)")
_ADDITION = re.compile(
    r",? (?:which|who|whose|whom|where|when|while|because|although|especially|usually|often|used|"
    r"having|consisting|such as|including|characterized|caused|resulting|found|during|without) |, "
)
"""What begins that part of a clause which may be left out."""
_FURTHER = re.compile(r" (?:and|or|that|by|with|for|from|so|in order|than|but|until|in which) |: ")
"""The same, where the clause has nothing of that kind."""
_OPEN = frozenset(
    (
        "a",
        "an",
        "and",
        "are",
        "as",
        "associated",
        "be",
        "for",
        "from",
        "in",
        "is",
        "it",
        "of",
        "on",
        "or",
        "so",
        "than",
        "that",
        "the",
        "this",
        "to",
        "with",
    )
)
"""Words after which something must follow."""
_WORD = re.compile(r"[a-z]{2,16}")
_LETTERS = re.compile(r"[A-Z]{2,}")

Entries = dict[str, dict[str, str]]
"""Word, letter of a part of speech with what stands before it, gloss."""
Parts = dict[str, set[str]]
"""The letters of the parts of speech that a word can be."""
Counts = Counter[Form]
"""How often WordNet's sample texts use a word as a part of speech."""


class Use(NamedTuple):
    """How common a word is as a part of speech, by what WordNet's sample texts have of it."""

    first_sense: int
    all_senses: int
    senses: int


def main() -> int:
    """Write or check the file and print what it covers. Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--wordnet", type=Path, default=WORDNET, metavar="FOLDER")
    parser.add_argument("--words", type=Path, default=HERE / "english.txt", metavar="FILE")
    parser.add_argument("--hand", type=Path, default=HERE / "hand", metavar="FOLDER")
    parser.add_argument("--output", type=Path, default=HERE / "meanings.txt.gz", metavar="FILE")
    options = parser.parse_args()
    levels = read_words(options.words)
    decided = senses.read(HERE / "hand/senses.txt", options.wordnet)
    never = senses.never(HERE / "hand/senses.txt")
    try:
        own = glosses.read_folder(options.hand, PARTS)
        entries = build(options.wordnet, levels, own, decided, never)
        glosses.check(options.hand, levels, explained_by_us(entries))
        check_lengths(entries)
    except (senses.UndecidedError, glosses.GlossError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    text = data(entries)
    if options.check:
        packed = options.output.read_bytes() if options.output.exists() else b""
        same = packed and gzip.decompress(packed) == text
        sys.stdout.write(f"{options.output.name} {'is up to date' if same else 'differs'}\n")
        return 0 if same else 1
    options.output.write_bytes(gzip.compress(text, 9, mtime=0))
    size = options.output.stat().st_size
    sys.stdout.write(f"{options.output.name}: {size:,} bytes\n{coverage(entries, levels)}\n")
    return 0


def read_words(path: Path) -> dict[str, int]:
    """The dictionary's words of 2 to 16 letters, in small letters, with their levels."""
    lines = (line.split() for line in path.read_text("utf-8").lower().splitlines())
    found = (fields for fields in lines if fields and _WORD.fullmatch(fields[0]))
    return {word: int(level[0]) if level else 0 for word, *level in found}


def build(
    wordnet: Path,
    words: Collection[str],
    hand: glosses.Glosses,
    decided: Mapping[str, bool],
    never: Collection[str],
) -> dict[str, list[str]]:
    """The entries of each of the `words` that is explained itself or by its base, in order.

    `decided` says which senses are fit for families; of the words `never` told to them nobody is
    told such a one. Raises `senses.UndecidedError`.
    """
    entries, uses = _read_wordnet(wordnet, words, decided, never)
    for word in hand.keys() & words:
        for part in map(str.lower, hand[word]):
            for before in ("", UNFIT, ELSE):
                entries[word].pop(before + part, None)
    own = {word: glosses for word, glosses in hand.items() if word in words}
    parts = {
        word: {part[-1].lower() for part in (*own.get(word, ()), *entries[word])}
        for word in own | entries
    }
    counts = Counter({form: use.all_senses for form, use in uses.items() if len(form[1]) == 1})
    forms = _named_forms(wordnet, words, parts, counts)
    first: dict[str, str] = {}

    def fields(word: str) -> list[str]:
        ours, glosses = own.get(word, {}), entries.get(word, {})
        found = [part + gloss for part, gloss in ours.items()]
        for part in sorted(glosses, key=lambda part: uses[word, part], reverse=True):
            like = first.setdefault(part + glosses[part], word) if len(part) == 1 else word
            found.append(part + (glosses[part] if like == word else f"={like}"))
        named = set(_LETTERS.findall(" ".join(ours.values())))
        return found + [
            f">{part}{base}" for base, part in forms.get(word, []) if base.upper() not in named
        ]

    return {word: fields(word) for word in sorted(parts.keys() | forms.keys())}


def data(entries: dict[str, list[str]]) -> bytes:
    """The file, unpacked: its first line says how many bytes follow, so that damage is noticed."""
    lines = (" ".join((word, "\t".join(fields))) for word, fields in entries.items())
    body = "".join(f"{line}\n" for line in lines).encode("ascii")
    return b"# %08d bytes follow: English words and what they mean\n" % len(body) + body


def explained_by_us(entries: dict[str, list[str]]) -> set[str]:
    """The words of the entries that have a meaning of our own, or are a form of one that has.

    Regular forms, which have no entry, are among them.
    """
    own = {word for word, fields in entries.items() if any(field[0].isupper() for field in fields)}
    forms = {
        word
        for word, fields in entries.items()
        if any(field[0] == ">" and field[2:] in own for field in fields)
    }
    parts = {word: {field[0].lower() for field in entries[word]} for word in own}
    regular = {
        word + ending
        for word in own
        for ending in ("s", "es", "d", "ed", "ing", "er", "est")
        if word + ending not in entries
        and regular_forms(word + ending, lambda base: parts.get(base, ()))
    }
    return own | forms | regular


def check_lengths(entries: dict[str, list[str]]) -> None:
    """Raise `GlossError` for meanings that the look-up has no room for.

    All that we say of a word is told, and at least the first part of what WordNet says.
    """
    long = []
    for word, fields in entries.items():
        told = [field.lstrip(UNFIT + ELSE) for field in fields if field[0] != ">"]
        texts = [f"{PARTS[field[0].lower()]}: {field[1:]}" for field in told if field[1] != "="]
        if any(field[0].isupper() for field in told):
            texts = [
                "; ".join(
                    text for text, field in zip(texts, told, strict=False) if field[0].isupper()
                )
            ]
        long += [
            f"{word} {text}" for text in texts if not fits(f"{word}{LONGEST_FORM} ({word})", text)
        ]
    if long:
        raise glosses.GlossError("the look-up has no room for:\n" + "\n".join(long))


def coverage(entries: dict[str, list[str]], levels: dict[str, int]) -> str:
    """How many of the words up to some levels have a meaning, themselves or by their base."""
    parts = {
        word: {field.lstrip(UNFIT + ELSE)[0].lower() for field in fields}
        for word, fields in entries.items()
    }

    def explained(word: str) -> bool:
        return word in parts or bool(regular_forms(word, lambda base: parts.get(base, ())))

    lines = []
    for top in LEVELS:
        words = [word for word, level in levels.items() if level <= top]
        known = sum(map(explained, words))
        share = known / max(len(words), 1)
        lines.append(f"level {top}: {known:,} of {len(words):,} words have a meaning ({share:.1%})")
    return "\n".join(lines)


def shorten(gloss: str) -> str:
    """A gloss without examples: its first clauses, each whole."""
    text = " ".join(_EXAMPLE.split(gloss)[0].replace("`", "'").split()).rstrip(" ;:,")
    if text.count('"') % 2:
        text = "".join(text.rsplit('"', 1))
    short, *others = _CLAUSE.split(text)
    for clause in others:
        longer = f"{short}; {clause}"
        if len(longer) > GLOSS_LENGTH and len(short) >= SHORTEST_CLAUSE:
            break
        short = longer
    return _cut(short.removesuffix("e.g.").rstrip(" ,"))


def _cut(clause: str) -> str:
    """A long clause without its brackets, then without what is added at its end."""
    if len(clause) <= LONGEST_CLAUSE:
        return clause
    short = _BRACKET.sub("", clause).strip(" ,:;")
    if len(short) <= LONGEST_CLAUSE:
        return short
    for beginning in (_ADDITION, _FURTHER):
        places = (found.start() for found in beginning.finditer(short))
        ends = [place for place in places if SHORTEST_CLAUSE <= place <= LONGEST_CLAUSE]
        heads = (short[:place] for place in ends)
        closed = [
            head
            for head in heads
            if head.rpartition(" ")[2] not in _OPEN and head.count("(") == head.count(")")
        ]
        if closed:
            return closed[-1].rstrip(" ,:;").removesuffix("e.g.").rstrip(" ,:;")
    return short


def _read_wordnet(
    wordnet: Path, words: Collection[str], decided: Mapping[str, bool], never: Collection[str]
) -> tuple[Entries, dict[Form, Use]]:
    """The commonest sense of each of `words` in each part of speech, and how common that is.

    Where families are not told that sense, the commonest one that they are told comes beside it,
    but for the words of which they are `never` told any.
    """
    entries: Entries = defaultdict(dict)
    uses: dict[Form, Use] = {}
    tags = _tags(wordnet)
    told: list[senses.Sense] = []
    for part in FILES:
        for word, found in _senses(wordnet, part, words):
            counts = [tags[word, part, number] for number in found]
            fit = [decided.get(sense.key, True) for sense in found.values()]
            glosses = [shorten(sense.gloss) for sense in found.values()]
            place = fit.index(True) if True in fit else len(fit)
            if not place and word in never:
                continue
            before = UNFIT if place else ""
            entries[word][before + part] = glosses[0]
            uses[word, part] = uses[word, before + part] = Use(counts[0], sum(counts), len(found))
            if 0 < place < len(fit) and word not in never:
                entries[word][ELSE + part] = glosses[place]
                uses[word, ELSE + part] = Use(counts[place], sum(counts), len(found))
            shown = zip(found.values(), glosses, strict=True)
            told += [senses.Sense(sense.key, gloss) for sense, gloss in shown][: place + 1]
    senses.check(told, senses.marked(wordnet), decided)
    return entries, uses


def _senses(
    wordnet: Path, part: str, words: Collection[str]
) -> Iterator[tuple[str, dict[int, senses.Sense]]]:
    """Each of `words` with the senses that are written in small letters, by their numbers.

    The numbers are WordNet's, the commonest sense first.
    """
    synsets = (wordnet / f"data.{FILES[part]}").read_bytes()
    for line in _lines(wordnet / f"index.{FILES[part]}"):
        word, *fields = line.split()
        if word not in words:
            continue
        found = {}
        for number, offset in enumerate(fields[-int(fields[1]) :], 1):
            start = int(offset)
            synset = synsets[start : synsets.index(b"\n", start)].decode("ascii")
            head, _, gloss = synset.partition("|")
            if word in _members(head):
                found[number] = senses.Sense(part + offset, gloss)
        if found:
            yield word, found


def _members(synset: str) -> set[str]:
    """The words of a synset as they are written, without the mark of an adjective's place."""
    fields = synset.split()
    names = fields[4 : 4 + 2 * int(fields[3], 16) : 2]
    return {name.partition("(")[0] for name in names}


def _named_forms(
    wordnet: Path, words: Collection[str], parts: Parts, counts: Counts
) -> dict[str, list[Form]]:
    """The bases, the most common first, of each word whose ending does not tell them.

    These are WordNet's irregular forms, what could be a form of several words (DOES), words of
    their own that are less common than what they could be a form of (BATS), and those that end as
    a verb's form does (TIRED).
    """
    named = {}
    irregular, unchanging = _irregular_forms(wordnet, words, parts)
    for word in words:
        known = {part for _, part in irregular[word]}
        regular = regular_forms(word, lambda base: parts.get(base, ()))
        likely = _likely_forms(word, regular, parts, counts)
        if word.endswith("ed"):
            likely = [form for form in likely if form not in unchanging] or likely
        forms = irregular[word] + [form for form in likely if form[1] not in known]
        if forms and (forms != regular or word in parts or len({base for base, _ in forms}) > 1):
            named[word] = sorted(dict.fromkeys(forms), key=lambda form: -counts[form])
    return named


def _likely_forms(word: str, regular: list[Form], parts: Parts, counts: Counts) -> list[Form]:
    """Those `regular` forms that are used more than the word itself, and each form of a verb.

    A noun is no comparative: a FIVER is not more five.
    """
    own = parts.get(word, ())
    use = max((counts[word, part] for part in own), default=-1)
    return [
        form
        for form in regular
        if (counts[form] > use or (form[1] == "v" and word.endswith(("ed", "ing"))))
        and not (form[1] == "a" and "n" in own)
    ]


def _irregular_forms(
    wordnet: Path, words: Collection[str], parts: Parts
) -> tuple[defaultdict[str, list[Form]], set[Form]]:
    """The bases of WordNet's irregular forms, and the verbs without a form in -ed (PUT).

    Of those WordNet lists a form that doubles a letter before -ing, and none before -ed.
    """
    forms: defaultdict[str, list[Form]] = defaultdict(list)
    ends: defaultdict[str, set[Form]] = defaultdict(set)
    for part in FILES:
        for line in _lines(wordnet / f"{FILES[part]}.exc"):
            form, *bases = line.split()
            ends[form[-2:]].update((base, part) for base in bases)
            known = [base for base in bases if base != form and part in parts.get(base, ())]
            if form in words and known:
                forms[form] += [(base, part) for base in known]
    return forms, ends["ng"] - ends["ed"]


def _tags(wordnet: Path) -> Counter[tuple[str, str, int]]:
    """How often WordNet's sample texts use a word as a part of speech in the sense of a number."""
    tags: Counter[tuple[str, str, int]] = Counter()
    for line in _lines(wordnet / "cntlist.rev"):
        sense, number, count = line.split()
        word, _, rest = sense.partition("%")
        tags[word, SENSE_TYPES[rest[0]], int(number)] += int(count)
    return tags


def _lines(path: Path) -> Iterator[str]:
    """The lines of one of WordNet's files without the licence, which is indented."""
    lines = path.read_text("ascii").splitlines()
    return (line for line in lines if not line.startswith(" "))


if __name__ == "__main__":
    sys.exit(main())
