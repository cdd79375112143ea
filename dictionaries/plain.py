"""Say in one short line of today's English what a definition of 1913 says."""

from __future__ import annotations

import re

LONGEST = 110
"""Letters of a line at most."""
ENOUGH = 45
"""Letters from which on nothing is added behind a semicolon."""
OLD_WORD = re.compile(r"\[(?:[^\]]*\b)?(?:Obs|Archaic|obs|archaic|Obsoles)\b[^\]]*\]")
"""The mark of a word, or of a sense of it, that nobody used any more."""
LATER_DROPPED = re.compile(
    r"\b(?:negro(?:es)?|savages?|half-breeds?|heathens?|infidels?|barbarous|"
    r"uncivilized|inferior race"
    r"|Hottentots?|Kaf+irs?|Hindoos?|Mohammedans?|mulatto(?:es)?|quadroons?|squaws?|Chinam[ae]n|"
    r"Mahometans?|Esquimau\w*|Bushm[ae]n|Jewess|Jews?|Jewish|Gypsies|Gypsy|gipsy|gipsies|papists?|"
    r"popish|Romish|aborigin\w+|coolies?|lunatics?|imbeciles?|cripples?d?|idiot\w*|madm[ae]n|"
    r"Indians|blacks|whites|slaves?)\b",
    re.IGNORECASE,
)
"""What is told to nobody as it was written in 1913."""
_MARKS = re.compile(r"\[[^\]]*\]|\([A-Z][A-Za-z.,&'\- ]*\.? ?[A-Za-z.& ]*\.\)")
_QUOTED = re.compile(r'\s*"[^"]*"(?:\s*(?:--)?\s*[A-Z][\w. ]*)?')
_AUTHOR = re.compile(
    r"\s+--\s?(?:[A-Z\"(]|\{|[a-z]+d\b|as\b|used|in\b|a\b|now|the|so|esp|for|some|app|"
    r"often|hence|not|to|usu|but|also|it|which|with|chief|form|commonly|or).*"
)
_EXAMPLE = re.compile(r"[;,:]? (?:as,|e\. ?g\.|viz\.|thus,|i\. ?e\.).*")
_CALLED = re.compile(
    r"[;,]?\s*\(?(?:-- )?(?:called|named|known|written|spelt|abbreviated|contracted|opposed|"
    r"distinguished|contrasted|correlative)(?: also)? .*|[;,] \(?also called .*"
)
_SEE = re.compile(r"[.;,(]?\s*\(?(?:See|Cf\.|Compare|Also, see|Hence, )\s.*")
_LATIN = re.compile(r"\s*\((?:[A-Z][a-z]+[^()]*|[^()]*\{[^()]*)\)")
_BEFORE = re.compile(
    r"^(?:hence|fig\.|figuratively|specif\.|specifically)[:,] ?|^\([a-z]+\) ?", re.IGNORECASE
)
"""What stands before a definition and says nothing of it."""
_SENTENCE = re.compile(r"(?<=[a-z)\]])\. (?=[A-Z])")
_ABBREVIATED = {
    "esp.": "especially", "Esp.": "especially", "resp.": "respectively",
    "U. S.": "the United States",
    "sometimes,": "sometimes", "etc.,": "and so on,", "etc.": "and so on", "&c.": "and so on",
    "any thing": "anything", "any one": "anyone", "some one": "someone", "every one": "everyone",
    "to-day": "today", "to-morrow": "tomorrow", "to-night": "tonight", "cocoanut": "coconut",
    "inclos": "enclos", "intrust": "entrust", "indors": "endors", "musquito": "mosquito",
    "connexion": "connection", "gayety": "gaiety", "shew": "show", "plough": "plow",
    "sirup": "syrup", "vender": "vendor", "despatch": "dispatch", "draught": "draft",
    "surprize": "surprise", "reenforc": "reinforc", "waggon": "wagon", "bowlder": "boulder",
    "whisky": "whiskey", "meager": "meagre", "clew": "clue", "mould": "mold",
    "an one": "a one", "hitherto": "until now", "thereto": "to it", "therein": "in it",
    "thereof": "of it", "therefrom": "from it", "therewith": "with it", "thereby": "by it",
    "whereby": "by which", "wherein": "in which", "whereof": "of which", "whereon": "on which",
    "wherewith": "with which", "whither": "where", "hath": "has", "doth": "does", "upon": "on",
    "ludicrous": "comic", "hence,": "so", "Hence,": "so", "pertaining to": "of",
    "appertaining to": "of", "in the manner of": "like", "divers ": "various ",
    "destitute of": "without", "devoid of": "without",
}  # fmt: skip
_OLDER = re.compile(
    "|".join(
        rf"(?<!\w){re.escape(old)}"
        + (
            r"(?!\w)"
            if old[-1].isalpha() and old not in ("inclos", "indors", "intrust", "reenforc")
            else ""
        )
        for old in _ABBREVIATED
    )
)
_SAYINGS = tuple(
    (re.compile(old), new)
    for old, new in (
        (r"^(?:one|he|a person|any ?one|that|a thing) who,? (?:or|and) (?:that which|"
         r"one who|which),?", "one that"),
        (r"^(?:one|he|she) who or that which,?", "one that"),
        (r"^that which,?", "what"),
        (r"^(?:he|one),? who,?", "one who"),
        (r"^(?:of|relating|belonging|appertaining) (?:or|and|,) (?:of|pertaining|"
         r"relating|belonging)(?: to)?,?( or \w+,?)?", "of"),
        (r"^of,? or (?:of|pertaining to|relating to|belonging to),?", "of"),
        (r"^(?:of|relating to|belonging to),? or (?:of|relating to|belonging to|"
         r"connected with),?", "of"),
        (r"^of, of, or ", "of or "),
        (r"^relating to ", "of "),
        (r"^the (?:quality|state|quality or state|state or quality|condition|"
         r"state or condition|condition or quality|character|property|attribute|"
         r"quality or condition|fact) of being ", "being "),
        (r"^the act,? or (?:the )?\w+,? of ", "the act of "),
        (r"^in (an?) (\w+) manner$", r"in \1 \2 way"),
        (r"^of to ", "of "),
        (r"^of,? (?:\w+,)? ?or (?:resembling|like),? ", "of or like "),
        (r"\bhaving the form of\b", "shaped like"),
        (r"\bsuch a manner\b", "such a way"),
        (r"\ba species of\b", "a kind of"),
        (r"\ba genus of\b", "a group of"),
        (r"\bany one of (?:numerous|several|various|many) species of\b", "one of many kinds of"),
        (r"\bany species of\b", "any kind of"),
        (r"\b(?:numerous|several|various|many) species of\b", "many kinds of"),
        (r"\bof the genus [A-Z]\w+(?:,? or [A-Z]\w+| and allied genera)?", ""),
        (r"\bof the (?:family|order|genera|class) [A-Z]\w+(?:,? (?:or|and) [A-Z]\w+)*", ""),
        (r"\band allied (?:genera|species)\b", ""),
        (r"\bcapable of being\b", "able to be"),
        (r"\bsusceptible of being\b", "able to be"),
        (r"\ba native or (?:an )?inhabitant of\b", "one who lives in"),
    )
)  # fmt: skip
_AFTER_OLDER = tuple(
    (re.compile(old), new)
    for old, new in (
        (r"^of a of ", "of "),
        (r"^of,? of, or (\w[\w ]*), ", r"of or \1 "),
        (r"^of, of,? (?:or )?", "of "),
        (r"^of, or (\w[\w ]*), ", r"of or \1 "),
        (r"^so (?=to |an? |the )|; so (?=to )|(?<=; )so (?!as |that |much |far )", ""),
        (r" ?,+", ","),
        (r" ;", ";"),
    )
)  # fmt: skip
"""What today's words for old ones make possible, and what the marks leave behind."""
_REFERENCE = re.compile(
    r"^(?:A variant (?:form |spelling )?of|Same as|See|See under|The same as|"
    r"An? (?:old |obsolete )?"
    r"(?:form|variant) of|Var\. of|Variant of|Corrupted form of|A contraction of|Contraction of)"
    r"(?: the)? \{([A-Za-z]+)\}[^{}]*$"
)
_OPEN = frozenset(
    [
        "a",
        "an",
        "and",
        "are",
        "as",
        "at",
        "be",
        "being",
        "by",
        "for",
        "from",
        "into",
        "is",
        "it",
        "its",
        "of",
        "on",
        "or",
        "so",
        "such",
        "than",
        "that",
        "the",
        "their",
        "this",
        "to",
        "which",
        "who",
        "with",
        "whose",
        "when",
        "where",
        "upon",
        "used",
        "having",
        "made",
        "called",
        "not",
        "very",
        "more",
        "most",
        "especially",
        "usually",
        "sometimes",
        "often",
        "also",
        "already",
    ]
)


