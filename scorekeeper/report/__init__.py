"""A game in print: board, log and standings as text, and all of it as JSON."""

from scorekeeper.report.text import (
    board_text,
    bonus_text,
    game_report,
    highlight_lines,
    log_lines,
    miscalled,
    pad,
    setup_lines,
    standings_text,
    text_width,
    turn_notes,
    turn_words,
    unseen_text,
    winner_text,
    word_text,
)
from scorekeeper.report.values import game_as_json

__all__ = [
    "board_text",
    "bonus_text",
    "game_as_json",
    "game_report",
    "highlight_lines",
    "log_lines",
    "miscalled",
    "pad",
    "setup_lines",
    "standings_text",
    "text_width",
    "turn_notes",
    "turn_words",
    "unseen_text",
    "winner_text",
    "word_text",
]
