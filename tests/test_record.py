"""The game file: what is written comes back, and nothing that is read can do harm."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.board import Placement, Square
from scorekeeper.game.edition import Edition, find_edition, read_edition
from scorekeeper.game.game import Game, Leftover, NotAllowedError, Setup, Turn, WordCheck
from scorekeeper.game.outcome import default_leftovers
from scorekeeper.game.play import Action, Exchange, Finish, Pass, Play
from scorekeeper.game.position import Ending
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import HouseRules, Rules, TieBreak, TurnTimer, find_preset
from scorekeeper.names import LONGEST_NAME, clean_names, printable
from scorekeeper.record import (
    Reading,
    RecordError,
    SaveError,
    load,
    read_record,
    save,
    write_record,
)

GAMES = sorted((Path(__file__).parent / "games").glob("*.toml"))
LEAFLET = (Path(__file__).parent / "games" / "leaflet.toml").read_text("utf-8")
LINES = LEAFLET.splitlines()

OWN_EDITION = """
id = "kitchen"
name = "Kitchen \\"table\\""
size = 6
start = ["C3", "D3"]
stack-limit = 3
rack-size = 4
score = { flat-tile = 3, stacked-tile = 2, flat-bonus = { IJ = 5 } }
tiles = { A = 9, E = 9, I = 3, IJ = 2, J = 2, L = 4, LL = 2, S = 3, "Ñ" = 1 }
"""


def a_game(*turns: str) -> Game:
    house = find_preset("hasbro").house
    game = Game(Setup(Rules(find_edition("hasbro-10x10"), house), ("Anna", "Ben")))
    for text in turns:
        game.push_text(text)
    return game


def reread(text: str) -> Reading:
    return read_record(text, "game.toml")


def edited(old: str, new: str, text: str = LEAFLET) -> Reading:
    assert text.count(old) >= 1
    return reread(text.replace(old, new, 1))


# Whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_whole_game_is_read_without_complaint_and_written_as_it_was(path: Path) -> None:
    reading = load(path)
    assert reading.complaints == ()
    assert reading.unread == 0
    assert write_record(reading.game).encode() == path.read_bytes()


def test_the_example_in_the_documentation_is_a_file_as_it_is_written() -> None:
    guide = (Path(__file__).parents[1] / "docs" / "record-format.md").read_text("utf-8")
    example = guide.split("```toml\n")[1].split("```")[0]
    reading = reread(example)
    assert reading.complaints == ()
    assert write_record(reading.game) == example


def test_the_leaflets_own_game_scores_as_the_leaflet_says() -> None:
    steps = reread(LEAFLET).game.steps
    assert [step.points for step in steps] == [8, 8, 10, 5, 12, 14, 16]


# What is written comes back -------------------------------------------------------------------

HOUSES = st.builds(
    replace,
    st.sampled_from([find_preset(name).house for name in ("hasbro", "newer-boxes", "app-like")]),
    players=st.just(6),
    tie_break=st.sampled_from(TieBreak),
    turn_timer=st.sampled_from([TurnTimer(), TurnTimer(per_turn=90), TurnTimer(per_game=1500)]),
    seven_bonus=st.integers(0, 100),
)
EDITIONS = st.sampled_from(
    [
        find_edition("hasbro-10x10"),
        find_edition("classic-8x8"),
        read_edition(OWN_EDITION, "own"),
        replace(find_edition("classic-8x8"), stack_limit=3),
    ]
)
NAMES = st.lists(
    st.text(min_size=1, max_size=80)
    | st.sampled_from(['"', "'''", "\\", "[x]", "# a", "a = 1", "\x1b[31m", "\ud800", "Zoë 👩‍🚀"]),
    min_size=1,
    max_size=6,
).map(clean_names)
NOTES = st.none() | st.integers(0, 500)


@st.composite
def actions(draw: st.DrawFn, game: Game) -> Action:
    """Something the player to move can do, now and then against the rules."""
    letters = list(game.rules.edition.tiles)
    kind = draw(st.sampled_from(["play"] * 12 + ["pass", "exchange", "exchange", "end"]))
    if kind == "pass":
        return Pass()
    if kind == "end":
        return Finish()
    if kind == "exchange":
        return Exchange(draw(st.none() | st.sampled_from(letters)))
    size = game.board.size
    places = draw(st.lists(st.integers(0, size - 1), min_size=1, max_size=4, unique=True))
    line, across = draw(st.integers(0, size - 1)), draw(st.booleans())
    squares = [Square(place, line) if across else Square(line, place) for place in places]
    return Play(tuple(Placement(square, draw(st.sampled_from(letters))) for square in squares))


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game by people who overrule whatever can be overruled."""
    checked = draw(st.sampled_from(WordCheck))
    setup = Setup(
        Rules(draw(EDITIONS), draw(HOUSES)),
        draw(NAMES),
        checked,
        draw(st.text(max_size=20).map(printable)) if checked is WordCheck.INLINE else "",
        draw(st.sampled_from(["", "2026-11-21", "2026-11-21T10:00:00+00:00"])),
    )
    game = Game(setup)
    for _ in range(draw(st.integers(0, 12))):
        action = draw(actions(game))
        broken = game.judge(action).broken
        try:
            game.push(Turn(action, broken, draw(NOTES), draw(NOTES)))
        except NotAllowedError:
            continue
    if game.position.ending and draw(st.booleans()):
        game.leftovers = told_leftovers(draw, game)
    return game


