"""Build ``english.txt``, ``not-words.txt`` and two records from Debian packages.

    python -m dictionaries.build            write the files
    python -m dictionaries.build --check    compare them with what would be written

README.md tells the method; what was decided by hand is in the folder ``hand``.
"""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
from collections import Counter
from collections.abc import Collection, Iterable
from pathlib import Path

from dictionaries import (
    additions,
    admissions,
    evidence,
    family,
    family_level,
    inflect,
    not_words,
    sources,
    spoken,
    strikes,
    three_letters,
    well_read,
)

HERE = Path(__file__).parent
FIGURES = "## Figures\n\n"
"""Where the figures begin in README.md."""
NO_NAME = 61
"""The SCOWL size from which on few know a name."""
TWO_LETTER_NAMES = frozenset(("al", "bo", "ed", "jo", "mo"))
_WORD = re.compile(r"[a-z]{2,16}")


def main() -> int:
    """Write or check the files and print their figures. Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    options = parser.parse_args()
    if missing := sources.missing_packages():
        sys.stderr.write(f"Install the Debian packages: {' '.join(missing)}\n")
        return 2
    files, figures = build()
    sys.stdout.write(figures)
    if options.check:
        return _check(files)
    for name, text in files.items():
        (HERE / name).write_text(text, "utf-8", newline="\n")
    return 0


def build() -> tuple[dict[str, str], str]:
    """The text of every file by its name, and the figures, which README.md has too."""
    two, british = _two_letter_words()
    words = _graded_words(two)
    known = evidence.collect()
    hand = three_letters.read_hand(HERE / "hand/three-letter-words.txt")
    verdicts = three_letters.weed(words, hand, british)
    for verdict in verdicts:
        if not verdict.stays:
            del words[verdict.word]
    found = strikes.find(
        words,
        known,
        three_letters.read_hand(HERE / "hand/strikes.txt"),
        (HERE / "hand/affixes.txt").read_text("utf-8"),
    )
    struck = {strike.word for strike in found if strike.struck}
    words = {word: size for word, size in words.items() if word not in struck}
    decisions = admissions.read_decisions(HERE / "hand/abbreviations.txt")
    admitted = admissions.admit(words, known, decisions)
    words |= admitted | admissions.read_levels(HERE / "hand/levels.txt")
    well_read.grade(words)
    new = inflect.read(HERE / "hand/new-words.txt")
    speech = spoken.read(HERE / "hand/spoken.txt")
    by_size = family_level.of(words)
    added = _add(new, words, known)
    said = spoken.levels(speech, words)
    words |= said
    unfit = family.marks(words.keys(), HERE / "hand/left-out.txt")
    made = (
        family_level.of(words)
        - by_size
        - {word.head for word in new}
        - {word.head for word in speech}
    )
    shown = {word: words[word] for word in words if unfit.get(word) not in ("s", "v")}
    raised = family_level.levels(shown, made, family_level.read(HERE / "hand/family-level.txt"))
    words |= raised
    well_read.take_derived(words)
    names = {word: "n" for word in words if _is_a_name_first(word, words[word], known)}
    memory = dict.fromkeys(_vouched(words, known) - unfit.keys(), "m")
    others = not_words.collect(words, known, british, struck, HERE / "hand")
    for word, note in ((verdict.word, verdict.note) for verdict in verdicts if not verdict.stays):
        if "stands in British lists only" in note:
            others[word] = (word, 80, "british", word)
        elif note.startswith("an abbreviation"):
            others.setdefault(word, (word, 80, "abbreviation", word))
    untold = family.untold({form: entry[3] for form, entry in others.items()}, HERE / "hand")
    files = {
        "english.txt": _data(
            "English words, their levels and marks",
            (_line(word, words[word], names, memory, unfit) for word in sorted(words)),
        ),
        "not-words.txt": _data(
            "forms that are no words: size, kind, how they are written",
            (_other_line(entry, entry[0] in untold) for entry in sorted(others.values())),
        ),
        "three-letter-words.tsv": _record(verdicts),
        "struck-words.tsv": _struck_record(found),
    }
    figures = _listed(
        [
            *_word_figures(words),
            added,
            f"{len(said):,} forms count at a lower level than their size, since people say them.",
            f"{len(raised):,} words were raised from the family level, for few families know them.",
            *_weed_figures(verdicts),
            *_strike_figures(found),
            f"{len(admitted)} abbreviations are words; {len(names):,} words are commoner as names.",
            _mark_figures(unfit),
            *_other_figures(others),
            f"Of {len(untold)} of these families are told nothing.",
        ]
    )
    readme = (HERE / "README.md").read_text("utf-8")
    files["README.md"] = readme.partition(FIGURES)[0] + FIGURES + figures
    return files, figures


def _listed(figures: Iterable[str]) -> str:
    """A list in Markdown, wrapped."""
    wrapped = (textwrap.fill(f"- {figure}", 100, subsequent_indent="  ") for figure in figures)
    return "".join(f"{item}\n" for item in wrapped)


def _is_a_name_first(word: str, size: int, known: evidence.Evidence) -> bool:
    """Whether `word` is commoner with a capital, as a name that people know.

    A source besides SCOWL has it so; what has two letters with a capital is mostly a symbol.
    """
    if word not in known.elsewhere or (len(word) == 2 and word not in TWO_LETTER_NAMES):
        return False
    return known.capitals.get(word, NO_NAME) < min(size, NO_NAME)


def _two_letter_words() -> tuple[set[str], set[str]]:
    """The two-letter words that count, and those that stand in British lists only."""
    lines = (HERE / "hand/two-letter-words.txt").read_text("utf-8").splitlines()
    groups: dict[str, set[str]] = {"both": set(), "british": set()}
    for line in lines:
        if not line.startswith("#"):
            group, _, listed = line.partition(":")
            groups[group].update(listed.split())
    return groups["both"], groups["british"]


def _graded_words(two: Iterable[str]) -> dict[str, int]:
    """SCOWL's words of 2 to 16 letters with their lowest sizes; those of two are `two`."""
    words: dict[str, int] = {}
    for written, size in sources.scowl("words"):
        word = sources.fold(written)
        if _WORD.fullmatch(word):
            words.setdefault(word, size)
    longer = {word: size for word, size in words.items() if len(word) > 2}
    return longer | {word: words.get(word, sources.SIZES[-1]) for word in two}


