"""What does not fit in a game file is named in a sentence, and the rest is read."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest

from scorekeeper.game.game import Leftover
from scorekeeper.game.position import Ending
from scorekeeper.record import RecordError, write_record
from scorekeeper.record.writer import FORMAT

from .samples import LEAFLET, LINES, a_game, edited, reread

PLAYED = reread(LEAFLET).game


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "score = 5",
            "score = 6",
            "Turn 4 (Ben, 5C W): the file says 6 points, the rules give 5.",
        ),
        (
            "score = 5",
            "score = 4",
            "Turn 4 (Ben, 5C W): the file says 4 points, the rules give 5.",
        ),
        (
            'words = "NET 6, ON 4"',
            'words = "NET 6, NO 4"',
            'Turn 3 (Anna, 6E N.T): the file says the words "NET 6, NO 4", '
            'the rules "NET 6, ON 4".',
        ),
        (
            'player = "Ben"\nplay = "F5 .EAR"',
            'player = "Eve"\nplay = "F5 .EAR"',
            """Turn 2 (Ben, F5 .EAR): the file says "Eve", but it is Ben's turn.""",
        ),
        ("format = 1", "format = 1\ncolour = 3", 'The file: "colour" has no meaning here.'),
        (
            'plural = "strict"',
            'plural = "strict"\nluck = 7',
            '[rules]: "luck" has no meaning here.',
        ),
        (
            "seven-bonus = 20\n",
            "",
            "[rules]: seven-bonus is missing; 20, as in hasbro, is used.",
        ),
        ("format = 1\n", "", "The file does not give its format; it is read as format 1."),
        # Nothing is to be said of these.
        ('words = "NET 6, ON 4"', 'words = "on 4,net 6"', ""),
        ("score = 8\n", "score = 8\nannounced = -5\n", ""),
        ("\n", "\r\n", ""),
    ],
)
def test_what_does_not_fit_is_told_and_the_turns_count(old: str, new: str, complaint: str) -> None:
    reading = reread(LEAFLET.replace(old, new))
    assert reading.complaints == ((complaint,) if complaint else ())
    assert reading.unread == 0
    assert [step.text for step in reading.game.steps] == [step.text for step in PLAYED.steps]
    assert reading.game.position.scores == PLAYED.position.scores
    assert reading.game.rules == PLAYED.rules


@pytest.mark.parametrize("number", range(len(LINES)), ids=lambda number: f"line-{number + 1}")
def test_no_line_can_be_lost_unnoticed(number: int) -> None:
    """Without a complaint it is the same game, but for the time, which may be missing."""
    with suppress(RecordError):
        reading = reread("\n".join([*LINES[:number], *LINES[number + 1 :]]))
        if not reading.complaints:
            assert reading.game.turns == PLAYED.turns
            assert replace(reading.game.setup, started="") == replace(PLAYED.setup, started="")


GAP = """
[[turn]]
play = "A8 J.Y"
accepted = "gap, not-connected"
"""


def test_a_dot_on_an_empty_square_is_read_where_the_table_accepted_the_gap() -> None:
    """Such a play was written so once; it is now written tile by tile."""
    reading = reread(write_record(a_game("5C MOOD")) + GAP)
    assert reading.complaints == ()
    assert reading.game.steps[1].text == "A8=J A10=Y"
    assert reread(write_record(reading.game)).game.turns == reading.game.turns
    refused = reread(write_record(a_game("5C MOOD")) + GAP.replace("gap, ", ""))
    assert "A9 is empty" in refused.complaints[0]