def told_leftovers(draw: st.DrawFn, game: Game) -> dict[int, Leftover]:
    """What is left, with letters for some players, as far as the unseen ones go."""
    unseen, told = list(game.unseen().elements()), dict[int, Leftover]()
    for player, left in default_leftovers(game).items():
        letters = tuple(unseen[: left.count]) if draw(st.booleans()) else None
        if letters is not None and len(letters) == left.count:
            unseen = unseen[left.count :]
            told[player] = Leftover(left.count, letters)
        else:
            told[player] = left
    return told


@given(games())
def test_a_game_comes_back_from_its_file_as_it_was(game: Game) -> None:
    text = write_record(game)
    reading = reread(text)
    assert reading.complaints == ()
    assert reading.game.setup == game.setup
    assert reading.game.turns == game.turns
    assert reading.game.leftovers == game.leftovers
    assert reading.game.position == game.position
    assert write_record(reading.game) == text
    text.encode()


def test_undone_turns_are_not_in_the_file() -> None:
    game = a_game("5C MOOD", "F5 .EAR")
    game.pop()
    assert reread(write_record(game)).game.turns == a_game("5C MOOD").turns


def test_an_edition_of_ones_own_is_copied_whole() -> None:
    edition: Edition = read_edition(OWN_EDITION, "own")
    game = Game(Setup(Rules(edition, find_preset("hasbro").house), ("Anna",)))
    game.push_text("3C [IJ]S")
    assert reread(write_record(game)).game.rules.edition == edition
    assert list(reread(write_record(game)).game.rules.edition.tiles) == list(edition.tiles)


def test_a_shipped_edition_that_was_changed_is_copied_whole() -> None:
    usual = find_edition("hasbro-10x10")
    backwards = replace(usual, tiles=dict(reversed(list(usual.tiles.items()))))
    game = Game(Setup(Rules(backwards, find_preset("hasbro").house), ("Anna",)))
    assert next(iter(reread(write_record(game)).game.rules.edition.tiles)) == "Z"


@pytest.mark.parametrize("name", ["An\x1b[31mna", "\ud800", "a\u202eb", " x ", "", "x" * 99])
def test_a_name_is_written_in_a_form_that_can_be_read_and_shown(name: str) -> None:
    house = find_preset("hasbro").house
    game = Game(Setup(Rules(find_edition("hasbro-10x10"), house), (name or "\n", "Ben")))
    text = write_record(game)
    text.encode()
    reading = reread(text)
    assert reading.complaints == ()
    assert reading.game.setup.players[0].isprintable()
    assert 0 < len(reading.game.setup.players[0]) <= LONGEST_NAME


