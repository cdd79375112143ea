"""The small boards that show what a house rule means: the judge agrees with every one."""

from __future__ import annotations

import pytest

from scorekeeper.game.rules import RULE_SPECS, find_preset, with_rule
from scorekeeper.tui.board.examples import EXAMPLES, SUMS, show
from scorekeeper.words.catalogue import find_lexicon

HASBRO = find_preset("hasbro").house


@pytest.mark.parametrize("name", ["plural", "double-plural", "cover-whole-word"])
def test_what_a_table_forbids_is_refused_and_the_other_allowed(name: str) -> None:
    forbids, allows = (choice.word for choice in RULE_SPECS[name].choices)
    refused, allowed = EXAMPLES[name]
    assert not show(refused, with_rule(HASBRO, name, forbids)).verdict.legal
    assert show(refused, with_rule(HASBRO, name, allows)).verdict.legal
    for answer in (forbids, allows):
        assert show(allowed, with_rule(HASBRO, name, answer)).verdict.legal


@pytest.mark.parametrize(
    ("name", "answers", "points"),
    [
        ("qu-bonus", ("every-word", "once-a-turn"), (18, 16)),
        ("seven-bonus", ("20", "10"), (34, 24)),
    ],
)
def test_points_are_those_of_the_answer(
    name: str, answers: tuple[str, str], points: tuple[int, int]
) -> None:
    (example,) = EXAMPLES[name]
    shown = [show(example, with_rule(HASBRO, name, answer)) for answer in answers]
    assert tuple(one.verdict.score.total for one in shown) == points


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_made_of_words_and_are_all_seen(name: str) -> None:
    lexicon = find_lexicon("english")
    for example in EXAMPLES[name]:
        shown = show(example, HASBRO)
        words = [word.text for word in shown.verdict.score.words]
        assert all(word in lexicon for word in words), words
        for square in shown.play.squares:
            assert shown.first.column <= square.column <= shown.last.column
            assert shown.first.row <= square.row <= shown.last.row


@pytest.mark.parametrize("name", SUMS)
def test_a_sum_follows_the_answer(name: str) -> None:
    house = HASBRO
    said = set()
    for choice in RULE_SPECS[name].choices:
        house = with_rule(HASBRO, name, choice.write(choice.usual or choice.low))
        said.add(SUMS[name](house))
    assert len(said) == len(RULE_SPECS[name].choices)


def test_every_rule_is_a_sentence_in_which_one_part_can_be_chosen() -> None:
    for spec in RULE_SPECS.values():
        assert spec.group
        assert spec.sentence.count("{}") == 1
        assert spec.sentence.endswith(".")
        assert spec.why.endswith(".")
        for choice in spec.choices:
            assert choice.say(choice.usual or choice.low)
            assert len(spec.sentence.format(choice.say(choice.usual or choice.low))) <= 64
