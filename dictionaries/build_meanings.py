"""Build ``meanings.txt.gz``: short meanings of the words of ``english.txt``.

    python -m dictionaries.build_meanings            write the file
    python -m dictionaries.build_meanings --check    compare it with what would be written

WordNet is read from the folder where Debian's package ``wordnet-base`` puts it (``--wordnet``
names another), Webster's of 1913 from ``dict-gcide``; the meanings in ``hand/glosses*.txt`` come
before its own. The file is packed, and has the form of the other data files (README.md). The value
of a word is its tab-separated entries, the most common first: the letter of a part of speech, a
capital for a meaning of our own, and a gloss, or ``=`` and the word that has the same gloss; or
``>``, that letter and the base of which the word is an irregular form, or one of several. Before a
gloss of Webster's stands ``*``, before one that says what a word is made of ``~``; ``<``, a letter
and a word behind it name what is to be told besides. A gloss that families are not told comes
after a ``-``, and the one that they are told instead after a ``+``: ``hand/senses.txt`` decides
which. It stops at a sense that should be decided there and is not, at a disputed word without a
meaning of our own, and at a meaning that the look-up has no room for. Nothing depends on when or
where it is built.
"""

from __future__ import annotations

import argparse
import gzip
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from pathlib import Path

from dictionaries import glosses, irregular, lacking, senses, sources, webster, wordnet
from dictionaries.forms import Forms
from scorekeeper.words.meanings import (
    ALSO,
    ELSE,
    MADE,
    PARTS,
    SAME,
    UNFIT,
    WEBSTER,
    fits,
    regular_forms,
)

HERE = Path(__file__).parent
WORDNET = Path("/usr/share/wordnet")
BOOK = Path(sources.FILES["dict-gcide"])

LONGEST_FORM = "xxx"
"""Stands for the letters that a form of a word may have more than the word."""
_WORD = re.compile(r"[a-z]{2,16}")
_LETTERS = re.compile(r"[A-Z]{2,}")


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
        entries = build(options.wordnet, levels, own, decided, never, webster.read(BOOK))
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
    folder: Path,
    levels: Mapping[str, int],
    hand: glosses.Glosses,
    decided: Mapping[str, bool],
    never: Collection[str],
    book: webster.Book,
) -> dict[str, list[str]]:
    """The entries of each of the words that is explained itself or by its base, in order.

    `decided` says which of WordNet's senses, in this `folder`, are fit for families; of the words
    `never` told to them nobody is told such a one. Raises `senses.UndecidedError`.
    """
    entries, uses = wordnet.read(folder, levels, decided, never, book.definitions)
    own = {word: texts for word, texts in hand.items() if word in levels}
    for word in own:
        for part in map(str.lower, own[word]):
            for before in ("", UNFIT, ELSE):
                entries[word].pop(before + part, None)
    _replace_circles(entries, own, book, levels)
    parts = {
        word: {part[-1].lower() for part in (*own.get(word, ()), *entries[word])}
        for word in own | entries
        if own.get(word) or entries[word]
    }
    counts = Counter({form: use.all_senses for form, use in uses.items() if len(form[1]) == 1})
    forms = Forms(folder, levels, counts, book.forms)
    lacks = [word for word in levels if word not in parts and not forms.irregular(word, parts)]
    rest = lacking.Lacking(
        levels,
        book,
        parts,
        _counted(entries, own),
        sources.scowl_variants(),
        _participles(),
        _unfit(entries),
    )
    rest.fill([word for word in lacks if word not in never])
    named = {word: found for word in levels if (found := forms.named(word, parts))}
    first: dict[str, str] = {}

    def fields(word: str) -> list[str]:
        ours, texts = own.get(word, {}), entries.get(word, {})
        found = [part + gloss for part, gloss in ours.items()]
        for part in sorted(texts, key=lambda part: uses[word, part], reverse=True):
            like = first.setdefault(part + texts[part], word) if len(part) == 1 else word
            found.append(part + (texts[part] if like == word else SAME + like))
        found += [field.part + field.text for field in rest.found.get(word, ())]
        bases = set(_LETTERS.findall(" ".join(ours.values())))
        return found + [
            f">{part}{base}" for base, part in named.get(word, []) if base.upper() not in bases
        ]

    lines = {word: fields(word) for word in sorted(parts.keys() | named.keys())}
    return {word: line for word, line in lines.items() if line}


def _replace_circles(
    entries: wordnet.Entries,
    own: glosses.Glosses,
    book: webster.Book,
    levels: Mapping[str, int],
) -> None:
    """Where WordNet says the word again, say what that means, too, or else what Webster says."""

    def verbs_only(word: str) -> str:
        is_verb = "v" in entries.get(word, ()) or "V" in own.get(word, ())
        return "v" if is_verb else ""

    for word, texts in entries.items():
        round_ = [part for part in texts if wordnet.says_itself(word, texts[part])]
        for part in round_:
            plain = lacking.told(book, word, levels).get(part)
            straight = [other.lower() for other in own.get(word, ())]
            straight += [other for other in texts if other not in round_ and len(other) == 1]
            if straight:
                texts[part] += ALSO + straight[0] + word
            elif len(part) == 1 and plain and not lacking.is_telling(plain[0]):
                texts[part] = WEBSTER + plain[0]
            elif part in own.get(word, ()):
                del texts[part]
            elif word.endswith(("ed", "ing")) and (verbs := regular_forms(word, verbs_only)):
                texts[part] += f"{ALSO}v{verbs[0][0]}"


def _counted(entries: wordnet.Entries, own: glosses.Glosses) -> set[str]:
    """The nouns that have an article, as far as their meaning tells."""
    nouns = {word: texts.get("n", texts.get("-n", "")) for word, texts in entries.items()}
    nouns |= {word: texts["N"] for word, texts in own.items() if "N" in texts}
    return {
        word
        for word, text in nouns.items()
        if re.match(r"(?:\([^()]*\) )?(?:an?|any|one|someone) ", text)
    }


def _unfit(entries: wordnet.Entries) -> set[wordnet.Form]:
    """The words, as a part of speech, of which families are told no sense."""
    return {
        (word, part[1])
        for word, texts in entries.items()
        for part in texts
        if part[0] == UNFIT and ELSE + part[1] not in texts
    }


def _participles() -> dict[str, str]:
    """The past participles and the forms in -ing that do not go by the plainest rule."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for form, base in sources.wordnet_exceptions("verb"):
        if not form.endswith(("ing", "s")):
            found[base].append(form)
    return {base: max(forms, key=irregular.is_participle) for base, forms in found.items()}


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
        texts = [
            f"{PARTS[field[0].lower()]}: {field[1:].lstrip(WEBSTER + MADE).partition(ALSO)[0]}"
            for field in told
            if field[1] != SAME
        ]
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
    """How many of the words of each level have a meaning, themselves or by their base."""
    parts = {
        word: {field.lstrip(UNFIT + ELSE)[0].lower() for field in fields}
        for word, fields in entries.items()
    }

    def explained(word: str) -> bool:
        return word in parts or bool(regular_forms(word, lambda base: parts.get(base, ())))

    lines = []
    for size in sorted(set(levels.values())):
        words = [word for word, level in levels.items() if level == size]
        known = sum(map(explained, words))
        share = known / max(len(words), 1)
        lines.append(
            f"level {size}: {known:,} of {len(words):,} words have a meaning ({share:.1%})"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