def _add(new: Collection[inflect.NewWord], words: dict[str, int], known: evidence.Evidence) -> str:
    """Put the `new` words and their inflections into `words`. Returns their figures."""
    additions.check(new, words, known)
    before, heads = len(words), len(new)
    vouched = sum(word.source in additions.VOUCHED for word in new)
    for word in new:
        for form in inflect.forms(word):
            words[form] = min(word.level, words.get(form, word.level))
    return (
        f"{heads:,} new words with all their inflections added {len(words) - before:,} forms; "
        f"a source here has {heads - vouched}, and {vouched} are vouched for."
    )


def _vouched(words: Collection[str], known: evidence.Evidence) -> set[str]:
    """The words that stand here by somebody's memory alone: no source has them or their head."""
    new = inflect.read(HERE / "hand/new-words.txt")
    heads = [
        word for word in new if word.source in additions.VOUCHED and not known.knows(word.head)
    ]
    return {form for word in heads for form in inflect.forms(word)} & set(words)


def _line(word: str, size: int, *marks: dict[str, str]) -> str:
    """The line of `word` in the list of words: its size, and its marks if it has any."""
    return f"{word} {size} {''.join(mark.get(word, '') for mark in marks)}".rstrip()


def _other_line(entry: not_words.Entry, untold: bool) -> str:
    """The line of a form that is no word; its kind ends in ! if families are not told."""
    form, size, kind, written = entry
    return f"{form} {size} {kind}{'!' if untold else ''} {written}"


