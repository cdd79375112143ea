"""The screens and dialogs, one or a few of a kind a module."""
