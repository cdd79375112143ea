"""A kept game, opened, changed and saved: what every front end asks."""

from scorekeeper.session.outcome import Outcome, Refusal, TurnNotes
from scorekeeper.session.session import Session
from scorekeeper.session.store import GameStore

__all__ = ["GameStore", "Outcome", "Refusal", "Session", "TurnNotes"]
