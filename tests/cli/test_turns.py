"""Games kept with commands: made, played, undone, finished."""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path

import pytest

from scorekeeper.record import load

from .conftest import Shell

LEAFLET = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS")


@pytest.fixture
def game(shell: Shell) -> str:
    """A new game of two, by its file name."""
    assert shell("new", "game.toml", "--players", "Anna,Ben").code == 0
    return "game.toml"


def test_the_leaflets_game_from_its_first_turn_to_its_last_penalty(shell: Shell) -> None:
    assert shell("new", "sunday.toml", "--players", "Anna,Ben").out == "sunday.toml\n"
    points = []
    for turn in LEAFLET:
        result = shell("add", "sunday.toml", turn)
        assert (result.code, result.err) == (0, "")
        points.append(int(result.out.splitlines()[-2].split()[0]))
    assert points == [8, 8, 10, 5, 12, 14, 16]

    shown = shell("show", "sunday.toml")
    assert shown.code == 0
    assert " 5 .  .  W2 O  O  L2 .  U  .  ." in shown.out
    assert "SNACK 1+3+1+1+1 = 7" in shown.out
    assert "Ben   27  7 tiles on the rack, to play\n" in shown.out
    values = json.loads(shell("show", "--json", "sunday.toml").out)
    assert [row["total"] for row in values["standings"]] == [46, 27]
    assert values["board"]["F8"] == ["R", "P", "N"]
    assert shell("check", "sunday.toml").out == "sunday.toml: 7 turns, all correct.\n"
    assert "Qu 1" in shell("show", "sunday.toml", "--unseen").out

    early = shell("finish", "sunday.toml")
    assert early.code == 1
    assert "scorekeeper add sunday.toml end" in early.err
    assert "The game is over" in shell("add", "sunday.toml", "end").out
    final = shell("finish", "sunday.toml", "--left", "Anna=AEIOUBT", "--left", "ben=7")
    assert final.code == 0
    assert "Anna wins with 11 points" in final.out
    assert "(A E I O U B T)" in final.out
    assert shell("check", "sunday.toml").code == 0


def test_turns_added_together_or_one_by_one_make_the_same_game(
    shell: Shell, game: str, folder: Path
) -> None:
    (folder / "other.toml").write_bytes((folder / game).read_bytes())
    shell("add", game, *LEAFLET)
    for turn in LEAFLET:
        shell("add", "other.toml", turn)
    assert (folder / game).read_bytes() == (folder / "other.toml").read_bytes()


def test_a_turn_says_its_words_arithmetic_and_total(shell: Shell, game: str) -> None:
    assert shell("add", game, "5c mood", "pass", "5C W").out == (
        "Turn 1, Anna: 5C MOOD\n"
        "  MOOD 2+2+2+2 = 8\n"
        "  8 points, total 8\n"
        "Turn 2, Ben: pass\n"
        "  0 points, total 0\n"
        "Turn 3, Anna: 5C W\n"
        "  WOOD 2+1+1+1 = 5\n"
        "  5 points, total 13\n"
        "Ben is next.\n"
    )


def test_a_play_that_is_not_allowed_changes_nothing_and_says_how_to_accept_it(
    shell: Shell, game: str, folder: Path
) -> None:
    shell("add", game, "5C MOOD")
    before = (folder / game).read_bytes()
    result = shell("add", game, "5C MOODS")
    assert (result.code, result.out) == (1, "")
    assert "You may not just add an S to MOOD" in result.err
    assert "scorekeeper add game.toml '5C MOODS' --accept plural-s" in result.err
    assert (folder / game).read_bytes() == before

    accepted = shell("add", game, "5C MOODS", "--accept", "plural-s,gap")
    assert accepted.code == 0
    assert "  allowed by everybody: a lone S\n" in accepted.out
    assert load(folder / game).game.turns[1].accepted == ("plural-s",)


def test_what_no_table_can_play_on_after_is_never_accepted(shell: Shell, game: str) -> None:
    assert shell("add", game, "5C MOOD", "--accept", "off-board").code == 2
    assert (
        "is not a rule; choose from not-in-line"
        in shell("add", game, "5C MOOD", "--accept", "x").err
    )
    result = shell("add", game, "11C MOOD")
    assert result.code == 1
    assert "--accept" not in result.err


def test_the_turns_before_a_bad_one_are_kept(shell: Shell, game: str, folder: Path) -> None:
    assert shell("add", game, "5C MOOD", "A1 CAT", "pass").code == 1
    assert len(load(folder / game).game.steps) == 1
    assert shell("add", game, "pass", "what").code == 2
    assert len(load(folder / game).game.steps) == 2


