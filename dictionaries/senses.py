"""Which of WordNet's senses families are not told: decided by hand, in ``hand/senses.txt``.

A sense is known by the letter of its part of speech and its place in WordNet's file, and one of its
words stands beside that, so that another version of WordNet is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
DOMAINS = frozenset(
    ("ethnic_slur", "disparagement", "obscenity", "slang", "street_name", "euphemism")
)
"""WordNet's usage domains in which a sense has to be decided."""
TELLTALE = re.compile(
    r"\b(?:offens(?:ive|ively) (?:\w+ )*(?:terms?|names?|words?|slang)|insulting terms?|terms? of "
    r"abuse|(?:disparaging|derogatory|contemptuous) (?:\w+ )*(?:terms?|names?|references?)|slurs?|"
    r"derogatory|sometimes offensive|obscen\w*|vulgar\w*|lewd\w*|indecen\w*|(?:a|bi|hetero|homo|"
    r"inter|trans|psycho)?sexual\w*|sex|sexes|sexy|sexed|intercourse|masturbat\w*|genital\w*|penis|"
    r"phall\w*|vagina\w*|vulva\w*|clitor\w*|copulat\w*|coit\w*|mate[ds]? sexually|prostitut\w*|"
    r"brothel|whores?|orgasms?|arous\w*|erotic\w*|porn\w*|breasts?|nipples?|buttocks?|crotch|"
    r"pubic|groin|testi(?:s|cles?|cular)|testes|scrot\w*|anus|anal|rect(?:um|al)|hymen|foreskin|"
    r"semen|sperm|spermato\w*|ejaculat\w*|condoms?|contracepti\w*|abort\w*|incest\w*|castrat\w*|"
    r"eunuchs?|fetish\w*|pervers\w*|pervert\w*|deviant|sodom\w*|sadis\w*|masochis\w*|lust|"
    r"lusts|lustful\w*|seduc\w*|promiscu\w*|adulter(?:y|ous|ers?)|fornicat\w*|mistress|mistresses|"
    r"concubines?|harems?|virgins?|virginity|chastity|puberty|menstrua\w*|naked|nude|nudity|nudism|"
    r"undress\w*|striptease|feces|faeces|fecal|excre\w*|urin\w*|defecat\w*|dung|flatul\w*|"
    r"narcotics?|cocaine|heroin|marijuana|hallucinog\w*|opium|drugs?|addict\w*|rap(?:e|es|ed|ing|"
    r"ist|ists)|molest\w*|suicid\w*|tortur\w*|strangl\w*|behead\w*|decapitat\w*|disembowel\w*|"
    r"dismember\w*|mutilat\w*|lynch\w*|massacr\w*|execut(?:es?|ed|ion|ions) (?:of|by|for|a)|"
    r"hanging|electrocut\w*|crucif\w*|murder\w*|kill\w*|slav(?:e|es|ery)|Negro|"
    r"Black (?:man|person|people)|Jews?|retarded|retardation|subnormal|mental age|idiots?|morons?|"
    r"venereal|amorous\w*|entrails|human flesh|bosom)\b",
    re.IGNORECASE,
)
"""What makes a gloss one that has to be decided."""


class UndecidedError(Exception):
    """Senses that tell of something and nobody has read. The message lists them."""


class Sense(NamedTuple):
    """One meaning of one word."""

    key: str
    """The letter of its part of speech, and its place."""
    gloss: str


def read(path: Path, wordnet: Path) -> dict[str, bool]:
    """Whether each sense that was decided by hand is fit for families, by its key.

    Lines ``unfit KEY WORD: gloss`` and ``fit KEY WORD, KEY WORD, ...``; `never` reads the others.
    Raises `ValueError` if the senses of `wordnet` are others.
    """
    members = dict(_members(wordnet))
    decided = {}
    for line in path.read_text("ascii").splitlines():
        if line and not line.startswith(("#", "never ")):
            decision, _, rest = line.partition(" ")
            for entry in rest.partition(":")[0].split(", "):
                key, word = entry.split()
                if word not in members.get(key, ()):
                    raise ValueError(f"{path.name}: {key} is not {word} in this WordNet")
                if key in decided:
                    raise ValueError(f"{path.name} decides {key} twice")
                decided[key] = {"fit": True, "unfit": False}[decision]
    return decided


def check(senses: Iterable[Sense], marked: Iterable[str], decided: Mapping[str, bool]) -> None:
    """Raise `UndecidedError` for senses whose gloss is telling or that are `marked`, undecided."""
    marks = frozenset(marked)
    undecided = sorted(
        {
            f"{sense.key} {sense.gloss}"
            for sense in senses
            if sense.key not in decided and (sense.key in marks or TELLTALE.search(sense.gloss))
        }
    )
    if undecided:
        raise UndecidedError("hand/senses.txt does not decide:\n" + "\n".join(undecided))


def marked(wordnet: Path) -> Iterator[str]:
    """The keys of the senses that WordNet puts into one of the `DOMAINS`."""
    heads = dict(_members(wordnet))
    domains = {key for key, members in heads.items() if members[0] in DOMAINS}
    for key, fields in _synsets(wordnet):
        if any(
            symbol == ";u" and part + place in domains
            for symbol, place, part in zip(fields, fields[1:], fields[2:], strict=False)
        ):
            yield key


def telling(wordnet: Path) -> Iterator[str]:
    """The lemmas with a sense that has to be decided, as they are written, some more than once."""
    marks = frozenset(marked(wordnet))
    members = dict(_members(wordnet))
    for key, gloss in _glosses(wordnet):
        if key in marks or TELLTALE.search(gloss.partition('"')[0]):
            yield from (name.replace("_", " ") for name in members[key])


def never(path: Path) -> set[str]:
    """The words of which families are told no sense at all: lines ``never WORD, WORD, ...``."""
    lines = (line.split(" ", 1) for line in path.read_text("ascii").splitlines() if line)
    return {
        word for decision, *rest in lines if decision == "never" for word in rest[0].split(", ")
    }


def _members(wordnet: Path) -> Iterator[tuple[str, list[str]]]:
    for key, fields in _synsets(wordnet):
        last = 4 + 2 * int(fields[3], 16)
        yield key, [name.partition("(")[0] for name in fields[4:last:2]]


def _glosses(wordnet: Path) -> Iterator[tuple[str, str]]:
    """Each synset: its key, and its gloss."""
    for letter, line in _lines(wordnet):
        head, _, gloss = line.partition("|")
        yield letter + head.split()[0], gloss


def _synsets(wordnet: Path) -> Iterator[tuple[str, list[str]]]:
    """Each synset: its key, and the fields before its gloss."""
    for letter, line in _lines(wordnet):
        fields = line.partition("|")[0].split()
        yield letter + fields[0], fields


def _lines(wordnet: Path) -> Iterator[tuple[str, str]]:
    """The line of each synset, with the letter of its part of speech."""
    for letter, name in FILES.items():
        for line in (wordnet / f"data.{name}").read_text("ascii").splitlines():
            if not line.startswith(" "):
                yield letter, line
