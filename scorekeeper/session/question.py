"""A question to people, as a value: the same whoever shows it, and however."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

AnswerT = TypeVar("AnswerT")


@dataclass(frozen=True)
class Question(Generic[AnswerT]):
    """What is asked, and what each answer means. That nothing is answered changes nothing.

    With one answer only it is something to be read: the answer says how to go on.
    """

    title: str
    answers: Mapping[str, AnswerT]
    """Each in words that begin with a verb, and what it means; the first one is safe."""
    sentences: tuple[str, ...] = ()
    """What must be known to answer, three at most; an indented one belongs to the one before."""
    word: tuple[str, ...] = ()
    """The question in a large word, the longest form first."""
    wrong: tuple[str, ...] = ()
    """What is wrong, said before the sentences."""
    lit: int = 0
    """The place of the answer that is offered: the first one, unless another is as it is now."""