@pytest.mark.parametrize(
    ("old", "new", "unread", "begins", "ends"),
    [
        (
            'play = "5C W"',
            'play = "J10 AT"',
            4,
            "Turn 4 (Ben, J10 AT) is not allowed: J11 is outside",
            "It and the 3 turns after it are ignored.",
        ),
        (
            'play = "H3 PLUS"',
            'play = "H3 Q"',
            1,
            "Turn 7 (Anna, H3 Q) cannot be read: 'Q': this box has no plain Q",
            ". It is ignored.",
        ),
        (
            'play = "8E SNACK"\n',
            "",
            2,
            "Turn 6 (Ben, no play) cannot be read: it needs a text such as ",
            'play = "5C MOOD". It and the turn after it are ignored.',
        ),
        # The N alone would be another play, or the same one by chance: nobody can know.
        (
            'play = "6E N.T"',
            'play = "6E N..T"',
            5,
            "Turn 3 (Anna, 6E N..T) cannot be read: G6 is empty: a dot stands for a tile that",
            "ignored.",
        ),
        (
            'play = "5C MOOD"',
            'play = "end"\n[[turn]]\nplay = "pass"',
            7,
            "Turn 1 (Anna, pass) is not allowed: The game is over",
            "ignored.",
        ),
    ],
)
def test_a_turn_that_cannot_be_taken_ends_the_reading_there(
    old: str, new: str, unread: int, begins: str, ends: str
) -> None:
    reading = edited(old, new)
    assert reading.unread == unread
    complaint = reading.complaints[0]
    assert complaint.startswith(begins)
    assert complaint.endswith(ends)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('announced = "x"', 'announced must be a whole number, not "x"; it is ignored.'),
        ("announced = true", "announced must be a whole number, not true; it is ignored."),
        ("seconds = -1", "seconds must be a whole number, not -1; it is ignored."),
        ("seconds = 0x" + "f" * 5000, "not a number too large to show; it is ignored."),
        ("announced = 0.5", "announced must be a whole number, not 0.5; it is ignored."),
        ('accepted = "gap, magic"', 'accepted must name rules; "magic" is ignored.'),
        ("accepted = [1]", "accepted must name rules; a list is ignored."),
        ("rack = 3", "rack is ignored: 3 is not a text."),
        ('mood = "good"', '"mood" has no meaning here.'),
        ("score = true", "the file says true"),
    ],
)
def test_a_wrong_addition_to_a_turn_is_told_and_left_out(line: str, message: str) -> None:
    old = "" if line.startswith("score") else "score = 10\n"
    reading = edited("score = 10\n", f"{old}{line}\n")
    (complaint,) = reading.complaints
    assert complaint.startswith("Turn 3 (Anna, 6E N.T): ")
    assert message in complaint
    assert len(reading.game.turns) == 7


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "format = 1",
            f"format = {FORMAT + 1}",
            "line 2: format: this was saved by a newer version",
        ),
        ("hasbro-10x10", "moon", "line 3: edition: there is no box 'moon'"),
        ('edition = "hasbro-10x10"', "edition = 3", "line 3: edition: must be a text"),
        ('plural = "strict"', 'plural = "so-so"', "rules.plural: cannot be"),
        ("[[player]]", "[[gamer]]", "player: is missing"),
        ("players = 4", "players = 1", "2 players; these rules are for 1 to 1"),
        ("seven-bonus = 20", "seven-bonus = [", "is not valid TOML"),
        ("seven-bonus = 20", "seven-bonus = " + "9" * 5000, "a number that is too long"),
        ("seven-bonus = 20", "seven-bonus = 0x" + "f" * 5000, "digits"),
        (
            'name = "Ben"\n',
            'name = "Ben"\n' + '[[player]]\nname = "Eve"\n' * 7,
            "there are 9 of them; the most is 6",
        ),
        ("format", "#" * (3 * 2**20) + "\nformat", "game.toml is larger than 3 MB."),
    ],
)
def test_a_file_without_usable_rules_or_players_is_refused(
    old: str, new: str, message: str
) -> None:
    with pytest.raises(RecordError) as caught:
        reread(LEAFLET.replace(old, new))
    assert message in str(caught.value)


def test_names_that_cannot_be_names_are_replaced_and_told() -> None:
    reading = edited('name = "Ben"', 'name = "B\\u001Ben"')
    assert reading.game.setup.players == ("Anna", "B?en")
    assert (
        reading.complaints[0] == 'Player 2: "B?en" cannot be used as a name; B?en is used instead.'
    )
    assert edited('name = "Ben"', 'name = "Anna"').game.setup.players == ("Anna", "Anna 2")
    assert edited('name = "Ben"', "name = 7").game.setup.players == ("Anna", "Player 2")


def test_nothing_in_a_complaint_can_move_the_cursor() -> None:
    text = LEAFLET.replace('play = "5C W"', 'play = "\\u001B[2J"').replace(
        "format = 1", 'format = 1\n"\\u001B" = 1'
    )
    complaints = reread(text).complaints
    assert len(complaints) == 2
    assert all(complaint.isprintable() for complaint in complaints)
    with pytest.raises(RecordError) as caught:
        reread(LEAFLET.replace('"hasbro-10x10"', '{ tiles = { "\\u001B" = 1 }, size = 5 }'))
    assert str(caught.value).isprintable()


def test_no_more_complaints_are_kept_than_people_read() -> None:
    junk = "".join(f"junk{number} = 1\n" for number in range(1000))
    complaints = edited("format = 1\n", "format = 1\n" + junk).complaints
    assert len(complaints) == 101
    assert complaints[-1] == "There are 900 more problems."


@pytest.mark.parametrize(
    "between", [" ", "\\u001b", "\\u009b", "\u202e", "\\n"], ids=lambda between: repr(between)
)
def test_a_time_is_told_that_is_none_or_that_a_terminal_would_obey(between: str) -> None:
    day = "some day" if between == " " else f"2026-11-21{between}10"
    reading = reread(LEAFLET.replace("2026-11-21T10", day))
    assert reading.game.setup.started == ""
    assert "started must be a date and time" in reading.complaints[0]


