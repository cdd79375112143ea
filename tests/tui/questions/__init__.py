"""Tests of `scorekeeper/tui/questions`, which the rooms of the screen stand on."""
