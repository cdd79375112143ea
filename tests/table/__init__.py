"""Tests of the table around an open game."""
