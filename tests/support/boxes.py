"""A box that no shop has, with tiles of several letters and letters with accents."""

from __future__ import annotations

from scorekeeper.game.edition import read_edition

ELEVEN = """\
id = "elf"
name = "Elf bij elf"
size = 11
start = ["F6"]
stack-limit = 6
rack-size = 8

[score]
flat-tile = 3
stacked-tile = 2

[score.flat-bonus]
IJ = 4

[tiles]
A = 9
C = 4
CS = 2
E = 9
"É" = 2
I = 5
IJ = 3
J = 4
L = 6
LL = 2
N = 8
S = 5
T = 4
"""


BOX = read_edition(ELEVEN, "elf.toml")