def refers_to(text: str) -> str:
    """The word that a definition only refers to, or nothing."""
    found = _REFERENCE.match(_without_marks(text).strip())
    return found[1].lower() if found else ""


def is_old(line: str) -> bool:
    """Whether `line` is said of an old word."""
    return line.endswith(", an old word") or line.startswith("an old word for ")


def said_plainly(text: str, part: str) -> str:
    """A definition as one line, or nothing where it cannot be told so."""
    if LATER_DROPPED.search(text):
        return ""
    old = bool(OLD_WORD.search(text))
    line = _cleaned(text)
    if not _is_whole(line, part):
        return ""
    line = _shortened(line)
    if not line or not line.isascii():
        return ""
    return _as_an_old_word(line, part) if old else line


def _without_marks(text: str) -> str:
    return " ".join(_MARKS.sub(" ", text).split())


def _cleaned(text: str) -> str:
    line = _without_marks(text)
    line = _LATIN.sub("", line)
    line = _BEFORE.sub("", line)
    line = _QUOTED.sub("", line)
    for useless in (_AUTHOR, _EXAMPLE, _CALLED, _SEE):
        line = useless.sub("", line)
    line = line.replace("{", "").replace("}", "").replace("`", "'").replace(" -- ", "; ")
    line = _SENTENCE.split(line)[0].strip(" .,;:-")
    line = line[:1].lower() + line[1:] if not re.match(r"[A-Z][A-Z]|[A-Z]\.", line) else line
    for old, new in _SAYINGS:
        line = old.sub(new, line)
    line = _OLDER.sub(lambda found: _ABBREVIATED[found[0]], line)
    for old, new in _AFTER_OLDER:
        line = old.sub(new, line)
    return " ".join(line.split()).strip(" .,;:-")


