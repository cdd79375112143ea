"""The game itself: pure values and functions, standard library only.

It is the largest folder below the screen, and stays one: rules, boxes and boards, which would be
another, know of squares and words as the game does. The modules build on each other in one
direction::

    fields, board < edition < rules < play < notation < referee < start_position < setup
           < position < judge < game < outcome < revision
"""