def test_announced_points_are_kept_beside_the_computed_ones(shell: Shell, game: str) -> None:
    result = shell("add", game, "5C MOOD", "--announced", "9")
    assert "  called 9, 1 too many\n" in result.out
    assert "called 9, 1 too many" in shell("show", game).out
    checked = shell("check", game)
    assert checked.code == 0
    assert "Note: turn 1: called 9, 1 too many.\n" in checked.out
    assert shell("add", game, "pass", "pass", "--announced", "0").code == 2
    for points in ("9999999", "ten", "1.5"):
        refused = shell("add", game, "pass", "--announced", points)
        assert refused.code == 2
        assert f"write a whole number from -10000 to 10000, not {points!r}" in refused.err


def test_undo_takes_turns_back_to_the_first(shell: Shell, game: str, folder: Path) -> None:
    empty = (folder / game).read_bytes()
    shell("add", game, "5C MOOD")
    assert shell("undo", game).out == ("Undone: turn 1, Anna: 5C MOOD (8 points)\nAnna is next.\n")
    assert (folder / game).read_bytes() == empty
    assert shell("undo", game).code == 1


def test_a_letter_may_be_exchanged_and_the_end_is_noticed(shell: Shell, game: str) -> None:
    result = shell("add", game, "swap J", "pass", "pass")
    assert result.code == 0
    assert "Turn 1, Anna: swap J\n" in result.out
    assert load(Path(game)).game.steps[0].text == "exchange J"  # So files have it.
    assert "everyone passed" in result.out
    assert "Anna and Ben share the win with −35 points each" in result.out
    assert "scorekeeper finish game.toml" in result.out
    assert "The game is over" in shell("add", game, "pass").err


def test_what_is_left_must_fit_the_turns_unless_the_table_says_so(
    shell: Shell, game: str, folder: Path
) -> None:
    shell("add", game, "pass", "pass")
    before = (folder / game).read_bytes()
    for left in ("Anna=3", "Anna=JJAAAAA"):
        result = shell("finish", game, "--left", left)
        assert result.code == 1
        assert "nothing was saved" in result.err
    assert (folder / game).read_bytes() == before
    for nonsense in ("Anna", "Dora=3", "Anna=.A", "Anna=1234", "Anna=Q?"):
        assert shell("finish", game, "--left", nonsense).code == 2
    assert shell("finish", game, "--left", "Anna=3", "--anyway").code == 0
    assert "Anna wins with " in shell("show", game).out


def test_a_damaged_file_is_written_only_when_that_is_agreed(
    shell: Shell, game: str, folder: Path
) -> None:
    shell("add", game, "5C MOOD", "F5 .EAR")
    path = folder / game
    path.write_text(path.read_text().replace("F5 .EAR", "A1 EAR"))
    damaged = path.read_bytes()
    for command in (["add", game, "pass"], ["undo", game], ["finish", game]):
        result = shell(*command)
        assert (result.code, result.out) == (1, "")
        assert "add --repair" in result.err
        assert "1 turn would be lost" in result.err
        assert path.read_bytes() == damaged
    assert shell("show", game).code == 1
    assert shell("show", game, "--unseen").code == 1
    checked = shell("check", game)
    assert checked.code == 1
    assert "Turn 2" in checked.out
    assert shell("add", game, "A1 CAT", "--repair").code == 1
    assert path.read_bytes() == damaged
    assert shell("add", game, "pass", "--repair").code == 0
    assert shell("check", game).code == 0
    assert path.with_name(f"{path.name}.bak").read_bytes() == damaged


def test_a_stored_score_that_is_wrong_is_a_difference(
    shell: Shell, game: str, folder: Path
) -> None:
    shell("add", game, "5C MOOD")
    path = folder / game
    path.write_text(path.read_text().replace("score = 8", "score = 80"))
    result = shell("check", game)
    assert result.code == 1
    assert "80 points" in result.out


def test_words_are_checked_with_the_dictionary_the_game_was_made_with(
    shell: Shell, folder: Path
) -> None:
    words = folder / "words.txt"
    words.write_text("mood\nwood\n")
    made = (
        "new",
        "g.toml",
        "--players",
        "Anna,Ben",
        "--words",
        "inline",
        "--dictionary",
        "words.txt",
    )
    assert shell(*made).code == 0
    assert "checked in" in shell("show", "g.toml").out
    refused = shell("add", "g.toml", "5C MOOP")
    assert refused.code == 1
    assert "MOOP is not in the dictionary." in refused.err
    assert shell("add", "g.toml", "5C MOOD").code == 0
    assert shell("add", "g.toml", "5C FOOD", "--accept", "not-a-word").code == 0
    assert shell("check", "g.toml").code == 0
    words.unlink()
    missing = shell("add", "g.toml", "5C WOOD")
    assert missing.code == 2
    assert "--no-dictionary" in missing.err
    assert shell("add", "g.toml", "5C WOOD", "--no-dictionary").code == 0
    assert (
        shell(
            "new", "h.toml", "--players", "A,B", "--words", "inline", "--dictionary", "words.txt"
        ).code
        == 2
    )


