"""Build ``meanings.txt.gz`` from WordNet: short meanings of the words of ``english.txt``.

    python dictionaries/build_meanings.py            write the file
    python dictionaries/build_meanings.py --check    compare it with what would be written

WordNet is read from the folder where Debian's package ``wordnet-base`` puts it (``--wordnet``
names another). Inside the file each line is one word and its tab-separated entries, the most
common first: the letter of a part of speech and a gloss, or ``>``, that letter and the base
of which the word is an irregular form, or one of several. Nothing depends on when or where
it is built.
"""

from __future__ import annotations

import argparse
import gzip
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from scorekeeper.words.meanings import PARTS, Form, regular_forms  # noqa: E402

WORDNET = Path("/usr/share/wordnet")
FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
SENSE_TYPES = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}

GLOSS_LENGTH = 100
SHORTEST_CLAUSE = 40
_EXAMPLE = re.compile(r'[;:,]\s*(?:as in\s+)?(?:e\.g\.,?\s*)?"')
_WORD = re.compile(r"[a-z]{2,16}")

Entries = dict[str, dict[str, str]]
"""Word, part of speech, gloss."""
Counts = Counter[Form]
"""How often WordNet's sample texts use a word as a part of speech."""


def main() -> int:
    """Write or check the file and print what it covers. Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--wordnet", type=Path, default=WORDNET, metavar="FOLDER")
    parser.add_argument("--words", type=Path, default=HERE / "english.txt", metavar="FILE")
    parser.add_argument("--output", type=Path, default=HERE / "meanings.txt.gz", metavar="FILE")
    options = parser.parse_args()
    words = read_words(options.words)
    text = build(options.wordnet, words)
    if options.check:
        data = options.output.read_bytes() if options.output.exists() else b""
        same = gzip.decompress(data) == text.encode("ascii")
        sys.stdout.write(f"{options.output.name} {'is up to date' if same else 'differs'}\n")
        return 0 if same else 1
    options.output.write_bytes(gzip.compress(text.encode("ascii"), 9, mtime=0))
    size = options.output.stat().st_size
    sys.stdout.write(f"{options.output.name}: {size:,} bytes\n{coverage(text, words)}\n")
    return 0


def read_words(path: Path) -> frozenset[str]:
    """The dictionary's words of 2 to 16 letters, in small letters."""
    lines = path.read_text("utf-8").lower().splitlines()
    found = (_WORD.match(line) for line in lines if not line.startswith("#"))
    return frozenset(match[0] for match in found if match)


def build(wordnet: Path, words: Collection[str]) -> str:
    """The text of the file: the sorted lines of all `words` that WordNet explains."""
    counts = _counts(wordnet)
    entries: Entries = defaultdict(dict)
    for part in PARTS:
        for word, gloss in _glosses(wordnet, part, words):
            entries[word][part] = gloss
    forms = _named_forms(wordnet, words, entries, counts)

    def line(word: str) -> str:
        glosses = entries.get(word, {})
        parts = sorted(glosses, key=lambda part: -counts[word, part])
        bases = [f">{part}{base}" for base, part in forms.get(word, [])]
        return "\t".join([word, *(part + glosses[part] for part in parts), *bases])

    return "".join(f"{line(word)}\n" for word in sorted(entries.keys() | forms.keys()))


def coverage(text: str, words: Collection[str]) -> str:
    """How many of `words` have a meaning, themselves or by their base."""
    lines = (line.split("\t") for line in text.splitlines())
    parts = {word: {field[0] for field in fields} for word, *fields in lines}
    explained = sum(
        word in parts or bool(regular_forms(word, lambda base: parts.get(base, ())))
        for word in words
    )
    return f"{explained:,} of {len(words):,} words have a meaning ({explained / len(words):.1%})"


