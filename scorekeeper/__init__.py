"""Keep score of a real game of Upwords: rules, arithmetic, words and the log."""

__version__ = "0.1.0"
__date__ = "2026-11-22"
"""The day of this version, ISO 8601."""
