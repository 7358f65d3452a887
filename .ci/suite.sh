# Read by .ci/run, which has `say` and the folder of `results`.

# What hangs must not keep the count from being told: the longest time (45m), then the command, which is stopped with all that it started.
# In the background, so that Ctrl-C ends the run at once; `finish` then stops what is in `running`.
within() {
  local longest=$1 code=0
  shift
  timeout --kill-after=30s "$longest" "$@" &
  running=$!
  wait "$running" || code=$?
  running=""
  case $code in 124 | 137) echo "Stopped, because it took longer than $longest or was killed: $*" >&2 ;; esac
  return "$code"
}

# A suite whose failed files get one more try, alone: NAME, the longest time for either, then the command. A run that was stopped leaves no
# results, and `again.mjs` fails without them.
suite() {
  local name=$1 longest=$2 began=$SECONDS
  shift 2
  within "$longest" "$@" --json --outputFile="$results/$name.json" || true
  within "$longest" node .ci/again.mjs "$results/$name.json" -- "${once_more[@]:-$@}"
  say "Suite $name took $((SECONDS - began)) s"
}
