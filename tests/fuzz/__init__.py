"""Strangers' data: every reader is fed what it was not made for."""
