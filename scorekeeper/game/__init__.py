"""The game itself: pure values and functions, standard library only.

The modules build on each other in one direction::

    fields, board < edition < rules < play < notation < referee < start_position < setup
           < position < judge < game < outcome < revision
"""