def _data(title: str, lines: Iterable[str]) -> str:
    """A data file: its first line tells its length in bytes, so that damage is noticed."""
    body = "".join(f"{line}\n" for line in lines)
    return f"# {len(body.encode()):08d} bytes follow: {title}\n{body}"


def _record(verdicts: Iterable[three_letters.Verdict]) -> str:
    lines = ["word\tsize\tverdict\tevidence\tnote"]
    for verdict in verdicts:
        stays = "stays" if verdict.stays else "struck"
        fields = (verdict.word, str(verdict.size), stays, verdict.evidence, verdict.note)
        lines.append("\t".join(fields).rstrip())
    return "".join(f"{line}\n" for line in lines)


def _struck_record(found: Iterable[strikes.Strike]) -> str:
    lines = ["word\tsize\tverdict\trule\tevidence\tnote"]
    for strike in found:
        stays = "struck" if strike.struck else "stays"
        fields = (strike.word, str(strike.size), stays, strike.rule, strike.evidence, strike.note)
        lines.append("\t".join(fields).rstrip())
    return "".join(f"{line}\n" for line in lines)


def _word_figures(words: dict[str, int]) -> list[str]:
    sizes = Counter(words.values())
    upto = (f"{size}: {sum(sizes[s] for s in sizes if s <= size):,}" for size in sorted(sizes))
    lengths = Counter(map(len, words))
    return [
        f"{len(words):,} words; up to each level: {', '.join(upto)}.",
        f"Of two letters {lengths[2]}, of three {lengths[3]:,}.",
    ]


def _mark_figures(marks: dict[str, str]) -> str:
    times = Counter(marks.values())
    return (
        f"{times['s']} slurs and {times['v']} vulgar words are left out where rude words are; "
        f"{times['d']:,} delicate ones are not suggested."
    )


def _weed_figures(verdicts: list[three_letters.Verdict]) -> list[str]:
    rare = [verdict for verdict in verdicts if len(verdict.word) == 3]
    struck = [verdict for verdict in rare if not verdict.stays]
    by_rule = Counter(
        _in_short(verdict.note)
        for verdict in struck
        if verdict.note.startswith(("no evidence", "WordNet only", "a form of", "an abbreviation"))
    )
    by_hand = len(struck) - sum(by_rule.values())
    reasons = [f"{number} {note}" for note, number in by_rule.most_common()]
    kept = sum(1 for verdict in rare if verdict.stays and verdict.note)
    return [
        f"{len(rare)} rare three-letter words, {len(struck)} struck: "
        f"{'; '.join([*reasons, f'{by_hand} by hand'])}; {kept} kept by hand.",
        f"{len(verdicts) - len(rare)} longer forms of struck words.",
    ]


def _strike_figures(found: list[strikes.Strike]) -> list[str]:
    struck = Counter(strike.rule for strike in found if strike.struck)
    stayed = Counter(strike.rule for strike in found if not strike.struck)
    rules = (f"{rule} {number} (and {stayed[rule]} stay)" for rule, number in struck.most_common())
    return [f"{struck.total()} words struck: {', '.join(rules)}."]


def _in_short(note: str) -> str:
    """A note without the words that it names."""
    return re.sub(r"[A-Z]{2}, which", "a word that", re.sub(", (of|and) .*", "", note))


def _other_figures(others: dict[str, not_words.Entry]) -> list[str]:
    kinds = Counter(kind for _, _, kind, _ in others.values())
    listed = ", ".join(f"{number:,} {kind}" for kind, number in kinds.most_common())
    return [f"{len(others):,} forms that are no words: {listed}."]


def _check(files: dict[str, str]) -> int:
    differing = [
        name
        for name, text in files.items()
        if not (HERE / name).exists() or (HERE / name).read_text("utf-8") != text
    ]
    sys.stdout.write(f"differs: {', '.join(differing)}\n" if differing else "all up to date\n")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
