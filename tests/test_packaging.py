"""What is shipped: all the data, one version, and nothing of the machine it was written on."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path, PurePosixPath

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

import scorekeeper
from scorekeeper.web.phones import PORT

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "scorekeeper"

FOREIGN = re.compile(
    r"(?<![\w.$~])/(?:work|root|home|Users|mnt|media)/(?!anna\b)[\w.]+", re.IGNORECASE
)
"""Paths that exist on one machine only; Anna of the tests may have a home."""


def tracked() -> list[Path]:
    """The files of the repository that are text."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("there is no git here, or this is no clone")
    command = [git, "-c", f"safe.directory={ROOT}", "grep", "--cached", "-zIl", "", "--", "."]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, encoding="utf-8")
    paths = (ROOT / name for name in listed.stdout.split("\0") if name)
    return [path for path in paths if path.is_file()]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel that a user installs."""
    return built(tmp_path_factory.mktemp("wheel"))


def built(folder: Path) -> zipfile.ZipFile:
    """A wheel, made in `folder`."""
    builder = pytest.importorskip("hatchling.builders.wheel")
    (path,) = builder.WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return zipfile.ZipFile(path)


LOADED = """
import sys
before = set(sys.modules)
from scorekeeper.cli.completion import whole_parser
whole_parser()
print(*{name.partition(".")[0] for name in sys.modules.keys() - before})
"""


def test_a_build_has_all_that_the_commands_load() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    has = {re.split(r"[<>=]", one)[0] for one in needed}
    command = [sys.executable, "-c", LOADED]
    loaded = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, encoding="utf-8")
    known = metadata.packages_distributions()
    others = {known[name][0].replace("_", "-") for name in loaded.stdout.split() if name in known}
    assert others - {"upwords-scorekeeper"} <= has


def test_the_wheel_holds_every_module_and_all_data(wheel: zipfile.ZipFile) -> None:
    wanted = {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*.*")
        if path.parent.name != "__pycache__"
    }
    assert wanted >= {
        "scorekeeper/py.typed",
        "scorekeeper/demo.toml",
        "scorekeeper/editions/hasbro-10x10.toml",
        "scorekeeper/presets/hasbro.toml",
        "scorekeeper/players/leaves/hasbro-10x10.toml",
        "scorekeeper/players/opponents.toml",
        "scorekeeper/tui/app.tcss",
        "scorekeeper/web/page/main.js",
    }
    assert wanted <= set(wheel.namelist())


def test_the_wheel_holds_the_licence_and_nothing_beside_the_package(
    wheel: zipfile.ZipFile,
) -> None:
    names = wheel.namelist()
    assert any(name.endswith("dist-info/licenses/LICENSE") for name in names)
    licences = wheel.read("scorekeeper/licences.txt").decode()
    for path in (ROOT / "LICENSE", *(ROOT / "dictionaries").glob("LICENSE-*")):
        assert path.read_text("utf-8").strip() in licences
    top = {PurePosixPath(name).parts[0] for name in names}
    assert {name for name in top if not name.endswith((".dist-info", ".data"))} == {"scorekeeper"}


def test_the_wheel_brings_what_desktops_shells_and_man_look_for(wheel: zipfile.ZipFile) -> None:
    shared = {name.partition(".data/data/")[2] for name in wheel.namelist()} - {""}
    assert shared == {
        "share/applications/scorekeeper.desktop",
        "share/bash-completion/completions/scorekeeper",
        "share/fish/vendor_completions.d/scorekeeper.fish",
        "share/icons/hicolor/scalable/apps/scorekeeper.svg",
        "share/man/man1/scorekeeper.1",
        "share/zsh/site-functions/_scorekeeper",
    }


def about(wheel: zipfile.ZipFile) -> str:
    """What PyPI is told by a wheel."""
    (name,) = (name for name in wheel.namelist() if name.endswith("dist-info/METADATA"))
    return wheel.read(name).decode()


def led_to(page: str) -> list[str]:
    """Where the links and pictures of a `page` lead, but for those within it."""
    return re.findall(r"]\((?!#)([^)]*)\)", page) + re.findall(r'<img src="([^"]*)"', page)


def test_nothing_on_pypi_leads_nowhere(wheel: zipfile.ZipFile) -> None:
    said = about(wheel)
    assert "Description-Content-Type: text/markdown" in said
    assert "Releases · Guide" in said
    assert "| A turn on a phone" in said
    assert [place for place in led_to(said) if not place.startswith("https:")] == []


def test_a_release_tells_pypi_where_the_source_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_SOURCE", "https://example.org/anna/scorekeeper")
    said = about(built(tmp_path))
    for label, place in [
        ("Source", ""),
        ("Issues", "/issues"),
        ("Changelog", "/blob/HEAD/CHANGELOG.md"),
    ]:
        assert f"Project-URL: {label}, https://example.org/anna/scorekeeper{place}\n" in said
    pictures = "/raw/HEAD/docs/pictures/"
    places = led_to(said)
    assert sum(pictures in place for place in places) == len(re.findall(r"<img|!\[", said)) >= 3
    ours = [place for place in places if place.startswith("https://example.org/anna/")]
    files = [ROOT / one.partition("/HEAD/")[2].partition("#")[0] for one in ours]
    assert [file for file in files if not file.exists()] == []


def test_what_is_released_is_checked_by_the_tool_that_publishes_it() -> None:
    """It is the one that the publishing action brings, at the very commit."""
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    (publishes,) = re.findall(r"uses: pypa/gh-action-pypi-publish@(\w{40}) ", workflow)
    checks = re.findall(r"repository: pypa/gh-action-pypi-publish\n +ref: (\w{40}) ", workflow)
    assert checks == [publishes]


def job(name: str) -> str:
    """What `release.yml` says of the job `name`."""
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    (found,) = re.findall(rf"^  {name}:\n((?:    .*\n|\n)+)", workflow, re.MULTILINE)
    return str(found)


LOCKS = ("locked.txt", "locked-source.txt")


@pytest.mark.parametrize("name", ["linux", "app"])
def test_an_archive_is_built_of_what_is_locked_alone(name: str) -> None:
    built, _, tested = job(name).partition("packaging/archive.py\n")
    installed = re.findall(r"-m pip install (.*\n.*)", built)
    assert len(installed) == len(LOCKS)
    for said, lock in zip(installed, LOCKS, strict=True):
        assert said.startswith("--require-hashes")
        assert said.endswith(f"--requirement packaging/{lock}")
    assert "[dev" in tested


def test_the_lock_has_all_that_an_archive_is_made_of_and_no_tool_of_the_tests() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    locked = dict[str, Version]()
    for lock in LOCKS:
        text = (ROOT / "packaging" / lock).read_text("utf-8")
        for name, version, rest in re.findall(
            r"^(\S+)==(\S+)(.*(?:\n    .*)*)", text, re.MULTILINE
        ):
            locked[name] = Version(version)
            assert "--hash=sha256:" in rest
    wanted = [Requirement(one) for one in (*project["dependencies"], *extras["app"])]
    assert [one for one in wanted if not one.specifier.contains(locked[one.name])] == []
    tools = {Requirement(one).name for one in extras["dev"]} - {one.name for one in wanted}
    assert tools & locked.keys() == set()


def test_it_is_tried_on_every_python_that_it_promises() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    tests = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    assert len(named) >= 4
    assert [version for version in named if not re.search(rf"\b{version}\b", tests)] == []


def test_it_says_which_port_it_opens_and_whom_to_tell_of_a_hole() -> None:
    text = (ROOT / "SECURITY.md").read_text("utf-8")
    assert f"port {PORT} " in text
    assert "(../../security/advisories/new)" in text
    assert "(SECURITY.md)" in (ROOT / "README.md").read_text("utf-8")


def test_the_version_stands_in_one_place() -> None:
    version = scorekeeper.__version__
    assert metadata.version("upwords-scorekeeper") == version
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project
    sources = [path.relative_to(ROOT).as_posix() for path in tracked() if path.suffix == ".py"]
    holding = [name for name in sources if f'"{version}"' in (ROOT / name).read_text("utf-8")]
    assert holding == ["scorekeeper/__init__.py"]


def test_the_newest_change_is_of_this_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## (\S+)", changes, re.MULTILINE)
    assert newest
    assert newest[1] == scorekeeper.__version__


def test_every_dependency_is_named_with_its_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    licence = (ROOT / "README.md").read_text("utf-8").split("## Licence")[1]
    for requirement in project["dependencies"]:
        name = re.match(r"[\w-]+", requirement)
        assert name
        assert name[0] in licence


def test_no_file_tells_of_the_machine_it_was_written_on() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in tracked()
        for match in FOREIGN.finditer(path.read_text("utf-8"))
    ]
    assert found == []


def test_on_every_system_a_clone_has_the_same_bytes() -> None:
    asked = "\0".join(path.relative_to(ROOT).as_posix() for path in tracked())
    command = ["git", "-c", f"safe.directory={ROOT}", "check-attr", "-z", "--stdin", "eol"]
    said = subprocess.run(
        command, cwd=ROOT, input=asked, capture_output=True, check=True, encoding="utf-8"
    )
    assert set(said.stdout.split("\0")[2::3]) == {"lf"}
