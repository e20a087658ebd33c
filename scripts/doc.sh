#!/bin/bash
# Builds the documentation of the named libraries into .build/documentation; a broken link is an error.
#
#   scripts/doc.sh ReviewService ReviewModifierSim WorkoutDomain
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || {
    echo 'doc: name at least one library.' >&2
    exit 2
}
docc=$(command -v docc) || {
    echo 'doc: docc is part of the Swift toolchain and not on PATH.' >&2
    exit 1
}

out=.build/documentation
graphs=$out/symbol-graphs
rm -rf "$out"
mkdir -p "$graphs"

for library in "$@"; do
    swift build --quiet --target "$library"
done
modules=$(swift build --show-bin-path)/Modules
target=$(swiftc -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",*$/\1/p' | head -n 1)

for library in "$@"; do
    mkdir "$graphs/$library"
    swift symbolgraph-extract -module-name "$library" -target "$target" -I "$modules" -I Sources/CSQLite -I Sources/CLibEdit \
        -minimum-access-level public -skip-synthesized-members -output-dir "$graphs/$library"
    catalog=()
    [ -d "Sources/$library/$library.docc" ] && catalog=("Sources/$library/$library.docc")
    "$docc" convert "${catalog[@]}" --warnings-as-errors \
        --additional-symbol-graph-dir "$graphs/$library" \
        --fallback-display-name "$library" --fallback-bundle-identifier "workout-review.$library" \
        --output-path "$out/$library.doccarchive"
    echo "doc: $out/$library.doccarchive"
done
