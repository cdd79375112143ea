"""The sheet of one seat: words, points ahead and a rack of its own, or a team."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.setup import (
    LARGEST_RACK,
    MOST_AHEAD,
    SeatTerms,
    WordCheck,
)
from scorekeeper.game.text import as_sentence, count, listed
from scorekeeper.history.ahead import Suggestion, suggest_start
from scorekeeper.history.games import read_history
from scorekeeper.names import clean_name, printable, team_name
from scorekeeper.report.seats import dictionary_in_words
from scorekeeper.tui.forms.dictionary import ask_for_dictionary
from scorekeeper.tui.forms.game_draft import ANOTHER, GameDraft, Place
from scorekeeper.tui.forms.sentence import Answer, Piece, Sentence, SentencePart
from scorekeeper.tui.forms.terms import ANOTHER_DICTIONARY, CHECKS
from scorekeeper.tui.kit.dialogs import BACK, Ask, Dialog, Text
from scorekeeper.tui.kit.half import Half, HalfView, Part
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.lines import Cap, Line, line
from scorekeeper.tui.kit.text_field import TextField
from scorekeeper.words.catalogue import Offer
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import FAMILY

TEAM = "team"
"""The answer that asks for the members."""
_RECORDS = "Wins count, and say so; records and averages leave these points out."
_GIVEN = (
    "A head start, counted before the first turn. You can type any number up to 500. " + _RECORDS
)
_AHEAD = (*range(0, 51, 5), *range(60, 101, 10))
_RACKS = range(3, 10)


@dataclass(frozen=True)
class SeatForm:
    """The seat on one line of a form. Every change makes a new form."""

    draft: GameDraft
    row: int
    dictionaries: Sequence[Offer] = ()
    typed: str = ""
    """The digits of a number that is being typed; any other change ends it."""
    wants: str = ""
    """The part whose answer still asks for more: a dictionary, or the members of a team."""
    suggested: Suggestion | None = None
    """The points ahead for this player that earlier games suggest."""

    @property
    def place(self) -> Place:
        """Who sits there, on which terms."""
        return self.draft.places[self.row]

    @property
    def terms(self) -> SeatTerms:
        """The terms, as far as they count for whoever sits there."""
        return self.draft.terms_of(self.place)

    @property
    def sentence(self) -> list[Piece]:
        """All of them, each to be chosen."""
        terms = self.terms
        pieces: list[Piece] = [
            f"{printable(self.place.name.strip())} plays by ",
            SentencePart(
                "dictionary",
                self._dictionaries(),
                ANOTHER if self.wants == "dictionary" else terms.dictionary,
            ),
            ", looked up ",
            SentencePart("words", _checks(self.draft.words), terms.words or ""),
            ", begins with ",
            _part("start", terms.start, self._starts(), _ahead),
            ", has " if not self.place.computer else ", and has ",
            _part("rack", terms.rack, self._racks(), lambda size: f"a rack of {size}"),
        ]
        if not self.place.computer:
            pieces += [", and plays ", _members(terms.members, self.wants == "members")]
        return [*pieces, "."]

    def answered(self, name: str, value: str) -> SeatForm:
        """With the answer `value` for the part `name`; one that asks for more changes nothing."""
        if value in (ANOTHER, TEAM):
            return replace(self, wants=name, typed="")
        changes: dict[str, Any] = {name: value}
        if name == "dictionary":
            changes["words"] = WordCheck.INLINE if self._is_checked_at_once(value) else None
        elif name == "words":
            changes = {name: WordCheck(value) if value else None}
        elif name == "members":
            changes = {name: ()}
        else:
            changes = {name: int(value) if value else 0 if name == "start" else None}
        return self._with(**changes)

    def with_digit(self, name: str, digit: str) -> SeatForm:
        """With one more digit of the number `name`, or with that digit alone."""
        most = {"start": MOST_AHEAD, "rack": max(LARGEST_RACK, self.draft.edition.rack_size)}
        for text in (self.typed + digit, digit):
            least = 0 if name == "start" else 1
            if name in most and least <= int(text) <= most[name]:
                return replace(self.answered(name, text), typed=text)
        return self

    def with_team(self, text: str) -> SeatForm:
        """With the members that `text` names, with commas between; none is no team.

        A seat that is called like one of them is called after all. Raises `ValueError`, a clause.
        """
        members = tuple(filter(None, map(clean_name, re.split(r"[,;&+]|\band\b", text))))
        problems = SeatTerms(members=members).problems(self.draft.edition.rack_size)
        if problems:
            raise ValueError(problems[0])
        form = self._with(members=members)
        if clean_name(self.place.name) not in (*members, team_name(self.terms.members)):
            return form
        place = form.place._replace(name=team_name(members) or self.place.name)
        return replace(form, draft=form.draft.with_place(self.row, place))

    def _with(self, **changes: Any) -> SeatForm:
        place = self.place._replace(terms=replace(self.place.terms, **changes))
        return replace(self, draft=self.draft.with_place(self.row, place), typed="", wants="")

    def _is_checked_at_once(self, dictionary: str) -> bool:
        """True if its words are looked up in every play unless it is said otherwise."""
        size = DictionaryName.of(dictionary).level if dictionary else None
        is_for_a_child = size is not None and size <= FAMILY.size
        never = bool(dictionary) and self.draft.words is WordCheck.UNCHECKED
        return never or (is_for_a_child and self.draft.words is not WordCheck.INLINE)

    def _dictionaries(self) -> tuple[Answer, ...]:
        answers = [Answer("", "the words of the game", "The same words as everybody else.")]
        for offer in self.dictionaries:
            if offer.is_seldom:
                continue
            spec = str(DictionaryName.of(offer.spec).with_family_words())
            title = dictionary_in_words(offer.spec, offer.title)
            answers.append(Answer(spec, title, as_sentence(offer.note)))
        own = self.terms.dictionary
        if own not in (answer.value for answer in answers):
            answers.append(Answer(own, dictionary_in_words(own), DictionaryName.of(own).title))
        return (*answers, ANOTHER_DICTIONARY)

    def _starts(self) -> list[Answer]:
        """Points ahead; what earlier games suggest comes right after none."""
        answers = [Answer(str(one), _ahead(one), _GIVEN) for one in _AHEAD]
        if not self.suggested:
            return answers
        points = self.suggested.points
        why = f"Going by your games, this would make it even ({self.suggested.between})."
        one = Answer(str(points), f"{_ahead(points)}, to make it even", f"{why} {_RECORDS}")
        return [answers[0], one, *(it for it in answers[1:] if it.value != one.value)]

    def _racks(self) -> list[Answer]:
        size = self.draft.edition.rack_size
        whole = "The bonus is still for laying seven tiles at once."
        usual = Answer("", f"a rack of {size}", "As many tiles as everybody else.")
        own = [Answer(str(one), f"a rack of {one}", whole) for one in _RACKS if one != size]
        return [usual, *own]


def _part(name: str, value: int | None, answers: Any, said: Any) -> SentencePart:
    """A number to be chosen; one that is no usual answer stands among the others."""
    known = list(answers)
    text = "" if value is None else str(value)
    if text not in (answer.value for answer in known):
        known.append(Answer(text, said(value)))
    return SentencePart(name, tuple(known), text, counts=True)


def _ahead(points: int) -> str:
    return count(points, "point") if points else "no points"


def _checks(of_game: WordCheck) -> tuple[Answer, ...]:
    said = next(one for one in CHECKS if one.value == of_game)
    return (Answer("", "as for the game", f"That is {said.text}. {said.means}"), *CHECKS)


def _members(members: Sequence[str], wanted: bool) -> SentencePart:
    said = f"as a team of {listed(members)}" if members else "as a team"
    asks = wanted or not members
    about = f"They take turns, one after another.{' Enter: who is in it.' * asks}"
    answers = Answer("", "alone", "One player."), Answer(TEAM, said, about, asks)
    return SentencePart("members", answers, TEAM if members or wanted else "")


_WHO = "Who is in the team? Their names, with commas between them."


class SeatDialog(Dialog[Place | None]):
    """The terms of one seat in a sentence; None to leave them as they are."""

    DEFAULT_CSS = "SeatDialog Sentence, SeatDialog Text { height: auto; margin: 1 2 0 2; }"
    ADVICE = "seat"
    BINDINGS = [Binding("enter", "take", show=False), BACK]

    def __init__(self, draft: GameDraft, row: int, dictionaries: Sequence[Offer]) -> None:
        """About the player on the line `row` of `draft`, who may go by one of `dictionaries`."""
        super().__init__()
        self._form = SeatForm(draft, row, dictionaries)
        self._sentence = Sentence(self._form.sentence, "seat-terms")
        self._notes = Text([])
        self._view = HalfView(None, self._sentence, self._notes)
        self._complaint = ""
        self._advice = ""
        """The points ahead that earlier games suggest for the other one of two."""

    def compose(self) -> ComposeResult:
        """The sentence, the suggestion, and what decides."""
        yield self._view
        part = Binding("tab", "", "Next part")
        change = Binding("left", "", "Change", key_display="← →")
        yield KeyBar([Binding("enter", "", "Keep it"), part, change, BACK])

    def on_mount(self) -> None:
        """Begin with the words; see in the meantime what earlier games suggest."""
        self._say()
        self._sentence.focus()
        names = [place.name.strip() for place in self._form.draft.places if place.name.strip()]
        if len(names) == 2 and not self._form.draft.computers:
            self._look(*names)

    @work(thread=True, group="reading")
    def _look(self, first: str, second: str) -> None:
        """All games may take a moment to be read."""
        history = read_history()
        one = history.people.find(first)
        other = history.people.find(second)
        if one and other:
            edition = self._form.draft.edition.id
            self.call_later(self._suggest, suggest_start(history, one, other, edition))

    def _suggest(self, one: Suggestion | None) -> None:
        """Offer it here, or say that it is for the other one."""
        if one is None:
            return
        if one.person.casefold() == self._form.place.name.strip().casefold():
            self._form = replace(self._form, suggested=one)
        else:
            self._advice = printable(one.sentence)
        self._say()

    def _say(self) -> None:
        self._sentence.say(self._form.sentence)
        self._notes.show(self._note_lines())
        name = printable(self._form.place.name.strip())
        does = {"members": "say who", "dictionary": "choose one"}.get(self._form.wants, "keep it")
        half = Half(None, f"{name}'s seat", Cap("Enter", does), lambda room: [Part([])])
        self._view.show(half)
        self.call_after_refresh(self._view.show, half)  # The sentence may be longer by then.

    def _note_lines(self) -> list[Line]:
        rows = [line(self._complaint, "bad")] if self._complaint else []
        return [*rows, line(self._advice, "soft")] if self._advice else rows

    # Changing

    def _change(self, form: SeatForm) -> None:
        self._form = form
        self._complaint = ""
        self._say()

    @on(Sentence.Changed)
    def _answer(self, event: Sentence.Changed) -> None:
        self._change(self._form.answered(event.name, event.value))

    @on(Sentence.Moved)
    def _forget_question(self) -> None:
        """What was not said yet is as it was."""
        if self._form.wants:
            self._change(replace(self._form, wants=""))

    @on(Sentence.Typed)
    def _type(self, event: Sentence.Typed) -> None:
        self._change(self._form.with_digit(event.name, event.digit))

    @work
    async def _ask_for_dictionary(self) -> None:
        form = self._form
        spec = await ask_for_dictionary(self.app, form.dictionaries, form.terms.dictionary)
        if spec:
            self._change(self._form.answered("dictionary", spec))

    @work
    async def _ask_for_team(self) -> None:
        members = self._form.place.terms.members or [self._form.place.name.strip()]
        entry = TextField(", ".join(members), select_on_focus=False, max_length=200)
        text = await self.app.push_screen_wait(Ask("A team", _WHO, entry, "done"))
        if text is None:
            return
        try:
            self._change(self._form.with_team(text))
        except ValueError as error:
            self._complaint = as_sentence(error)
            self._say()

    @on(Sentence.Asked)
    def _ask(self, event: Sentence.Asked) -> None:
        """Ask for what an answer still needs."""
        self._ask_for_team() if event.name == "members" else self._ask_for_dictionary()

    # Answers

    def action_take(self) -> None:
        """Keep the terms, if there can be such."""
        problems = self._form.terms.problems(self._form.draft.edition.rack_size)
        if problems:
            self._complaint = as_sentence(listed(problems))
            self._say()
        else:
            self.dismiss(self._form.place)
