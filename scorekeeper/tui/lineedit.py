"""A line of text being typed: a frozen value, and what each key makes of it."""

from __future__ import annotations

from typing import NamedTuple

LONGEST = 200
"""Characters; further ones are not taken."""


class TypedLine(NamedTuple):
    """The text so far and the place of the cursor in it, counted from 0."""

    text: str = ""
    cursor: int = 0

    def insert(self, text: str) -> TypedLine:
        """`text` typed or pasted at the cursor; what is more than a line is dropped."""
        fitting = "".join(filter(str.isprintable, text.partition("\n")[0]))
        fitting = fitting[: LONGEST - len(self.text)]
        whole = self.text[: self.cursor] + fitting + self.text[self.cursor :]
        return TypedLine(whole, self.cursor + len(fitting))

    def press(self, key: str) -> TypedLine | None:
        """What an editing key makes of the line; None for any other key."""
        before, after = self.text[: self.cursor], self.text[self.cursor :]
        match key:
            case "backspace":
                return TypedLine(before[:-1] + after, max(self.cursor - 1, 0))
            case "delete":
                return TypedLine(before + after[1:], self.cursor)
            case "left":
                return TypedLine(self.text, max(self.cursor - 1, 0))
            case "right":
                return TypedLine(self.text, min(self.cursor + 1, len(self.text)))
            case "home" | "ctrl+a":
                return TypedLine(self.text, 0)
            case "end" | "ctrl+e":
                return TypedLine(self.text, len(self.text))
            case "ctrl+u":
                return TypedLine(after, 0)
        return None
