# One command for each chore. `make` alone starts the site.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test lint unit browser messages bench clean

run: .venv/installed
	@$(BIN)/python app.py

test: lint browser unit

lint: .venv/installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/djlint templates --lint --quiet
	$(BIN)/lint-imports --no-cache

unit: .venv/installed-dev
	$(BIN)/pytest -n 2 --dist loadfile

# A browser: one that is here, else Debian's where that may be installed, else the test runner's own.
browser: .venv/installed-dev
	@command -v chromium || command -v chromium-browser || command -v google-chrome \
	|| (command -v apt-get && [ "$$(id -u)" = 0 ] && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium) \
	|| $(BIN)/playwright install chromium \
	|| echo "*** NO BROWSER COULD BE HAD: the browser tests will not run. ***"

# Bring the French catalogues up to what is said: new sentences come in empty, to be translated.
messages: .venv/installed-dev
	$(BIN)/python -m tests.messages

bench: .venv/installed
	@$(BIN)/python -m bench

clean:
	rm -rf .venv test-pictures .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/installed: requirements.txt
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

.venv/installed-dev: requirements-dev.txt .venv/installed
	@$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@
