"""Read the meanings that WordNet gives, and shorten them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from dictionaries import senses
from dictionaries.webster import Definition

FILES = senses.FILES
SENSE_TYPES = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
UNFIT = "-"
ELSE = "+"

GLOSS_LENGTH = 100
"""Letters after which no further clause begins; the first may be longer."""
SHORTEST_CLAUSE = 40
"""Letters of a first clause that says enough alone."""
LONGEST_CLAUSE = 120
"""Letters of a first clause that is not cut any further."""
STEM = 6
"""Letters of a word that are compared."""
_IN_ANY_TEXT = frozenset(
    [
        "this", "that", "with", "from", "some", "other", "more", "most", "also", "they",
        "when", "where", "such", "person", "people", "thing", "made", "make", "called",
        "form", "kind", "into", "like", "large", "small", "being", "quality", "state", "used",
        "having", "without",
    ]
)  # fmt: skip
_EXAMPLE = re.compile(r'[;:,]\s*(?:as in\s+)?(?:e\.g\.,?\s*)?"')
_COIN = re.compile(r"^([\d,]+) \w+ equals? ([\d,]+) (.+) in ([A-Z].*)$")
"""How the gloss of a coin begins: 100 sene equal 1 tala in Western Samoa."""
_OF_ITSELF = re.compile(r"\s*\('\w+' is [^()]*\)")
"""What a gloss says of the word that it explains."""
_CLAUSE = re.compile(r"\s*;\s+(?![^()]*\))")
_BRACKET = re.compile(r"\s+\([^()]*\)")
_ADDITION = re.compile(
    r",? (?:which|who|whose|whom|where|when|while|because|although|especially|usually|often|used|"
    r"having|consisting|such as|including|characterized|caused|resulting|found|during|without|"
    r"(?:accompanied|followed|produced|secreted) by|(?:covered|marked) with|marked by|"
    r"(?:cultivated|grown|noted|valued) for) |, "
)
"""What begins that part of a clause which may be left out."""
_FURTHER = re.compile(r" (?:that|by|with|for|from|so|in order|than|but|until|in which) |: ")
"""The same, where the clause has nothing of that kind."""
_LIST = re.compile(r" (?:and|or) ")
"""The same, where it has nothing of that kind either."""
_OPEN_END = re.compile(
    r"\b(?:a|an|and|are|as|be|between|for|from|grown|in|is|it|made|of|on|or|responsible|so|"
    r"suitable|than|that|the|this|to|with|descriptive|referring|refers|\w+[^\W e]ed)$"
)
"""Words after which something must follow."""
_OPEN_LIST = re.compile(r"\b(?:a|an|the|any|no|its|their|of|than) \S+$")
"""One word behind an article, which may be the first of two."""
_HEADLESS = re.compile(r"(?:of|from|in|used|native|formerly|found|having|with|on|by|for|grown) ")
"""How the gloss of a noun begins that does not say what sort of thing it is."""

Entries = dict[str, dict[str, str]]
"""Word, letter of a part of speech with what stands before it, gloss."""
Form = tuple[str, str]
"""A word and a part of speech."""

_Tags = Counter[tuple[str, str, int]]


class Use(NamedTuple):
    """How common a word is as a part of speech, by what WordNet's sample texts have of it."""

    first_sense: int
    all_senses: int
    senses: int


class _Sense(NamedTuple):
    key: str
    gloss: str
    """The gloss, shortened."""
    times: int


def read(
    wordnet: Path,
    words: Collection[str],
    decided: Mapping[str, bool],
    never: Collection[str],
    book: Mapping[str, list[Definition]],
) -> tuple[Entries, dict[Form, Use]]:
    """The commonest sense of each of `words` in each part of speech, and how common that is.

    Among senses of which the sample texts have none, it is the one that says most of what the
    `book` says first.

    Where families are not told that sense, the commonest one that they are told comes beside it,
    but for the words of which they are `never` told any. Raises `senses.UndecidedError`.
    """
    entries: Entries = defaultdict(dict)
    uses: dict[Form, Use] = {}
    told: list[senses.Sense] = []
    for word, part, found in _all(wordnet, words):
        use = Use(found[0].times, sum(sense.times for sense in found), len(found))
        said = [text for other, text in book.get(word, ()) if other == part]
        found = _in_order(word, found, _stems(" ".join(said[:1])))
        fit = [decided.get(sense.key, True) for sense in found]
        place = fit.index(True) if True in fit else len(fit)
        if not place and word in never:
            continue
        before = UNFIT if place else ""
        entries[word][before + part] = found[0].gloss
        uses[word, part] = uses[word, before + part] = use
        if 0 < place < len(fit) and word not in never:
            entries[word][ELSE + part] = found[place].gloss
            uses[word, ELSE + part] = use._replace(first_sense=found[place].times)
        told += [senses.Sense(sense.key, sense.gloss) for sense in found[: place + 1]]
    senses.check(told, senses.marked(wordnet), decided)
    return entries, uses


def _stems(text: str) -> set[str]:
    """The longer words of `text`, without their ends."""
    longer = set(re.findall(r"[a-z]{4,}", text.lower()))
    return {word[:STEM] for word in longer - _IN_ANY_TEXT}


def says_itself(word: str, gloss: str) -> bool:
    """Whether the meaning of `word` has the word in it, or one made from it."""
    stem = word.removesuffix("e")
    if len(stem) >= 6:
        return bool(re.search(rf"\b{stem}", gloss))
    return bool(re.search(rf"\b(?:{word}(?:s|es|d|ed|ing)?|{stem}ing)\b", gloss))


