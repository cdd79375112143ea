# make play     open the app
# make test     run the tests; PYTEST_ARGS="-n auto --all" runs also those that no change concerns
# make lowest   run them with the lowest versions that pyproject.toml allows, in .venv-lowest
# make check    all that must be right before a change is kept: form, types, layers, tests
# make wheel    what pipx and uv install, and the source, in the folder dist
# make app      the archive that needs no Python, in the folder dist, and the tests on it
# make lock     choose anew what the archives of a release are built of, with its checksums
#
# The pages are tried in a real browser if there is one: make test EXTRAS=dev,browser VENV=.venv-b
#
# The environment is made first if it is missing or out of date. For another Python, give it
# an environment of its own: make test PYTHON=python3.13 VENV=.venv-3.13

PYTHON ?= python3
VENV ?= .venv
EXTRAS ?= dev
# A file for each worker, since what a file needs is made once; or a test, where some take minutes.
PYTEST_ARGS ?= -n auto --dist $(if $(CI),loadgroup,loadfile)
FUZZ_INPUTS ?= 25000
FUZZ_SEED ?= 1
MONKEY_EVENTS ?= 50000
MONKEY_SEED ?= 1
TORTURE_KILLS ?= 600
TORTURE_SEED ?= 1

# Python keeps what it has compiled, whatever the environment says: without, each worker of the tests
# compiles all of them in every run, and so does each program that they start.
unexport PYTHONDONTWRITEBYTECODE

RUN := $(VENV)/bin/python -m
INSTALL := $(RUN) pip install --quiet --disable-pip-version-check
READY_TO_PLAY := $(VENV)/.ready-to-play
READY_TO_WORK := $(VENV)/.ready-to-work

# What checks the scripts of the pages in the browser, from npm.
PAGES := scorekeeper/web/page
FOR_PAGES := tools/javascript
PAGES_RUN := $(FOR_PAGES)/node_modules/.bin
READY_FOR_PAGES := $(FOR_PAGES)/node_modules/.ready

# An environment whose Python is gone, or that was left half made, is made anew.
ifeq ($(shell $(VENV)/bin/python -c 'import pip; print("whole")' 2>/dev/null),)
$(shell rm -f $(VENV)/pyvenv.cfg $(READY_TO_PLAY) $(READY_TO_WORK))
endif

.PHONY: play test lowest check lint lint-pages lint-pages-here format wheel app lock bench fuzz monkey torture pictures clean

play: $(READY_TO_PLAY)
	@$(RUN) scorekeeper

test: $(READY_TO_WORK)
	$(RUN) pytest $(PYTEST_ARGS)

# By uv, since pip cannot be asked for the lowest versions.
lowest:
	@'$(PYTHON)' -m venv --clear '$(VENV)-lowest'
	@$(VENV)-lowest/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.8,<1'
	@$(VENV)-lowest/bin/uv pip install --quiet --python '$(VENV)-lowest' \
		--resolution lowest-direct --editable '.[$(EXTRAS)]'
	$(VENV)-lowest/bin/python -m pytest $(PYTEST_ARGS)

check: lint test

lint: $(READY_TO_WORK) lint-pages
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) ruff check --preview --select PLW1514 . # no file in Windows's own code page
	$(RUN) mypy
	$(RUN) mypy --platform win32 --cache-dir .mypy_cache/win32 scorekeeper
	$(VENV)/bin/lint-imports
	$(VENV)/bin/zizmor --offline --quiet --no-progress .github

# Who has no Node.js works on all but the pages in the browser.
lint-pages:
	@if command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)'; \
	then $(MAKE) --no-print-directory lint-pages-here; \
	else echo "The scripts of the pages are not checked, since Node.js 18 or newer with npm is not here."; fi

