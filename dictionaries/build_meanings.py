"""Build ``meanings.txt.gz`` from WordNet: short meanings of the words of ``english.txt``.

    python dictionaries/build_meanings.py            write the file
    python dictionaries/build_meanings.py --check    compare it with what would be written

WordNet is read from the folder where Debian's package ``wordnet-base`` puts it (``--wordnet``
names another); the meanings in ``hand/glosses.txt`` come before its own. The file is packed, and
has the form of the other data files (README.md). The value of a word is its tab-separated entries,
the most common first: the letter of a part of speech, a capital for a meaning of our own, and a
gloss, or ``=`` and the word that has the same gloss; or ``>``, that letter and the base of which
the word is an irregular form, or one of several. Nothing depends on when or where it is built.
"""

from __future__ import annotations

import argparse
import gzip
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from scorekeeper.words.meanings import PARTS, Form, regular_forms  # noqa: E402

WORDNET = Path("/usr/share/wordnet")
FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
SENSE_TYPES = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}

LEVELS = (50, 60, 70, 80)
"""Those whose coverage is printed."""

GLOSS_LENGTH = 100
"""Letters after which no further clause begins; the first may be longer."""
SHORTEST_CLAUSE = 40
"""Letters of a first clause that says enough alone."""
_EXAMPLE = re.compile(r'[;:,]\s*(?:as in\s+)?(?:e\.g\.,?\s*)?"')
_CLAUSE = re.compile(r"\s*;\s+(?![^()]*\))")
_WORD = re.compile(r"[a-z]{2,16}")
_LETTERS = re.compile(r"[A-Z]{2,}")

Entries = dict[str, dict[str, str]]
"""Word, letter of a part of speech, gloss."""
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
    parser.add_argument("--hand", type=Path, default=HERE / "hand/glosses.txt", metavar="FILE")
    parser.add_argument("--output", type=Path, default=HERE / "meanings.txt.gz", metavar="FILE")
    options = parser.parse_args()
    levels = read_words(options.words)
    entries = build(options.wordnet, levels, read_hand(options.hand))
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


def read_hand(path: Path) -> Entries:
    """The meanings of our own: by word and the capital letter of a part of speech.

    A line is a word, a space, and ``part: gloss``, several of them parted by semicolons; a gloss
    may have semicolons too.
    """
    letters = {name: letter.upper() for letter, name in PARTS.items()}
    entries: Entries = {}
    for line in path.read_text("ascii").splitlines():
        if line and not line.startswith("#"):
            word, _, text = line.partition(" ")
            _, *fields = re.split(rf"(?:^|; )({'|'.join(letters)}): ", text)
            entries[word] = {
                letters[part]: gloss for part, gloss in zip(fields[::2], fields[1::2], strict=True)
            }
    return entries


def build(wordnet: Path, words: Collection[str], hand: Entries) -> dict[str, list[str]]:
    """The entries of each of the `words` that is explained itself or by its base, in order."""
    entries, uses = _read_wordnet(wordnet, words)
    for word in hand.keys() & words:
        for part in hand[word]:
            entries[word].pop(part.lower(), None)
    own = {word: glosses for word, glosses in hand.items() if word in words}
    parts = {word: {*map(str.lower, own.get(word, ())), *entries[word]} for word in own | entries}
    counts = Counter({form: use.all_senses for form, use in uses.items()})
    forms = _named_forms(wordnet, words, parts, counts)
    first: dict[str, str] = {}

    def fields(word: str) -> list[str]:
        ours, glosses = own.get(word, {}), entries.get(word, {})
        found = [part + gloss for part, gloss in ours.items()]
        for part in sorted(glosses, key=lambda part: uses[word, part], reverse=True):
            like = first.setdefault(part + glosses[part], word)
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


def coverage(entries: dict[str, list[str]], levels: dict[str, int]) -> str:
    """How many of the words up to some levels have a meaning, themselves or by their base."""
    parts = {word: {field[0].lower() for field in fields} for word, fields in entries.items()}

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
    return short.removesuffix("e.g.").rstrip(" ,")


def _read_wordnet(wordnet: Path, words: Collection[str]) -> tuple[Entries, dict[Form, Use]]:
    """The commonest sense of each of `words` in each part of speech, and how common that is."""
    entries: Entries = defaultdict(dict)
    uses: dict[Form, Use] = {}
    tags = _tags(wordnet)
    for part in FILES:
        for word, senses in _senses(wordnet, part, words):
            counts = [tags[word, part, number] for number in senses]
            entries[word][part] = shorten(next(iter(senses.values())))
            uses[word, part] = Use(counts[0], sum(counts), len(senses))
    return entries, uses


def _senses(
    wordnet: Path, part: str, words: Collection[str]
) -> Iterator[tuple[str, dict[int, str]]]:
    """Each of `words` with the senses that are written in small letters: their numbers, glosses.

    The numbers are WordNet's, the commonest sense first.
    """
    synsets = (wordnet / f"data.{FILES[part]}").read_bytes()
    for line in _lines(wordnet / f"index.{FILES[part]}"):
        word, *fields = line.split()
        if word not in words:
            continue
        senses = {}
        for number, offset in enumerate(fields[-int(fields[1]) :], 1):
            start = int(offset)
            synset = synsets[start : synsets.index(b"\n", start)].decode("ascii")
            head, _, gloss = synset.partition("|")
            if word in _members(head):
                senses[number] = gloss
        if senses:
            yield word, senses


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
