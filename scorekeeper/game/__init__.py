"""The game itself: pure values and functions, standard library only.

The modules build on each other in one direction::

    fields < edition < board < rules < play < notation < referee < scoring
           < position < game < outcome
"""
