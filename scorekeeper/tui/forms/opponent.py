"""Somebody to play against: a computer by its name, or as many words and as good as one likes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Label, OptionList, Static

from scorekeeper.drafts import Option
from scorekeeper.drafts.game_draft import GameDraft, Place
from scorekeeper.drafts.making import USUAL_COMPUTER
from scorekeeper.drafts.seating import (
    both_called,
    levels_for,
    name_for_computer,
    name_for_opponent,
    offered_first,
    within,
)
from scorekeeper.game.setup import ComputerSeat
from scorekeeper.game.text import as_sentence
from scorekeeper.names import LONGEST_NAME, clean_name, printable
from scorekeeper.players.dials import SKILLS, opponents_for
from scorekeeper.report.text import dials_in_words
from scorekeeper.tui.forms.seat import PlaceCard
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.choice import Choice
from scorekeeper.tui.kit.dialog import Answers, Dialog
from scorekeeper.tui.kit.fields import Field
from scorekeeper.words.english import CLUB

_STEPS = "One step better at playing wins about 7 games in 10; one step more words, 6 or more."
_LIMIT = " No computer knows more words than you play with."


class DialsCard(PlaceCard):
    """In the place of a person the computer has a name of its own."""

    ADVICE = "opponents"

    def __init__(self, draft: GameDraft, place: int, people: Sequence[str]) -> None:
        """About the row `place` of `draft`, where a computer may sit already.

        It knows no more words than the dictionary, and has none of the names of `people` known.
        """
        seated = draft.seated[place]
        name = clean_name(seated.name)
        computer = seated.computer if name else None
        usual = next(reversed(draft.computers.values()), USUAL_COMPUTER)._replace(seed="")
        chosen = within(computer or usual, draft.dictionary)
        called = name if computer else name_for_computer(draft.names, people)
        self._draft = draft
        self._row = place
        self._seed = chosen.seed
        self._people = people
        there = draft.with_computer(place, called, chosen).places[place]
        super().__init__("A computer player", there, "sit down")
        levels = levels_for(draft.dictionary)
        self._limit = "" if levels[-1] is CLUB else _LIMIT
        vocabulary, _, skill = chosen.dials.partition(":")
        words = [Option(one.typed, one.name, one.about) for one in levels]
        skills = [Option(one.name, one.name, one.about) for one in SKILLS]
        self._words = Choice(words, _known(vocabulary, words), id="vocabulary")
        self._skill = Choice(skills, _known(skill, skills), id="skill")
        self._called = Field(called, max_length=LONGEST_NAME, is_selected=True, id="computer-name")
        self._about_words = Static(classes="about")
        self._about_skill = Static(classes="about")
        self.stops = {
            self._words: "its words",
            self._skill: "how well it plays",
            self._called: "its name",
        }

    def compose_card(self) -> ComposeResult:
        yield Horizontal(Label("knows words"), self._words)
        yield self._about_words
        yield Horizontal(Label("plays"), self._skill)
        yield self._about_skill
        yield Horizontal(Label("is called"), self._called)
        yield Static(f"{_STEPS}{self._limit}", classes="about", id="steps")
        yield self.action

    def read(self) -> Place:
        computer = ComputerSeat(f"{self._words.value}:{self._skill.value}", self._seed)
        name = clean_name(self._called.value)
        return self._draft.with_computer(self._row, name, computer).places[self._row]

    def show_place(self) -> None:
        super().show_place()
        self._about_words.update(Content(as_sentence(self._words.hint)), layout=False)
        self._about_skill.update(Content(as_sentence(self._skill.hint)), layout=False)

    @property
    def summary(self) -> str:
        dials = self.place.computer.dials if self.place.computer else ""
        return f"{printable(self.place.name)}: {dials_in_words(dials)}"

    @property
    def problem(self) -> str:
        name = self.place.name
        others = [*self._draft.names[: self._row], *self._draft.names[self._row + 1 :]]
        if not name:
            return "What is it called? Type a name."
        if name in map(clean_name, others):
            return both_called(name)
        if name in self._people:
            return f"{printable(name)} is a person. Type another name."
        return ""


def _known(value: str, options: Sequence[Option]) -> str:
    """`value` if there is such an option, else the first one's."""
    return value if value in [option.value for option in options] else options[0].value


