"""The terms of a game as a sentence: what each part of it can be, and what an answer changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.game.edition import Edition
from scorekeeper.game.rules import DEFAULT_PRESET, RULE_SPECS, HouseRules, Preset, with_rule
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import as_sentence, in_time
from scorekeeper.names import printable
from scorekeeper.report.seat_note import dictionary_in_words
from scorekeeper.tui.drafts.game_draft import OWN_LIST, GameDraft
from scorekeeper.tui.drafts.sentence import Answer, Piece, SentencePart
from scorekeeper.words.catalogue import (
    Offer,
    can_have_family_words,
    has_family_words,
    title_of,
)

OWN_RULES = "\n"
"""Stands for rules that are no preset; no preset can have that name."""

_CALLED = {DEFAULT_PRESET: "the leaflet's", "newer-boxes": "the newer boxes'"}
_CALLED |= {"app-like": "the phone app's"}

CHECKS = (
    Answer(
        WordCheck.CHALLENGE.value,
        "when somebody challenges",
        "Nothing is said of any word until somebody challenges it. The leaflet plays it like this.",
    ),
    Answer(
        WordCheck.INLINE.value,
        "as soon as they are laid",
        "Every word is looked up as it is laid; one that is not there can be taken back.",
    ),
    Answer(WordCheck.UNCHECKED.value, "never", "The table decides about every word."),
)
_SLURS = (
    Answer(
        "on",
        "without slurs",
        "No slurs and no vulgar words of English: they are not shown, nor allowed.",
    ),
    Answer("off", "with slurs", "Every word of the dictionary counts."),
)
_TILES = (
    Answer("drawn", "the tiles of the box", "You draw real tiles from the bag."),
    Answer(
        "dealt",
        "tiles dealt here",
        "No box is needed: the app deals. Pass the laptop on after each turn; nobody else sees"
        " your tiles.",
    ),
)


@dataclass(frozen=True)
class Offers:
    """All that can be chosen."""

    presets: Mapping[str, Preset]
    dictionaries: Sequence[Offer]
    wanted: str = DEFAULT_PRESET
    """The preset that is named if several have the same rules."""
    boxes: Sequence[Edition] = ()

    def preset(self, house: HouseRules) -> str:
        """The preset that `house` is, the clock aside; `OWN_RULES` if it is none."""
        same = [
            name
            for name, preset in self.presets.items()
            if replace(preset.house, turn_timer=house.turn_timer) == house
        ]
        return self.wanted if self.wanted in same else next(iter(same), OWN_RULES)

    def answered(self, draft: GameDraft, name: str, value: str) -> GameDraft:
        """`draft` with the answer `value` for the part `name` of the sentence."""
        if name == "words":
            return replace(draft, words=WordCheck(value))
        if name == "dictionary":
            return replace(draft, listed=value)
        if name == "slurs":
            return replace(draft, family_words=value)
        if name == "tiles":
            return replace(draft, deals=value == "dealt")
        if name == "clock":
            return replace(draft, house=with_rule(draft.house, "turn-timer", value))
        house = self.presets[value].house if value in self.presets else draft.house
        if house.turn_timer == self.presets[DEFAULT_PRESET].house.turn_timer:
            house = replace(house, turn_timer=draft.house.turn_timer)
        return replace(draft, house=house)

    def sentence(self, draft: GameDraft) -> list[Piece]:
        """Everything that is agreed, each part to be chosen."""
        checks = SentencePart("words", CHECKS, draft.words.value)
        pieces: list[Piece] = ["Words are ", checks, " looked up"]
        if draft.words is not WordCheck.UNCHECKED:
            pieces = ["Words are looked up ", checks]
            answers = self._dictionaries(draft)
            pieces += [", in ", SentencePart("dictionary", answers, draft.listed)]
            if draft.listed != OWN_LIST and can_have_family_words(draft.listed):
                has = "on" if has_family_words(draft.dictionary) else "off"
                pieces += [" ", SentencePart("slurs", _SLURS, has)]
        clock = RULE_SPECS["turn-timer"].text(draft.house)
        pieces += [
            ", by ",
            self._rules(draft.house),
            ", ",
            SentencePart("clock", _clocks(draft), clock),
        ]
        if draft.deals is not None:
            tiles = SentencePart("tiles", _TILES, _TILES[draft.deals].value)
            pieces += [", with ", tiles]
        return [*pieces, "."]

    def _dictionaries(self, draft: GameDraft) -> tuple[Answer, ...]:
        known = [
            Answer(
                offer.spec, dictionary_in_words(offer.spec, offer.title), as_sentence(offer.note)
            )
            for offer in self.dictionaries
        ]
        for spec in (draft.own_list, draft.listed):
            if spec not in ("", OWN_LIST, *(answer.value for answer in known)):
                known.append(Answer(spec, dictionary_in_words(spec), as_sentence(title_of(spec))))
        asks = Answer(OWN_LIST, "a list of your own", "Press Enter to say where it is.", asks=True)
        return (*known, asks)

    def _rules(self, house: HouseRules) -> SentencePart:
        answers = [
            Answer(
                name, rules_in_words(name), f"{as_sentence(preset.title)} ^R changes single rules."
            )
            for name, preset in self.presets.items()
        ]
        chosen = self.preset(house)
        if chosen == OWN_RULES:
            answers.append(Answer(OWN_RULES, "rules of our own", "^R shows them."))
        return SentencePart("rules", tuple(answers), chosen)


def _clocks(draft: GameDraft) -> tuple[Answer, ...]:
    """No clock, one for each turn, one for the game, with the time of the table if it has one."""
    spec = RULE_SPECS["turn-timer"]
    now, number = spec.chosen(draft.house)
    said = {"": "no clock", "turn": "{} a turn", "game": "{} a player"}
    means = {
        "": "A turn takes as long as it takes.",
        "turn": "The time starts anew with every turn. ^R sets another.",
        "game": "Each player has so much time for all turns together. ^R sets another.",
    }
    answers = []
    for choice in spec.choices:
        seconds = number if choice == now else choice.usual
        kind = choice.word if choice.counts else ""
        text = said[kind].format(in_time(seconds))
        answers.append(Answer(choice.write(seconds), text, means[kind]))
    return tuple(answers)


def set_in_words(name: str) -> str:
    """Whose rules the preset `name` are: ``the leaflet's``."""
    return _CALLED.get(name, printable(name))


def rules_in_words(name: str) -> str:
    """The rules of the preset `name`, as a sentence has them."""
    return f"{_CALLED[name]} rules" if name in _CALLED else f"the rules of {printable(name)}"
