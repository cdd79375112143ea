"""The page of a seat at a real table: a turn by taps and by keys, and what becomes of it.

The module is long since one page enters, sends and follows a turn, whatever becomes of it.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from scorekeeper.session.words import places_for_word
from scorekeeper.table.seats import Trust
from scorekeeper.table.sentences import ANOTHER_CAME
from scorekeeper.table.stage import Proposal
from scorekeeper.web.state import place_as_json
from tests.web import phone
from tests.web.conftest import Keep, Open, Sit
from tests.web.games import dealt, rack_of
from tests.web.phone import LOST, SAID_ALOUD, Phone, wait_for
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import APIResponse, Route

    from tests.web.keeper import Kept

pytestmark = pytest.mark.browser

COUNT_TONES = """() => {
  window.rung = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (from) { rung += 1; start.call(this, from); };
}"""
"""A test hears nothing, but can count."""


def proposed(at: Kept) -> Proposal:
    """What a phone has sent, once it is at the table."""

    def found() -> Proposal | None:
        stage = at.table.state.stage
        return stage if isinstance(stage, Proposal) else None

    stage = at.wait_for(found)
    assert stage
    return stage


def new_squares(at: Kept) -> list[str]:
    """The squares of the turn that waits there."""
    return [str(square) for square in proposed(at).verdict.action.squares]  # type: ignore[union-attr]


# Entering


def test_a_word_of_four_letters_takes_six_taps_and_counts(sit: Sit) -> None:
    maya = sit()
    maya.titled("Your turn, Maya")
    maya.type("Z" * 9)
    maya.says("The rules leave no place for this word.")
    maya.tap("clear")
    maya.taps = 0
    maya.type("TENT")
    maya.says("points if it is here, column", "#news")
    maya.tap("where", "lay", to="One moment, Maya")
    assert maya.taps == 6
    new = new_squares(maya.at)
    maya.at.agree()
    maya.says("It counts")
    points = maya.at.game.steps[-1].points
    maya.says(f"+{points} 115 \u2192 becomes {115 + points}")
    maya.says(f"Draw {len(new)} tiles.")
    maya.says("It counts.", "#news")
    maya.tap("drawn", to="Leo to play")


def test_what_a_seat_is_told_is_heard_last_though_its_board_comes_later(sit: Sit) -> None:
    maya = sit()
    maya.lay("TENT", to="One moment, Maya")
    maya.until("state.mine.reply && state.mine.reply.state === 'asked'")
    maya.js("stop()")
    maya.at.agree()
    maya.js("askMine()")
    maya.says("It counts.", "#news")
    maya.js("follow()")
    maya.until("state.view.said.at(-1).includes('TENT') && state.events")
    maya.says("It counts.", "#news")


def test_another_place_is_one_tap_more_and_elsewhere_what_the_rules_forbid_may_stand(
    sit: Sit,
) -> None:
    maya = sit()
    maya.type("TEN")
    maya.tap("where", to="Is it here?")
    second = maya.js("state.turn.places[1]")
    maya.tap("place1")
    square, way = second["square"], "down" if second["down"] else "across"
    name = f"Place 2 +{second['points']} {square} {way}"
    maya.page.get_by_role("button", name=name, exact=True, pressed=True).wait_for()
    maya.page.locator("#squares td:has(.dashed)").first.click()
    maya.has("#below [data-key=place1].on", 0)
    maya.tap("elsewhere", to="Tap where T goes")
    maya.has("#squares td button", 36)
    maya.page.click("#squares td button >> nth=8")
    maya.until("state.turn.place || state.turn.says")
    maya.tap("turn")
    wait_for(maya.page, lambda: len(maya.sent("preview")) == 2)
    first, second = (sent["play"] for sent in maya.sent("preview"))
    assert first != second
    maya.put("A1")
    maya.page.wait_for_selector("#below .refused")
    maya.tap("lay", to="Not like that")
    maya.has("#squares .wrong", 3)
    maya.says("Not allowed.")
    maya.tap("change", to="Tap where T goes")
    maya.tap("lay", "same", to="One moment")
    assert not proposed(maya.at).verdict.legal
    accepted = proposed(maya.at).verdict.asked
    maya.at.done(lambda: maya.at.table.agree(accepted))
    maya.says("It counts")


def test_pass_asks_once_and_swap_names_the_tile(sit: Sit) -> None:
    maya = sit()
    maya.tap("pass", to="Pass this turn?")
    maya.tap("back", "swap", to="Which tile do you swap?")
    maya.tap("back", "pass", "passes", to="One moment")
    proposed(maya.at)
    maya.tap("take", "swap", "Qu", "E", "swaps", to="One moment")
    assert [sent["play"] for sent in maya.sent("play")] == ["pass", "swap E"]
    maya.at.agree()
    maya.says("It counts")
    maya.says_no("0 points", "#news")
    maya.says_no("+0")


def test_a_page_that_is_behind_is_told_so_and_another_phone_takes_the_seat(
    sit: Sit, open_page: Open
) -> None:
    first = sit()
    at = first.at

    def behind(route: Route) -> None:
        """A turn from a page that has heard of nothing for a while."""
        sent = json.loads(route.request.post_data or "")
        route.continue_(post_data=json.dumps({**sent, "number": sent["number"] - 2}))

    first.lay(to="One moment, Maya")
    at.send_back()
    first.says("Not yet")
    first.tap("where", "lay")
    at.send_back()
    first.says("Not yet")
    first.page.route("**/play", behind, times=1)
    first.tap("where", "lay")
    first.says(ANOTHER_CAME, "#above")
    assert first.js("state.here.word") == [*"TEN"]
    first.tap("lay", to="One moment, Maya")
    first.says_no(ANOTHER_CAME, "#above")

    other = Phone(open_page(f"http://{at.room.host}/", "small", "dark"), at)
    other.has("#digits span", 4)
    number = "".join(other.texts("#digits span"))
    at.by_keeper(lambda: at.host.admit(number, "Maya"))
    other.titled("One moment, Maya")
    first.says("Maya plays on another phone now.", "#seat-said")
    at.agree()
    other.says("It counts", "#above")


# What becomes of it


def test_what_is_taken_back_sent_back_or_late_can_be_changed_and_keeps_its_place(sit: Sit) -> None:
    maya = sit()
    maya.type("TEN")
    maya.tap("where", "place1")
    second = maya.js("state.turn.places[1].new")
    maya.tap("lay", to="One moment")
    assert new_squares(maya.at) == second
    maya.tap("take", to="Your turn")
    maya.until("chosen()")
    assert maya.squares(".tile.new") == set(second)
    maya.tap("where", "lay")
    maya.at.send_back()
    maya.says("Not yet: ask at the table.")
    maya.says("TEN", ".line")
    assert maya.squares(".tile.new") == set(second)
    held: list[Route] = []
    maya.page.route("**/play", lambda route: held.append(route))
    maya.tap("where", "lay")
    maya.says("On its way to the table")
    maya.says_no("Not yet")  # That was the one before.
    wait_for(maya.page, lambda: bool(held))
    held[0].continue_()
    maya.says("It is being checked at the laptop.")
    maya.at.send_back()
    maya.says("Not yet")

    def late(route: Route) -> None:
        sent = json.loads(route.request.post_data or "")
        route.continue_(post_data=json.dumps({**sent, "position": sent["position"] - 1}))

    maya.page.unroute("**/play")
    maya.page.route("**/play", late, times=1)
    maya.tap("where", "lay")
    maya.says("Look again before you lay TEN.")
    maya.tap("where", "lay", to="One moment")
    maya.says_no("Look again")


def test_a_word_that_counted_comes_back_with_its_place_wherever_that_is(
    keep: Keep, open_page: Open
) -> None:
    maya = phone.sit(keep(tonight(24), Trust.AT_ONCE), open_page, "Maya")

    def takes_back() -> None:
        play = maya.js("chosen().play")
        maya.tap("lay")
        maya.says("It counts")
        maya.tap("take")
        maya.until(f"myTurn() && chosen()?.play === '{play}'")
        maya.says("Your TEN was taken back. It is your turn again.")

    maya.type("TEN")
    maya.tap("where", "place2")
    takes_back()
    fourth = place_as_json(maya.at.game, places_for_word("TEN", maya.at.game)[3])
    maya.js("putAt", fourth)
    maya.titled("Tap where T goes")
    maya.until("chosen()")
    put = maya.js("chosen()")
    takes_back()
    maya.titled("Tap where T goes")
    assert maya.js("chosen()") == put


def test_a_word_that_is_taken_back_comes_back_though_the_board_was_faster(
    keep: Keep, open_page: Open
) -> None:
    maya = phone.sit(keep(tonight(24), Trust.AT_ONCE), open_page, "Maya")
    late: list[tuple[Route, APIResponse]] = []
    maya.page.route("**/back", lambda route: late.append((route, route.fetch())))
    maya.lay("TEN")
    maya.says("It counts")
    maya.tap("take")
    wait_for(maya.page, lambda: bool(late))
    maya.titled("Your turn")
    [(route, answer)] = late
    route.fulfill(response=answer)
    maya.until("chosen()?.called === 'TEN'")


def test_an_answer_that_was_read_takes_no_word_away_when_it_comes_again(sit: Sit) -> None:
    maya = sit()
    maya.lay()
    maya.at.agree()
    maya.tap("drawn")
    maya.at.take("pass", "pass")
    maya.titled("Your turn, Maya")
    maya.type("NET")
    maya.at.undo()
    maya.says("Nora\u2019s turn was taken back. Nora plays first. Your NET is kept here till then.")
    maya.says("Ready for your turn.")
    assert maya.js("state.here.word") == ["N", "E", "T"]


# The network


def test_a_play_sent_again_after_silence_has_the_same_number_and_counts_once_it_arrives(
    sit: Sit,
) -> None:
    maya = sit()
    maya.page.route("**/play", lambda route: route.abort())
    maya.lay()
    maya.says(LOST)
    maya.tap("back", to="Your turn")
    maya.tap("where", "lay")
    maya.says(LOST)
    maya.page.reload()
    maya.says(LOST)
    maya.says("Send it again", "#foot .go")
    maya.page.unroute_all(behavior="ignoreErrors")

    def arrive(route: Route) -> None:
        route.fetch()
        route.abort()  # Its answer is lost.

    maya.page.route("**/play", arrive)
    maya.tap("lay", to="One moment")
    first, second, third = maya.sent("play")
    assert first == second == third
    maya.at.agree()
    maya.says("Draw 2 tiles.")
    maya.until("state.turn.sentAfter === -1")
    maya.says_no(LOST)


def test_a_turn_that_was_not_heard_of_is_not_offered_once_the_game_goes_on(sit: Sit) -> None:
    maya = sit()
    maya.page.route("**/play", lambda route: None)  # It is not waited for for ever.
    maya.lay()
    maya.says(LOST)
    maya.at.take(maya.sent("play")[0]["play"])
    maya.titled("Leo to play")
    maya.says_no(LOST)
    maya.until("state.here.word.length === 0")
    maya.says(f"It counts. {maya.at.game.steps[-1].points} points. Draw as many tiles as you laid.")


def test_that_the_laptop_is_not_reached_is_said_until_it_is(sit: Sit) -> None:
    maya = sit()
    maya.lay(to="One moment, Maya")
    maya.page.route("**/back", lambda route: route.abort())
    maya.tap("take")
    maya.says("The laptop cannot be reached just now.")
    maya.js("follow()")
    maya.says_no("cannot be reached")


# What the keeper changes meanwhile


def test_an_undo_keeps_the_word_and_a_correction_asks_for_its_places_anew(sit: Sit) -> None:
    maya = sit()
    maya.type("TEN")
    maya.at.undo()
    maya.says("was taken back. Nora plays first. Your TEN is kept here till then.")
    maya.at.done(maya.at.table.session.redo)
    maya.titled("Your turn, Maya")
    maya.says("if it is here")
    asked = maya.js("state.turn.position")
    maya.js(SAID_ALOUD)
    maya.at.correct(24, "pass")
    maya.says("Turn 24 was corrected. Look again before you lay TEN.")
    maya.until("window.aloud.some((one) => one.includes('Turn 24 was corrected.'))")
    maya.until(f"state.turn.position > {asked} && state.turn.places.length")


def test_the_keeper_enters_my_turn_or_gives_it_away(sit: Sit) -> None:
    maya = sit()
    maya.type("TEN")
    maya.at.done(lambda: maya.at.table.session.hand_turn_to(1))
    maya.says("It is Leo\u2019s turn now. Your word is kept.")
    maya.tap("drop")
    maya.has("[data-key=drop]", 0)
    maya.at.done(lambda: maya.at.table.session.hand_turn_to(0))
    maya.titled("Your turn, Maya")
    maya.type("TEN")
    maya.at.take("pass")
    maya.says("Another turn was entered. Your TEN does not count.")
    maya.says_no("Your turn", "#alert")
    assert maya.js("state.here.word") == []


def test_look_ups_that_are_open_now_are_said_and_that_a_seat_is_freed_is_said_once(
    sit: Sit,
) -> None:
    leo = sit("Leo")
    said = "The rules have changed: you may look words up here."
    leo.at.room.change(words_open=True)
    leo.says(said)
    leo.says(said, "#news")
    leo.js("byId('news').textContent = ''")
    leo.at.room.warn("The file is read again.")  # Nothing new for the seat.
    leo.says("read again", "#trouble")
    leo.says_no("rules", "#news")
    leo.tap("challenge", "raise", to="Your hand is up")
    leo.at.let("free", "Leo")
    freed = "Your seat was given up at the laptop. Your hand is down."
    freed += " Tap your name to ask for it again."
    leo.says(freed, "#seat-said")
    leo.says(freed, "#news")
    leo.titled("Who are you?")


def test_a_seat_that_is_freed_is_not_called_another_phones_by_a_page_that_is_behind(
    sit: Sit,
) -> None:
    leo = sit("Leo")
    leo.js("stop()")
    leo.at.let("free", "Leo")
    leo.js("void askMine()")
    leo.says("Your seat was given up at the laptop.", "#seat-said")


# Called to play


def test_the_page_lights_up_at_my_turn_and_sounds_where_that_is_wanted(sit: Sit) -> None:
    leo = sit("Leo")
    leo.until("document.title === 'Maya to play \u00b7 scorekeeper'")
    leo.js(COUNT_TONES)
    leo.menu("#sound:has-text('off')")
    leo.until("rung === 2")  # So that one knows it.
    leo.page.click("#shut")
    leo.at.take("pass")
    leo.until("document.title === 'Your turn \u00b7 scorekeeper'")
    leo.says("Your turn, Leo.", "#alert[role=alert]")
    leo.until("buzzed.length === 1 && rung === 4")
    leo.page.reload()
    leo.says("Sound at my turn: on", "#sound")


@pytest.mark.parametrize("sound", [True, False])
def test_a_hidden_page_is_called_if_it_can_be_heard_and_else_when_it_is_seen(
    sit: Sit, sound: bool
) -> None:
    leo = sit("Leo")
    leo.js(f"setSound({json.dumps(sound)})")
    leo.sleeps(True)
    leo.at.wait_for(lambda: leo.at.host.door.watching == int(sound))
    leo.at.take("pass")
    if sound:
        leo.says("Your turn, Leo.", "#alert")
    leo.sleeps(False)
    leo.says("Your turn, Leo.", "#alert")
    leo.until("buzzed.length === 1")


# Own tiles


def test_dealt_tiles_are_hidden_until_touched_and_hide_again(sit: Sit) -> None:
    leo = sit("Leo", dealt())
    rack = rack_of(leo.at.game, "Leo")
    leo.page.clock.install()
    leo.page.reload()
    leo.says("Your 7 tiles are hidden.", "[data-key=rack]")
    assert leo.texts("[data-key=rack] .tile") == [""] * 7
    leo.page.clock.run_for(500)
    leo.tap("rack")
    leo.says("Only this phone shows them.")
    assert leo.texts(".rack .tile") == rack
    leo.page.clock.run_for(500)
    leo.tap("sort")
    leo.until("state.here.rack.join() === [...state.here.rack].sort().join()")
    assert leo.texts(".rack .tile") == sorted(rack)
    leo.tap("try-word", to="Try a word")
    leo.page.clock.run_for(12_000)
    leo.tap("own0")
    leo.page.clock.run_for(12_000)
    leo.has("#below .own button", 6)  # In sight for 20 seconds after the last letter.
    leo.page.clock.run_for(8_500)
    leo.page.wait_for_selector("[data-key=rack]")
    leo.page.clock.run_for(500)
    leo.tap("Backspace" if leo.page.locator("[data-key=Backspace]").count() else "clear")
    assert "".join(rack) not in leo.page.content()


def test_own_tiles_are_typed_and_nobody_is_told_to_draw_where_the_app_deals(sit: Sit) -> None:
    maya = sit(game=dealt())
    maya.tap("rack")
    maya.has("#below .own button", 7)
    maya.page.keyboard.press(maya.js("state.here.rack[0]").lower())
    maya.has("#below .spent", 1)
    maya.page.click("#below .own button >> nth=0")
    maya.has("#below .spent", 2)
    maya.tap("where", "lay", to="One moment, Maya")
    maya.says_no("do not draw")
    maya.at.agree()
    maya.says("Your rack is full.")
    maya.says_no("Draw")


def test_a_swapped_tile_is_named_on_the_shown_rack_alone_and_the_new_one_is_told(sit: Sit) -> None:
    maya = sit(game=dealt())
    maya.tap("swap", "rack", "own6")
    tile = maya.js("state.turn.given")
    maya.says(f"Swap {tile}", "#foot")
    maya.js("dispatchEvent(new Event('blur'))")
    maya.says_no(f"Swap {tile}", "#foot")
    maya.tap("rack", "own6", "swaps", to="One moment")
    maya.says("Swap", "#above .big")
    assert maya.page.inner_text("#above .big").strip() == "Swap"
    maya.at.agree()
    maya.says("Your new tile is ")
    new = maya.js("state.mine.swapped")
    maya.says(f"Your new tile is {new}.")
    maya.js("dispatchEvent(new Event('blur'))")
    maya.says("You have a new tile.")
    maya.says_no(f"tile is {new}")
