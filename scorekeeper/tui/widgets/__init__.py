"""The parts of a screen, one a module."""
