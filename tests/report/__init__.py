"""Tests of what is said and printed of a game."""
