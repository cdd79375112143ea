"""Tests of `scorekeeper/tui/entry`, which the rooms of the screen stand on."""
