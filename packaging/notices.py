"""The licences of all that the archive holds, from the list of what PyInstaller packs.

Whatever is packed and has no licence here stops the build.
"""

from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Iterable
from importlib.metadata import distribution, packages_distributions
from pathlib import Path, PurePath

ROOT = Path(__file__).parents[1]
LICENCES = Path(__file__).parent / "licences"

WITH_PYTHON = {
    "OpenSSL": "openssl.txt",
    "zlib": "zlib.txt",
    "bzip2": "bzip2.txt",
    "liblzma of XZ Utils": "xz.txt",
    "libffi": "libffi.txt",
    "Expat": "expat.txt",
    "SQLite": "sqlite.txt",
}
"""Libraries that Python brings as files of their own or in its own, by system."""

LIBRARIES = {
    r"libpython\d|python\d+\.dll|Python$|Python3?\.framework": "",
    r"libcrypto|libssl": "openssl.txt",
    r"libz\.|zlib": "zlib.txt",
    r"libbz2": "bzip2.txt",
    r"liblzma": "xz.txt",
    r"libffi": "libffi.txt",
    r"libexpat": "expat.txt",
    r"libuuid": "libuuid.txt",
    r"(lib)?sqlite3": "sqlite.txt",
    r"libmpdec": "python.txt",
    r"vcruntime\d|ucrtbase|api-ms-win": "microsoft.txt",
    r"lib(freetype|harfbuzz|fribidi|raqm|brotli|jpeg|png16|tiff|lcms2|openjp2|zstd)": "",
    r"lib(avif|webp|sharpyuv|xcb|Xau)": "",
}
"""By what the name of a shared library begins with, the file of its licence.

Python's own is known, and those that Pillow brings are in the licence of Pillow.
"""

BY_PYINSTALLER = re.compile(r"pyi(mod|boot|_rth)|_pyi_|pyi_splash")

Entry = tuple[str, str, str]
"""What is packed, as PyInstaller lists it: its name, the file, and which kind it is."""


def notices(packed: Iterable[Entry]) -> str:
    """The text of all licences of what is `packed`.

    Raises `MissingLicenceError` for what is in no list above and belongs to nothing installed.
    """
    sys.path.insert(0, str(ROOT))  # The package itself may not be installed.
    from scorekeeper import __version__
    from scorekeeper.cli.licences import all_notices, notice, notice_of, notices_of_words

    entries = list(packed)
    own = notice(f"scorekeeper {__version__}", [(ROOT / "LICENSE").read_text("utf-8")])
    others = [notice_of(distribution(name)) for name in _distributions(entries)]
    libraries = WITH_PYTHON | {
        file.removesuffix(".txt"): file
        for file in _library_files(entries)
        if file and file not in (*WITH_PYTHON.values(), "python.txt")
    }
    texts = [notice(name, [_licence(file)]) for name, file in libraries.items()]
    return all_notices([own, *notices_of_words(), *others, _python(), *texts])


def _python() -> str:
    from scorekeeper.cli.licences import notice

    version = ".".join(map(str, sys.version_info[:3]))
    stdlib = Path(sysconfig.get_path("stdlib"))
    found = [stdlib / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    text = next((path.read_text("utf-8") for path in found if path.exists()), "")
    return notice(f"Python {version}", [text or _licence("python-psf.txt"), _licence("python.txt")])


def _licence(file: str) -> str:
    return (LICENCES / file).read_text("utf-8")


def _distributions(entries: Iterable[Entry]) -> list[str]:
    """What the packed modules belong to, and what packs them, whose start of a program is in it."""
    from scorekeeper.cli.licences import MissingLicenceError

    owners = packages_distributions()
    found = {"pyinstaller"}
    for name in {_module(entry) for entry in entries}:
        if name in sys.stdlib_module_names or name in ("", "scorekeeper", "__main__"):
            continue
        if BY_PYINSTALLER.match(name):
            continue
        if name not in owners:
            raise MissingLicenceError(f"{name} is packed, and belongs to nothing installed")
        found.update(owner for owner in owners[name] if owner != "upwords-scorekeeper")
    return sorted(found, key=str.lower)


def _module(entry: Entry) -> str:
    """The top-level module to which a packed module or data file belongs, if it is one's."""
    name, _, kind = entry
    if kind in ("PYMODULE", "PYSOURCE"):
        return name.partition(".")[0]
    if kind == "EXTENSION":
        parts = PurePath(name).parts
        return "" if "lib-dynload" in parts or len(parts) == 1 else parts[0].partition(".")[0]
    return ""


def _library_files(entries: Iterable[Entry]) -> set[str]:
    """The files with the licences of the shared libraries among the `entries`."""
    from scorekeeper.cli.licences import MissingLicenceError

    found = set()
    for name, _, kind in entries:
        if kind != "BINARY":
            continue
        library = PurePath(name).name
        for pattern, file in LIBRARIES.items():
            if re.match(pattern, library, re.IGNORECASE):
                found.add(file)
                break
        else:
            raise MissingLicenceError(
                f"{library} is packed, and packaging/notices.py names no licence of it"
            )
    return found
