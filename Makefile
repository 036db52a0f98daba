# Each target sets up what it needs: a machine with Python 3.11 or newer and make is enough.
# Whatever is downloaded is pinned in requirements.txt and package-lock.json, with the hashes it must have.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready

.PHONY: help setup warm lab test torture quick lint scripts proofs ledgers refutations look format bench docs site release pin clean

help:
	@echo "make lab     set up, then recompute what the sources claim, with a report (lab.html)"
	@echo "make test    set up, then check style and types and run all tests"
	@echo "make torture set up, then kill campaigns, type and send nonsense for hours: nothing may be lost or wrong"
	@echo "make quick   set up, then ruff and the tests of rules, notation and small twins, in under a minute"
	@echo "make lint    set up, then ruff and mypy --strict, and the scripts of the web lab"
	@echo "make scripts check the scripts of the web lab with ESLint and tsc, where Node.js is installed"
	@echo "make proofs  check the machine-checked theorems in proofs/ with Coq, where it is installed"
	@echo "make ledgers count again, in samples, what searches have not found: ALL=1 counts everything"
	@echo "make refutations  set up, then refute again what SAT solvers and words have refuted, and check the proofs"
	@echo "make bench   set up, then speed, as ratios against a plain C loop"
	@echo "make docs    set up, then write what is generated and build the pages of docs/ into build/docs, to be read offline"
	@echo "make look    set up, then take pictures of every page of the lab into build/look: PAGES=\"home war\" takes some"
	@echo "make site    set up, then write the lab with its pages into build/site, for any web space"
	@echo "make release build wheel, sdist, site, notes, SBOM and checksums into dist: RELEASING.md says what comes before"
	@echo "make setup   install everything into .venv"
	@echo "make warm    compile what most commands load (setup does it)"
	@echo "make format  set up, then lay the code out as lint wants it"
	@echo "make clean   remove what these targets have made: .venv, node_modules, build, lab.html, caches"
	@echo "make pin     look for newer versions of what we depend on and pin them"

setup: $(READY)

$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "error: Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11"; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@awk '/^uv==/ {on = 1} on {print} on && !/\\$$/ {exit}' requirements.txt > $(VENV)/uv.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(VENV)/uv.txt
	$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@$(MAKE) --no-print-directory warm
	@touch $@

# Python's bytecode, also where the environment lets nobody write it later, and the kernels that
# most commands begin with: so the first command starts as fast as the second.
warm:
	@echo "compiling what most commands load, a few seconds"
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m compileall -q -j 0 src/antihilbert
	@export PYTHONDONTWRITEBYTECODE=; \
		$(BIN)/antihilbert war stats --suits 4 --values 13 --games 100 > $(VENV)/war.txt & war=$$!; \
		$(BIN)/antihilbert beggar stats --games 100 > $(VENV)/beggar.txt && \
		$(BIN)/antihilbert war count --suits 1 --values 5 > $(VENV)/count.txt && wait $$war

lab: setup
	@$(BIN)/antihilbert claims --quick --html lab.html

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	@$(MAKE) --no-print-directory scripts

# The lab needs nothing of what this installs; tests/test_scripts.py runs the scripts' own tests.
NODE_READY := node_modules/ready
scripts:
	@if command -v node >/dev/null && command -v npm >/dev/null; \
		then $(MAKE) --no-print-directory scripts-checked; \
		else echo "the scripts of the web lab are not checked: node and npm are missing"; fi

scripts-checked: $(NODE_READY)
	node_modules/.bin/eslint --max-warnings 0 .
	node_modules/.bin/tsc -p tsconfig.json
	node_modules/.bin/tsc -p tsconfig.pure.json
	node_modules/.bin/tsc -p tsconfig.workers.json

$(NODE_READY): package.json package-lock.json .npmrc
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

# Kernels are compiled at the first run; after that only those whose own code has changed.
QUICK := tests/core tests/jit tests/baseball tests/cards tests/takeaway
quick: setup
	$(BIN)/ruff check --quiet .
	$(BIN)/pytest -q -m quick $(QUICK) --ignore tests/cards/endless --ignore tests/cards/longest \
		--numprocesses auto --maxprocesses 4

# What waits for servers, browsers and killed processes comes after the rest, two files at a time.
ALONE := tests/web tests/browser tests/campaigns
test: lint
	$(BIN)/pytest --numprocesses auto --maxprocesses 4 --dist loadfile $(ALONE:%=--ignore %)
	$(BIN)/pytest --numprocesses 2 --dist loadfile $(ALONE)

KILLS ?= 200
LINES ?= 100000
DAMAGES ?= 10000
HISTORIES ?= 10000
# What came of it is kept in tests/known/torture.txt, for docs/reliability.md.
torture: setup
	$(BIN)/python tests/torture.py --kills $(KILLS) --lines $(LINES) --damages $(DAMAGES) --histories $(HISTORIES)

# Needs Coq and the OCaml compiler, and no Python. Nothing is installed.
proofs:
	@command -v coqc >/dev/null && command -v coqchk >/dev/null && command -v ocamlfind >/dev/null \
		|| { echo "make proofs needs Coq and OCaml: apt-get install coq ocaml-nox ocaml-findlib"; exit 2; }
	@$(MAKE) --no-print-directory -C proofs

# Needs Python and a C compiler, and no setup.
ledgers:
	$(PYTHON) proofs/negatives/ledgers.py controls
	$(PYTHON) proofs/negatives/ledgers.py check $(if $(ALL),--all)

# WORDS=4x8-optimised refutes the words of another deck: half an hour of processor time.
WORDS ?= 4x5-natural
refutations: setup
	$(BIN)/python tools/sat_proofs.py
	@mkdir -p build/words
	@for each in $(WORDS); do \
		echo "words of $$each, refuted without the package:"; \
		$(BIN)/python tools/word_list.py $$each > build/words/$$each.txt && \
		$(PYTHON) proofs/negatives/words.py check build/words/$$each.txt \
			$$(ls proofs/negatives/words/$$each.txt 2>/dev/null) || exit 1; done

bench: setup
	@$(BIN)/python benchmarks/start.py
	@$(BIN)/python benchmarks/run.py
	@$(BIN)/python benchmarks/cycles.py
	@$(BIN)/python benchmarks/beggar_run.py
	@$(BIN)/python benchmarks/nim_run.py
	@$(BIN)/python benchmarks/baseball_run.py
	@$(BIN)/python benchmarks/shortest.py
	@$(BIN)/python benchmarks/scaling.py
	@$(BIN)/python benchmarks/web_load.py
	@$(BIN)/python benchmarks/campaign_run.py

docs: setup
	$(BIN)/python tools/pages.py write
	$(BIN)/sphinx-build -q -W --keep-going -b html docs build/docs
	@echo "open build/docs/index.html"

site: docs
	@$(BIN)/python tools/wasm.py
	@$(BIN)/antihilbert site build/site --docs build/docs

# Everything that is published, from one commit. Publishing itself is the workflow's, by whoever owns the accounts.
release: site
	rm -rf dist
	$(BIN)/python tools/metadata.py
	$(BIN)/uv build --quiet --no-build-isolation --python $(BIN)/python --out-dir dist .
	$(BIN)/python tools/kernels.py dist/*-none-any.whl
	$(BIN)/python tools/release.py dist

look: setup
	$(BIN)/python tools/look.py $(PAGES)

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

pin: setup
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --all-extras --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make pin" \
		--output-file requirements.txt pyproject.toml

clean:
	rm -rf $(VENV) node_modules build dist lab.html src/antihilbert/web/static/wasm .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name __pycache__ -prune -exec rm -rf {} +
