"""Read the files of the Debian packages from which the dictionaries are built.

SCOWL and WordNet are copied from, as their licences allow. The other packages are only asked
whether they know a word.
"""

from __future__ import annotations

import base64
import gzip
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

FILES = {
    "scowl": "/usr/share/dict/scowl/english-words.10",
    "wordnet-base": "/usr/share/wordnet/index.noun",
    "miscfiles": "/usr/share/dict/web2",
    "dict-gcide": "/usr/share/dictd/gcide.dict.dz",
    "hunspell-en-gb": "/usr/share/hunspell/en_GB.dic",
    "hunspell-en-us": "/usr/share/hunspell/en_US.dic",
}
"""A file of each package that is needed."""
SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80)
"""The SCOWL sizes that are used; the next one, 95, holds far too much."""
SPELLINGS = (
    "english",
    "american",
    "british",
    "british_z",
    "variant_1",
    "variant_2",
    "variant_3",
    "british_variant_1",
    "british_variant_2",
)
_PARTS = ("noun", "verb", "adj", "adv")
_GCIDE_WORD = re.compile(r"(?:[A-Z][a-z]*|[a-z]+)")
_GCIDE_OLDER = re.compile(r"\[(?:1913 )?Webster|\[PJC\]|\[Century")


def missing_packages() -> list[str]:
    """The Debian packages that are needed and not installed."""
    return [package for package, file in FILES.items() if not Path(file).exists()]


def fold(text: str) -> str:
    """`text` without accents."""
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFD", text)
    return "".join(character for character in parts if not unicodedata.combining(character))


def scowl(kind: str) -> Iterator[tuple[str, int]]:
    """Every entry of one kind of SCOWL's lists with its size, the most common first.

    The kinds are words, upper, proper-names, abbreviations and contractions.
    """
    folder = Path(FILES["scowl"]).parent
    for size in SIZES:
        for spelling in SPELLINGS:
            path = folder / f"{spelling}-{kind}.{size}"
            if path.exists():
                for line in path.read_text("utf-8").splitlines():
                    yield unicodedata.normalize("NFC", line.strip()), size


def scowl_variants() -> set[str]:
    """The words that SCOWL has among the variants alone: most people spell them otherwise."""
    found: dict[bool, set[str]] = {True: set(), False: set()}
    folder = Path(FILES["scowl"]).parent
    for path in folder.glob("*-words.*"):
        lines = path.read_text("utf-8").splitlines()
        found["variant" in path.name].update(map(fold, map(str.strip, lines)))
    return found[True] - found[False]


def roman_numerals() -> Iterator[tuple[str, int]]:
    """The Roman numerals that SCOWL lists, in small letters, with their size."""
    path = Path(FILES["scowl"]).with_name("special-roman-numerals.35")
    for line in path.read_text("ascii").split():
        yield line.lower(), 35


def scowl_everything() -> dict[str, int]:
    """Every entry of all of SCOWL's lists, size 95 too, with its lowest size."""
    found: dict[str, int] = {}
    for path in sorted(Path(FILES["scowl"]).parent.iterdir()):
        size = path.suffix.removeprefix(".")
        if size.isdigit():
            for line in path.read_text("utf-8").splitlines():
                entry = unicodedata.normalize("NFC", line.strip())
                found[entry] = min(int(size), found.get(entry, int(size)))
    return found


def wordnet_hyphenated() -> set[str]:
    """WordNet's lemmas with a hyphen, as they are written."""
    return {lemma for lemma in _wordnet_lemmas() if "-" in lemma and "_" not in lemma}


def wordnet_exceptions(part: str) -> Iterator[tuple[str, str]]:
    """The irregular forms of one part of speech, each with the word that it is a form of."""
    path = Path(FILES["wordnet-base"]).with_name(f"{part}.exc")
    for line in path.read_text("ascii").splitlines():
        form, *bases = line.split()
        if form.isalpha():
            yield from ((form, base) for base in bases if base.isalpha())


