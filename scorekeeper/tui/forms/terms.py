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
from scorekeeper.words.english import CLUB, level_with

OWN_RULES = "\n"
"""Stands for rules that are no preset; no preset can have that name."""

_CALLED = {DEFAULT_PRESET: "the leaflet's", "newer-boxes": "the newer boxes'"}
_CALLED |= {"app-like": "the phone app's"}

CHECKS = (
    Answer(
        WordCheck.CHALLENGE.value,
        "when somebody challenges",
        "Nothing is checked unless somebody challenges. That is how the leaflet has it.",
        short="when challenged",
    ),
    Answer(
        WordCheck.INLINE.value,
        "as they are laid",
        "Every word is checked as you lay it. If it is not a word, you may take it back.",
    ),
    Answer(WordCheck.UNCHECKED.value, "never", "You decide about every word yourselves."),
)
_SLURS = (
    Answer(
        "on",
        "without rude words",
        "No rude words and no slurs of English: they are neither shown nor allowed.",
        short="no rude words",
    ),
    Answer(
        "off", "with rude words", "Every word of the dictionary counts.", short="rude words too"
    ),
)
DEALT_HERE = (
    "Dealt here: no bag on the table; each has a rack on a phone, or in turn at the laptop."
)
"""What it means that the app deals."""
_TILES = (
    Answer(
        "drawn",
        "the tiles of the box",
        "You draw real tiles from the bag.",
        short="the box's tiles",
    ),
    Answer("dealt", "tiles dealt here", DEALT_HERE),
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
        """Everything that is agreed, a row for each part to be chosen."""
        pieces: list[Piece] = ["Words are looked up"]
        pieces.append(SentencePart("words", CHECKS, draft.words.value))
        if draft.words is not WordCheck.UNCHECKED:
            pieces += ["in", SentencePart("dictionary", self._dictionaries(draft), draft.listed)]
            if draft.listed != ANOTHER and DictionaryName.of(draft.listed).can_have_family_words:
                has = "on" if DictionaryName.of(draft.dictionary).family_words else "off"
                pieces.append(SentencePart("slurs", _SLURS, has))
        pieces += ["by", self._rules(draft.house)]
        if draft.deals is not None:
            pieces += ["with", SentencePart("tiles", _TILES, _TILES[draft.deals].value)]
        clock = RULE_SPECS["turn-timer"].text(draft.house)
        return [*pieces, "and", SentencePart("clock", _clocks(draft), clock, counts=True)]

    def _dictionaries(self, draft: GameDraft) -> tuple[Answer, ...]:
        known = [
            Answer(offer.spec, words_of(offer.spec, offer.title), as_sentence(offer.note))
            for offer in self.dictionaries
            if not offer.is_seldom
        ]
        known.sort(key=lambda answer: _LIKELY.get(answer.value, len(_LIKELY)))
        for spec in (draft.own_list, draft.listed):
            if spec not in ("", ANOTHER, *(answer.value for answer in known)):
                title = as_sentence(DictionaryName.of(spec).title)
                said = words_of(spec)
                short = said.removeprefix("words ")
                known.append(Answer(spec, said, title, short=short))
        return (*known, ANOTHER_DICTIONARY)

    def _rules(self, house: HouseRules) -> SentencePart:
        answers = [
            Answer(
                name,
                rules_in_words(name),
                f"{as_sentence(preset.title)} {_EVERY_RULE}",
                opens=True,
                short=set_in_words(name).removeprefix("the "),
            )
            for name, preset in self.presets.items()
        ]
        chosen = self.preset(house)
        if chosen == OWN_RULES:
            own = Answer(OWN_RULES, "our rules", _EVERY_RULE, opens=True)
            answers.insert(1, own)
        return SentencePart("rules", tuple(answers), chosen)


_LIKELY = {"english-60": 0, "english-50": 1, "english": 2}
"""The dictionaries that most people want, by their places."""


def words_of(spec: str, title: str = "") -> str:
    """The words of a dictionary, as an answer has them.

    >>> words_of("english-60"), words_of("english"), words_of("english-65")
    ('everyday words', 'every word', 'words up to level 65')
    """
    size = DictionaryName.of(spec).level
    if size is None:
        return dictionary_in_words(spec, title)
    if size == CLUB.size:
        return "every word"
    level = level_with(size)
    return f"{level.typed} words" if level.size == size else f"words up to level {size}"


def _clocks(draft: GameDraft) -> tuple[Answer, ...]:
    """No clock, one for each turn, one for the game, with the time of the table if it has one."""
    spec = RULE_SPECS["turn-timer"]
    now, number = spec.chosen(draft.house)
    said = {"": "no clock", "turn": "{} a turn", "game": "{} each"}
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
        short = text.replace("minutes each", "min each").replace("seconds", "sec")
        answers.append(Answer(choice.write(seconds), text, means[kind], short=short))
    return tuple(answers)


def set_in_words(name: str) -> str:
    """Whose rules the preset `name` are: ``the leaflet's``."""
    return _CALLED.get(name, printable(name))


def rules_in_words(name: str) -> str:
    """The rules of the preset `name`, as a sentence has them."""
    return f"{_CALLED[name]} rules" if name in _CALLED else f"the rules of {printable(name)}"
