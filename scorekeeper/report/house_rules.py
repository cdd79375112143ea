"""House rules in sentences."""

from __future__ import annotations

from scorekeeper.game.rules import RULE_SPECS, HouseRules


def describe_rule(name: str, house: HouseRules) -> str:
    """What the rule `name` is about, what it is in `house`, and what else it could be."""
    spec = RULE_SPECS[name]
    now, _ = spec.chosen(house)
    others = [choice.offer for choice in spec.choices if choice != now or choice.counts]
    return f"{spec.title} ({now.meaning}); or {', '.join(others)}"


def describe_rule_changes(house: HouseRules, usual: HouseRules) -> list[str]:
    """What in `house` differs from `usual`, each as ``seven-bonus 10``."""
    texts, others = house.as_texts(), usual.as_texts()
    return [f"{name} {text}" for name, text in texts.items() if text != others[name]]


def rule_in_words(name: str, house: HouseRules) -> str:
    """What the rule `name` is in `house`: ``Solo exchanges: 0 (in a game of one player)``."""
    spec = RULE_SPECS[name]
    return f"{spec.title}: {spec.text(house)} ({spec.chosen(house)[0].meaning})"


def rule_change(name: str, before: HouseRules, after: HouseRules) -> str:
    """A sentence about the rule `name`, changed between `before` and `after`."""
    return f"{rule_in_words(name, after)}, was {RULE_SPECS[name].text(before)}."
