"""Explain a word by the word that it is made from: SHADILY is in a shady way.

A rule only holds where the word it leads to is explained as the right part of speech, and is no
rarer than the word itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from dictionaries import inflect


class Told(NamedTuple):
    """What a word made from another means."""

    part: str
    gloss: str
    base: str
    base_part: str
    """The part of speech in which the base has its meaning."""


class Rule(NamedTuple):
    """An ending or a beginning that makes one word of another."""

    fix: str
    base_part: str
    part: str
    gloss: str
    """Says ``{x}`` for the base, ``{ax}`` with its article if it has one, ``{anx}`` with it always,
    ``{many}`` for several where there can be, ``{into}`` and ``{ways}`` by whether there can,
    ``{xs}``, ``{xing}`` and ``{xed}`` for its forms."""
    instead: str | None = None
    """What stands in the base for an ending, where nothing else may."""


def _rules(text: str) -> list[Rule]:
    found = []
    for line in text.strip().splitlines():
        fix, parts, gloss = (field.strip() for field in line.split("|"))
        fix, _, instead = fix.partition("<")
        base, part = parts.split(">")
        found += [Rule(fix, one, part, gloss, instead or None) for one in base]
    return found


ENDINGS = _rules(
    """
    ically<ic     | a>r | in {anx} way
    ically<y      | n>r | in the way of {x}
    ably<able     | a>r | in {anx} way
    ibly<ible     | a>r | in {anx} way
    ly            | a>r | in {anx} way
    ly            | n>a | like {ax}
    bility<ble    | a>n | being {x}
    ability       | v>n | fitness to be {xed}
    ness          | a>n | being {x}
    ity           | a>n | being {x}
    ancy<ant      | a>n | being {x}
    ency<ent      | a>n | being {x}
    ance<ant      | a>n | being {x}
    ence<ent      | a>n | being {x}
    acy<ate       | a>n | being {x}
    less          | nv>a | without {ax}
    like          | n>a | like {ax}
    ful           | n>a | full of {many}
    fuls          | n>n | as much as several {xs} hold
    isation<ise   | v>n | the act of {xing}
    ization<ize   | v>n | the act of {xing}
    ation<ate     | v>n | the act of {xing}
    ation         | v>n | the act of {xing}
    ion           | v>n | the act of {xing}
    ment          | v>n | the act of {xing}
    s             | a>n | those that are {x}
    ings          | v>n | acts of {xing}
    ing           | v>n | the act of {xing}
    er            | v>n | one that {xs}
    or            | v>n | one that {xs}
    ographer<ography | n>n | one who works in {x}
    ologist<ology | n>n | one who studies {x}
    ologic<ology  | n>a | of {x}
    ological<ology | n>a | of {x}
    ographic<ography | n>a | of {x}
    ographical<ography | n>a | of {x}
    onomic<onomy  | n>a | of {x}
    ometric<ometry | n>a | of {x}
    istic<ist     | n>a | of {xs}, or like {ax}
    ical<ic       | a>a | {x}
    ic<y          | n>a | of {x}
    able          | v>a | that can be {xed}
    ible          | v>a | that can be {xed}
    ative<ate     | v>a | that {xs}
    ive           | v>a | that {xs}
    ory           | v>a | that {xs}
    ish           | a>a | rather {x}
    ish           | n>a | like {ax}
    esque         | n>a | like {ax}
    ing           | n>v | a form of {upper} as a verb
    ed            | n>v | a form of {upper} as a verb
    ed            | n>a | with {ax}
    y             | n>a | full of {many}, or like {ax}
    y             | v>a | apt to {x}
    ier<y         | a>a | more {x}
    iest<y        | a>a | most {x}
    ic            | n>a | of {ax}
    al            | n>a | of {ax}
    ous           | n>a | full of {many}, or like {ax}
    ian           | n>a | of {ax}
    ism<ist       | n>n | what {xs} do or believe
    ism<ise       | v>n | {xing}
    ism           | a>n | being {x}
    ism           | n>n | {ways}
    ist           | an>n | one whose work or belief is {x}
    ship          | n>n | being {ax}
    hood          | n>n | being {ax}
    dom           | n>n | being {ax}, or all of them
    let           | n>n | a small {x}
    ling          | n>n | a small or young {x}
    ette          | n>n | a small {x}
    ess           | n>n | a female {x}
    ee            | v>n | one who is {xed}
    wards         | n>r | towards the {x}
    ward          | n>r | towards the {x}
    ways          | n>r | in the way or direction of {anx}
    wise          | n>r | in the way or direction of {anx}
    ise           | a>v | to make {x}
    ize           | a>v | to make {x}
    ify           | a>v | to make {x}
    ise           | n>v | to {into}
    ize           | n>v | to {into}
    ify           | n>v | to turn into {x}
    en            | a>v | to make or become {x}
    some          | nv>a | apt to {x}
    """
)
BEGINNINGS = _rules(
    """
    un      | a>a | not {x}
    un      | r>r | not {x}
    un      | v>v | to undo the {xing} of
    un      | n>n | lack of {x}
    non     | a>a | not {x}
    non     | n>n | what is not {ax}
    re      | v>v | to {x} again
    re      | n>n | {ax} once more
    re      | a>a | {x} again
    out     | v>v | to {x} more or better than
    over    | v>v | to {x} too much
    over    | a>a | too {x}
    over    | r>r | too {x}
    over    | n>n | too much {x}
    under   | v>v | to {x} too little, or below
    under   | a>a | not {x} enough
    under   | n>n | {ax} below
    pre     | v>v | to {x} beforehand
    pre     | a>a | {x} beforehand
    pre     | n>a | before {ax}
    mis     | v>v | to {x} wrongly
    mis     | a>a | wrongly {x}
    mis     | n>n | wrong {x}
    fore    | v>v | to {x} beforehand
    sub     | a>a | less than {x}, or under what is {x}
    sub     | n>n | a lesser {x}, or a part of one
    sub     | v>v | to {x} a part of, or below
    super   | a>a | very {x}
    super   | n>n | an uncommonly great {x}
    super   | v>v | to {x} further, or above
    semi    | a>a | half {x}
    semi    | n>n | half {ax}, or nearly one
    demi    | n>n | half {ax}
    hemi    | n>n | half {ax}
    anti    | a>a | against what is {x}
    anti    | n>a | against {many}
    counter | v>v | to {x} in answer
    counter | n>n | {ax} against another
    co      | v>v | to {x} together
    co      | n>n | {ax} together with another
    inter   | v>v | to {x} with one another
    inter   | na>a | between {xs}
    multi   | n>a | with many {xs}
    multi   | a>a | {x} many times over
    micro   | n>n | a very small {x}
    mini    | n>n | a small {x}
    mega    | n>n | a huge {x}
    macro   | n>n | a large {x}
    pseudo  | n>n | a false {x}
    pseudo  | a>a | falsely {x}
    arch    | n>n | a chief {x}
    hyper   | a>a | far too {x}
    ultra   | a>a | extremely {x}
    dis     | v>v | to undo the {xing} of
    dis     | a>a | not {x}
    dis     | n>v | to take {x} away from
    de      | v>v | to undo the {xing} of
    de      | n>v | to take {x} away from
    im      | a>a | not {x}
    in      | a>a | not {x}
    ir      | a>a | not {x}
    il      | a>a | not {x}
    up      | v>v | to {x} up
    down    | v>v | to {x} down
    post    | na>a | after what is {x}
    trans   | na>a | across what is {x}
    mid     | n>n | the middle of {ax}
    self    | a>a | {x} by oneself
    tele    | n>n | {x} from far away
    cyber   | n>n | {x} by computer
    """
)
BEFORE_NO_PARTICIPLE = ("dis", "im", "in", "ir", "il")
"""Beginnings that are NOT before an adjective alone: IMPULSED is no opposite of PULSED."""
FORM_OF = "a form of "
LOOSE_BEGINNINGS = _rules(
    """
    be      | n>v | to cover with {x}
    en      | n>v | to put into, or make into, {ax}
    em      | n>v | to put into, or make into, {ax}
    """
)
"""Those that are seldom alone: ENLISTER is one that enlists."""
SHORTEST = 3
"""Letters that a base has at least; one behind a beginning of two has one more."""
LONGEST_BEFORE_Y = 6
"""Letters of a base from which on what ends in Y may be no adjective: CRYPTOGAMY."""
INTO = {True: "make into {ax}, or treat like one", False: "turn into {x}, or treat with it"}
WAYS = {True: "the ways or beliefs of {ax}", False: "what comes of {x}"}
"""What -ISE and -ISM say of a noun that has an article, and of another."""
NO_ARTICLE = re.compile(r"[aeiou]|h(?:our|onest|eir)")

Parts = Callable[[str], Collection[str]]
"""The letters of the parts of speech in which a word is explained."""


def explain(
    word: str,
    levels: Mapping[str, int],
    parts_of: Parts,
    counted: Callable[[str], bool],
    pasts: Mapping[str, str],
) -> Told | None:
    """What `word` means by a word that it is made from, or None.

    `counted` says of a noun whether it has an article; `pasts` are irregular participles.
    """
    for rule, base in _possible(word, levels, parts_of):
        if base == word or levels.get(base, 99) > levels[word] or base not in levels:
            continue
        if rule.fix in BEFORE_NO_PARTICIPLE and rule.part == "a" and base.endswith(("ed", "ing")):
            continue
        is_asked = rule.fix in ("ed", "ing") and rule.base_part == "n"
        if is_asked and _is_verb_form(word, base, levels) != (rule.part == "v"):
            continue
        is_begun = rule in BEGINNINGS or rule in LOOSE_BEGINNINGS
        if is_begun and rule.part == "v" and not _has_verb_forms(word, levels):
            continue
        if rule.fix == "y" and len(base) > LONGEST_BEFORE_Y and not _is_compared(word, levels):
            continue
        gloss = rule.gloss.format(
            x=base,
            upper=base.upper(),
            anx=_with_article(base),
            ax=_with_article(base) if rule.base_part == "n" and counted(base) else base,
            xs=_with_s(base),
            many=_with_s(base) if counted(base) else base,
            into=INTO[counted(base)].format(x=base, ax=_with_article(base)),
            ways=WAYS[counted(base)].format(x=base, ax=_with_article(base)),
            xing=inflected(base, -1),
            xed=pasts.get(base) or inflected(base, -2),
        )
        if rule.fix == "s" and base.endswith("ing"):
            gloss = f"acts of {base}"
        if rule.base_part == "v" and " without " in f" {gloss} ":
            gloss = f"that never {_with_s(base)}"
        part = rule.base_part
        return Told(rule.part, gloss, base, part)
    return None


def _possible(word: str, levels: Mapping[str, int], parts_of: Parts) -> Iterator[tuple[Rule, str]]:
    """The rules that may have made `word`, the plainest first, and of what, the commonest first."""
    yield from _begun(word, parts_of, BEGINNINGS)
    for rule in ENDINGS:
        stem = word.removesuffix(rule.fix)
        if stem == word:
            continue
        for base in sorted(_stems(stem, rule), key=lambda base: levels.get(base, 99)):
            if len(base) >= SHORTEST and rule.base_part in parts_of(base):
                yield rule, base
    yield from _begun(word, parts_of, LOOSE_BEGINNINGS)


def _begun(word: str, parts_of: Parts, rules: list[Rule]) -> Iterator[tuple[Rule, str]]:
    for rule in rules:
        base = word.removeprefix(rule.fix)
        least = SHORTEST + (len(rule.fix) == 2 and rule.fix not in ("un", "re"))
        if base != word and len(base) >= least and rule.base_part in parts_of(base):
            yield rule, base


def _stems(stem: str, rule: Rule) -> Iterator[str]:
    if rule.instead is not None:
        yield stem + rule.instead
        return
    if rule.fix[0] not in "aeiouy":
        yield stem
        if stem.endswith("i"):
            yield f"{stem[:-1]}y"
        if rule.fix == "ly":
            yield f"{stem}le" if stem[-1:] not in "aeiou" else f"{stem}l"
            if stem.endswith("al"):
                yield stem[:-2]
        return
    doubled = len(stem) > 2 and stem[-1] == stem[-2] and stem[-1] not in "aeiouls"
    if not doubled:
        yield stem
    yield f"{stem}e"
    if len(stem) > 2 and stem[-1] == stem[-2]:
        yield stem[:-1]
    if stem.endswith("i"):
        yield f"{stem[:-1]}y"
    if rule.fix in ("ic", "al", "ous", "ian", "ist", "ism", "ize", "ise"):
        yield f"{stem}y"
        yield f"{stem}ia"
        yield f"{stem}a"


def _is_verb_form(word: str, noun: str, levels: Mapping[str, int]) -> bool:
    """Whether `word` is a form of the verb that `noun` is, too: that has forms in -ed and -ing."""
    return any(word in row and set(row) <= levels.keys() for row in _verb_forms(noun))


def _has_verb_forms(word: str, levels: Mapping[str, int]) -> bool:
    return any(form in levels for row in _verb_forms(word) for form in row)


def _verb_forms(word: str) -> tuple[list[str], list[str]]:
    """The forms in -ed and -ing that a verb would have, and those with a letter doubled."""
    return [inflected(word, -2), inflected(word, -1)], inflect.verb_doubling(word)[-2:]


def _is_compared(word: str, levels: Mapping[str, int]) -> bool:
    """Whether what ends in Y is an adjective: it has a form in -ier, -ily or -iness."""
    return any(f"{word[:-1]}{ending}" in levels for ending in ("ier", "ily", "iness"))


def _with_article(noun: str) -> str:
    return f"{'an' if NO_ARTICLE.match(noun) else 'a'} {noun}"


def _with_s(word: str) -> str:
    return inflect.noun(word)[0]


def inflected(verb: str, place: int) -> str:
    """The form of a `verb` in -ing (-1) or -ed (-2)."""
    short = re.fullmatch(r"[^aeiou]*(?:qu)?[aeiou][^aeiouwxy]", verb)
    forms = inflect.verb_doubling(verb) if short else inflect.verb(verb)
    if verb.endswith("ie") and place == -1:
        return f"{verb[:-2]}ying"
    return forms[place]