lint-pages-here: $(READY_FOR_PAGES)
	$(PAGES_RUN)/prettier --config $(FOR_PAGES)/package.json --check '$(PAGES)/**/*.js' $(FOR_PAGES)/*.js
	$(PAGES_RUN)/eslint --config $(FOR_PAGES)/eslint.config.js $(PAGES)
	$(PAGES_RUN)/tsc --project $(FOR_PAGES)

format: $(READY_TO_WORK)
	$(RUN) ruff check --fix .
	$(RUN) ruff format .
	@[ ! -e $(READY_FOR_PAGES) ] || \
		$(PAGES_RUN)/prettier --config $(FOR_PAGES)/package.json --write '$(PAGES)/**/*.js'

wheel: $(READY_TO_WORK)
	$(RUN) hatchling build -t sdist -t wheel

app: $(READY_TO_WORK)
	@$(INSTALL) --editable '.[app]'
	$(RUN) PyInstaller --noconfirm --log-level WARN --distpath dist --workpath build \
		packaging/scorekeeper.spec
	$(VENV)/bin/python packaging/archive.py
	$(RUN) pytest tests/packaging -k "not wheel"

# For each system, and the Pythons of release.yml. What PyPI has as source alone is built with the
# setuptools that came before it, so it stands by itself.
LOCKED := pip compile --quiet --upgrade --universal --python-version 3.12 --generate-hashes \
	--custom-compile-command 'make lock'
FROM_SOURCE := argparse-manpage

lock:
	@'$(PYTHON)' -m venv --clear '$(VENV)-lock'
	@$(VENV)-lock/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.8,<1'
	$(VENV)-lock/bin/uv $(LOCKED) --extra app --no-emit-package $(FROM_SOURCE) \
		--output-file packaging/locked.txt pyproject.toml
	grep --only-matching --max-count 1 '$(FROM_SOURCE)[^"]*' pyproject.toml | $(VENV)-lock/bin/uv \
		$(LOCKED) --no-deps --output-file packaging/locked-source.txt -

bench: $(READY_TO_WORK)
	$(RUN) benchmarks

fuzz: $(READY_TO_WORK)
	FUZZ_INPUTS=$(FUZZ_INPUTS) $(RUN) pytest tests/fuzz/test_fuzz.py -n auto --hypothesis-seed $(FUZZ_SEED)

monkey: $(READY_TO_WORK)
	MONKEY_EVENTS=$(MONKEY_EVENTS) MONKEY_SEED=$(MONKEY_SEED) $(RUN) pytest tests/monkey/test_monkey.py -n auto

torture: $(READY_TO_WORK)
	$(RUN) tests.torture --kills $(TORTURE_KILLS) --seed $(TORTURE_SEED)

pictures: $(READY_TO_WORK)
	$(RUN) tools.pictures
	$(RUN) tools.pages

clean:
	rm -rf .venv .venv-* build dist scorekeeper/shell .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		.import_linter_cache .benchmarks $(FOR_PAGES)/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY_TO_PLAY): pyproject.toml $(VENV)/pyvenv.cfg
	@echo "Installing scorekeeper into $(VENV), once ..."
	@$(INSTALL) --editable .
	@touch $@

$(READY_TO_WORK): pyproject.toml $(VENV)/pyvenv.cfg
	@echo "Installing scorekeeper and its tools into $(VENV), once ..."
	@$(INSTALL) --editable '.[$(EXTRAS)]'
	@touch $(READY_TO_PLAY) $@

$(READY_FOR_PAGES): $(FOR_PAGES)/package-lock.json
	@echo "Installing what checks the pages into $(FOR_PAGES)/node_modules, once ..."
	@npm ci --prefix $(FOR_PAGES) --ignore-scripts --no-audit --no-fund --silent
	@touch $@

$(VENV)/pyvenv.cfg:
	@command -v '$(PYTHON)' >/dev/null || { echo "There is no $(PYTHON) here:" \
		"install Python 3.11 or newer, or name one: make PYTHON=python3.13" >&2; exit 1; }
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo \
		"scorekeeper needs Python 3.11 or newer, which $(PYTHON) does not give:" \
		"name another: make PYTHON=python3.13" >&2; exit 1; }
	@'$(PYTHON)' -m venv --clear '$(VENV)'