@given(st.lists(st.text(max_size=70), max_size=6))
def test_clean_names_differ_and_stay_as_they_are(names: list[str]) -> None:
    clean = clean_names(names)
    assert len(set(clean)) == len(clean) == len(names)
    assert clean_names(clean) == clean
    assert all(0 < len(name) <= LONGEST_NAME for name in clean)


# What does not fit ----------------------------------------------------------------------------


def test_a_wrong_score_is_told_and_the_computed_one_counts() -> None:
    reading = edited("score = 5", "score = 6")
    assert reading.complaints == ("Turn 4 (Ben, 5C W): the file says 6 points, the rules give 5.",)
    assert reading.game.steps[3].points == 5
    assert reading.unread == 0


def test_a_wrong_word_is_told() -> None:
    reading = edited('words = "NET 6, ON 4"', 'words = "NET 6, NO 4"')
    assert reading.complaints == (
        'Turn 3 (Anna, 6E N.T): the file says the words "NET 6, NO 4", the rules "NET 6, ON 4".',
    )


def test_words_may_be_written_in_any_order_and_case() -> None:
    assert edited('words = "NET 6, ON 4"', 'words = "on 4,net 6"').complaints == ()


def test_a_wrong_player_is_told_and_the_order_of_play_counts() -> None:
    reading = edited('player = "Ben"\nplay = "F5 .EAR"', 'player = "Eve"\nplay = "F5 .EAR"')
    assert reading.complaints == (
        """Turn 2 (Ben, F5 .EAR): the file says "Eve", but it is Ben's turn.""",
    )
    assert reading.game.turns == reread(LEAFLET).game.turns


def test_the_checks_may_be_left_out() -> None:
    kept = [line for line in LINES if not line.startswith(('words = "M', "score", "player ="))]
    reading = reread("\n".join(kept))
    assert reading.complaints == ()
    assert len(reading.game.turns) == 7


def test_a_turn_that_is_not_allowed_ends_the_reading_there() -> None:
    reading = edited('play = "5C W"', 'play = "J10 AT"')
    assert reading.unread == 4
    assert len(reading.game.turns) == 3
    (complaint,) = reading.complaints
    assert complaint.startswith("Turn 4 (Ben, J10 AT) is not allowed: J11 is outside")
    assert complaint.endswith("It and the 3 turns after it are left out.")


def test_a_turn_that_cannot_be_read_ends_the_reading_there() -> None:
    reading = edited('play = "H3 PLUS"', 'play = "H3 Q"')
    assert reading.unread == 1
    (complaint,) = reading.complaints
    assert complaint.startswith("Turn 7 (Anna, H3 Q) cannot be read: 'Q': this set has no plain Q")
    assert complaint.endswith("It is left out.")


def test_a_turn_without_a_play_ends_the_reading_there() -> None:
    reading = edited('play = "8E SNACK"\n', "")
    assert reading.unread == 2
    assert reading.complaints == (
        'Turn 6 (Ben, no play) cannot be read: it needs a text such as play = "5C MOOD". '
        "It and the turn after it are left out.",
    )


def test_turns_after_the_end_are_left_out() -> None:
    ended = write_record(a_game("5C MOOD", "end")).replace('play = "end"', 'play = "end"\n', 1)
    text = ended.split("[[result]]")[0] + '[[turn]]\nplay = "pass"\n'
    reading = reread(text)
    assert reading.unread == 1
    assert "The game is over" in reading.complaints[0]


def test_only_what_was_not_accepted_is_told() -> None:
    text = LEAFLET.replace('play = "5C W"', 'play = "J1 S"\naccepted = "not-connected"')
    reading = reread(text)
    assert reading.unread == 0
    text = LEAFLET.replace('play = "5C W"', 'play = "J1 S"\naccepted = "gap"')
    assert "is not allowed: At least one new tile must" in reread(text).complaints[0]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('announced = "x"', 'announced must be a whole number, not "x"; it is left out.'),
        ("announced = true", "announced must be a whole number, not true; it is left out."),
        ("seconds = -1", "seconds must be a whole number, not -1; it is left out."),
        ("seconds = 0x" + "f" * 5000, "not a number too large to show; it is left out."),
        ("announced = 0.5", "announced must be a whole number, not 0.5; it is left out."),
        ('accepted = "gap, magic"', 'accepted must name rules; "magic" is left out.'),
        ("accepted = [1]", "accepted must name rules; a list is left out."),
        ('mood = "good"', '"mood" has no meaning here.'),
        ("score = true", "the file says true"),
    ],
)
def test_a_wrong_addition_to_a_turn_is_told_and_left_out(line: str, told: str) -> None:
    old = "" if line.startswith("score") else "score = 10\n"
    reading = edited("score = 10\n", f"{old}{line}\n")
    (complaint,) = reading.complaints
    assert complaint.startswith("Turn 3 (Anna, 6E N.T): ")
    assert told in complaint
    assert len(reading.game.turns) == 7


