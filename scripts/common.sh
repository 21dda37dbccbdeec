# What the scripts share; sourced, not run. Messages go to stderr, so that a pipe gets only what was asked for.
# shellcheck shell=bash
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
jobs=${BAIZE_JOBS:-$(nproc)}

say() { printf 'baize: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# A check that cannot run here says why in its last line and leaves with this status.
skip() { printf '%s\n' "$*"; exit 77; }

# help SCRIPT: the comment at a script's top is its help.
help() { sed -n '2,/^[^#]/{/^#/!d;s/^# \{0,1\}//;p}' "$1"; }

# quietly WHAT LOG COMMAND…: silent when it is quick and goes well; a word, and its progress on a terminal, when it
# takes long; the whole log when it fails.
quietly() {
  local what=$1 log=$2 pid started=$SECONDS said=0 progress status=0
  shift 2
  mkdir -p "$(dirname "$log")"
  "$@" >"$log" 2>&1 </dev/null &
  pid=$!
  # shellcheck disable=SC2064
  trap "kill $pid 2>/dev/null || true" INT TERM
  while kill -0 "$pid" 2>/dev/null; do
    sleep 0.1
    ((SECONDS - started < 3)) && continue
    ((said++)) || say "$what..."
    if [[ -t 2 ]] && ((said % 10 == 0)); then
      progress=$(grep -aoE '^\[[0-9]+/[0-9]+\]' "$log" | tail -n 1 || true)
      printf '\r%s ' "$progress" >&2
    fi
  done
  wait "$pid" || status=$?
  trap - INT TERM
  if ((said)) && [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
  ((status == 0)) || { cat "$log" >&2; say "$what: failed"; }
  return "$status"
}

# configure PRESET [-DNAME=VALUE…]: only where there is something new to configure.
configure() {
  local preset=$1 build=$root/build/$1 stamp wanted
  shift
  stamp=$build/configured
  wanted="$root $* $(cat "$root/CMakePresets.json" "$root"/cmake/toolchains/* | cksum)"
  if [[ -f $build/build.ninja && -f $stamp && $(<"$stamp") == "$wanted" ]]; then return 0; fi
  # A cache keeps the flags it was made with, whatever a toolchain says by now.
  if [[ -f $stamp && $preset == wasm ]]; then rm -rf "$build"; fi
  # A cache that was made elsewhere, as when the folder was moved, cannot be used again.
  if [[ -f $build/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
    rm -rf "$build"
  fi
  (cd "$root" && cmake --preset "$preset" "$@") || return
  printf '%s\n' "$wanted" >"$stamp"
}

# build PRESET [TARGET…]: one build of a preset at a time, whoever asks.
build() {
  local preset=$1
  shift
  local targets=()
  (($#)) && targets=(--target "$@")
  mkdir -p "$root/build"
  flock "$root/build/$preset.lock" cmake --build "$root/build/$preset" --parallel "$jobs" "${targets[@]}"
}

# configure_tests PRESET: as ./test builds it. The release build has the Python package too, so that its libraries are
# compiled once.
configure_tests() {
  local choices=(-DBAIZE_TESTS=ON)
  if [[ $1 == release ]]; then choices+=(-DBAIZE_PYTHON=ON); fi
  configure "$1" "${choices[@]}"
}

# The program as ./test builds it, for checks that run it.
release_baize() { configure_tests release >&2 && build release baize >&2; }
