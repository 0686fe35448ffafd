# All commands of this repository; `make` without a target lists them.
# Needs only make and Node 24 (22.12 and later, and 20.19 and later, work too).

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

NODE := node
TSX := $(NODE) --import tsx
PLAYWRIGHT := $(NODE) node_modules/@playwright/test/cli.js

# Folders count as sources too: their date changes when a file in them is added, renamed or removed.
SERVER_SOURCES := $(shell find contracts core migrations bff workers sandbox tools \
	\( -name node_modules -o -name dist -o -name testing \) -prune -o \( -type f -o -type d \) ! -name '*.test.ts' -print)
FRONTEND_SOURCES := $(shell find contracts/src frontend tools/build sdk/node \
	\( -name node_modules -o -name dist \) -prune -o \( -type f -o -type d \) ! -name frontend ! -name '*.test.ts*' -print)

.PHONY: help
help: ## List the commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- Run ---------------------------------------------------------------------------------------

.PHONY: start
start: build ## Start everything on this machine and print the addresses (data in .data/)
	@exec $(NODE) dist/start.js

.PHONY: dev
dev: node_modules/.stamp ## The same from the sources, restarting each process when its source changes
	@exec $(TSX) sandbox/launcher/main.ts --watch

# Only variables of the command line count: the shell sets USER itself.
given = $(filter command line,$(origin $(1)))

.PHONY: link
link: dist/.stamp ## Print a signed payment link: make link USER=42 NAME="Asha Rao" FROM=website
	@$(if $(call given,USER),,echo 'Usage: make link USER=42 NAME="Asha Rao" FROM=website' >&2; exit 2;) \
	$(if $(call given,NAME),,echo 'NAME is missing. Usage: make link USER=42 NAME="Asha Rao" FROM=website' >&2; exit 2;) \
	exec $(NODE) dist/start.js run link --user "$$USER" --name "$$NAME" --from "$(if $(call given,FROM),$$FROM,website)"

.PHONY: gateway
gateway: dist/.stamp ## Switch the active gateway: make gateway G=phonepe
	@exec $(NODE) dist/start.js run gateway "$(if $(call given,G),$$G)"

.PHONY: admin
admin: dist/.stamp ## Make an administrator: make admin EMAIL=asha@example.com NAME="Asha Rao"
	@$(if $(call given,EMAIL),,echo 'Usage: make admin EMAIL=asha@example.com NAME="Asha Rao" [PHONE=9000000001]' >&2; exit 2;) \
	exec $(NODE) dist/start.js run admin --email "$$EMAIL" \
		$(if $(call given,NAME),--name "$$NAME") $(if $(call given,PHONE),--phone "$$PHONE")

.PHONY: migrate
migrate: dist/.stamp ## Bring the database's schema up to date (start does this too)
	@exec $(NODE) dist/start.js run migrate

.PHONY: reconcile
reconcile: dist/.stamp ## Compare gateways and payments now: make reconcile [HOURS=24], or check the whole ledger: LEDGER=1
	@exec $(NODE) dist/start.js run reconcile "$(if $(call given,LEDGER),ledger,$(if $(call given,HOURS),$$HOURS,24))"

.PHONY: backup
backup: dist/.stamp ## Back up the database, running or not, to .data-backups/: make backup [TO=folder]
	@exec $(NODE) dist/start.js run backup "$(if $(call given,TO),$$TO)"

.PHONY: restore
restore: dist/.stamp ## Restore a backup while nothing runs: make restore FILE=… YES=1 [REPLACE=1]; afterwards [DROP=1]
	@exec $(NODE) dist/start.js run restore "$(if $(call given,FILE),$$FILE)" \
		$(if $(call given,YES),yes) $(if $(call given,REPLACE),replace) $(if $(call given,DROP),drop)

.PHONY: restored
restored: dist/.stamp ## Declare that a backup was restored, to recover later payments: make restored [STATUS=1]
	@exec $(NODE) dist/start.js run restored $(if $(call given,STATUS),status,$(if $(call given,FROM),"$$FROM"))