def test_no_turn_is_added_that_could_not_be_read_again(
    shell: Shell, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.session.outcome.MOST_TURNS", 2)
    shell("new", "g.toml", "--players", "Anna,Ben", "--no-dictionary")
    added = shell("add", "g.toml", "5C MOOD", "pass", "5C W")
    assert added.code == 1
    assert "A game may have 2 turns, and this one has them all" in added.err
    assert shell("check", "g.toml").out == "g.toml: 2 turns, all correct.\n"


@pytest.mark.skipif(os.name == "nt", reason="devices differ")
@pytest.mark.parametrize("path", ["/dev/tty", "/dev/stdin", "elsewhere.txt"])
def test_a_game_from_elsewhere_opens_no_file_until_that_is_allowed(
    shell: Shell, folder: Path, path: str
) -> None:
    words = ("--words", "inline", "--dictionary", "words.txt")
    (folder / "words.txt").write_text("mood\n")
    shell("new", "g.toml", "--players", "Anna,Ben", *words)
    game = (folder / "g.toml").read_text("utf-8")
    (folder / "g.toml").write_text(game.replace(str(folder / "words.txt"), path), "utf-8")
    for command in (["add", "g.toml", "5C MOOD"], ["plays", "g.toml", "--rack", "MOOD"]):
        refused = shell(*command)
        assert refused.code == 2
        assert f"wants its words looked up in the file {Path(path).absolute()}" in refused.err
    assert shell("add", "g.toml", "5C MOOD", "--dictionary", "words.txt").code == 0
    (folder / "elsewhere.txt").write_text("mood\nwood\n")
    allowed = shell("dictionaries", "allow", path)
    assert allowed.code == (0 if path == "elsewhere.txt" else 2)
    assert shell("add", "g.toml", "5C W").code == allowed.code


def test_a_challenge_says_at_once_which_word_is_none_and_why(shell: Shell) -> None:
    shell("new", "g.toml", "--players", "Anna,Ben", "--words", "challenge")
    assert shell("add", "g.toml", "5C LONDON").code == 0
    result = shell("challenge", "g.toml")
    assert result.code == 0
    assert result.out.startswith("LONDON is always written with a capital: London.\nThe dictionary")
    shell("add", "g.toml", "5C MOOD")
    assert shell("challenge", "g.toml").out.startswith("The dictionary says yes")
    shell("add", "g.toml", "5C X")
    decided = shell("challenge", "g.toml", "--table", "bad")
    assert decided.code == 0
    assert "XOOD" not in decided.out


def test_a_file_that_holds_no_game_is_one_sentence(shell: Shell, folder: Path) -> None:
    (folder / "odd.toml").write_text("this is not toml")
    for command in (["add", "odd.toml", "pass"], ["show", "odd.toml"], ["check", "none.toml"]):
        result = shell(*command)
        assert (result.code, result.out) == (2, "")
        assert len(result.err.splitlines()) == 1


def test_a_file_that_cannot_be_saved_is_one_sentence(
    shell: Shell, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", refuse)
    result = shell("add", game, "5C MOOD")
    assert (result.code, result.out) == (2, "")
    told = "the disk is full; free some space and save again."
    assert result.err == f"scorekeeper: game.toml was not saved: {told}\n"


def test_the_hint_how_to_accept_a_turn_keeps_the_other_options(shell: Shell) -> None:
    assert shell("new", "game.toml", "--players", "Anna,Ben").code == 0
    assert shell("add", "game.toml", "5C MOOD").code == 0
    options = ("--announced", "9", "--no-dictionary")
    refused = shell("add", "game.toml", "5C MOODS", *options)
    hint = refused.err.splitlines()[-1].split("let it stand for 10: scorekeeper ")[1]
    assert shlex.split(hint) == [
        *("add", "game.toml", "5C MOODS", "--accept", "plural-s"),
        *("--announced", "9", "--no-dictionary"),
    ]
    assert shell(*shlex.split(hint)).code == 0
    assert load(Path("game.toml")).game.turns[-1].announced == 9


def test_the_shell_asks_what_the_screen_asks(shell: Shell) -> None:
    assert shell("new", "game.toml", "--players", "Anna,Ben", "--no-dictionary").code == 0
    assert shell("add", "game.toml", "5C MOOD").code == 0
    early = shell("finish", "game.toml")
    assert early.code == 1
    for text, written in (("count the tiles left", "end"), ("the points stand", "stopped")):
        assert f"end it: {text}: scorekeeper add game.toml {written}\n" in early.err
    undecided = shell("challenge", "game.toml")
    assert undecided.code == 2
    assert "There is no dictionary in this game. You decide." in undecided.err
    assert "take it off: --table bad" in undecided.err


@pytest.mark.parametrize(
    ("rule", "offered"),
    [
        ("turn-timer=60", "none, turn 1 to 99999 (seconds per turn) or game 1 to 99999"),
        ("failed-challenge=points 0", "nothing, lose-turn or points 1 to 999"),
    ],
)
def test_a_wrong_house_rule_says_what_can_be_written(shell: Shell, rule: str, offered: str) -> None:
    result = shell("new", "--players", "Anna,Ben", "--rule", rule)
    assert result.code == 2
    assert offered in result.err


def test_a_play_that_was_challenged_away_is_worth_nothing_in_the_log(shell: Shell) -> None:
    assert shell("new", "game.toml", "--players", "Anna,Ben").code == 0
    turns = ("5C MOXD", "challenge upheld by table", "5C MOOD", "challenge refused by table")
    assert shell("add", "game.toml", *turns, "F5 .EAR", "end").code == 0
    log = shell("show", "game.toml").out.split("Total  Words\n")[1].split("\n\n")[0]
    rows = [line.split()[:2] for line in log.splitlines() if line[:4].strip()]
    assert rows == [["1", "Anna"], ["1c", "Ben"], ["2", "Anna"], ["2c", "Ben"], ["3", "Ben"]]
    assert "taken back after a challenge (8 points lost)" in log
    assert [line.split()[4:6] for line in log.splitlines() if "MOXD 2" in line] == [["0", "0"]]
    assert "Game ended" in log
    values = json.loads(shell("show", "--json", "game.toml").out)["turns"]
    assert [turn["label"] for turn in values] == ["1", "1c", "2", "2c", "3", "end"]
    assert [turn["points"] for turn in values] == [0, 0, 8, 0, 8, 0]
    csv = shell("export", "game.toml", "--format", "csv").out.splitlines()
    assert csv[1].startswith("1,Anna,play,5C MOXD,MOXD 8,,0,0,yes")
    assert "3 turns" in shell("check", "game.toml").out


def test_challenges_are_corrected_by_their_own_names(shell: Shell) -> None:
    assert shell("new", "game.toml", "--players", "Anna,Ben").code == 0
    turns = ("5C MOOD", "challenge refused by table", "F5 .EAR")
    assert shell("add", "game.toml", *turns).code == 0
    assert shell("correct", "game.toml", "2", "F5 .EA").code == 0
    assert shell("correct", "game.toml", "1c", "--remove").code == 0
    assert [step.text for step in load(Path("game.toml")).game.steps] == ["5C MOOD", "F5 .EA"]
    assert shell("correct", "game.toml", "1c", "challenge refused", "--insert").code == 0
    assert shell("correct", "game.toml", "3", "pass", "--insert").code == 0
    assert [step.label for step in load(Path("game.toml")).game.steps] == ["1", "1c", "2", "3"]
    told = shell("correct", "game.toml", "99", "pass")
    assert (told.code, told.err) == (2, "scorekeeper: There is no turn 99. Turns go from 1 to 3.\n")
    assert "There is no challenge 2c." in shell("correct", "game.toml", "2c", "--remove").err


def test_a_turn_may_be_taken_out_of_turn(shell: Shell) -> None:
    assert shell("new", "game.toml", "--players", "Anna,Ben,Cy").code == 0
    assert shell("add", "game.toml", "5C MOOD").code == 0
    added = shell("add", "game.toml", "F5 .EAR", "--player", "cy")
    assert (added.code, added.err) == (0, "")
    assert "Turn 2, Cy: F5 .EAR" in added.out
    assert "  out of turn\n" in added.out
    assert added.out.endswith("Anna is next.\n")
    assert shell("check", "game.toml").code == 0
    assert load(Path("game.toml")).game.position.scores == (8, 0, 8)
    assert (
        shell("correct", "game.toml", "2", "pass", "--insert").code == 0
    )  # Ben had passed after all.
    steps = load(Path("game.toml")).game.steps
    assert [(step.player, step.turn.out_of_turn) for step in steps] == [
        (0, None),
        (1, None),
        (2, None),
    ]
    assert shell("add", "game.toml", "pass", "--player", "Zoe").code == 2


def test_a_letter_that_a_computer_is_known_to_hold_is_said_and_recorded(
    shell: Shell, folder: Path
) -> None:
    shell("new", "game.toml", "--players", "Anna", "--computer", "Mira:family:fair")
    shell("add", "game.toml", "pass", "5C MOOD")
    shell("correct", "game.toml", "2", "5C MOOD", "--rack", "MOODJKR")
    shell("add", "game.toml", "end")
    said = shell("finish", "game.toml", "--left", "Anna=JAAEEII")
    assert said.code == 0
    assert "Mira has one of those Js, so there cannot be another." in said.err
    assert load(folder / "game.toml").game.leftovers[0].letters == tuple("JAAEEII")