def wordnet_words(*parts: str) -> set[str]:
    """WordNet's lemmas that are written in small letters, of all `parts` of speech or of these."""
    return {lemma for lemma in _wordnet_lemmas(*parts) if lemma.isalpha() and lemma.islower()}


def wordnet_names() -> set[str]:
    """WordNet's nouns of one word that begin with a capital."""
    return {lemma for lemma in _wordnet_lemmas("noun") if lemma.isalpha() and lemma[0].isupper()}


def wordnet_phrases(*parts: str) -> set[str]:
    """WordNet's lemmas of several words, with spaces, of all `parts` of speech or of these."""
    return {lemma.replace("_", " ") for lemma in _wordnet_lemmas(*parts) if "_" in lemma}


def _wordnet_lemmas(*parts: str) -> Iterator[str]:
    # The index is in small letters throughout; only the synsets keep capitals.
    folder = Path(FILES["wordnet-base"]).parent
    for part in parts or _PARTS:
        for line in (folder / f"data.{part}").read_text("ascii").splitlines():
            if not line.startswith(" "):
                fields = line.split()
                for lemma in fields[4 : 4 + 2 * int(fields[3], 16) : 2]:
                    yield lemma.partition("(")[0]


def webster_second() -> set[str]:
    """The words that Webster's Second of 1934 writes in small letters."""
    lines = Path(FILES["miscfiles"]).read_text("ascii").split()
    return {line for line in lines if line.islower()}


def webster_second_names() -> set[str]:
    """The words that Webster's Second writes with a capital."""
    lines = Path(FILES["miscfiles"]).read_text("ascii").split()
    return {line for line in lines if line[0].isupper()}


def webster_second_apart() -> set[str]:
    """The entries of Webster's Second with a space or a hyphen."""
    path = Path(FILES["miscfiles"]).with_name("web2a.gz")
    lines = gzip.decompress(path.read_bytes()).decode("ascii").splitlines()
    return {line for line in lines if " " in line or "-" in line}


def hunspell_gb() -> set[str]:
    """The stems that hunspell's British list writes in small letters."""
    lines = Path(FILES["hunspell-en-gb"]).read_text("utf-8").splitlines()
    stems = {re.split(r"[/\s]", line, maxsplit=1)[0] for line in lines[1:] if line.strip()}
    return {stem for stem in stems if stem.islower()}


def gcide() -> set[str]:
    """The headwords of one word of GCIDE, folded to small letters.

    GCIDE gives most of its headwords a capital. Left out are those that it calls proper names,
    those in capitals throughout, and those that it took from WordNet.
    """
    text = gzip.decompress(Path(FILES["dict-gcide"]).read_bytes())
    found = set()
    for line in _gcide_index():
        word, start, size = line.split("\t")[:3]
        if _GCIDE_WORD.fullmatch(word):
            first = _number(start)
            article = text[first : first + _number(size)].decode("utf-8", "replace")
            if _is_common_word(word, article):
                found.add(word.lower())
    return found


def gcide_written_apart() -> set[str]:
    """The headwords of GCIDE with a space or a hyphen."""
    headwords = (line.partition("\t")[0] for line in _gcide_index())
    return {headword for headword in headwords if " " in headword or "-" in headword}


def _gcide_index() -> list[str]:
    path = Path(FILES["dict-gcide"]).with_name("gcide.index")
    return path.read_text("utf-8").splitlines()


def _number(digits: str) -> int:
    """A number of the index, which is written in the digits of base 64."""
    padded = base64.b64decode(digits.rjust(8, "A"))
    return int.from_bytes(padded, "big")


def _is_common_word(word: str, article: str) -> bool:
    own = f"\n{word} \\" in f"\n{article}" or "{" + word + "}" in article
    return own and "prop. n." not in article and bool(_GCIDE_OLDER.search(article))
