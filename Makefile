# What a person runs is what CI runs. Needs Python 3.11 or newer, make, git and a package registry, nothing else.
#   make learn   first sight: learn a game, test it, hear one reason   make test       everything, as CI does
#   make check   format, lint, types, layers                           make test-fast  the quick tests only

PYTHON ?= python3
BIN := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
READY := .venv/ready
# One more than there are cores: a test of the studio waits for pages and processes, and leaves its core to another.
WORKERS = $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 1)")

# Python keeps what it has compiled, whatever the surroundings say: the tests start a few hundred processes.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help setup learn test test-fast check lint bench experiments docs serve trained
.DEFAULT_GOAL := help

help:
	@echo "make setup | learn | test | test-fast | check | bench | experiments | docs | serve | trained"

setup: $(READY)

# The stamp is written last, so an interrupted setup is begun again.
$(READY): pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Hoyle needs Python 3.11 or newer: make setup PYTHON=python3.11')"
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[development]"
	$(BIN)/python -m compileall -q src
	$(BIN)/python -m hoyle.warm
	@$(BIN)/python -c "import pathlib; pathlib.Path('$(READY)').touch()"

# Five runs learn, are tested beside the paper's figures, and one of them says why it moves: under a minute after setup.
learn: setup
	$(BIN)/hoyle learn lose_tic_tac_toe --runs 5 --jobs 2 --force --out out/lose_tic_tac_toe.json
	$(BIN)/hoyle test lose_tic_tac_toe --knowledge "out/lose_tic_tac_toe-run-*.json" --battery 003 --jobs 2
	$(BIN)/hoyle why lose_tic_tac_toe ".../.X./... O" --knowledge out/lose_tic_tac_toe-run-01.json

test: lint
	$(BIN)/python -m workshop.browser
	$(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal

test-fast: setup
	$(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal -m "not slow"

check: lint
	$(BIN)/python -m pytest tests/contracts/test_layers.py

lint: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: setup
	$(BIN)/python -m benchmarks

# The trained Hoyles that come with the package, made again: some minutes. The same learner makes the same bytes.
trained: setup
	$(BIN)/python -m workshop.trained

# The documents as a site, in docs/_site/html: offline, notebooks executed, a warning fails it. What they say is held by make test.
docs: setup
	$(BIN)/sphinx-build -W --keep-going -q -b html docs docs/_site/html
	@echo "The documents are in docs/_site/html/index.html"

# The long science: every table checked by the plain rules and perfect play from random positions; then the papers'
# experiments, about an hour on two cores, what they found (experiments/), and docs/reproduction.md.
experiments: setup
	$(BIN)/python -m benchmarks.exact
	$(BIN)/python -m workshop.reproduction --run --jobs 2 --keep

# The studio in a browser, on this machine alone; Ctrl-C closes it.
serve: setup
	$(BIN)/hoyle serve
