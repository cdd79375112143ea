"""Tests of `scorekeeper/tui/board`, which the rooms of the screen stand on."""
