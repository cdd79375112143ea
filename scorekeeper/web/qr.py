"""An address as a QR code, drawn with characters."""

from __future__ import annotations

from itertools import zip_longest

BORDER = 2
"""Squares of free space around the code; readers manage with two."""

_BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def qr_lines(text: str, plain: bool = False) -> list[str]:
    """`text` as a QR code, to be drawn dark on a light ground.

    In half blocks, two squares on a line; or, if `plain`, each square as ``##`` or two spaces,
    which takes twice the room both ways.

    >>> code = qr_lines("HTTP://192.168.1.5:8765/ABCDEFGHIJKLMNOP/")
    >>> len(code), {len(line) for line in code}
    (15, {29})
    """
    import segno  # Only the dialog and the command that show a code need it.

    code = segno.make_qr(text, error="l", boost_error=False)
    rows = [[bool(square) for square in row] for row in code.matrix_iter(border=BORDER)]
    if plain:
        return ["".join("##" if dark else "  " for dark in row) for row in rows]
    empty = [False] * len(rows[0])
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=empty)
    return ["".join(_BLOCKS[two] for two in zip(*pair, strict=True)) for pair in pairs]
