"""What one seat of a form can be, and what each answer makes of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.game.setup import LARGEST_RACK, MOST_AHEAD, SeatTerms, WordCheck
from scorekeeper.game.text import as_sentence, listed
from scorekeeper.names import clean_name, printable, team_name
from scorekeeper.report.seats import seat_note
from scorekeeper.tui.forms.game_draft import ANOTHER, GameDraft, Place
from scorekeeper.tui.forms.seat_page import MEMBERS, RACK, START, TEAM, WORDS
from scorekeeper.tui.forms.sentence import Answer, Piece, SentencePart
from scorekeeper.tui.forms.terms import ANOTHER_DICTIONARY, CHECKS, words_of
from scorekeeper.tui.kit.lines import clip
from scorekeeper.words.catalogue import Offer
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import FAMILY

_RACKS = range(3, 10)
_WHOLE = "The bonus is still for laying seven tiles at once."


@dataclass(frozen=True)
class SeatForm:
    """The seat on one line of a form. Every change makes a new form."""

    draft: GameDraft
    row: int
    dictionaries: Sequence[Offer] = ()
    first: str = ""
    """The player, or the first of a team that has no name of its own."""
    others: str = ""
    """The others of the team as they are typed; all members where it has a name of its own."""
    typed: str = ""
    """The digits of a number that is being typed; any other change ends it."""
    wants: str = ""
    """The part whose answer still asks for more: a dictionary, or the members of a team."""

    @classmethod
    def of(cls, draft: GameDraft, row: int, dictionaries: Sequence[Offer] = ()) -> SeatForm:
        """The seat on the line `row` of `draft` as it is, to go by one of the `dictionaries`."""
        name = clean_name(draft.places[row].name)
        members = draft.terms_of(draft.places[row]).members
        if not members:
            return cls(draft, row, dictionaries, name)
        if name == team_name(members):
            return cls(draft, row, dictionaries, members[0], ", ".join(members[1:]))
        return cls(draft, row, dictionaries, others=", ".join(members))

    @property
    def place(self) -> Place:
        """Who sits there, on which terms."""
        return self.draft.places[self.row]

    @property
    def terms(self) -> SeatTerms:
        """The terms, as far as they count for whoever sits there."""
        return self.draft.terms_of(self.place)

    @property
    def called(self) -> str:
        """The name of the seat, whoever is in a team with that player."""
        return printable(self.first or self.place.name.strip())

    @property
    def pieces(self) -> list[Piece]:
        """All parts, each with the words that introduce it."""
        terms = self.terms
        points = Answer(f"{terms.start}", "point ahead" if terms.start == 1 else "points ahead")
        pieces: list[Piece] = [
            f"{self.called} plays by",
            SentencePart(
                WORDS, self._words(), ANOTHER if self.wants == WORDS else terms.dictionary
            ),
            "and begins with",
            SentencePart(START, (points,), points.value, counts=True),
            "The rack holds",
            SentencePart(RACK, self._racks(), f"{terms.rack or ''}", counts=True),
        ]
        if not self.place.computer:
            alone = Answer("", "alone", "One player.")
            about = "They take turns, one after another."
            team = Answer(TEAM, "in a team with", about, short="in a team")
            is_team = bool(terms.members) or self.wants == MEMBERS
            pieces += ["Plays", SentencePart(MEMBERS, (alone, team), TEAM if is_team else "")]
        return pieces

    @property
    def whose_team(self) -> str:
        """What stands before the names of the team."""
        called = clip(self.called, 10)
        return f"{called} and" if self.first else f"{called}:"

    @property
    def summary(self) -> str:
        """What is different about this seat, in a few words."""
        terms = self.terms
        said = [seat_note(replace(terms, members=()))]
        if terms.members:
            said.append(f"with {listed(terms.members[1 if self.first else 0 :])}")
        note = ", ".join(filter(None, said))
        return printable(f"{self.called}: {note or 'like everybody'}")

    @property
    def problem(self) -> str:
        """Why the seat cannot be so, as a sentence; empty if it can."""
        if self.wants == MEMBERS:
            return "Who else is in the team? Type a name."
        beside = (one for row, one in enumerate(self.draft.places) if row != self.row)
        taken = [clean_name(name) for one in beside for name in (one.name, *one.terms.members)]
        for name in self.terms.members:
            if name in taken:
                return f"{printable(name)} has another seat already."
        problems = self.terms.problems(self.draft.edition.rack_size)
        return as_sentence(listed(problems)) if problems else ""

    def answered(self, name: str, value: str) -> SeatForm:
        """With the answer `value` for the part `name`; one that asks for more changes nothing."""
        if value == ANOTHER:
            return replace(self, wants=name, typed="")
        if name == MEMBERS:
            return self.with_others(self.others) if value else self._alone()
        changes: dict[str, Any] = {name: value}
        if name == WORDS:
            changes["words"] = WordCheck.INLINE if self._is_checked_at_once(value) else None
        elif name == START:
            changes = {name: min(max(int(value), 0), MOST_AHEAD)}
        else:
            changes = {name: int(value) if value else None}
        return self._with(**changes)

    def with_digit(self, name: str, digit: str) -> SeatForm:
        """With one more digit of the number `name`, or with that digit alone."""
        most = {START: MOST_AHEAD, RACK: max(LARGEST_RACK, self.draft.edition.rack_size)}
        for text in (self.typed + digit, digit):
            least = 0 if name == START else 1
            if name in most and least <= int(text) <= most[name]:
                return replace(self.answered(name, text), typed=text)
        return self

    def rubbed_out(self) -> SeatForm:
        """With the last digit of the points gone."""
        points = f"{self.terms.start}"[:-1]
        return replace(self.answered(START, points or "0"), typed=points)

    def with_others(self, text: str) -> SeatForm:
        """In a team with those whom `text` names, with commas between them; called after them.

        A team with a name of its own keeps that.
        """
        names = tuple(filter(None, map(clean_name, re.split(r"[,;&+]|\band\b", text))))
        if not names:
            return replace(self._alone(), others=text, wants=MEMBERS)
        members = (self.first, *names) if self.first else names
        form = replace(self._with(members=members), others=text)
        return form._called(team_name(members)) if self.first else form

    def _alone(self) -> SeatForm:
        form = self._with(members=())
        return form._called(self.first) if self.first else form

    def _called(self, name: str) -> SeatForm:
        return replace(self, draft=self.draft.with_place(self.row, self.place._replace(name=name)))

    def _with(self, **changes: Any) -> SeatForm:
        place = self.place._replace(terms=replace(self.place.terms, **changes))
        return replace(self, draft=self.draft.with_place(self.row, place), typed="", wants="")

    def _is_checked_at_once(self, dictionary: str) -> bool:
        """True if its words are looked up in every play, whatever the game says."""
        size = DictionaryName.of(dictionary).level if dictionary else None
        is_for_a_child = size is not None and size <= FAMILY.size
        never = bool(dictionary) and self.draft.words is WordCheck.UNCHECKED
        return never or (is_for_a_child and self.draft.words is not WordCheck.INLINE)

    def _words(self) -> tuple[Answer, ...]:
        usual = "The same words as everybody else."
        answers = [Answer("", "the words of the game", usual, short="the game's words")]
        for offer in self.dictionaries:
            if not offer.is_seldom:
                spec = str(DictionaryName.of(offer.spec).with_family_words())
                answers.append(self._answer(spec, words_of(offer.spec, offer.title), offer.note))
        own = self.terms.dictionary
        if own not in (answer.value for answer in answers):
            answers.append(self._answer(own, words_of(own), DictionaryName.of(own).title))
        return (*answers, ANOTHER_DICTIONARY)

    def _answer(self, spec: str, text: str, note: str) -> Answer:
        """The words of a dictionary, and when they are looked up if not as those of the game."""
        check = self.terms.words if spec == self.terms.dictionary else None
        looked_up = {one.value: f" They are looked up {one.text}." for one in CHECKS}
        means = f"{as_sentence(note)}{looked_up.get(check or '', '')}"
        return Answer(spec, text, means, short=text.removeprefix("words "))

    def _racks(self) -> tuple[Answer, ...]:
        """The rack of the box, the larger ones, and round to the smaller ones."""
        usual = self.draft.edition.rack_size
        sizes = sorted({*_RACKS, usual, self.terms.rack or usual})
        at = sizes.index(usual)
        same = Answer("", f"{usual} tiles", "As many tiles as everybody else.")
        others = (*sizes[at + 1 :], *sizes[:at])
        return (same, *(Answer(f"{one}", _tiles(one), _WHOLE) for one in others))


def _tiles(size: int) -> str:
    return "1 tile" if size == 1 else f"{size} tiles"
