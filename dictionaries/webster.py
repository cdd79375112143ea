"""Read Webster's Revised Unabridged Dictionary of 1913 out of Debian's package ``dict-gcide``.

GCIDE marks where each definition comes from. Taken is only what it marks as Webster's of 1913 or of
the supplement to it, which is in the public domain; what was changed or added later is not.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

CHECK_SUM = "802beb667e1fb666203e750f1faea60d5c202ac5430c2083c4180494609f10a7"
"""The SHA-256 of the text of version 0.48.5+nmu2, unpacked."""
MARKS = ("[1913 Webster]", "[Webster 1913 Suppl.]")
"""What stands behind a definition that is in the public domain."""
PARTS = {
    "n": "n",
    "v": "v",
    "a": "a",
    "p. a": "a",
    "adv": "r",
    "prep": "p",
    "conj": "c",
    "interj": "i",
    "pron": "o",
}
_ENTRY = re.compile(r"\n(?=\S[^\n\\]* ?\\)")
_HEAD = re.compile(r"([A-Za-z][A-Za-z'\-]*) ?\\[^\\]*\\")
_PART = re.compile(r"(?:^|[\s,;&])(n|v|a|p\. a|adv|prep|conj|interj|pron)\. ?")
_SIGN = re.compile(
    r"\[(?:[^\w\]\s]+([A-Za-z]{1,2})|([A-Za-z]{1,2})[^\w\]\s.]+|(ae|oe|AE|OE|th|ng))\]"
)
_NUMBER = re.compile(r"^(?:\d+\. ?)?(?:\([a-z]\) )?")
_OTHER_FORMS = re.compile(r"\b(pl|imp|p\. p|pret)\.(?: [a-z&., ]+)? ?((?:\{[^}]+\}[^;\]{]*)+)")
_WRITTEN = re.compile(r"\[(?:Written|Spelt|Spelled) also ([^\]]*)\]")
_ADDED = re.compile(r"PJC\]|\[(?:WordNet|Century|RDH|AS\])")
"""What stands behind a definition that is not Webster's."""
_BRACED = re.compile(r"\{([^}]+)\}")


class Definition(NamedTuple):
    """One definition as it stands in the book, on one line."""

    part: str
    """The letter of a part of speech."""
    text: str


class Book(NamedTuple):
    """What is used of the dictionary, by words in small letters."""

    definitions: dict[str, list[Definition]]
    spellings: dict[str, tuple[str, str]]
    """Of other spellings: how the word is usually written, and the part of speech."""
    forms: dict[str, tuple[str, str]]
    """Of irregular forms: the word, and the part of speech."""


def read(path: Path) -> Book:
    """The dictionary in a file of the package. Raises `ValueError` if it is another version's."""
    text = gzip.decompress(path.read_bytes())
    if hashlib.sha256(text).hexdigest() != CHECK_SUM:
        raise ValueError(f"{path} is not the version of dict-gcide that was read for this")
    book = Book(defaultdict(list), {}, {})
    for entry in _ENTRY.split(text.decode("utf-8", "replace")):
        _read_entry(entry, book)
    return book


def _read_entry(entry: str, book: Book) -> None:
    header, body = _parted(entry)
    heads = [head.lower() for head in _HEAD.findall(header)]
    bare = _without_brackets(re.sub(r"\\[^\\]*\\", ",", header))
    parts = list(dict.fromkeys(PARTS[part] for part in _PART.findall(bare)))
    if not heads or not parts or "prop. n" in header or "-" in heads[0]:
        return
    part = parts[0]
    for text in _definitions(body):
        written = _WRITTEN.search(text)
        for other in _BRACED.findall(written[1]) if written else ():
            book.spellings.setdefault(other.lower(), (heads[0], part))
        for head in heads:
            book.definitions[head].append(Definition(part, text))
    for kind, listed in _OTHER_FORMS.findall(header):
        for form in _BRACED.findall(listed):
            of = "n" if kind == "pl" else "v"
            if of in parts:
                book.forms.setdefault(form.lower(), (heads[0], of))


def _parted(entry: str) -> tuple[str, str]:
    """The header of an entry (its words, how they are spoken, where they come from), and the rest.

    It ends with a line behind which no bracket is open, unless the next line opens one.
    """
    lines = entry.split("\n")
    header = ""
    for number, line in enumerate(lines):
        header += line.strip() + " "
        following = lines[number + 1].strip() if number + 1 < len(lines) else ""
        is_closed = header.count("[") <= header.count("]") and header.count("(") <= header.count(
            ")"
        )
        goes_on = following.startswith(("[", "(")) and not re.match(r"\([a-z]\) ", following)
        if not following or (is_closed and not goes_on and _PART.search(header)):
            return header, "\n".join(lines[number + 1 :])
    return header, ""


def _without_brackets(text: str) -> str:
    while (shorter := re.sub(r"\[[^\[\]]*\]|\([^()]*\)", "", text)) != text:
        text = shorter
    return text


def _definitions(body: str) -> Iterator[str]:
    """The definitions of an entry that are marked as Webster's, on one line each.

    What has a number or a letter before it parts from what stands above it in the same paragraph.
    """
    for paragraph in body.split("\n\n"):
        lines = [line.strip() for line in paragraph.splitlines()]
        lines = [line for line in lines if line]
        ends = [number for number, line in enumerate(lines) if _is_a_mark(line)]
        if not ends or (re.match(r" {7}", paragraph.lstrip("\n")) and not _NUMBER.match(lines[0])):
            continue
        text = " ".join(lines[: ends[0]])
        if (
            not text
            or _ADDED.search(text)
            or text.startswith(("{", "Syn:", "Note:", "Usage:", "--"))
        ):
            continue
        if paragraph.lstrip("\n").startswith("      ") and not re.match(r"\d+\.|\([a-z]\)", text):
            continue
        for one in re.split(r"(?:^| )(?:\d+\.|\([a-z]\)) ", text):
            if one.strip():
                yield _in_plain_letters(one.strip())


def _is_a_mark(line: str) -> bool:
    return line.startswith(MARKS)


def _in_plain_letters(text: str) -> str:
    """`text` without the signs that stand for letters with accents."""
    return _SIGN.sub(lambda found: "".join(filter(None, found.groups())), text)
