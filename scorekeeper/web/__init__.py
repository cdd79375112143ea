"""The pages in browsers of the same network: a board, seats, hands raised, words looked up.

`host` serves whichever game is on the table. Only `phones` and what it needs know a server; nothing
of it is loaded before somebody is let in.
"""
