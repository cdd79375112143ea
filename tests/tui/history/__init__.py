"""Tests of the history on the screen."""