def _is_whole(line: str, part: str) -> bool:
    """Whether `line` can be read: no names of authors or letters that were lost."""
    if part == "n" and line.startswith(("of ", "having ", "formerly ", "which ")):
        return False
    if line.startswith("one of the ") and line[11:12].isupper():
        return False  # A Latin name alone.
    if len(line) < 3 or re.search(r"[?&\[\]{}=*|<>^~_\\/]|\.;|\d{3}|--|\.\.|\uFFFD", line):
        return False
    if line.count("(") != line.count(")") or line.count('"'):
        return False
    return not re.search(r"\b[B-HJ-Z]\. |\b(?:imp|p|pl|sing|comb|var|illust|def|abbrev)\.", line)


def _shortened(line: str) -> str:
    """The first clause of `line`, and the next ones while they are short."""
    short, *others = (clause.strip(" ,:") for clause in line.split(";"))
    for clause in others:
        if len(short) >= ENOUGH or len(short) + len(clause) > LONGEST - 20:
            break
        if clause and clause not in short:
            short += f"; {clause}"
    if len(short) > LONGEST:
        short = re.sub(r" \([^()]*\)", "", short)
    while len(short) > LONGEST:
        head = short[: LONGEST + 1]
        ends = [
            found.start()
            for found in re.finditer(
                r", |: | (?:which|so as|in order|whose|where|when|while|by which|in which|"
                r"on which|used) ",
                head,
            )
        ]
        ends = [end for end in ends if end >= 30 and _ends_well(head[:end])]
        if not ends:
            return ""
        short = head[: ends[-1]].rstrip(" ,:;")
    return short if _ends_well(short) else ""


def _ends_well(text: str) -> bool:
    last = text.rpartition(" ")[2].strip(",")
    if text.endswith((" as in", " such as")):
        return False
    if last in _OPEN or text.count("(") != text.count(")"):
        return False
    # A list that was cut within: "of silk, wool" and "a small, round" have no end.
    tail = text.rpartition(", ")[2]
    return not ("," in text and len(tail.split()) < 2 and " or " not in tail and ";" not in text)


def _as_an_old_word(line: str, part: str) -> str:
    if (
        part == "v"
        or len(line.split()) > 4
        or ";" in line
        or line.startswith(("of ", "in ", "being "))
    ):
        return f"{line}, an old word"
    return f"an old word for {line}"
