"""The terms of a game as a sentence: what each part of it can be, and what an answer changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.game.edition import Edition
from scorekeeper.game.rules import DEFAULT_PRESET, RULE_SPECS, HouseRules, Preset, with_rule
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import as_sentence, in_time
from scorekeeper.names import printable
from scorekeeper.report.seats import dictionary_in_words
from scorekeeper.tui.forms.game_draft import ANOTHER, GameDraft
from scorekeeper.tui.forms.sentence import Answer, Piece, SentencePart
from scorekeeper.words.catalogue import Offer
from scorekeeper.words.dictionary_name import DictionaryName

OWN_RULES = "\n"
"""Stands for rules that are no preset; no preset can have that name."""

_CALLED = {DEFAULT_PRESET: "the leaflet's", "newer-boxes": "the newer boxes'"}
_CALLED |= {"app-like": "the phone app's"}

CHECKS = (
    Answer(
        WordCheck.CHALLENGE.value,
        "when somebody challenges",
        "Nothing is checked unless somebody challenges. That is how the leaflet has it.",
    ),
    Answer(
        WordCheck.INLINE.value,
        "as soon as they are laid",
        "Every word is checked as you lay it. If it is not a word, you may take it back.",
    ),
    Answer(WordCheck.UNCHECKED.value, "never", "You decide about every word yourselves."),
)
_SLURS = (
    Answer(
        "on",
        "without rude words",
        "No rude words and no slurs of English: they are neither shown nor allowed.",
    ),
    Answer("off", "with rude words", "Every word of the dictionary counts."),
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

ANOTHER_DICTIONARY = Answer(
    ANOTHER, "another…", "Enter: other spell checkers, or a word list of your own.", asks=True
)
"""The answer behind which the less likely dictionaries are."""
_EVERY_RULE = "Enter shows every rule."
_OTHER_TIME = "Type another number of seconds if you like."


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
            if draft.listed != ANOTHER and DictionaryName.of(draft.listed).can_have_family_words:
                has = "on" if DictionaryName.of(draft.dictionary).family_words else "off"
                pieces += [" ", SentencePart("slurs", _SLURS, has)]
        clock = RULE_SPECS["turn-timer"].text(draft.house)
        pieces += [
            ", by ",
            self._rules(draft.house),
            ", ",
            SentencePart("clock", _clocks(draft), clock, counts=True),
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
            if not offer.is_seldom
        ]
        for spec in (draft.own_list, draft.listed):
            if spec not in ("", ANOTHER, *(answer.value for answer in known)):
                title = as_sentence(DictionaryName.of(spec).title)
                known.append(Answer(spec, dictionary_in_words(spec), title))
        return (*known, ANOTHER_DICTIONARY)

    def _rules(self, house: HouseRules) -> SentencePart:
        answers = [
            Answer(
                *(name, rules_in_words(name), f"{as_sentence(preset.title)} {_EVERY_RULE}"),
                opens=True,
            )
            for name, preset in self.presets.items()
        ]
        chosen = self.preset(house)
        if chosen == OWN_RULES:
            answers.append(Answer(OWN_RULES, "our rules", _EVERY_RULE, opens=True))
        return SentencePart("rules", tuple(answers), chosen)


def _clocks(draft: GameDraft) -> tuple[Answer, ...]:
    """No clock, one for each turn, one for the game, with the time of the table if it has one."""
    spec = RULE_SPECS["turn-timer"]
    now, number = spec.chosen(draft.house)
    said = {"": "no clock", "turn": "{} a turn", "game": "{} a player"}
    means = {
        "": "Take as long as you like.",
        "turn": f"Everybody has that long for each turn. {_OTHER_TIME}",
        "game": f"Each player has that long for all turns together. {_OTHER_TIME}",
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
