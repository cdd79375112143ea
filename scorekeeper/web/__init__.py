"""The table on every phone: pages in the home network that show a game, and players' seats.

Nothing here needs the server's libraries until `Phones.start`, and then in a thread of its own.
"""

from scorekeeper.web.addresses import addresses
from scorekeeper.web.phones import Phones

__all__ = ["Phones", "addresses"]
