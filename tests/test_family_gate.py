"""One gate: what a family is never shown is looked for in everything that shows or lays a word."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from scorekeeper.cli import main
from scorekeeper.finder.index import index_for
from scorekeeper.finder.placements import placements
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.setup import ComputerSeat, WordCheck
from scorekeeper.players.vocabulary import words_laid
from scorekeeper.record import save
from scorekeeper.report.text import bad_words
from scorekeeper.review.best import ReviewWords
from scorekeeper.session import Session
from scorekeeper.session.words import in_use, index_of
from scorekeeper.web.judge import WordJudge
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.data import data_file, sorted_data
from scorekeeper.words.english import (
    CLUB,
    EVERYDAY,
    FAMILY,
    LEVELS,
    SLUR,
    WELL_READ,
    English,
    Level,
)
from scorekeeper.words.family import (
    LEFT_OUT,
    UNSAID,
    PlacementLexicon,
    discreetly,
    for_families,
    to_suggest,
    withholds,
)
from scorekeeper.words.house import HouseLexicon
from scorekeeper.words.lexicon import Lexicon, ReasonKind
from scorekeeper.words.look_up import look_up
from scorekeeper.words.meanings import MEANINGS_FILE, UNFIT, explained
from scorekeeper.words.near import near_words
from scorekeeper.words.reasons import FORMS_FILE, why_not
from scorekeeper.words.word_file import WordFile
from tests.conftest import most
from tests.support.games import game_of

SPECS = ["family:english-50", "family:english-60", "family:english"]
WORSE = re.compile(r"\b(FUCK|CUNT|COON|WOG|NIGGER|SHIT|MASTURBAT|PENIS|SLUR|RAPE[DS]?\b)")


@pytest.fixture(autouse=True)
def folder(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_indexes: None) -> None:
    """A working folder and a home of its own for each test."""
    monkeypatch.chdir(tmp_path)


@cache
def marked(marks: str) -> frozenset[str]:
    """The words of the data that have one of `marks`, in capitals."""
    lines = map(str.split, data_file("english.txt").read_text("ascii").splitlines()[1:])
    return frozenset(w.upper() for w, _, *m in lines if m and set(m[0]) & set(marks))


def has_marked(lexicon: Lexicon, marks: str) -> bool:
    """Whether a word that has one of `marks` is in `lexicon`."""
    return any(word in lexicon for word in marked(marks))


def misspelt(words: frozenset[str], number: int) -> Iterator[str]:
    """Some of the `words`, each with a slip."""
    choose = random.Random(22)
    for word in choose.sample(sorted(words), number):
        at = choose.randrange(len(word))
        yield choose.choice([word[:at] + word[at + 1 :], word[:at] + word[at] + word[at:]])


@pytest.mark.parametrize("number", most([5, 25], pytest.mark.data))
def test_near_words_are_never_slurs_and_with_family_words_nothing_unfit(number: int) -> None:
    for spec in SPECS:
        lexicon = find_lexicon(spec)
        for word in misspelt(marked(UNSAID), number):
            assert marked(UNSAID).isdisjoint(near_words(word, lexicon)), word
    for word in misspelt(marked(SLUR), number):
        assert marked(SLUR).isdisjoint(near_words(word, English())), word
    assert "MORON" not in near_words("MORMON", find_lexicon("family:english-60"))
    assert "MORON" in near_words("MORONN", English())


@pytest.mark.parametrize("lexicon", [English(75), English(), WordFile("own", frozenset(["WOOD"]))])
def test_house_words_and_lists_pass_the_gate_too(lexicon: Lexicon) -> None:
    house = HouseLexicon(lexicon, frozenset(("COON", "CRAP", "ZAXES")), frozenset())
    assert "COON" in house
    suggested = to_suggest(house)
    assert "COON" not in suggested
    assert "CRAP" in suggested
    assert "ZAXES" in suggested
    family = HouseLexicon(for_families(lexicon), frozenset(("COON", "CRAP")), frozenset())
    assert "COON" in family
    assert "CRAP" in family
    assert not has_marked(to_suggest(family), UNSAID)


@pytest.mark.parametrize("level", [FAMILY, EVERYDAY])
def test_where_a_new_game_has_family_words_nothing_else_is_suggested_without_them(
    level: Level,
) -> None:
    assert not has_marked(to_suggest(English(level.size)), UNSAID)
    assert "TURD" in to_suggest(English(WELL_READ.size))


def test_it_is_known_whether_words_that_count_are_withheld() -> None:
    def is_withheld(lexicon: Lexicon) -> bool:
        return withholds(lexicon, to_suggest(lexicon))

    assert is_withheld(English())
    assert is_withheld(for_families(English(50))), "delicate words count there"
    assert is_withheld(
        HouseLexicon(WordFile("own", frozenset()), frozenset(("COON",)), frozenset())
    )
    assert not is_withheld(WordFile("own", frozenset(("WOOD", "CRAP"))))
    assert not is_withheld(WordFile("fr", frozenset(("LES", "CHIEN", "MAISON", "JARDIN"))))


def test_hints_and_reviews_know_no_such_word() -> None:
    edition = find_edition("hasbro-10x10")
    for spec in SPECS:
        index = index_for(to_suggest(find_lexicon(spec)), edition, 10)
        listed = {word for part in index.by_length.values() for word in part.words}
        assert marked(UNSAID).isdisjoint(listed)
    usual = game_of().setup
    game = Game(replace(usual, words=WordCheck.INLINE, dictionary="family:english-60"))
    for computer in ("child:fair", "club:expert"):
        seats = ComputerSeat(computer, "1"), *(None,) * (len(usual.players) - 1)
        reference = ReviewWords.of(Game(replace(game.setup, computers=seats)))
        for seat in range(len(usual.players)):
            reviewed = reference.for_seat(seat).lexicon
            assert reviewed is not None
            assert not has_marked(reviewed, UNSAID)
    session = Session.new(usual)
    try:
        hinted = index_of(in_use(session.lexicon), usual.rules.edition, suggested=True)
        assert marked(UNSAID).isdisjoint(
            {word for part in hinted.by_length.values() for word in part.words}
        )
    finally:
        session.close()


def test_places_form_no_slur_beside_the_word() -> None:
    game = game_of("5C MOOD")
    for word in ("COONS", "WOOD"):
        assert placements(word, game.board, game.rules, PlacementLexicon(word, English()))
    assert "COON" not in PlacementLexicon("WOOD", English())
    assert "COON" in PlacementLexicon("coon", English())


@pytest.mark.parametrize("level", LEVELS)
def test_computers_lay_what_their_table_would_have_them_lay(level: Level) -> None:
    whole, family = words_laid(English(), level), for_families(English())
    assert not has_marked(words_laid(family, level), UNSAID)
    assert not has_marked(whole, LEFT_OUT)
    assert has_marked(whole, UNSAID) == (level.size > EVERYDAY.size)
    assert not has_marked(words_laid(None, level), UNSAID)
    own = WordFile("own", frozenset(("COON", "CRAP", "DAMN", "WOOD")))
    laid = set(words_laid(own, level).listed())
    assert {"WOOD"} <= laid
    assert laid.isdisjoint({"COON", "CRAP"})
    assert ("DAMN" in laid) == (level in (WELL_READ, CLUB))


def test_no_meaning_is_an_unfit_one() -> None:
    unfit = {
        field[2:]
        for _, line in sorted_data(MEANINGS_FILE).items()
        for field in line.split("\t")
        if field[0] == UNFIT
    }
    assert len(unfit) > 400
    lexicon = find_lexicon("family:english-50")
    for word in random.Random(5).sample(lexicon.listed(), 1_000):
        if known := explained(word, lexicon):
            told = {part.partition(": ")[2] for part in known.text.split("; ")}
            assert unfit.isdisjoint({*told, known.text.partition(": ")[2]}), known.text
            told_of = known.text.removesuffix("also a form of SLUR").upper()
            assert not WORSE.search(told_of), known.text


def test_grown_ups_who_asked_for_it_are_told_all() -> None:
    known = explained("SCARF", English())
    assert known is not None
    assert "strangling" in known.text
    assert explained("SCARF", discreetly(English())) != known
    assert discreetly(English()).is_for_families
    assert explained("PENIS", discreetly(English())) is None
    assert explained("FUCK", for_families(English())) is None


GERMAN = WordFile(
    "german",
    frozenset(
        ["GIFT", "DICK", "SPICK", "KATZEN", "SCHULEN", "TISCHE", "VOGEL", "BRUDER", "HAUS", "BUCH"]
    ),
)


def test_words_of_another_language_are_not_explained_in_english() -> None:
    for lexicon in (GERMAN, for_families(GERMAN), HouseLexicon(GERMAN, frozenset(), frozenset())):
        assert explained("GIFT", lexicon) is None
        assert explained("DICK", lexicon) is None
        for form in ("PAKI", "ICECREAM", "LONDON"):
            said = f"{form} is not in the dictionary (german)."
            assert getattr(why_not(form, lexicon), "text", "") == said
    assert explained("GIFT", WordFile("own", frozenset(("GIFT", "WOOD"))))


def untold() -> list[str]:
    """The forms of which families are told nothing, in capitals."""
    lines = sorted_data(FORMS_FILE).items()
    return [form.upper() for form, line in lines if line.split(" ")[1].endswith("!")]


def test_of_some_forms_nothing_is_said_but_that_they_are_no_words() -> None:
    assert {"FUCKALL", "PAKI", "COCKSUCKING", "HALFCASTE"} <= set(untold())
    assert {"SLANTEYE", "YELLOWPERIL", "JAPCLOVER", "POTFARM", "ORALHERPES"} <= set(untold())
    for spec in SPECS:
        lexicon = find_lexicon(spec)
        for form in random.Random(1).sample(untold(), 60):
            reason = why_not(form, lexicon)
            assert reason is not None
            said = f"{form} is not in the dictionary ({lexicon.name})."
            assert (reason.kind, reason.text) == (ReasonKind.UNKNOWN, said)
            assert near_words(form, lexicon) == []
    assert "two words" in str(why_not("FUCKALL", English()))


@pytest.mark.parametrize("word", ["COON", "CRAP"])
def test_every_way_of_checking_says_the_same_of_a_word_left_out(
    word: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = f"{word} is left out when children play."
    spec = "family:english-60"
    lexicon = find_lexicon(spec)
    assert str(look_up(word, lexicon).said[0]).count(said) == 1
    assert WordJudge(spec).verdict(word)["text"] == said
    main(("word", "--dictionary", spec, word))
    assert said in capsys.readouterr().out

    main(("new", "inline.toml", "--players", "A,B", "--words", "inline", "--dictionary", spec))
    assert main(("add", "inline.toml", f"5E {word}")) == 1
    assert said in capsys.readouterr().err
    main(("new", "asked.toml", "--players", "A,B", "--words", "challenge", "--dictionary", spec))
    main(("add", "asked.toml", f"5E {word}"))
    main(("add", "asked.toml", "challenge"))
    assert said in capsys.readouterr().out

    setup = replace(game_of().setup, words=WordCheck.CHALLENGE, dictionary=spec)
    game = Game(setup, lexicon)
    game.push_text(f"5E {word}")
    game.push_text(f"challenge {word} upheld")
    assert bad_words(game.steps[-1], lexicon) == [said]


@pytest.mark.parametrize(
    ("dictionary", "named"), [("english-50", []), ("english", ["--dictionary", "english-family"])]
)
def test_a_review_at_the_family_level_names_no_such_word_and_speaks_of_those_it_shows(
    dictionary: str, named: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    setup = replace(game_of().setup, words=WordCheck.CHALLENGE, dictionary=dictionary)
    game = Game(setup)
    for rack in ("TURDVVX", "WANKERV"):
        game.push(Turn(game.read("pass"), rack=tuple(rack)))
    save(game, Path("g.toml"))
    for form in ([], ["--json"]):
        assert main(("review", "g.toml", *form, *named)) == 0
        said = capsys.readouterr().out
        assert marked(UNSAID).isdisjoint(re.findall(r"[A-Z]{2,}", said))
        assert form or "We found" in said


def test_what_commands_show_has_no_such_word(capsys: pytest.CaptureFixture[str]) -> None:
    spec = "family:english-60"
    bad = "FUKC COOON SLUTT WONG SPEACH MORMON FUCKALL SEXX RAEP PENISS"
    main(("word", "--json", "--meaning", "--dictionary", spec, *bad.split()))
    for line in capsys.readouterr().out.splitlines():
        shown = json.loads(line)
        del shown["word"]
        said = set(re.findall("[A-Z]{2,}", json.dumps(shown.get("near", []))))
        assert marked(UNSAID).isdisjoint(said)
        assert not WORSE.search(str(shown.get("meaning") or "").upper())
    main(("word", "--list", "--dictionary", spec))
    listed = set(capsys.readouterr().out.split())
    assert marked("sv").isdisjoint(listed)
    main(("new", "g.toml", "--players", "A,B", "--words", "inline", "--dictionary", spec))
    for rack in ("FUCKSAE", "COONSAE", "MORONSE", "PENISTA"):
        capsys.readouterr()
        main(("plays", "g.toml", "--rack", rack, "--best", "500"))
        laid = set(re.findall(r"[A-Z]{2,}", capsys.readouterr().out.partition("\n")[2]))
        assert laid
        assert marked(UNSAID).isdisjoint(laid)


@pytest.mark.parametrize("level", LEVELS)
def test_computers_lay_a_word_that_the_house_has_asked_for(level: Level) -> None:
    allowed = frozenset(("CRAP", "ZAXES"))
    laid = words_laid(HouseLexicon(English(), allowed, frozenset()), level)
    assert ("CRAP" in laid, "SHIT" in laid) == (level in (WELL_READ, CLUB), False)
    family = words_laid(HouseLexicon(for_families(English()), allowed, frozenset()), level)
    assert ("CRAP" in family, "ZAXES" in family) == (False, True)