def test_unknown_keys_are_told() -> None:
    assert edited("format = 1", "format = 1\ncolour = 3").complaints == (
        'The file: "colour" has no meaning here.',
    )
    assert edited('plural = "strict"', 'plural = "strict"\nluck = 7').complaints == (
        '[rules]: "luck" has no meaning here.',
    )


def test_a_missing_rule_is_taken_from_the_leaflet_and_told() -> None:
    reading = edited("seven-bonus = 20\n", "")
    assert reading.game.rules.house.seven_bonus == 20
    assert reading.complaints == (
        "[rules]: seven-bonus is missing; 20, as in the hasbro preset, is taken.",
    )


def test_a_missing_format_is_told() -> None:
    assert edited("format = 1\n", "").complaints == (
        "The file does not say its format; it is read as format 1.",
    )


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("format = 1", "format = 2", "line 2: format: a newer program wrote this"),
        ("hasbro-10x10", "moon", "line 3: edition: there is no edition 'moon'"),
        ('edition = "hasbro-10x10"', "edition = 3", "line 3: edition: must be a text"),
        ('plural = "strict"', 'plural = "so-so"', "rules.plural: must be one of"),
        ("[[player]]", "[[gamer]]", "player: is missing"),
        ("players = 4", "players = 1", "2 players; these rules are for 1 to 1"),
        ("seven-bonus = 20", "seven-bonus = [", "is not valid TOML"),
        ("seven-bonus = 20", "seven-bonus = " + "9" * 5000, "digits"),
        ("seven-bonus = 20", "seven-bonus = 0x" + "f" * 5000, "digits"),
    ],
)
def test_a_file_without_usable_rules_or_players_is_refused(old: str, new: str, told: str) -> None:
    with pytest.raises(RecordError) as caught:
        reread(LEAFLET.replace(old, new))
    assert told in str(caught.value)


def test_too_many_players_are_refused() -> None:
    with pytest.raises(RecordError, match="there are 9 of them; at most 6"):
        edited('name = "Ben"\n', 'name = "Ben"\n' + '[[player]]\nname = "Eve"\n' * 7)


def test_names_that_cannot_be_names_are_replaced_and_told() -> None:
    reading = edited('name = "Ben"', 'name = "B\\u001Ben"')
    assert reading.game.setup.players == ("Anna", "B?en")
    assert reading.complaints[0] == 'Player 2: "B?en" cannot be a name here; B?en is taken.'
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
    assert complaints[-1] == "There are 900 more things that do not fit."


def test_words_are_not_looked_up_again_but_the_next_ones_are() -> None:
    text = LEAFLET.replace('words = "unchecked"', 'words = "inline"\ndictionary = "x"')
    game = read_record(text, "game.toml", lexicon=frozenset({"AT"})).game
    assert len(game.turns) == 7
    assert Rule.NOT_A_WORD in game.judge(game.read("D5 .AK")).broken


def test_a_date_without_quotes_and_windows_line_ends_are_read() -> None:
    text = LEAFLET.replace('"2026-11-21T10:00:00+00:00"', "2026-11-21T10:00:00+00:00")
    reading = reread(text.replace("\n", "\r\n"))
    assert reading.complaints == ()
    assert reading.game.setup.started == "2026-11-21T10:00:00+00:00"


# The end --------------------------------------------------------------------------------------

ENDED = write_record(a_game("5C MOOD", "pass", "pass"))


