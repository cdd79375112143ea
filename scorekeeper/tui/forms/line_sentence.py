"""What a line of a form is besides its name, as a sentence with parts to choose."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.setup import AS_THE_TABLE
from scorekeeper.names import printable
from scorekeeper.report.seats import seat_note
from scorekeeper.tui.forms.game_draft import GameDraft
from scorekeeper.tui.forms.sentence import Answer, Piece, SentencePart

PLAYER, PLACE, BEGINS, SEAT = LINE_PARTS = ("player", "place", "begins", "seat")
"""The parts of the sentence: a person or a computer, the order, who begins, terms of one's own."""
COMPUTER = "computer"
"""The answer that asks which computer."""

_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth")
_WHICH = "Enter: choose one by name, or by how well it plays."
_SEAT = "Enter: points ahead, own words, a smaller or larger rack, or a team."


def line_sentence(draft: GameDraft, row: int, wants_computer: bool = False) -> list[Piece]:
    """The line `row` of `draft`; a computer that is wanted there is still to be chosen."""
    name = draft.names[row]
    if not name:
        return ["This chair is for ", _player(draft, row, "nobody", wants_computer), "."]
    pieces: list[Piece] = [f"{printable(name)} is "]
    pieces.append(_player(draft, row, "a person", wants_computer))
    filled = _filled(draft)
    if len(filled) > 1:
        places = tuple(Answer(str(at), _ORDER[at]) for at in range(len(filled)))
        pieces += [", sits ", SentencePart(PLACE, places, str(filled.index(row)))]
        if draft.deals is not None:
            begins = SentencePart(BEGINS, _BEGINS, "yes" if draft.starter == row else "")
            pieces += [", ", begins]
    terms = draft.terms_of(draft.places[row])
    how = "like everybody" if terms == AS_THE_TABLE else f"with {seat_note(terms)}"
    own = SentencePart(SEAT, (Answer(SEAT, how, _SEAT, opens=True),), SEAT)
    return [*pieces, ", and plays ", own, "."]


_BEGINS = (
    Answer("", "may begin", "Whoever drew the letter nearest to A begins, or else the first."),
    Answer("yes", "begins", "Whatever was drawn."),
)


def _player(draft: GameDraft, row: int, nobody: str, wants_computer: bool) -> SentencePart:
    place = draft.places[row]
    back = f"The seat goes back to {printable(place.left)}." if place.left else ""
    answers = Answer("", nobody, back), Answer(COMPUTER, "a computer", _WHICH, asks=True)
    return SentencePart(PLAYER, answers, COMPUTER if place.computer or wants_computer else "")


def _filled(draft: GameDraft) -> list[int]:
    return [row for row, name in enumerate(draft.names) if name]


def line_answered(draft: GameDraft, row: int, name: str, value: str) -> tuple[GameDraft, int]:
    """`draft` with the answer `value` for the part `name`, and the line on which that player is.

    Which computer plays, and on what terms, is asked elsewhere.
    """
    if name == PLACE:
        filled = _filled(draft)
        to = filled[int(value)]
        by = 1 if to > row else -1
        while row != to:
            draft = draft.move(row, by)
            row += by
    elif name == BEGINS:
        draft = replace(draft, starter=row if value else -1)
    elif name == PLAYER and not value and draft.places[row].computer:
        draft = draft.with_person(row)
    return draft, row
