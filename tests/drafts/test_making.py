"""What a table agreed on becomes a setup, or a sentence says why not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.drafts.making import Agreed, again, is_same_list, make_setup
from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import find_edition
from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import AS_THE_TABLE, ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.words.catalogue import is_permitted
from scorekeeper.words.lexicon import WordListError

pytestmark = pytest.mark.usefixtures("home")

MIRA = ComputerSeat("club:keen", "")
AGREED = Agreed(
    find_edition("hasbro-10x10"),
    find_preset("hasbro").house,
    ("Anna", "Ben"),
    WordCheck.CHALLENGE,
    "english-50",
)
AGREED_RULES = Rules(AGREED.edition, AGREED.house)


def test_what_was_agreed_is_the_setup() -> None:
    made = make_setup(replace(AGREED, place=" Here ", note="A  note", deal="seed"))
    setup = made.setup
    assert (setup.players, setup.words, setup.dictionary) == (
        ("Anna", "Ben"),
        WordCheck.CHALLENGE,
        "english-50",
    )
    assert (setup.place, setup.note, setup.deal) == ("Here", "A note", "seed")
    assert setup.started
    assert made.lexicon is not None
    assert "MOOD" in made.lexicon
    assert made.notes == ()


def test_words_that_are_not_checked_need_no_dictionary() -> None:
    made = make_setup(replace(AGREED, words=WordCheck.UNCHECKED, dictionary="nope"))
    assert (made.setup.dictionary, made.lexicon) == ("", None)


def test_there_is_room_for_as_many_as_any_source_allows_unless_a_rule_says_fewer() -> None:
    six = replace(AGREED, players=tuple("ABCDEF"))
    assert make_setup(six).setup.rules.house.players == 6
    with pytest.raises(ValueError, match="7 players; these rules are for 1 to 6"):
        make_setup(replace(six, players=tuple("ABCDEFG")))
    with pytest.raises(ValueError, match="6 players; these rules are for 1 to 4"):
        make_setup(replace(six, single_rules={"players": 4}))
    with pytest.raises(DataError, match="is not a house rule"):
        make_setup(replace(six, single_rules={"luck": 4}))


def test_a_computer_gets_a_seed_and_says_if_it_knows_more_than_the_dictionary() -> None:
    made = make_setup(replace(AGREED, computers={"Ben": MIRA}))
    first, second = made.setup.computers
    assert first is None
    assert second is not None
    assert (second.dials, bool(second.seed)) == (MIRA.dials, True)
    assert made.notes == (
        "Ben knows no more words than the dictionary of the game: English, family level",
    )


def test_a_computer_does_not_play_by_a_spell_checker_not_even_by_one_of_its_own() -> None:
    with_mira = replace(AGREED, computers={"Ben": MIRA})
    with pytest.raises(ValueError, match="A computer cannot play"):
        make_setup(replace(with_mira, dictionary="enchant:en_GB"))
    own = SeatTerms(words=WordCheck.INLINE, dictionary="enchant:en_GB")
    with pytest.raises(ValueError, match="A computer cannot play"):
        make_setup(replace(with_mira, seats={"Ben": own}))


def test_a_list_that_somebody_chose_is_permitted_and_one_of_a_file_is_not(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("mood\n", "utf-8")
    with pytest.raises(WordListError, match="if you trust that"):
        make_setup(replace(AGREED, dictionary=str(words)), is_chosen=False)
    assert not is_permitted(str(words))
    assert make_setup(replace(AGREED, dictionary=str(words))).setup.dictionary == str(words)
    assert is_permitted(str(words))


def test_the_list_of_a_seat_is_permitted_only_where_somebody_chose_it(tmp_path: Path) -> None:
    child = tmp_path / "child.txt"
    child.write_text("mood\n", "utf-8")
    own = SeatTerms(words=WordCheck.INLINE, dictionary=str(child))
    before = Setup(AGREED_RULES, ("Anna", "Ben"), seats=(SeatTerms(), own))
    moved = replace(AGREED, players=("Ben", "Anna"), words=WordCheck.UNCHECKED, dictionary="")
    assert make_setup(moved, before).setup.seats == (own, SeatTerms())
    assert not is_permitted(str(child))
    chosen = replace(moved, seats={"Anna": own})
    assert make_setup(chosen).setup.seats == (SeatTerms(), own)
    assert is_permitted(str(child))


def test_seats_and_tiles_drawn_stay_with_their_players_where_a_game_is_set_up_anew() -> None:
    team = SeatTerms(members=("Ida", "Jo"))
    seats = SeatTerms(start=9), team
    before = Setup(AGREED_RULES, ("Anna", "Owls"), seats=seats, drew=("A", "B"))
    anew = replace(AGREED, players=("Owls", "Hanna"))
    after = make_setup(anew, before).setup
    assert (after.seats, after.drew) == ((team, SeatTerms(start=9)), ("B", "A"))
    other = replace(anew, edition=replace(AGREED.edition, id="other"))
    assert make_setup(other, before).setup.drew == ()


def test_what_was_drawn_must_be_tiles() -> None:
    assert make_setup(replace(AGREED, drew={"Ben": "b"})).setup.drew == ("", "B")
    with pytest.raises(NotationError):
        make_setup(replace(AGREED, drew={"Ben": "?"}))


def test_a_game_under_way_keeps_when_it_began_and_its_bag() -> None:
    before = make_setup(replace(AGREED, deal="seed")).setup
    after = make_setup(replace(AGREED, players=("Ben", "Anna")), before, is_chosen=False)
    assert (after.setup.started, after.setup.deal) == (before.started, "seed")
    assert after.lexicon is None  # Nothing about words has changed.
    never = replace(AGREED, words=WordCheck.UNCHECKED, dictionary="")
    assert make_setup(never, before, is_chosen=False).setup.dictionary == "english-50"


def test_family_words_make_no_other_list() -> None:
    assert is_same_list("family:words.txt", "words.txt")
    assert not is_same_list("english", "english-50")


@pytest.mark.parametrize(("first", "order"), [(1, "BCA"), (2, "CAB")])
def test_the_same_again_is_a_game_of_its_own_in_which_any_seat_begins(
    first: int, order: str
) -> None:
    three = replace(AGREED, players=tuple("ABC"), note="rain", deal="seed")
    ahead = {"A": SeatTerms(start=9), "B": SeatTerms(members=("Ida", "Jo"))}
    drew = {"A": "B", "B": "A", "C": "C"}
    made = make_setup(replace(three, seats=ahead, drew=drew)).setup
    before = replace(made, started="2020")
    new = again(before, first)
    assert (new.players, new.rules, new.note) == (tuple(order), before.rules, "")
    assert (new.seats, new.drew) == (tuple(ahead.get(name, AS_THE_TABLE) for name in order), ())
    assert new.deal not in ("", "seed")
    assert new.started > before.started