def shorten(gloss: str) -> str:
    """A gloss without examples, cut where a clause or at least a word ends."""
    text = " ".join(_EXAMPLE.split(gloss)[0].replace("`", "'").split()).rstrip(" ;:,")
    if text.count('"') % 2:
        text = "".join(text.rsplit('"', 1))
    if len(text) > GLOSS_LENGTH:
        clause = text[: GLOSS_LENGTH + 1].rpartition(";")[0]
        if len(clause) < SHORTEST_CLAUSE:
            clause = text[: GLOSS_LENGTH - 2].rpartition(" ")[0].rstrip(" ;:,(") + "..."
        text = clause
    if text.rfind("(") > max(text.rfind(")"), 0):  # a bracket that no longer closes
        text = text.rpartition("(")[0].rstrip(" ;:,")
    return text


def _glosses(wordnet: Path, part: str, words: Collection[str]) -> Iterator[tuple[str, str]]:
    """Each of `words` that has a sense written in small letters, with its first such gloss."""
    data = (wordnet / f"data.{FILES[part]}").read_bytes()
    for line in _lines(wordnet / f"index.{FILES[part]}"):
        word, *fields = line.split()
        if word not in words or not _WORD.fullmatch(word):
            continue
        for offset in fields[-int(fields[1]) :]:
            start = int(offset)
            synset, _, gloss = data[start : data.index(b"\n", start)].decode("ascii").partition("|")
            short = shorten(gloss)
            if short and word in _members(synset):
                yield word, short
                break


def _members(synset: str) -> set[str]:
    """The words of a synset as they are written, without the mark of an adjective's place."""
    fields = synset.split()
    names = fields[4 : 4 + 2 * int(fields[3], 16) : 2]
    return {name.partition("(")[0] for name in names}


def _named_forms(
    wordnet: Path, words: Collection[str], entries: Entries, counts: Counts
) -> dict[str, list[Form]]:
    """The bases, the most common first, of each word whose ending does not tell them.

    These are WordNet's irregular forms, what could be a form of several words (DOES), and words
    of their own that are less common than what they could be a form of (BATS).
    """
    named = {}
    irregular = _irregular_forms(wordnet, words, entries)
    for word in words:
        known = {part for _, part in irregular[word]}
        forms = irregular[word] + [
            form for form in _regular_forms(word, entries, counts) if form[1] not in known
        ]
        bases = {base for base, _ in forms}
        if known or len(bases) > 1 or (bases and word in entries):
            named[word] = sorted(dict.fromkeys(forms), key=lambda form: -counts[form])
    return named


def _regular_forms(word: str, entries: Entries, counts: Counts) -> list[Form]:
    """What `word` could be a regular form of, and is used more than the word itself if that is one.

    A noun is no comparative: a FIVER is not more five.
    """
    own = entries.get(word, {})
    use = max((counts[word, part] for part in own), default=-1)
    forms = regular_forms(word, lambda base: entries.get(base, ()))
    return [form for form in forms if counts[form] > use and not (form[1] == "a" and "n" in own)]


def _irregular_forms(
    wordnet: Path, words: Collection[str], entries: Entries
) -> defaultdict[str, list[Form]]:
    forms: defaultdict[str, list[Form]] = defaultdict(list)
    for part in PARTS:
        for line in _lines(wordnet / f"{FILES[part]}.exc"):
            form, *bases = line.split()
            known = [base for base in bases if base != form and part in entries.get(base, ())]
            if form in words and known:
                forms[form] += [(base, part) for base in known]
    return forms


def _counts(wordnet: Path) -> Counts:
    counts: Counts = Counter()
    for line in _lines(wordnet / "cntlist.rev"):
        sense, _, count = line.split()
        word, _, rest = sense.partition("%")
        counts[word, SENSE_TYPES[rest[0]]] += int(count)
    return counts


def _lines(path: Path) -> Iterator[str]:
    """The lines of one of WordNet's files without the licence, which is indented."""
    lines = path.read_text("ascii").splitlines()
    return (line for line in lines if not line.startswith(" "))


if __name__ == "__main__":
    sys.exit(main())
