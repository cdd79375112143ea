"""Tests of the sessions in which kept games are changed."""
