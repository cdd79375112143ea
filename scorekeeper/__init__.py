"""Keep score of a real game of Upwords: rules, arithmetic, words and the log."""

__version__ = "0.1.0"
