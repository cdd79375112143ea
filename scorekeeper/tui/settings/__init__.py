"""Looks, sound, words of the house, names, keys, and where things are, on one page."""
