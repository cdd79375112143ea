"""What hatchling does before it makes a wheel: completions and man page, and the licences."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class MadeFiles(BuildHookInterface[Any]):
    """Makes the files of ``completion`` and ``--version``, for an editable install, too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files of the wheel are listed."""
        sys.path.insert(0, str(Path(self.root) / "packaging"))
        from notices import write_notices_of_wheel
        from shell_files import write_shell_files

        write_shell_files()
        write_notices_of_wheel()
