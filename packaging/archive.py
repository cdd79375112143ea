"""Pack what PyInstaller has built as it is downloaded: ``make app`` does that after building.

The archive holds the program, its licences, and what desktops, shells and ``man`` look for. It is a
zip for Windows, else a tar.gz, which keeps that the program may be run.
"""

from __future__ import annotations

import gzip
import io
import platform
import sys
import tarfile
import time
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
APP = DIST / "app"
SYSTEMS = {"win32": "windows", "darwin": "macos"}
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}


class File(NamedTuple):
    """What is packed."""

    name: str
    """Its path in the archive."""
    data: bytes
    may_run: bool = False
    link: str = ""
    """Where it leads if it is a link, from its own folder; a zip has the data in its place."""


def system() -> str:
    """For which system this machine builds, such as ``linux-x86_64``."""
    machine = platform.machine().lower()
    return f"{SYSTEMS.get(sys.platform, 'linux')}-{MACHINES.get(machine, machine)}"


def program(folder: Path) -> Iterator[File]:
    """All that PyInstaller has built in `folder`."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            may_run = path.parent == folder or ".so" in path.name
            link = path.readlink().as_posix() if path.is_symlink() else ""
            yield File(name, path.read_bytes(), may_run, link)


def files() -> Iterator[File]:
    """All that the archive holds."""
    yield from program(APP)
    yield File("licences.txt", (DIST / "licences.txt").read_bytes())
    yield File("LICENSE", (ROOT / "LICENSE").read_bytes())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    for source, name in sorted(shared.items()):
        yield File(name, (ROOT / source).read_bytes())


def write_tar(path: Path, folder: str, packed: Iterable[File], day: time.struct_time) -> None:
    """Write a tar.gz that holds the files in `folder`, all of one `day`; links stay links."""
    seconds = int(time.mktime(day))
    with (
        gzip.GzipFile(path, "wb", mtime=seconds) as zipped,
        tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for file in packed:
            entry = tarfile.TarInfo(f"{folder}/{file.name}")
            entry.mtime = seconds
            entry.mode = 0o755 if file.may_run else 0o644
            if file.link:
                entry.type = tarfile.SYMTYPE
                entry.linkname = file.link
                archive.addfile(entry)
            else:
                entry.size = len(file.data)
                archive.addfile(entry, io.BytesIO(file.data))


def write_zip(path: Path, folder: str, packed: Iterable[File], day: time.struct_time) -> None:
    """Write a zip that holds the files in `folder`, all of one `day`."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in packed:
            entry = zipfile.ZipInfo(f"{folder}/{file.name}", day[:6])
            entry.external_attr = (0o100755 if file.may_run else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.data)


def main() -> None:
    """Pack what was built, and print where it is."""
    sys.path.insert(0, str(ROOT))
    from scorekeeper import __date__, __version__

    folder = f"scorekeeper-{__version__}-{system()}"
    day = time.strptime(__date__, "%Y-%m-%d")
    if sys.platform == "win32":
        path = DIST / f"{folder}.zip"
        write_zip(path, folder, files(), day)
    else:
        path = DIST / f"{folder}.tar.gz"
        write_tar(path, folder, files(), day)
    print(path.relative_to(ROOT))  # noqa: T201


if __name__ == "__main__":
    main()
