"""House rules in plain words: what each is called, and what each of its values means."""

from __future__ import annotations

from scorekeeper.game.options import chosen, options
from scorekeeper.game.rules import HouseRules

_WORDS: dict[str, tuple[str, dict[str, str]]] = {
    "plural": (
        "A lone S on a word",
        {"strict": "no: NET stays NET", "off": "allowed: NET to NETS"},
    ),
    "double-plural": (
        "A lone S on two words",
        {"illegal": "no, though it ends both", "legal": "allowed, as it ends both"},
    ),
    "qu-bonus": (
        "Bonus for Qu",
        {"every-word": "in every flat word", "once-a-turn": "once in a turn"},
    ),
    "seven-bonus": ("The whole rack at once", {"": "points for that turn"}),
    "leftover": ("A tile left at the end", {"": "points lost for each"}),
    "lost-challenge": (
        "A doubted word is bad",
        {
            "replay": "its player plays again",
            "retry-once": "one more try, then a pass",
            "lose-turn": "its player loses the turn",
        },
    ),
    "failed-challenge": (
        "A doubted word is good",
        {
            "nothing": "the doubt costs nothing",
            "lose-turn": "the doubter misses a turn",
            "points": "lost by the doubter",
        },
    ),
    "exchange-counts-as-pass": (
        "An exchange is a pass",
        {"no": "it keeps the game going", "yes": "counts when all pass"},
    ),
    "all-pass-rounds": ("Rounds of passes", {"": "in a row end the game"}),
    "going-out-ends": (
        "Rack and bag are empty",
        {"no": "the others play on", "yes": "the game is over"},
    ),
    "solo-exchanges": ("Solo exchanges", {"": "in a game of one player"}),
    "cover-whole-word": (
        "Cover a whole word",
        {"illegal": "no: one letter must stay", "legal": "allowed in one turn"},
    ),
    "turn-timer": (
        "Clock",
        {
            "none": "no limit",
            "turn": "seconds for each turn",
            "game": "seconds for all turns",
        },
    ),
    "tie-break": (
        "Equal totals",
        {
            "shared": "the victory is shared",
            "longest-word": "the longest word wins",
            "fewest-tiles-left": "the emptier rack wins",
            "score-before-leftovers": "most points of plays wins",
        },
    ),
    "players": ("Players, at most", {"": "5, 6: one source only"}),
}


def rule_title(name: str) -> str:
    """What the rule `name` is about, in a few words."""
    return _WORDS[name][0]


def rule_meaning(name: str, word: str) -> str:
    """What it means that the rule `name` is `word`; empty `word` for a bare number."""
    return _WORDS[name][1][word]


def describe_rule(name: str, house: HouseRules) -> str:
    """What the rule `name` is about, what it is in `house`, and what else it could be."""
    now, _ = chosen(house, name)
    others = [option.offer for option in options(name) if option != now or option.counts]
    return f"{rule_title(name)} ({rule_meaning(name, now.word)}); or {', '.join(others)}"


def describe_rule_changes(house: HouseRules, usual: HouseRules) -> list[str]:
    """What in `house` differs from `usual`, each as ``seven-bonus 10``."""
    texts, others = house.as_texts(), usual.as_texts()
    return [f"{name} {text}" for name, text in texts.items() if text != others[name]]


def rule_in_words(name: str, house: HouseRules) -> str:
    """What the rule `name` is in `house`: ``Solo exchanges: 0 (in a game of one player)``."""
    option, number = chosen(house, name)
    return f"{rule_title(name)}: {option.write(number)} ({rule_meaning(name, option.word)})"


def rule_change(name: str, before: HouseRules, after: HouseRules) -> str:
    """A sentence about the rule `name`, changed between `before` and `after`."""
    return f"{rule_in_words(name, after)}, was {before.as_texts()[name]}."
