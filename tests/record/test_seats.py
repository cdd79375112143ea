"""What a game file says of seats that differ: written only where it differs, read kindly."""

from __future__ import annotations

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.record import Reading, write_record

from .samples import LEAFLET, a_game, reread

NO_TEAM = "Ben: members must be a list of 2 to 6 different names; it is ignored."
TERMS = SeatTerms(WordCheck.INLINE, "english-50", 35, 5, ("Ida", "Jo"))
LINES = """\
[[player]]
name = "Ben"
drew = "CB"
words = "inline"
dictionary = "english-50"
start = 35
rack = 5
members = [
    "Ida",
    "Jo",
]
"""


def number(key: str, wanted: str) -> str:
    return f"Ben: {key} must be a whole number from {wanted}; it is ignored."


def with_seat(lines: str) -> Reading:
    """What is made of the leaflet's game, in which Ben's seat has these `lines`."""
    text = LEAFLET.replace("format = 1\n", "format = 2\n").replace(
        "going-out-ends", 'all-pass-ends = "at-once"\nrounds = 0\ngoing-out-ends'
    )
    return reread(text.replace('name = "Ben"\n', f'name = "Ben"\n{lines}\n', 1))


def test_a_seat_is_written_as_far_as_it_differs() -> None:
    setup = Setup(a_game().rules, ("Anna", "Ben"), seats=(SeatTerms(), TERMS), drew=("CA", "CB"))
    written = write_record(Game(setup))
    assert '[[player]]\nname = "Anna"\ndrew = "CA"\n' in written
    assert LINES in written
    assert "format = 2\n" in written
    assert reread(written).complaints == ()
    assert reread(written).game.setup == setup


def test_nobody_is_in_two_teams() -> None:
    text = write_record(reread(LEAFLET).game)
    text = text.replace("format = 1\n", "format = 2\n").replace(
        "going-out-ends", 'all-pass-ends = "at-once"\nrounds = 0\ngoing-out-ends'
    )
    for name, members in (("Anna", '["Ida", "Jo"]'), ("Ben", '["Ida", "Kim"]')):
        text = text.replace(f'name = "{name}"\n', f'name = "{name}"\nmembers = {members}\n', 1)
    reading = reread(text)
    assert [terms.members for terms in reading.game.setup.seats] == [("Ida", "Jo"), ()]
    assert "Ben: a member has the name of somebody else; they are ignored." in reading.complaints


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("start = -5", number("start", "0 to 500, not -5")),
        ("start = 501", number("start", "0 to 500, not 501")),
        ("start = true", number("start", "0 to 500, not true")),
        ("rack = 13", number("rack", "1 to 12, not 13")),
        (
            "seconds = 90",
            "Ben: a time of one's own is no longer known; the clock is the same for everybody.",
        ),
        (
            "lookups = 0",
            "Ben: a limit on look-ups is no longer known; everybody may look up any number of"
            " words.",
        ),
        (
            'words = "often"',
            'Ben: words cannot be "often": it is "unchecked" or "challenge" or "inline".'
            " It is ignored.",
        ),
        ("dictionary = 3", "Ben: dictionary must be a name or a file, not 3; it is ignored."),
        ('members = "Ida"', NO_TEAM),
        ('members = ["Ida"]', NO_TEAM),
        ('members = ["Ida", 3]', NO_TEAM),
        ('members = ["Ida", "Ida"]', NO_TEAM),
        (
            'members = ["Ida", "Anna"]',
            "Ben: a member has the name of somebody else; they are ignored.",
        ),
        (
            'computer = "everyday:fair"\nmembers = ["Ida", "Jo"]',
            "Ben: a computer cannot be a team, so its members are ignored.",
        ),
        ('drew = "?"', "Ben: drew is ignored: '?' is not a tile of this box."),
        ("drew = 3", "Ben: drew is ignored: 3 is not a text."),
        ("luck = 3", 'Player 2: "luck" has no meaning here.'),
    ],
)
def test_what_cannot_be_is_told_and_as_for_everybody(lines: str, told: str) -> None:
    reading = with_seat(lines)
    assert reading.complaints == (told,)
    assert (reading.game.setup.seats, reading.game.setup.drew) == ((), ())
    assert reading.unread == 0


def test_control_characters_of_members_and_dictionaries_are_shown_as_questions() -> None:
    reading = with_seat('members = ["I\\u001bda", "Jo"]\ndictionary = "a\\u001bb"')
    terms = reading.game.setup.terms(1)
    assert (terms.members, terms.dictionary) == (("I?da", "Jo"), "a?b")
    (told,) = reading.complaints
    assert told.endswith("cannot be the name of a member; I?da is used instead.")