def test_leftovers_that_do_not_fit_the_turns_are_told() -> None:
    left = '\n[[left]]\nplayer = "Ben"\ntiles = 6\nletters = "A B Qu Qu"\n'
    reading = reread(ENDED.split("\n[[result]]")[0] + left)
    assert reading.game.leftovers == {1: Leftover(6, ("A", "B", "Qu", "Qu"))}
    assert reading.complaints == (
        "At the end: Ben: 4 letters for 6 tiles.",
        "At the end: Ben should hold 7 tiles, not 6.",
        "At the end: 2 times Qu is left, but only 1 can be unseen.",
    )


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ('player = "Eve"\ntiles = 7', '"Eve" is not a player'),
        ("tiles = 7", "no player is named"),
        ('player = "Ben"', "the number of Ben's tiles is missing"),
        ('player = "Ben"\ntiles = "x"', "the number of Ben's tiles cannot be"),
        ('player = "Ben"\ntiles = 7\nletters = "A Ж"', "letters Ben holds are left out"),
        ('player = "Ben"\ntiles = 7\nletters = 7', "letters Ben holds are left out"),
        ('player = "Ben"\ntiles = 7\nmood = 7', '"mood" has no meaning here'),
        ('player = "Ben"\ntiles = 7\n[[left]]\nplayer = "Ben"\ntiles = 7', "twice"),
    ],
)
def test_wrong_leftovers_are_told(row: str, told: str) -> None:
    complaints = reread(f"{ENDED}\n[[left]]\n{row}\n").complaints
    assert any(told in complaint for complaint in complaints)


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


# Damaged files --------------------------------------------------------------------------------


def read_damaged(text: str) -> Reading | None:
    """What can be made of `text`; no other exception may come."""
    with suppress(RecordError):
        return reread(text)
    return None


def assert_nothing_changed_unsaid(text: str) -> None:
    """A file that reads without complaint must give the leaflet's game."""
    reading, whole = read_damaged(text), reread(LEAFLET).game
    if reading and not reading.complaints:
        assert reading.game.turns == whole.turns
        assert replace(reading.game.setup, started="") == replace(whole.setup, started="")


@pytest.mark.parametrize("number", range(len(LINES)), ids=lambda number: f"line-{number + 1}")
def test_no_line_can_be_lost_unnoticed(number: int) -> None:
    kept = [*LINES[:number], *LINES[number + 1 :]]
    assert_nothing_changed_unsaid("\n".join(kept))


GARBAGE = ("x", "= 1", "[", "[[turn]]", "[player]", "\x00", 'play = "pass"', "turn = 1", '"""')


