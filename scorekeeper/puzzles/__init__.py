"""Puzzles from the games that are kept: which positions are any, and what was shown."""
