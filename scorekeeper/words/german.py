"""What German dictionaries hold besides words: names, places and abbreviations.

Every noun has a capital in German, so a capital tells no name. The hunspell dictionaries, which are
all made from igerman98, tell most of them nevertheless: they take a common noun in the second half
of a pair (Haus- und *-garten*), a personal name or an abbreviation not. A town or a country has
people, and neither a plural nor a verb (Berlin: *Berlinerin*).
"""

from __future__ import annotations

import re
from collections.abc import Callable

Check = Callable[[str], bool]
"""Whether the dictionary takes a spelling."""

_VOWEL = re.compile("[aeiouyäöü]")
_NOT_SHORTENED = ("brr", "hm", "hmm", "pscht", "pst", "psst")
"""Words without a vowel."""
_ENDINGS = ("", "s", "n", "en", "es", "e")
_FILED_WITH_NAMES = """
äon abo absacker achtelfinale airbus akku alu ami anderssein android archivale archivalien
areopag aspirin atü ausbinder autismus bafög bahncard bammel bandoneon becquerel benziner börde
boxkalf bündnisgrüne cabrio caipirinha cannabis chose cola dahlie delinquent delinquenz deputat
diminutiv dinar doku dschihad dschihadist dung ecu effeff empathie entgrenzen epikureer errata
erratum exegese expo fax feminina femininum filibuster filius fisimatenten flak formaldehyd
franc frickelei fruktose garaus gassi gedeih gedöns gefährder gefrickel gehampel gendarmerie
geodäsie gereiztheit geschmäckle gewerk gezerre globuli gnu graus gros habenichts häme
häuslichkeit halleluja hertz hiwi hundertstel hütchen imam inbus indikativ info inkunabel
insigne insignien interjektion kantor kardätsche kardamom kombi komata konvolut krakeelerei
kripo krux laibung laktose lappalie laudatio letter lido lineatur lok lutheraner mädesüß
mätzchen maestro mandarin margerite maskulina maskulinum mathe mediathek menetekel methan
methanol metro millionstel mischpoche mischpoke mnemonik mnemoniker mohair monotheismus monsun
morphem mumpitz muskat nabe neutra neutrum nickerchen nießbrauch nießnutz nießnutzer numerus
nuntiatur obacht ökonometrie osmane perikope peripetie petrischale pinakothek plauze pleonasmen
pleonasmus polytheismus pop präsens präses präterita präteritum promi propyläen prosperität
prozedere raver ren reverenz riesling roaming salafismus salafist scampi scharia schellack
schisslaweng schmackes schmu schultheiß schwatz soja soutane spartakist sperenzien sputnik stasi
steroide sudoku supervisor taliban talmud tambourmajor tand tang tausendstel teilchen tempomat
termini terminus terrakotta thora tomahawk transrapid tsunami tusch umbra umluft ungemach uni
unzeit usus versal versalien verzagtheit vopo walkman yang yen yin zaster zeitlang zenit zeuger
"""
"""Common nouns that those dictionaries treat as they treat names; found by reading them all."""
_NO_PLACES = """
bob camp design genitalien gips gutachten müll pack podcast punk sieg streb vertreib
"""
"""What ends so and looks like a place, since somebody who has to do with it is called after it."""

_FILED, _LIKE_PLACES = frozenset(_FILED_WITH_NAMES.split()), tuple(_NO_PLACES.split())


class GermanNouns:
    """Tells common nouns from names, as far as a dictionary marks them."""

    def __init__(self, check: Check) -> None:
        """Ask a dictionary by `check`."""
        self._check = check
        self._marks_names = check("-haus") and not check("-anna")

    def __contains__(self, noun: str) -> bool:
        """Whether the dictionary has `noun`, which begins with a capital, and not as a name."""
        if not self._check(noun):
            return False
        if not self._marks_names:
            return True
        return self._is_common(noun.lower()) and not self._is_place(noun)

    def _is_common(self, noun: str) -> bool:
        filed = (noun.removesuffix(end) for end in _ENDINGS if noun.endswith(end))
        return self._check(f"-{noun}") or not _FILED.isdisjoint(filed)

    def _is_place(self, noun: str) -> bool:
        """Whether it has people (Berlin, Afrika, Bremen), and neither a plural nor a verb."""
        check, lower = self._check, noun.lower()
        if lower.endswith(("us", *_LIKE_PLACES)):
            return False
        if lower[-1] not in "sz" and not check(f"{noun}s"):
            return False
        if any(map(check, (f"{noun}e", f"{noun}es", f"{lower}en", f"{lower}n", f"{lower}d"))):
            return False
        people = [f"{noun}erin"]
        if lower[-1] in "aeiou":
            people += [f"{noun}nerin", f"{noun[:-1]}ierin"]
        if lower.endswith("en"):
            people += [f"{noun[:-2]}erin"]
        return any(map(check, people))


def is_shortened(spelling: str) -> bool:
    """Whether `spelling`, in small letters, is an abbreviation like *kg*: it has no vowel."""
    return not _VOWEL.search(spelling) and spelling not in _NOT_SHORTENED