.PHONY: check-payment
check-payment: dist/.stamp ## Check a payment's status at the gateway now: make check-payment ID=DL…
	@exec $(NODE) dist/start.js run check-payment "$(if $(call given,ID),$$ID)"

.PHONY: audit-log
audit-log: dist/.stamp ## Check the audit log against its hash chain: make audit-log [END=position:hash] [ACCEPT="reason"]
	@exec $(NODE) dist/start.js run audit-log "$(if $(call given,END),$$END)" $(if $(call given,ACCEPT),"$$ACCEPT")

.PHONY: rotate-keys
rotate-keys: dist/.stamp ## Wrap the keys of all stored files by the first key of FILE_KEYS, and report
	@exec $(NODE) dist/start.js run rotate-keys

.PHONY: rebuild-analytics
rebuild-analytics: dist/.stamp ## Count the days of Analytics again: make rebuild-analytics [FROM=2026-11-01] [TO=2026-11-30]
	@exec $(NODE) dist/start.js run rebuild-analytics "$(if $(call given,FROM),$$FROM)" "$(if $(call given,TO),$$TO)"

# --- Check -------------------------------------------------------------------------------------

.PHONY: test
test: ## Everything: checks, build, unit, integration, fault and browser tests
	@$(MAKE) --no-print-directory node_modules/.stamp
	@exec $(TSX) tools/test/main.ts

.PHONY: test-fast
test-fast: node_modules/.stamp ## Checks and nearest unit tests of what differs from main, in seconds: [BASE=HEAD~1]
	@exec $(TSX) tools/test/changed/main.ts "$(if $(call given,BASE),$(BASE))"

.PHONY: test-node-versions
test-node-versions: node_modules/.stamp ## Unit and integration tests on every supported Node: [VERSIONS="24 22"] [STEPS=unit]
	@exec $(TSX) tools/test/node-versions/main.ts "$(if $(call given,VERSIONS),$(VERSIONS))" "$(if $(call given,STEPS),$(STEPS))"

.PHONY: check
check: node_modules/.stamp ## Format, lint, types, import rules, unused code, language, commit messages
	@exec $(TSX) tools/test/main.ts format lint types 'types frontend' 'import rules' 'unused code' language commits

.PHONY: check-env
check-env: node_modules/.stamp ## Check all settings, starting nothing: make check-env [FILE=.env]
	@exec $(TSX) tools/deploy/check-env.ts $(if $(call given,FILE),"$$FILE")

.PHONY: histories
histories: node_modules/.stamp ## Random histories of payments, compared with a model: make histories OPERATIONS=100000 SEED=42
	@OPERATIONS="$(if $(call given,OPERATIONS),$(OPERATIONS),100000)" SEED="$(if $(call given,SEED),$(SEED),random)" \
		exec $(NODE) --experimental-vm-modules --no-warnings=ExperimentalWarning node_modules/jest/bin/jest.js \
		--selectProjects integration --testPathPatterns 'core/domain/(payments|ledger)/histories'

.PHONY: walks
walks: build ## Random walks of payers through the payment pages: make walks WALKS=200 SEED=42
	@WALKS="$(if $(call given,WALKS),$(WALKS),200)" SEED="$(if $(call given,SEED),$(SEED),1)" \
		$(NODE) --experimental-vm-modules --no-warnings=ExperimentalWarning node_modules/jest/bin/jest.js \
		--selectProjects integration --testPathPatterns bench/walks

.PHONY: fuzz
fuzz: node_modules/.stamp ## Random calls of every operation of the API: make fuzz CALLS=10000 SEED=42
	@CALLS="$(if $(call given,CALLS),$(CALLS),10000)" SEED="$(if $(call given,SEED),$(SEED),1)" \
		$(NODE) --experimental-vm-modules --no-warnings=ExperimentalWarning node_modules/jest/bin/jest.js \
		--selectProjects integration --testPathPatterns openapi/fuzz

.PHONY: e2e
e2e: build ## Browser tests
	@exec $(PLAYWRIGHT) test -c e2e

.PHONY: texts
texts: build ## Print all free text of the public pages, by page
	@exec $(TSX) tools/texts/main.ts

