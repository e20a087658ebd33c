#!/bin/bash
# Fuzzes what reads foreign input, guided by coverage: scripts/fuzz.sh SECONDS [TARGET...]
#
# Each target (Tests/FuzzTargets) begins with its files in Tests/FuzzCorpus and with what earlier runs have kept in
# .build/fuzz. As many targets run at once as there are cores. What breaks a property is kept as a file, and named.
set -euo pipefail
cd "$(dirname "$0")/.."

usage() {
    printf 'usage: scripts/fuzz.sh SECONDS [TARGET...]\n' >&2
    exit 64
}
[[ ${1:-} =~ ^[1-9][0-9]{0,5}$ ]] || usage
seconds=$1
shift

fail() {
    printf 'fuzz: %s\n' "$1" >&2
    exit 1
}

toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
libfuzzer=
for candidate in "$toolchain"/lib/clang/*/lib/linux/libclang_rt.fuzzer_no_main-"$(uname -m)".a; do
    [ -r "$candidate" ] && libfuzzer=$candidate
done
[ -n "$libfuzzer" ] || fail "the Swift toolchain in $toolchain has no libFuzzer; install one from swift.org."

# `-sanitize=fuzzer` would bring a `main` of its own, and counters of a kind that libFuzzer does not take any more from
# a part of the code that has them; so the kinds that it takes are named one by one. Optimised, with the checks left in.
flags=(-sanitize=address -sanitize-coverage=edge,indirect-calls,trace-cmp)
for option in -sanitizer-coverage-inline-8bit-counters -sanitizer-coverage-pc-table; do flags+=(-Xllvm "$option"); done
WORKOUT_FUZZ=1 swift build --configuration release --product fuzz --scratch-path .build/fuzz/build \
    "${flags[@]/#/-Xswiftc=}" -Xswiftc=-use-ld=lld -Xlinker "$libfuzzer" -Xlinker -lstdc++

program=$PWD/.build/fuzz/build/release/fuzz
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
    for folder in Tests/FuzzCorpus/*/; do targets+=("$(basename "$folder")"); done
fi
for target in "${targets[@]}"; do
    [ -d "Tests/FuzzCorpus/$target" ] || fail "there is no target '$target'; Tests/FuzzCorpus has a folder for each."
done

run() {
    local target=$1 kept=.build/fuzz/corpus/$1 log=.build/fuzz/$1.log
    mkdir -p "$kept" .build/fuzz/findings
    if "$program" "$target" -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=2048 -detect_leaks=0 \
        -use_value_profile=1 -print_final_stats=1 -artifact_prefix=".build/fuzz/findings/$target-" \
        "$kept" "Tests/FuzzCorpus/$target" >"$log" 2>&1; then
        printf '%-10s %9s inputs, %s\n' "$target" "$(sed -n 's/^stat::number_of_executed_units: //p' "$log")" \
            "$(grep -o 'cov: [0-9]*' "$log" | tail -n 1) edges"
    else
        printf '%-10s FAILED\n' "$target"
        grep -a -E 'Fatal error|ERROR|SUMMARY|Test unit written' "$log" || tail -n 20 "$log"
        printf '%-10s copy that file to Tests/FuzzCorpus/%s when it is mended; %s has the whole story\n' '' "$target" "$log"
        return 1
    fi
}
export -f run
export program seconds SWIFT_BACKTRACE=enable=no
printf '%s\n' "${targets[@]}" | xargs -P "$(nproc)" -I{} bash -c 'run {}' || fail 'a property does not hold.'