@pytest.mark.parametrize("garbage", GARBAGE)
def test_no_line_can_be_garbled_into_a_crash(garbage: str) -> None:
    for number, line in enumerate(LINES):
        for new in (garbage, line + garbage, line[: len(line) // 2], line.upper()):
            read_damaged("\n".join([*LINES[:number], new, *LINES[number + 1 :]]))


@pytest.mark.parametrize("value", ["true", "-1", "1e400", "nan", '""', "[[]]", "{}", "1979-05-27"])
def test_no_value_can_crash_the_reader(value: str) -> None:
    for number, line in enumerate(LINES):
        if " = " in line:
            new = f"{line.split(' = ')[0]} = {value}"
            read_damaged("\n".join([*LINES[:number], new, *LINES[number + 1 :]]))


@given(st.integers(0, len(LEAFLET)), st.integers(0, 40), st.text(max_size=40))
def test_no_edit_can_crash_the_reader(start: int, length: int, new: str) -> None:
    read_damaged(LEAFLET[:start] + new + LEAFLET[start + length :])


@given(st.text())
def test_no_text_can_crash_the_reader(text: str) -> None:
    read_damaged(text)


@pytest.mark.parametrize("text", ["[" * 10_000, "a = " + "[" * 10_000, "a." * 100_000 + "a = 1"])
def test_a_file_made_to_choke_the_reader_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        reread(text)


# Files ----------------------------------------------------------------------------------------


def test_a_saved_game_is_loaded_again(tmp_path: Path) -> None:
    save(a_game("5C MOOD"), path := tmp_path / "game.toml")
    assert load(path).game.turns == a_game("5C MOOD").turns
    assert os.listdir(tmp_path) == ["game.toml"]  # noqa: PTH208


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(LEAFLET, "utf-8-sig")
    assert load(path).complaints == ()


def unreadable(folder: Path) -> Iterator[tuple[Path, str]]:
    """Paths that hold no game, and a part of what is said of each."""
    yield folder / "none.toml", "There is no file"
    yield folder, "is a folder"
    (folder / "latin.toml").write_bytes(b'name = "Zo\xeb"')
    yield folder / "latin.toml", "is not UTF-8 text: byte 11"
    (folder / "huge.toml").write_bytes(b"#" * (4 * 2**20 + 1))
    yield folder / "huge.toml", "is larger than 4 MB"
    (folder / "empty.toml").touch()
    yield folder / "empty.toml", "empty.toml: edition: is missing"
    yield folder / "latin.toml" / "x", "cannot be read"
    yield folder / ("x" * 300), "cannot be read"
    yield folder / "nul\0.toml", "cannot be read"
    (folder / "round.toml").symlink_to(folder / "round.toml")
    yield folder / "round.toml", "cannot be read"
    os.mkfifo(folder / "pipe.toml")
    yield folder / "pipe.toml", "is no ordinary file"


@pytest.mark.skipif(os.name == "nt", reason="needs links and pipes")
def test_a_path_without_a_game_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for path, told in unreadable(tmp_path):
        with pytest.raises(RecordError) as caught:
            load(path)
        assert told in str(caught.value)


def test_a_file_one_may_not_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(a_game(), path := tmp_path / "game.toml")

    def refuse(*_args: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(RecordError, match="You are not allowed to read"):
        load(path)


@pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
def test_a_save_that_fails_leaves_the_old_game_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    save(a_game("5C MOOD"), path := tmp_path / "game.toml")
    before = path.read_bytes()

    def full(*_args: object, **_kwargs: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, full)
    with pytest.raises(SaveError, match="was not saved: the disk is full"):
        save(a_game("5C MOOD", "pass"), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupted_save_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        save(a_game(), tmp_path / "game.toml")
    assert list(tmp_path.iterdir()) == []


def unwritable(folder: Path) -> Iterator[tuple[Path, str]]:
    """Paths that cannot take a game, and a part of what is said of each."""
    yield folder / "gone" / "game.toml", "its folder is not there"
    yield folder, "that is a folder"
    (folder / "file").touch()
    yield folder / "file" / "game.toml", "its folder is not a folder"
    yield folder / ("x" * 300), "the name is too long"
    yield folder / "nul\0.toml", "was not saved"
    os.mkfifo(folder / "pipe")
    yield folder / "pipe", "no ordinary file"
    (folder / "round").symlink_to(folder / "round")
    yield folder / "round", "round in a circle"


@pytest.mark.skipif(os.name == "nt", reason="needs links and pipes")
def test_a_path_that_cannot_be_written_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for path, told in unwritable(tmp_path):
        with pytest.raises(SaveError) as caught:
            save(a_game(), path)
        assert told in str(caught.value)
        assert not list(tmp_path.glob(".scorekeeper*"))


@pytest.mark.skipif(os.name == "nt", reason="needs links and permissions")
def test_a_link_is_followed_and_permissions_are_kept(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    target, link = tmp_path / "real" / "game.toml", tmp_path / "link.toml"
    save(a_game(), target)
    target.chmod(0o640)
    link.symlink_to(target)
    save(a_game("5C MOOD"), link)
    assert link.is_symlink()
    assert len(load(target).game.turns) == 1
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_folder_that_cannot_be_synced_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object) -> int:
        raise OSError

    monkeypatch.setattr(os, "open", refuse)
    save(a_game(), tmp_path / "game.toml")
    assert load(tmp_path / "game.toml").complaints == ()


def test_every_house_rule_is_in_the_file() -> None:
    house: HouseRules = a_game().rules.house
    assert all(f"\n{name} = " in write_record(a_game()) for name in house.as_table())
