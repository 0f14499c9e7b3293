# The menu: `make help`. Everything needs only make and Python 3.11 to 3.15; what else is missing gets installed.
# PYTHON=... names the Python to use, VENV=... the folder of the virtual environment.

SHELL := /bin/sh
.SHELLFLAGS := -eu -c
.DEFAULT_GOAL := help

VENV ?= .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet --quiet
INSTALL := $(PIP) install --constraint constraints.txt --build-constraint constraints.txt
LANE = $(PYTEST) --dist worksteal tests/kernel tests/games tests/conformance -m 'not deep'
# Whole files go to a worker: the tests of one share what is costly.
PYTEST := $(PY) -m pytest --numprocesses auto --maxprocesses 4 --dist loadfile
KILLS := 50
SEED := 1

# Whatever environment is active outside, ours is the one in VENV.
unexport PYTHONHOME PYTHONPATH VIRTUAL_ENV CONDA_PREFIX

say = @printf '\033[1m==> %s\033[0m\n' $(1) >&2

.PHONY: help
help: ## Show this menu
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: setup ## Set everything up, start the server on this machine, open the page (PORT=8001: at another port)
	@exec $(BIN)/quadriga serve --open $(if $(PORT),--port $(PORT))

.PHONY: setup
setup: $(VENV)/.installed page ## Prepare the virtual environment and the page, start nothing

.PHONY: test
test: dev page ## Run all tests: Python, browser, PostgreSQL, documents, page
	$(call say,'rules compiled')
	@$(BIN)/quadriga warm
	@browser=$$($(PY) -m tools.browser) && postgres=$$($(PY) -m tools.postgres) && \
	QUADRIGA_CHROMIUM="$$browser" QUADRIGA_POSTGRES="$$postgres" $(PYTEST)
	@$(PY) -m tools.node test

.PHONY: check
check: lint types imports page-check lanes ## Check style, types, import contracts, the page's code, and the rules in two lanes

.PHONY: lint
lint: dev ## Check style and formatting
	$(call say,'ruff')
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

.PHONY: types
types: dev ## Check types
	$(call say,'mypy')
	@$(BIN)/mypy

.PHONY: imports
imports: dev ## Check that arrows between folders point down
	$(call say,'import-linter')
	@$(BIN)/lint-imports --no-cache

.PHONY: page-check
page-check: dev page ## Check the page's types and formatting
	$(call say,'svelte-check and prettier')
	@$(PY) -m tools.node run check

.PHONY: lanes
lanes: dev ## Run the tests of the rules interpreted and with bounds checked (`make test` runs them as they are)
	$(call say,'rules interpreted')
	@NUMBA_DISABLE_JIT=1 $(LANE)
	$(call say,'rules compiled with bounds checks')
	@NUMBA_BOUNDSCHECK=1 $(BIN)/quadriga warm
	@NUMBA_BOUNDSCHECK=1 $(LANE)

.PHONY: bench
bench: $(VENV)/.bench page ## Measure speed against OpenSpiel, RLCard and C
	@$(PY) -m benchmarks

.PHONY: crash
crash: dev ## Kill the server 50 times under load, then one of two on PostgreSQL: nothing may be lost (KILLS=, SEED=)
	@$(PY) -m benchmarks.crash --kills $(KILLS) --seed $(SEED)
	@postgres=$$($(PY) -m tools.postgres) && \
	QUADRIGA_POSTGRES="$$postgres" $(PY) -m benchmarks.crash --processes 2 --kills $(KILLS) --seed $(SEED)

.PHONY: soak
soak: dev ## Fill the hall: 200 live games, 1,000 sockets; how soon do all have an action? (SEED=)
	@$(PY) -m benchmarks.soak --seed $(SEED)

.PHONY: format
format: dev ## Format the code, Python's and the page's
	@$(BIN)/ruff check --fix --exit-zero
	@$(BIN)/ruff format
	@$(PY) -m tools.node run format

.PHONY: constraints
constraints: dev ## Resolve all dependencies anew and pin them
	@$(PY) -m tools.constraints

.PHONY: clean
clean: ## Remove everything that make has made
	rm -rf $(VENV) build dist src/quadriga/server/page src/quadriga/server/page.new web/node_modules

# --- how things get made ---------------------------------------------------------------------------------------------

.PHONY: dev
dev: $(VENV)/.dev

.PHONY: page
page: $(VENV)/.installed $(VENV)/.node
	@$(PY) -m tools.page

$(VENV)/.pip:
	@python=$$(sh tools/python.sh $(PYTHON)); \
	printf '\033[1m==> %s\033[0m\n' "virtual environment $(VENV), from $$python" >&2; \
	"$$python" -m venv $(VENV)
	@$(PIP) install --constraint constraints.txt --upgrade pip
	@touch $@

$(VENV)/.node: $(VENV)/.pip
	@$(PY) -m tools.node --find || { \
	printf '\033[1m==> %s\033[0m\n' 'Node for the page' >&2; \
	$(INSTALL) "$$($(PY) -c 'from tools.node import PACKAGE; print(PACKAGE)')"; }
	@touch $@

$(VENV)/.installed: $(VENV)/.pip pyproject.toml constraints.txt hatch_build.py
	$(call say,'Quadriga and what it needs; the page (one to three minutes the first time)')
	@$(INSTALL) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.installed
	$(call say,'tools for tests and checks')
	@$(INSTALL) --editable '.[dev]'
	@touch $@

$(VENV)/.bench: $(VENV)/.dev
	$(call say,'OpenSpiel and RLCard to measure against')
	@$(INSTALL) --editable '.[bench,dev]'
	@touch $@