class _Candidate(NamedTuple):
    """Somebody who can sit down."""

    name: str
    who: str
    about: str
    does: str
    """What Enter does with the cursor here."""
    place: Place | None
    """The place with that somebody in it; None where there is more to say."""


class Opponents(Dialog[Place]):
    """The opponents who have names, one below another; a person, where a computer sits."""

    ADVICE = "opponents"
    BINDINGS = [Binding(f"{digit}", f"take({digit - 1})", show=False) for digit in range(1, 10)]

    def __init__(self, draft: GameDraft, place: int, people: Sequence[str]) -> None:
        """About the row `place` of `draft`; the `people` known keep their names.

        Only those are offered who know no more words than the dictionary.
        """
        seated = draft.seated[place]
        name = printable(seated.name.strip())
        super().__init__(f"Who plays in {name}'s place?" if name else "Who else plays?")
        computer = seated.computer if name else None
        self._about = draft, place, people
        self._most = levels_for(draft.dictionary)[-1]
        self._gives_way = "" if computer else name
        again = [_person(draft, place)] if computer else []
        offered = opponents_for(self._most)
        others = [*draft.names[:place], *draft.names[place + 1 :], *people]
        seed = computer.seed if computer else ""
        rows = list(again)
        for one in offered:
            called = name_for_opponent(one, others)
            seat = ComputerSeat(str(one.dials), seed)
            there = draft.with_computer(place, called, seat).places[place]
            rows.append(
                _Candidate(one.name, f", {one.who}", one.about, f"{called} sits down", there)
            )
        more = "Choose how many words it knows, how well it plays, and its name."
        rows.append(_Candidate("Another computer", "", more, "choose how it plays", None))
        self._rows = rows
        self._answers = Answers(*map(_prompt, rows), id="answers", compact=True)
        dials = computer.dials if computer else ""
        self._answers.highlighted = len(again) + offered_first(offered, draft.names, dials)
        self._action = PrimaryAction()

    def compose_card(self) -> ComposeResult:
        yield self._answers
        if self._gives_way:
            about = f"{self._gives_way} does not play then. To add one, take an empty row."
            yield Static(Content(about), classes="about")
        if self._most is not CLUB:
            about = "Only computers that know no more words than you play with."
            yield Static(about, classes="about")
        yield self._action

    @on(OptionList.OptionHighlighted)
    def show_row(self, event: OptionList.OptionHighlighted) -> None:
        self._action.show(printable(self._rows[event.option_index].does))

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        self.action_take(event.option_index)

    def action_take(self, at: int) -> None:
        """Seat whoever stands at `at`, from 0; rings the bell if there are not so many."""
        if at >= len(self._rows):
            self.app.bell()
        elif there := self._rows[at].place:
            self.dismiss(there)
        else:
            self._ask_for_dials()

    @work
    async def _ask_for_dials(self) -> None:
        """Ask for the dials; if nothing is said, stay."""
        card = self.query_one("#card")
        card.visible = False  # Its edges would stand out below the other one.
        there = await self.app.push_screen_wait(DialsCard(*self._about))
        if there:
            self.dismiss(there)
        else:
            card.visible = True
            self._answers.focus()


def _person(draft: GameDraft, place: int) -> _Candidate:
    """The way back to a person."""
    there = draft.with_person(place).places[place]
    left = printable(draft.places[place].left)
    about = "The computer leaves." if left else "The computer leaves. Type a name then."
    name = left or "A person"
    return _Candidate(name, " again", about, f"{left or 'a person'} plays again", there)


def _prompt(row: _Candidate) -> Content:
    return Content.assemble((printable(row.name), "bold"), printable(row.who), "\n", row.about)