def test_the_first_and_the_last_year_of_the_calendar_are_no_dates() -> None:
    for day in ("0001-01-01", "9999-12-31"):
        reading = reread(LEAFLET.replace("2026-11-21", day))
        assert reading.game.setup.started == ""
        assert "started must be a date and time" in reading.complaints[0]


def test_a_date_without_quotes_is_read() -> None:
    text = LEAFLET.replace('"2026-11-21T10:00:00+00:00"', "2026-11-21T10:00:00+00:00")
    reading = reread(text)
    assert (reading.complaints, reading.game.setup) == ((), PLAYED.setup)


ENDED = write_record(a_game("5C MOOD", "pass", "pass"))


def test_leftovers_that_do_not_fit_the_turns_are_told() -> None:
    left = '\n[[left]]\nplayer = "Ben"\ntiles = 6\nletters = "A B Qu Qu"\n'
    reading = reread(ENDED.split("\n[[result]]")[0] + left)
    assert reading.game.leftovers == {1: Leftover(6, ("A", "B", "Qu", "Qu"))}
    assert reading.complaints == (
        "At the end: Ben: 4 letters for 6 tiles.",
        "At the end: Ben should hold 7 tiles, not 6.",
        "At the end: There is only one Qu that is not on the board.",
    )


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ('player = "Eve"\ntiles = 7', '"Eve" is not a player'),
        ("tiles = 7", "no player is named"),
        ('player = "Ben"', "the number of Ben's tiles is missing"),
        ('player = "Ben"\ntiles = "x"', "the number of Ben's tiles cannot be"),
        ('player = "Ben"\ntiles = 7\nletters = "A Ж"', "letters left over for Ben are ignored"),
        ('player = "Ben"\ntiles = 7\nletters = 7', "letters left over for Ben are ignored"),
        ('player = "Ben"\ntiles = 7\nmood = 7', '"mood" has no meaning here'),
        ('player = "Ben"\ntiles = 7\n[[left]]\nplayer = "Ben"\ntiles = 7', "twice"),
    ],
)
def test_wrong_leftovers_are_told(row: str, message: str) -> None:
    complaints = reread(f"{ENDED}\n[[left]]\n{row}\n").complaints
    assert any(message in complaint for complaint in complaints)


def test_leftovers_before_the_end_are_left_out() -> None:
    reading = reread(LEAFLET + '\n[[left]]\nplayer = "Ben"\ntiles = 7\n')
    assert reading.game.leftovers == {}
    assert reading.complaints[0].startswith("By its turns the game is not over")


def test_a_result_that_does_not_follow_from_the_turns_is_told() -> None:
    reading = edited("total = -27", "total = 27", ENDED)
    assert reading.game.position.ending is Ending.ALL_PASSED
    assert reading.complaints == (
        "The result of Anna: the file says total 27, the rules give -27.",
    )
    reading = reread(LEAFLET + '\n[[result]]\nplayer = "Ben"\ntotal = 7\n')
    assert reading.complaints[0].startswith("The file gives a result, but")


@pytest.mark.parametrize(
    ("line", "complaint", "place"),
    [
        ('place = "Brighton"', "", "Brighton"),
        ('place = "Br\\u001bighton"', 'place cannot be "Br?ighton"', "Br?ighton"),
        ("place = 3", "place must be a text, not 3; it is ignored.", ""),
    ],
)
def test_a_place_is_kept_if_it_can_be(line: str, complaint: str, place: str) -> None:
    reading = edited("format = 1\n", f"format = 1\n{line}\n")
    assert reading.game.setup.place == place
    assert complaint in " ".join(reading.complaints)
    assert bool(reading.complaints) == bool(complaint)


@pytest.mark.parametrize("line", ["dictionary = 3", f'dictionary = "{"x" * 5000}"'])
def test_a_dictionary_that_cannot_be_one_is_told_and_left_out(line: str) -> None:
    reading = edited("format = 1\n", f"format = 1\n{line}\n")
    assert reading.game.setup.dictionary == ""
    assert "dictionary must be a name or a file" in " ".join(reading.complaints)


@pytest.mark.parametrize("line", ['player = "Ben"', "player = 3", ""])
def test_a_turn_out_of_turn_is_read_as_far_as_it_makes_sense(line: str) -> None:
    game = a_game("5C MOOD", "end")
    text = write_record(game) + f'\n[[turn]]\nplay = "pass"\nout-of-turn = true\n{line}\n'
    reading = reread(text)
    assert reading.unread == 1
    assert "is not allowed: The game is over" in reading.complaints[0]


def test_who_took_a_turn_out_of_turn_is_kept() -> None:
    game = a_game("5C MOOD")
    game.hand_turn_to(0)
    game.push_text("F5 .EAR")
    text = write_record(game)
    assert 'player = "Anna"\nplay = "F5 .EAR"' in text
    reading = reread(text)
    assert reading.complaints == ()
    assert reading.game.position.scores == (16, 0)
    assert write_record(reading.game) == text
