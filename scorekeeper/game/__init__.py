"""The game itself: pure values and functions, standard library only.

The modules build on each other in one direction::

    fields, board < edition < rules < play < notation < referee < scoring
           < position < judge < game < outcome < revision
"""
