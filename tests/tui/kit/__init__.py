"""Tests of `scorekeeper/tui/kit`, which the rooms of the screen stand on."""
