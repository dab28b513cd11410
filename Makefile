# make serve   open the site            make test   all checks and tests (minutes)
# make lint    the checks alone         make check  the checks, and all tests but the slow ones (within a minute)
# make lock    renew the lock files     make clean  forget what was made
#
# The tests of one heading:   .venv/bin/pytest tests/scenarios tests/games -k defend -m "not slow"
# The same in another order:  .venv/bin/pytest -n 2 --shuffle 7

.DEFAULT_GOAL := serve
.PHONY: serve test check lint lock clean chromium

HOST ?= 127.0.0.1
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
HAS_CHROMIUM := { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --no-build-isolation --no-deps --editable .

serve: $(VENV)/.serve-is-installed
	exec $(BIN)/judge serve --host $(HOST) --port $(PORT)

test: lint chromium
	$(BIN)/pytest -n 2 --dist worksteal

check: lint
	$(BIN)/pytest -n 2 --dist worksteal -m "not slow" -q

lint: $(VENV)/.dev-is-installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# An interpreter that is new enough, called python3 or by its version; PYTHON=... names another.
$(VENV)/bin/python:
	@for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
	  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  "$$python" -m venv $(VENV) && exit 0; \
	  rm -rf $(VENV); \
	  echo "make: $$python cannot make a virtual environment; on Debian: apt-get install python3-venv" >&2; \
	  exit 1; \
	done; \
	echo "make: Codex Judge needs Python 3.11 or newer, and found: $$(python3 --version 2>&1 || true)" >&2; \
	echo "make: install one and name it, for instance: make PYTHON=python3.12" >&2; \
	exit 1

# The stamps: an installation is repeated only when what it was made from has changed.
$(VENV)/.serve-is-installed: requirements.txt requirements-build.txt pyproject.toml | $(VENV)/bin/python
	@echo "Installing into $(VENV) ..."
	$(PIP) install --require-hashes -r requirements.txt -r requirements-build.txt
	$(INSTALL)
	touch $@

$(VENV)/.dev-is-installed: requirements-dev.txt pyproject.toml | $(VENV)/bin/python
	@echo "Installing into $(VENV), with the tools for tests ..."
	$(PIP) install --require-hashes -r requirements-dev.txt
	$(INSTALL)
	touch $@ $(VENV)/.serve-is-installed

# Browser tests skip, with a word, where there is no Chromium; with CI=true they fail instead (tests/conftest.py).
chromium:
	@if ! $(HAS_CHROMIUM) && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing Debian's Chromium for the browser tests ..."; \
	  { apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
	    apt-get -qq -y install --no-install-recommends chromium >/dev/null; } || true; \
	fi; \
	$(HAS_CHROMIUM) || echo "make: no Chromium here, and none could be installed: browser tests cannot run" >&2

LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
  --generate-hashes --no-header --no-annotate --no-emit-index-url $(if $(UPGRADE),--upgrade)

# make lock UPGRADE=1 takes the newest versions that the .in files allow.
lock: $(VENV)/.dev-is-installed
	$(LOCK) requirements.in -o requirements.txt
	$(LOCK) requirements-build.in -o requirements-build.txt
	$(LOCK) requirements-dev.in -o requirements-dev.txt

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find judge tests -name __pycache__ -type d -prune -exec rm -rf {} +
