"""The licences of all that a wheel or the archive holds, as the file that ``--version`` names.

What PyInstaller packs into the archive it lists; whatever has no licence here stops the build.
A wheel holds no library: those that are installed beside it bring their licences along.
"""

from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path, PurePath

ROOT = Path(__file__).parents[1]
LICENCES = Path(__file__).parent / "licences"
IN_WHEEL = ROOT / "scorekeeper" / "licences.txt"

_ABOUT = """\
What scorekeeper is made of, and the licence of each part, word for word. Libraries that are
installed beside it have theirs with them.

pyenchant is under the GNU Lesser General Public License. You may put another version of it in its
place: take the source of scorekeeper and of pyenchant, both of which are free to have, and build
it with "make app" or install it with pip.
"""
_RULE = "=" * 78
_LICENCE = re.compile(r"(?i)(licen[cs]e|copying|notice)")
_OF_FONT = "bitstream-vera-license.txt"
"""The licence of the font in exported pictures and pages, which comes with reportlab."""

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


class MissingLicenceError(Exception):
    """Something is packed without its licence."""


def write_notices_of_wheel() -> None:
    """Write the licences of what a wheel holds into the package."""
    from shell_files import write_whole

    write_whole(IN_WHEEL, _whole([]).encode())


def notices(packed: Iterable[Entry]) -> str:
    """The text of all licences of what is `packed`.

    Raises `MissingLicenceError` for what is in no list above and belongs to nothing installed.
    """
    entries = list(packed)
    others = [notice_of(distribution(name)) for name in _distributions(entries)]
    libraries = WITH_PYTHON | {
        file.removesuffix(".txt"): file
        for file in _library_files(entries)
        if file and file not in (*WITH_PYTHON.values(), "python.txt")
    }
    texts = [notice(name, [_licence(file)]) for name, file in libraries.items()]
    return _whole([*others, _python(), *texts])


def _whole(others: Iterable[str]) -> str:
    """The whole text: what it is, scorekeeper itself, the word data, and the `others`."""
    sys.path.insert(0, str(ROOT))  # The package itself may not be installed.
    from scorekeeper import __version__

    own = notice(f"scorekeeper {__version__}", [(ROOT / "LICENSE").read_text("utf-8")])
    words = [
        notice(f"Word data: {path.name.partition('-')[2]}", [path.read_text("utf-8")])
        for path in sorted((ROOT / "dictionaries").glob("LICENSE-*"))
    ]
    return "\n".join([_ABOUT, own, *words, *others])


def notice(name: str, texts: Iterable[str]) -> str:
    """The part about one work, with its licences. Raises `MissingLicenceError` if it has none."""
    whole = [text.strip("\n") for text in texts if text.strip()]
    if not whole:
        raise MissingLicenceError(f"{name} comes without the text of its licence")
    return "\n\n".join([f"{_RULE}\n{name}\n{_RULE}", *whole]) + "\n"


def notice_of(installed: Distribution) -> str:
    """The part on what is `installed`, from the files that came with it."""
    texts = [
        file.read_text("utf-8")
        for file in installed.files or ()
        if (".dist-info" in file.parts[0] and _LICENCE.match(file.name)) or file.name == _OF_FONT
    ]
    return notice(f"{installed.name} {installed.version}", texts)


def _python() -> str:
    version = ".".join(map(str, sys.version_info[:3]))
    stdlib = Path(sysconfig.get_path("stdlib"))
    found = [stdlib / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    text = next((path.read_text("utf-8") for path in found if path.exists()), "")
    return notice(f"Python {version}", [text or _licence("python-psf.txt"), _licence("python.txt")])


def _licence(file: str) -> str:
    return (LICENCES / file).read_text("utf-8")


def _distributions(entries: Iterable[Entry]) -> list[str]:
    """What the packed modules belong to, and what packs them, whose start of a program is in it."""
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
