"""A page that keeps the evening: it lets others in, frees seats, and has games begun."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.names import printable
from scorekeeper.phones.host import PhoneHost
from scorekeeper.session.seats import Trust, holder
from scorekeeper.session.table_commands import (
    Admit,
    ChooseTrust,
    Door,
    Entrant,
    EveningCommand,
    Free,
    NewGame,
    SameAgain,
)


class EveningPage:
    """Does what such a page asks; each answer is a sentence, empty if it was done."""

    def __init__(self, host: PhoneHost, begin: Callable[[NewGame | SameAgain], str]) -> None:
        """Act for `host`; `begin` begins a game, or says why it cannot."""
        self._host = host
        self._begin = begin

    def do(self, command: EveningCommand) -> str:
        """Do it, or say why it cannot be done."""
        match command:
            case Admit(number, who):
                return self._admit(number, who)
            case Door(is_shut):
                self._host.shut(is_shut)
            case Free(player):
                if not player or player not in self._host.pages.seated:
                    return "Nobody sits there."
                self._host.free(player)
            case ChooseTrust(trust):
                if trust not in list(Trust):
                    return "Plays from phones count by agreement, at once, or not at all."
                self._host.choose(Trust(trust))
            case NewGame() | SameAgain():
                return self._begin(command)
        return ""

    def _admit(self, number: str, who: Entrant) -> str:
        """Let the page that shows `number` in as `who`, which may be nobody."""
        host = self._host
        if number in host.pages.joining:
            said = host.admit(number, who)
            return said if number in host.pages.joining else ""
        asked = next((one for one in host.pages.asking if one.number == number), None)
        if asked is None:
            return "Nobody waits with this number."
        if who is None:
            host.refuse(asked)
        elif who == asked.name:
            host.agree(asked)
        else:
            return f"That phone asks to be {printable(holder(asked.name))}."
        return ""
