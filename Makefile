# What one types here. `make help` lists it.
#
#   make run     set up, build for release, start with the sample data   (ARGS='--json' adds options)
#   make test    set up, build, run every test                           (FILTER=Name runs some of them)

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run build test explore model soak sanitize mutate install uninstall lint format bench fuzz doc setup setup-test clean

PROGRAM := .build/release/workout-repl
LIBRARIES := ReviewService ReviewModifierSim WorkoutDomain
# Linked statically the program starts in half the time, and runs where no Swift is installed. The toolchain's own linker is
# asked for since the default one warns of a C function that Foundation's static library mentions.
RELEASE := --configuration release --static-swift-stdlib --product workout-repl -Xswiftc -use-ld=lld

# Where `make install` puts things; DESTDIR goes before it, for whoever makes a package.
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man
BASH_COMPLETIONS ?= $(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS ?= $(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS ?= $(PREFIX)/share/fish/vendor_completions.d

# What says nothing under a sanitizer, and takes long: twenty thousand commands, hundreds of killed processes, a library that
# is loaded before the sanitizer's own, and tests that compile or install. And what the thread sanitizer can't start under:
# files that may not grow.
UNSANITIZED := KillTests|ProcessTests.FaultTests|SharedDirectoryTests|TypedModelTests|AppleFacesTests|DocumentSnippetsTests|InstallationTests|may grow no further

# Children that are meant to crash would each start the backtracer, which can hang on a pipe.
export SWIFT_BACKTRACE := enable=no

help:
	@echo 'make run      set up, build for release, start with the sample data'
	@echo 'make test     set up, build, run every test'
	@echo 'make soak     the tests that kill and fill up processes, for long, with a new seed   (WORKOUT_SEED=N repeats one)'
	@echo 'make sanitize every test under the address and the thread sanitizer   (FILTER=Name runs some of them)'
	@echo 'make mutate   break the code on purpose, piece by piece, and see that tests notice   (ARGS="--only TEXT")'
	@echo 'make build    build for release: $(PROGRAM)'
	@echo 'make install  put program, man page and completions below PREFIX ($(PREFIX)); make uninstall takes them away'
	@echo 'make explore  search every order of events under each policy, for release: no rule may be broken'
	@echo 'make model    the same random events through the engine and through the classes   (WORKOUT_SEED=N repeats a run)'
	@echo 'make lint     check the formatting'
	@echo 'make format   format'
	@echo 'make bench    measure, each row as a ratio with its goal'
	@echo 'make fuzz     feed each reader of foreign input with what breaks it, TIME seconds each (600)'
	@echo 'make doc      build the documentation of the libraries into .build/documentation'
	@echo 'make clean    remove everything that was built'

setup:
	@scripts/setup.sh

setup-test:
	@scripts/setup.sh --test

build: setup
	swift build $(RELEASE)

run: build
	@exec $(PROGRAM) --demo $(ARGS)

# What is built already is installed as it is, so that `make build` and `sudo make install` do not build as root. The
# texts are written by the program itself before anything is put in place: one that can't run leaves nothing half installed.
install:
	@[ -x '$(PROGRAM)' ] || $(MAKE) build
	@set -eu; \
	texts=$$(mktemp -d); \
	trap 'rm -rf "$$texts"' EXIT; \
	for text in man bash zsh fish; do '$(PROGRAM)' --generate "$$text" >"$$texts/$$text"; done; \
	put() { install -D -m "$$1" "$$2" '$(DESTDIR)'"$$3"; printf '%s\n' '$(DESTDIR)'"$$3"; }; \
	put 755 '$(PROGRAM)' '$(BINDIR)/workout-repl'; \
	put 644 "$$texts/man" '$(MANDIR)/man1/workout-repl.1'; \
	put 644 "$$texts/bash" '$(BASH_COMPLETIONS)/workout-repl'; \
	put 644 "$$texts/zsh" '$(ZSH_COMPLETIONS)/_workout-repl'; \
	put 644 "$$texts/fish" '$(FISH_COMPLETIONS)/workout-repl.fish'

uninstall:
	rm -f '$(DESTDIR)$(BINDIR)/workout-repl' '$(DESTDIR)$(MANDIR)/man1/workout-repl.1' \
	    '$(DESTDIR)$(BASH_COMPLETIONS)/workout-repl' '$(DESTDIR)$(ZSH_COMPLETIONS)/_workout-repl' \
	    '$(DESTDIR)$(FISH_COMPLETIONS)/workout-repl.fish'

# The consumer package holds the code of the documents; it comes first, so that the last line is about the package.
test: setup-test
	swift build --build-tests
	swift test --disable-xctest --package-path Tests/ConsumerPackage --scratch-path .build/consumer
	swift test --skip-build --disable-xctest $(if $(FILTER),--filter '$(FILTER)')

# 2,000 killed sessions, and every call of the system made to fail; a failure prints the seed.
soak: setup-test
	swift build --build-tests
	WORKOUT_SOAK=1 swift test --skip-build --disable-xctest --filter 'KillTests|ProcessTests.FaultTests|SharedDirectoryTests'

# One after the other, each in a folder of its own: what is built for one can't be linked with what is built for the other.
# The programs that the process tests start are built the same way and obey the same options. No leak check: what the
# toolchain's runtime keeps to the end is no leak of this code. Freed memory is kept back for 16 MB only, since a test
# measures what a process takes.
sanitize: setup-test
	@set -e; for kind in address thread; do \
	    echo "sanitize: $$kind"; \
	    ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=16 \
	    TSAN_OPTIONS="halt_on_error=1 suppressions=$$PWD/scripts/thread-sanitizer.txt" \
	    swift test --disable-xctest --sanitize=$$kind --scratch-path ".build/$$kind" \
	        $(if $(FILTER),--filter '$(FILTER)',--skip '$(UNSANITIZED)'); \
	done

# Some 200 builds in a copy below .build, which takes about half an hour on two idle cores.
mutate: setup-test
	@scripts/setup.sh --mutate
	@scripts/mutate.py $(ARGS)

# To closure: no depth brings another state. Under reviewkit that takes two million states, half a minute and 170 MB.
explore: setup
	swift build --configuration release --package-path Benchmarks --scratch-path .build/benchmarks --product explore-speed
	@for search in 'workoutapp 200' 'nccrequestreview 200' 'reviewkit 200' 'reviewkit-demo 200'; do \
	    set -- $$search; echo "$$1, hardened, to depth $$2:"; \
	    .build/benchmarks/release/explore-speed "$$1" hardened "$$2" || exit 1; \
	done

# With a new seed each time, which is printed. Two processes, as a machine has two cores.
SEQUENCES ?= 100000
model: setup
	@for number in WORKOUT_SEED="$${WORKOUT_SEED:-1}" SEQUENCES='$(SEQUENCES)'; do \
	    [[ "$$number" =~ =[1-9][0-9]{0,9}$$ ]] || \
	        { echo "model: $$number: give a whole number from 1 to 9999999999." >&2; exit 2; }; \
	done
	swift build $(subst workout-repl,model-runs,$(RELEASE))
	@seed=$${WORKOUT_SEED:-$$((RANDOM * 32768 + RANDOM))}; half=$$(($(SEQUENCES) / 2)); \
	echo "model: $(SEQUENCES) sequences, WORKOUT_SEED=$$seed"; \
	.build/release/model-runs "$$seed" 0 "$$half" & first=$$!; \
	.build/release/model-runs "$$seed" "$$half" "$$(($(SEQUENCES) - half))" & second=$$!; \
	status=0; wait "$$first" || status=1; wait "$$second" || status=1; exit "$$status"

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks

format:
	swift format format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks

bench: build
	@scripts/setup.sh --bench
	swift build $(subst workout-repl,terminal-lab,$(RELEASE))
	swift build --configuration release --package-path Benchmarks --scratch-path .build/benchmarks
	@scripts/bench.py --program $(PROGRAM) --lab .build/release/terminal-lab --sessions .build/benchmarks/release/simulated-sessions $(ARGS)

# Ten minutes for each target, as many at once as there are cores.
TIME ?= 600
fuzz: setup
	@scripts/fuzz.sh '$(TIME)' $(TARGET)

doc: setup
	@scripts/doc.sh $(LIBRARIES)

clean:
	swift package clean
	rm -rf .build/fuzz .build/consumer .build/address .build/thread .build/benchmarks .build/documentation