.PHONY: screenshots
screenshots: build ## Take pictures of every page in several widths, in screenshots/
	@exec $(PLAYWRIGHT) test -c e2e/screenshots

.PHONY: og-pictures
og-pictures: build ## Draw the preview pictures of shared links, in frontend/public/og/ (committed)
	@exec $(NODE) tools/og-pictures/main.mjs

.PHONY: kyc-specimens
kyc-specimens: node_modules/.stamp ## Draw specimen identity cards, mask them and print the share that was found
	@exec $(TSX) tools/kyc-specimens/main.ts $(if $(call given,COUNT),"$$COUNT")

.PHONY: faults
faults: build ## Full fault runs: processes killed, queue emptied, webhooks shuffled
	@exec $(TSX) bench/faults/main.ts

.PHONY: backup-drill
backup-drill: build ## Payments, backup, more payments, loss, restore, reconciliation; compares every wallet (ONLY=dump: some)
	@exec $(TSX) bench/backup/main.ts $(if $(ONLY),--only '$(ONLY)')

.PHONY: production-drill
production-drill: build ## Caddy, 3 BFFs, 2 workers: payments through broken requests and restarts (ONLY=TEXT: some)
	@exec $(TSX) bench/production/main.ts $(if $(ONLY),--only '$(ONLY)')

.PHONY: bench
bench: build ## Benchmarks: ratios measured side by side
	@exec $(TSX) bench/main.ts

.PHONY: ledger-times
ledger-times: node_modules/.stamp ## Times and plans of the checks of the ledger: make ledger-times CAPTURES="10000 1000000"
	@exec $(TSX) bench/reconciliation/main.ts $(if $(call given,CAPTURES),$(CAPTURES),10000 100000 1000000)

.PHONY: measurements
measurements: build ## Measure the figures of /how-this-site-is-built: page speeds, and payments while processes are killed
	@RECORD=1 $(TSX) bench/main.ts site && exec $(TSX) bench/faults/main.ts --only killed --record

.PHONY: row-types
row-types: node_modules/.stamp ## Generate the types of table rows from the migrations (core/platform/database-rows.ts)
	@exec $(TSX) tools/row-types/main.ts

.PHONY: sdk-types
sdk-types: node_modules/.stamp ## Generate the types of the Node SDK from the merchant API (sdk/node/src/api-types.ts)
	@exec $(TSX) bff/testing/sdk-types/main.ts

.PHONY: documentation
documentation: node_modules/.stamp ## Generate the data of the API reference from the declarations of calls
	@exec $(TSX) tools/documentation/main.ts

.PHONY: payment-states
payment-states: node_modules/.stamp ## Generate docs/PAYMENT_STATES.md from the table of payment transitions
	@exec $(TSX) tools/payment-states/main.ts

# --- Build -------------------------------------------------------------------------------------

.PHONY: build
build: dist/.stamp frontend/dist/index.html ## Bundle the processes and the front end, if their sources changed

node_modules/.stamp: package-lock.json package.json $(wildcard */package.json sdk/*/package.json)
	@$(NODE) tools/build/node-version.mjs
	@# Not npm ci: it rejects a lock file without the optional packages of all other platforms.
	@$(NODE) tools/build/installed.mjs || { echo 'Installing packages; the first time takes a minute or two'; \
		npm install --no-save --no-audit --no-fund; }
	@touch $@

dist/.stamp: node_modules/.stamp $(SERVER_SOURCES)
	@$(TSX) tools/build/main.ts servers

# Its date changes with the setting, so that another value builds the front end again.
SAMPLE_SETTING := .cache/sample-content
$(shell mkdir -p .cache; [ "$$(cat $(SAMPLE_SETTING) 2>/dev/null)" = "$(or $(SAMPLE_CONTENT),on)" ] \
	|| echo "$(or $(SAMPLE_CONTENT),on)" >$(SAMPLE_SETTING))

frontend/dist/index.html: node_modules/.stamp $(FRONTEND_SOURCES) $(SAMPLE_SETTING)
	@$(TSX) tools/build/main.ts frontend

.PHONY: clean
clean: ## Remove build output (not .data/, not node_modules/)
	rm -rf dist frontend/dist .cache
