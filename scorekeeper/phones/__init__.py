"""The pages for phones around the tables of an evening: who is let in, and what each sees."""

from scorekeeper.phones.host import PhoneHost

__all__ = ["PhoneHost"]
