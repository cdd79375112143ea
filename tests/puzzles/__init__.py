"""Tests of puzzles from kept games."""
