"""What hatchling does before it makes a wheel: completions and man page, from the parsers."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ShellFiles(BuildHookInterface[Any]):
    """Makes the files of ``scorekeeper completion``, for an editable install, too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files of the wheel are listed."""
        sys.path.insert(0, str(Path(self.root) / "packaging"))
        from shell_files import write_shell_files

        write_shell_files()
