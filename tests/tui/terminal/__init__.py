"""Tests of `scorekeeper/tui/terminal`: colours and characters."""