def _in_order(word: str, found: list[_Sense], said: set[str]) -> list[_Sense]:
    """The senses, the one that people mean first.

    Where none is used more than another in the sample texts, that is one without the word in it,
    and not one of a special field; then, if they have none at all, one that shares what is `said`.
    """
    most = found[0].times

    def rank(sense: _Sense) -> tuple[bool, bool, int]:
        seldom = sense.times < most
        odd = sense.gloss.startswith("(") or says_itself(word, sense.gloss)
        shared = len(_stems(sense.gloss) & said) if most == 0 else 0
        return seldom, odd, -shared

    return sorted(found, key=rank)


def _all(wordnet: Path, words: Collection[str]) -> Iterator[tuple[str, str, list[_Sense]]]:
    """Each of `words` as each part of speech, with its senses, WordNet's first one first.

    A word that WordNet only writes with a hyphen, in two or with a capital comes as it is written
    here, if it has no sense else.
    """
    tags = _tags(wordnet)
    closed: set[Form] = set()
    apart: dict[Form, list[_Sense]] = {}
    for part, name in FILES.items():
        synsets = (wordnet / f"data.{name}").read_bytes()
        for line in lines(wordnet / f"index.{name}"):
            written, *fields = line.split()
            word = written.replace("_", "").replace("-", "")
            if word not in words:
                continue
            own, other = _read_senses(part, word, written, fields, synsets, tags)
            if own:
                closed.add((word, ""))
                yield word, part, own
            elif other:
                apart.setdefault((word, part), other)
    for (word, part), found in sorted(apart.items()):
        if (word, "") not in closed:
            yield word, part, found


def _read_senses(
    part: str, word: str, written: str, fields: list[str], synsets: bytes, tags: _Tags
) -> tuple[list[_Sense], list[_Sense]]:
    """The senses of a line of the index as `word`, and those that are written otherwise.

    Those are none if one is a single person or place: Paris, a capital, is also a genus of plants.
    """
    own = []
    other = []
    is_name = False
    for number, offset in enumerate(fields[-int(fields[1]) :], 1):
        head, _, gloss = _synset(synsets, int(offset)).partition("|")
        members = _members(head)
        text = shorten(gloss)
        if part == "n":
            text = _with_its_kind(text, head, synsets)
        sense = _Sense(part + offset, text, tags[written, part, number])
        if word in members:
            own.append(sense)
        elif written in members or written.capitalize() in members:
            other.append(sense)
            is_name = is_name or " @i " in head
    return own, [] if is_name else other


def _synset(synsets: bytes, start: int) -> str:
    return synsets[start : synsets.index(b"\n", start)].decode("ascii")


def _members(synset: str) -> set[str]:
    """The words of a synset as they are written, without the mark of an adjective's place."""
    fields = synset.split()
    names = fields[4 : 4 + 2 * int(fields[3], 16) : 2]
    return {name.partition("(")[0] for name in names}


def _with_its_kind(gloss: str, synset: str, synsets: bytes) -> str:
    """The gloss of a noun with what sort of thing it is, where it does not say so itself."""
    above = re.search(r" @i? (\d{8}) n ", synset)
    if not above or not _HEADLESS.match(gloss):
        return gloss
    kind = _synset(synsets, int(above[1])).split()[4].replace("_", " ")
    if gloss.startswith("formerly "):
        return f"once {gloss.removeprefix('formerly ')}"
    return f"{'an' if kind[0].lower() in 'aeiou' else 'a'} {kind} {gloss}"


def shorten(gloss: str) -> str:
    """A gloss without examples: its first clauses, each whole."""
    text = " ".join(_EXAMPLE.split(gloss)[0].replace("`", "'").split()).rstrip(" ;:,")
    if text.count('"') % 2:
        text = "".join(text.rsplit('"', 1))
    text = _OF_ITSELF.sub("", _COIN.sub(r"money of \4; \1 of them are \2 \3", text)).strip(" ;,")
    short, *others = _CLAUSE.split(text)
    for clause in others:
        longer = f"{short}; {clause}"
        is_enough = len(short) >= SHORTEST_CLAUSE or len(longer) > LONGEST_CLAUSE
        if len(longer) > GLOSS_LENGTH and is_enough:
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
    for beginning, opening in (
        (_ADDITION, _OPEN_END),
        (_FURTHER, _OPEN_END),
        (_LIST, _OPEN_LIST),
        (_LIST, _OPEN_END),
    ):
        places = (found.start() for found in beginning.finditer(short))
        heads = (short[:place] for place in places if SHORTEST_CLAUSE <= place <= LONGEST_CLAUSE)
        closed = [
            head
            for head in heads
            if not _OPEN_END.search(head)
            and not opening.search(head)
            and head.count("(") == head.count(")")
        ]
        if closed:
            return closed[-1].rstrip(" ,:;").removesuffix("e.g.").rstrip(" ,:;")
    return short


def _tags(wordnet: Path) -> _Tags:
    """How often WordNet's sample texts use a word as a part of speech in the sense of a number."""
    tags: _Tags = Counter()
    for line in lines(wordnet / "cntlist.rev"):
        sense, number, count = line.split()
        word, _, rest = sense.partition("%")
        tags[word, SENSE_TYPES[rest[0]], int(number)] += int(count)
    return tags


def lines(path: Path) -> Iterator[str]:
    """The lines of one of WordNet's files without the licence, which is indented."""
    text = path.read_text("ascii").splitlines()
    return (line for line in text if not line.startswith(" "))
