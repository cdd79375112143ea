"""What is known of languages: their names, and where their dictionaries come from."""

from __future__ import annotations

CAPITALISING = frozenset(("de", "lb"))
"""Languages in which every noun, and not only a name, has a capital."""
_LANGUAGES = {
    "ca": "Catalan",
    "cs": "Czech",
    "da": "Danish",
    "de": "German",
    "en": "English",
    "es": "Spanish",
    "fr": "French",
    "ga": "Irish",
    "hu": "Hungarian",
    "it": "Italian",
    "lb": "Luxembourgish",
    "nb": "Norwegian",
    "nl": "Dutch",
    "nn": "Norwegian (Nynorsk)",
    "pl": "Polish",
    "pt": "Portuguese",
    "sv": "Swedish",
}
_PACKAGES = {"de": "hunspell-de-de", "en": "hunspell-en-us", "pt": "hunspell-pt-pt"}
"""Debian's packages, where they are not called after the language alone."""


def code_of(tag: str) -> str:
    """The language of a tag, without the country: ``de`` of ``de_DE``."""
    return tag.partition("_")[0].lower()


def language(tag: str) -> str:
    """A language as people call it.

    >>> language("de_DE")
    'German (de_DE)'
    """
    named = _LANGUAGES.get(code_of(tag))
    return f"{named} ({tag})" if named else tag


def debian_package(tag: str) -> str:
    """The package that brings its dictionary on Debian and Ubuntu."""
    return _PACKAGES.get(code_of(tag), f"hunspell-{code_of(tag)}")
