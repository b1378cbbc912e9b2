PREFIX ?= /usr/local
# Most shells leave the ~ of PREFIX=~/.local to us.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))

.PHONY: help release test corpus lint size docs site packages plots notebooks
.PHONY: fuzz adversarial bounds embedded night install uninstall clean

help:
	@echo 'make release           build the optimised command; ./easel builds what a verb needs'
	@echo 'make test              build everything and run the tests, optimised as they are in use'
	@echo 'make test MODULE=…     the tests of one module alone, as in MODULE=ScalarMath or MODULE=Python: for work on it'
	@echo 'make corpus            replay about 2,000 recorded commands and compare their answers (WORDS=any: all but words)'
	@echo 'make corpus RECORD=…   record changed answers: RECORD=all, or KIND,KIND, or "KIND: REASON; KIND: REASON"'
	@echo 'make notebooks         build the Python package, run the notebooks and compare them with what they show'
	@echo 'make lint              check the format of the sources'
	@echo 'make size              count the code, and hold it against budget.tsv'
	@echo 'make docs              build the documentation, and follow its links'
	@echo 'make site              build the documentation as static pages after make docs, and check their links'
	@echo 'make packages          build wheels, a source distribution, a Debian package and a tarball'
	@echo 'make plots             draw the pictures of plots/ anew'
	@echo 'make fuzz RUNS=100000  feed the formula parser with random input (SEED=… for other input, SUBJECT=picture for PNG)'
	@echo 'make adversarial COUNT=1000000  put hard curves to cubic-bezier, with an exact reference'
	@echo 'make bounds            check the inequalities of docs/exact-bezier.md'
	@echo 'make night SEED=…      what takes long: more of all that is random, and the tests without optimisation'
	@echo 'make embedded          run the portable core as WebAssembly, and compare it with the native build'
	@echo 'make install PREFIX=…  install the command, the library for C, manual pages and completions (default /usr/local)'
	@echo 'make uninstall PREFIX=…  remove what make install installed'
	@echo 'make clean             remove what was built'

release:
	@scripts/launch release --version
	@[ "$$(uname)" != Linux ] || scripts/build-explore .build/easel-launcher

MODULE ?=
test:
	@scripts/bootstrap
	@scripts/test $(MODULE)

RECORD ?=
corpus:
	@CI=1 ./easel --version >/dev/null
	@scripts/corpus $(if $(RECORD),--record '$(RECORD)')

notebooks:
	@scripts/bootstrap-notebooks
	@scripts/run-notebooks --within 180

lint:
	@swift format lint --strict --recursive Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Benchmarks \
	  Benchmarks/Sources Explore/Package.swift Explore/Sources

size:
	@scripts/size
	@scripts/size --check

docs:
	scripts/build-docs

site:
	@scripts/bootstrap-packages
	packaging/site

packages: release
	@scripts/bootstrap-packages
	packaging/wheels
	packaging/linux

plots:
	@scripts/launch release --version >/dev/null
	plots/redraw

RUNS ?= 100000
SEED ?= 1
SUBJECT ?= formula
fuzz:
	Tests/Fuzzing/run $(RUNS) $(SEED) $(SUBJECT)

COUNT ?= 100000
adversarial:
	Tests/Adversarial/run $(COUNT) $(SEED)

bounds:
	scripts/check-bezier-bounds

embedded:
	@scripts/bootstrap-embedded
	scripts/check-embedded

night:
	scripts/night $(if $(filter command line environment,$(origin SEED)),$(SEED))

install: release
	packaging/install '$(DESTDIR)$(PREFIX)'

uninstall:
	packaging/install --remove '$(DESTDIR)$(PREFIX)'

clean:
	rm -rf .build Explore/.build
