"""``python -m scorekeeper`` and the console script."""

import sys

from scorekeeper.cli import main

if __name__ == "__main__":
    sys.exit(main())
