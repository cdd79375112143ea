"""The shipped words and their meanings, and the scripts that build them (README.md)."""
