"""Sentences with parts that can be chosen, and the terms of a game as one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.rules import TurnTimer, find_preset, shipped_presets
from scorekeeper.game.setup import WordCheck
from scorekeeper.tui.forms.answer_rows import labelled
from scorekeeper.tui.forms.game_draft import ANOTHER, GameDraft
from scorekeeper.tui.forms.sentence import (
    Answer,
    Piece,
    SentencePart,
    answer_lines,
    sentence_lines,
)
from scorekeeper.tui.forms.terms import OWN_RULES, Offers
from scorekeeper.words.catalogue import Offer, shipped

from ..helpers import draft_of, read_lines

HASBRO = find_preset("hasbro").house
TEA = SentencePart(
    "tea", (Answer("black", "black tea"), Answer("green", "green tea", "From Japan.")), "black"
)
DRINK: list[Piece] = ["We drink ", TEA, ", as always."]
OFFERS = Offers(shipped_presets(), shipped())
TERMS = draft_of(deals=False)


def said(terms: GameDraft, offers: Offers = OFFERS) -> str:
    """The rows with the answers that are chosen, one after another."""
    rows = labelled(offers.sentence(terms))
    return ", ".join(f"{label} {part.chosen.text}".strip() for label, part in rows)


@pytest.mark.parametrize("width", range(12, 40))
def test_a_sentence_is_broken_between_words_and_no_comma_stands_alone(width: int) -> None:
    lines = sentence_lines(DRINK, width)
    rows = read_lines(lines)
    assert " ".join(rows) == "We drink black tea, as always."
    assert not any(row.startswith(",") for row in rows)
    aimed = [text for row in lines for text, style in row if style.endswith("@part:tea")]
    assert " ".join(aimed) == "black tea"


def test_parts_are_underlined_and_the_chosen_one_is_dark_on_brass() -> None:
    assert ("black tea", "underline brass @part:tea") in sentence_lines(DRINK, 80)[0]
    assert ("black tea", "here @part:tea") in sentence_lines(DRINK, 80, "tea")[0]
    assert read_lines(sentence_lines(DRINK, 80, plain=True)) == ["We drink [black tea], as always."]
    assert read_lines(sentence_lines(DRINK, 80, "tea", plain=True)) == [
        "We drink >black tea<, as always."
    ]


def test_the_answers_stand_below_and_can_be_clicked() -> None:
    green = TEA._replace(value=TEA.beside(1).value)
    lines = answer_lines(green, 80)
    rows = read_lines(lines)
    assert rows[0].rstrip() == "▌ ○ black tea    ● green tea"
    assert rows[1] == "▌ From Japan."
    assert ("○ black tea", "text @answer:black") in lines[0]


def test_the_terms_are_one_sentence() -> None:
    assert said(TERMS) == (
        "Words are looked up when somebody challenges, in everyday words, without rude words,"
        " by the leaflet's rules, with the tiles of the box, and no clock"
    )
    never = replace(TERMS, words=WordCheck.UNCHECKED, deals=None)
    assert said(never) == "Words are looked up never, by the leaflet's rules, and no clock"
    assert never.dictionary == ""


def test_an_answer_changes_the_terms() -> None:
    terms = TERMS
    for name, value in {
        "words": "inline",
        "dictionary": "english",
        "slurs": "on",
        "rules": "app-like",
        "clock": "game 1500",
        "tiles": "dealt",
    }.items():
        terms = OFFERS.answered(terms, name, value)
    assert terms.words is WordCheck.INLINE
    assert terms.dictionary == "family:english"
    assert terms.deals
    assert terms.house == replace(find_preset("app-like").house, turn_timer=TurnTimer(0, 1500))
    assert said(terms).endswith("phone app's rules, with tiles dealt here, and 25 minutes each")


def test_rules_that_are_no_set_are_our_own_until_a_set_is_taken() -> None:
    own = replace(TERMS, house=replace(HASBRO, seven_bonus=10))
    assert OFFERS.preset(own.house) == OWN_RULES
    assert "by our rules" in said(own)
    assert OFFERS.answered(own, "rules", "hasbro").house == HASBRO


def test_a_list_of_ones_own_is_named_by_its_file() -> None:
    terms = replace(TERMS, listed=ANOTHER)
    assert "in another…, by" in said(terms)
    assert terms.dictionary == ""
    assert "in words.txt" in said(terms.with_dictionary("/lists/words.txt"))


def test_one_spell_checker_a_language_is_offered_and_the_others_behind_another() -> None:
    german = [Offer("enchant:de_DE", "German (de_DE)", ""), Offer("enchant:de_AT", "", "", True)]
    offers = replace(OFFERS, dictionaries=[*shipped(), *german])
    (part,) = (one for one in offers.sentence(TERMS) if getattr(one, "name", "") == "dictionary")
    assert isinstance(part, SentencePart)
    assert [one.value for one in part.answers][-2:] == ["enchant:de_DE", ANOTHER]
    chosen = TERMS.with_dictionary("enchant:de_AT")
    assert "in German (de_AT), by" in said(chosen, offers)


def test_a_level_without_a_name_is_called_by_its_number() -> None:
    assert "in words up to level 65" in said(replace(TERMS, listed="english-65"))
