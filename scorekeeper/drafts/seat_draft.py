"""The seat of one player: what its fields make of it, and what is wrong with that."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from scorekeeper.drafts.game_draft import GameDraft, Place
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import as_sentence, listed
from scorekeeper.history.games import History
from scorekeeper.history.handicap import ObservedGap, behind
from scorekeeper.names import clean_name, printable, team_name
from scorekeeper.report.seats import seat_note
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import FAMILY


@dataclass(frozen=True)
class SeatDraft:
    """The seat on the line `row` of `draft` as it was before anything was filled in."""

    draft: GameDraft
    row: int

    @property
    def place(self) -> Place:
        """Who sits there, on which terms."""
        return self.draft.places[self.row]

    @property
    def members(self) -> tuple[str, ...]:
        """The members of the team; nobody if it is none."""
        return self.draft.terms_of(self.place).members

    @property
    def first(self) -> str:
        """The player, or the first of a team that is called after its members.

        Empty for a team with a name of its own, which it keeps whoever is in it.
        """
        name = clean_name(self.place.name)
        if not self.members:
            return name
        return self.members[0] if name == team_name(self.members) else ""

    @property
    def others(self) -> str:
        """Who else is in the team, with commas between them; all of one with its own name."""
        return ", ".join(self.members[1:] if self.first else self.members)

    @property
    def called(self) -> str:
        """The name of the seat, whoever is in a team with that player."""
        return printable(self.first or clean_name(self.place.name))

    def filled_in(self, dictionary: str, start: int, rack: int | None, others: str) -> Place:
        """The seat with such words, points ahead, tiles on the rack, and `others` in the team.

        None is the rack of the box. Names have commas between them.
        """
        terms = self.place.terms
        if dictionary != terms.dictionary:
            check = WordCheck.INLINE if self._is_checked_at_once(dictionary) else None
            terms = replace(terms, dictionary=dictionary, words=check)
        usual = self.draft.edition.rack_size
        if (usual if rack is None else rack) != (terms.rack or usual):
            terms = replace(terms, rack=None if rack == usual else rack)
        place = self.place._replace(terms=replace(terms, start=start))
        return place if place.computer else self._in_a_team(place, others)

    def _in_a_team(self, place: Place, others: str) -> Place:
        names = tuple(filter(None, map(clean_name, re.split(r"[,;&+]|\band\b", others))))
        members = (self.first, *names) if self.first and names else names
        if members == self.members:
            return place
        name = (team_name(members) if members else self.first) if self.first else place.name
        return place._replace(name=name, terms=replace(place.terms, members=members))

    def _is_checked_at_once(self, dictionary: str) -> bool:
        """True if its words are looked up in every play, whatever the game says."""
        size = DictionaryName.of(dictionary).level if dictionary else None
        is_for_a_child = size is not None and size <= FAMILY.size
        never = bool(dictionary) and self.draft.words is WordCheck.UNCHECKED
        return never or (is_for_a_child and self.draft.words is not WordCheck.INLINE)

    def problem(self, place: Place) -> str:
        """Why the seat cannot be as `place` has it, as a sentence; empty if it can."""
        terms = self.draft.terms_of(place)
        beside = (one for row, one in enumerate(self.draft.places) if row != self.row)
        taken = [clean_name(name) for one in beside for name in (one.name, *one.terms.members)]
        for name in terms.members:
            if name in taken:
                return f"{printable(name)} has another seat already."
        problems = terms.problems(self.draft.edition.rack_size)
        return as_sentence(listed(problems)) if problems else ""

    def summary(self, place: Place) -> str:
        """What is different about the seat as `place` has it, in a line."""
        terms = self.draft.terms_of(place)
        said = [seat_note(replace(terms, members=()))]
        if terms.members:
            said.append(f"with {listed(terms.members[1 if self.first else 0 :])}")
        note = ", ".join(filter(None, said))
        return printable(f"{self.called}: {note or 'like everybody'}")

    def behind(self, history: History) -> ObservedGap | None:
        """How far it was behind those who sit here, too, in earlier games with this box."""
        if self.place.computer:
            return None
        beside = [one for one in self.draft.places if one is not self.place and not one.computer]
        others = {history.people.find(one.name.strip()) for one in beside}
        for name in (self.place.name.strip(), self.first):  # A team may not have played so far.
            person = history.people.find(name)
            found = person and behind(history, person, others, self.draft.edition.id)
            if found:
                return found
        return None
