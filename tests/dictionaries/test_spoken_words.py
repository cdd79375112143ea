"""The hand file of words as they are said: its lines, and the levels at which they count."""

from __future__ import annotations

from pathlib import Path

import pytest

from dictionaries import spoken
from dictionaries.family_level import BEYOND
from scorekeeper.words.english import EVERYDAY, FAMILY, SLUR, VULGAR, English

FOLDER = Path(__file__).parents[2] / "dictionaries"

pytestmark = pytest.mark.data

SAID = spoken.read(FOLDER / "hand/spoken.txt")


def test_every_head_counts_at_its_level() -> None:
    assert len({word.head for word in SAID}) > 5_000
    assert {word.level for word in SAID} == {FAMILY.size, BEYOND, EVERYDAY.size}
    for word in SAID:
        assert word.head in English(word.level), word


@pytest.mark.parametrize(
    "words",
    [
        "meerkat capybara pangolin stegosaurus orca velociraptor axolotl labradoodle chihuahua",
        "samosa nugget smoothie satsuma ketchup panini fajita crisps brekkie cuppa lolly tiramisu",
        "vroom boing achoo ribbit neigh splosh yay phew aargh haha kapow erm atishoo",
        "teddy frisbee yoyo playdate sleepover plushie lilo jigsaw trampoline rollercoaster",
        "biro sellotape wordsearch lunchbox flashcard headteacher plimsolls breaktime uni",
        "tummy botty bogey pooed goosebumps verruca hiccups pinky burped jimjams",
        "nanny nan gran mummy grandad grandaddy auntie bruv sprog hubby gramps",
        "wellies onesie hoodie leggings trackies cagoule jimjams nightie cardie beanie",
        "footy netball rounders backflip dodgeball abseiling goalie scrum taekwondo",
        "app selfie emoji gif meme vlog blog touchscreen upload unfollow webpage satnav",
        "campervan moped seatbelt pedalo choochoo hoovered sandpit telly duvet loo brolly",
        "yucky wobbly stinky sparkly bendy manky whiffy gloopy ginormous titchy shouty ickle",
    ],
)
def test_what_children_say_counts_at_the_family_level(words: str) -> None:
    family = English(FAMILY.size, SLUR + VULGAR)
    assert [word for word in words.split() if word not in family] == []


def test_a_form_goes_with_its_head_but_not_with_one_that_was_common_already() -> None:
    words = {"samosa": 55, "samosas": 55, "party": 10, "parties": 10, "spell": 20, "spells": 80}
    said = [spoken.SpokenWord(word, 50, ("noun",)) for word in ("samosa", "party", "spell")]
    assert spoken.levels(said, words) == {"samosa": 50, "samosas": 50}


def test_a_head_that_is_no_word_stops_the_build() -> None:
    with pytest.raises(spoken.NoWordError, match="skuba"):
        spoken.levels([spoken.SpokenWord("skuba", 50, ())], {"scuba": 40})
