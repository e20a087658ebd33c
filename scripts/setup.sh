#!/bin/bash
# Installs what the build and the tests need from the system, and only what is missing.
#
#   scripts/setup.sh          what a build needs
#   scripts/setup.sh --test   what the tests need besides
#   scripts/setup.sh --bench  what the measurements need besides
#   scripts/setup.sh --mutate what the mutation check needs besides
#
# With everything in place it asks nothing of the network and changes nothing.
set -euo pipefail

fail() {
    printf 'setup: %s\n' "$1" >&2
    exit 1
}

has_header() {
    local folder
    for folder in /usr/include /usr/local/include; do
        [ -e "$folder/$1" ] && return 0
    done
    return 1
}

tools=()
case "${1-}" in
    "") ;;
    # The tests and the measurements compare the store with what SQLite's own shell makes of it; mandoc reads the man page,
    # and the shells try their completions.
    --test) tools=(sqlite3 mandoc zsh fish) ;;
    --bench) tools=(sqlite3 python3) ;;
    --mutate) tools=(python3 git) ;;
    *) fail "unknown argument '$1'; there are --test, --bench and --mutate." ;;
esac

command -v swift >/dev/null 2>&1 || fail "Swift 6.3 or newer is needed and not on PATH; see https://www.swift.org/install/."

# `swift --version` costs a good part of a second; the compiler's own line is enough.
version=$(swiftc --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
read -r major minor <<<"${version:-0 0}"
if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 3 ]; }; then
    fail "Swift 6.3 or newer is needed, and $(command -v swift) is $major.$minor; see https://www.swift.org/install/."
fi

missing=()
has_header histedit.h || missing+=(libedit-dev)
has_header sqlite3.h || missing+=(libsqlite3-dev)
for tool in "${tools[@]}"; do
    command -v "$tool" >/dev/null 2>&1 || missing+=("$tool")
done
[ ${#missing[@]} -eq 0 ] && exit 0

command -v apt-get >/dev/null 2>&1 ||
    fail "please install the packages that Debian calls ${missing[*]}; there is no apt-get here to do it with."

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 ||
        fail "${missing[*]} must be installed by the system's administrator: apt-get install ${missing[*]}"
    as_root=(sudo)
    # Without a terminal nobody could answer the question for a password.
    [ -t 0 ] || as_root+=(-n)
fi

printf 'setup: installing %s\n' "${missing[*]}"
install() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --quiet --no-install-recommends "${missing[@]}"
}

known=yes
for package in "${missing[@]}"; do
    [ -n "$(apt-cache show "$package" 2>/dev/null)" ] || known=no
done
if [ "$known" = yes ] && install; then
    exit 0
fi
# The lists of packages are absent or stale.
"${as_root[@]}" apt-get update --quiet || fail "apt-get update failed, and ${missing[*]} could not be installed."
install || fail "${missing[*]} could not be installed; apt-get says why above."
