"""Tests of the history of games."""
