# shellcheck shell=sh
# within SECONDS COMMAND…: runs a command with file 3 as its standard input, and ends it when its time is up. A timer inside
# the command could not do that: nothing fires while it is busy or stuck. Neither the command nor the clock stays behind,
# also if we are told to stop; if we are killed, the clock still ends the command. Costs one process that sleeps.
# MEMORY_HOOK_SECONDS is for machines that are too slow for ours, as under a crowd of tests.
within() {
  seconds=${MEMORY_HOOK_SECONDS:-$1}
  shift
  "$@" <&3 3<&- &
  child=$!
  (
    # In this order: whoever stops the clock before it sleeps leaves no sleeper.
    trap 'kill $!; exit' TERM
    sleep "$seconds" &
    # Where nothing can sleep, nothing is ended.
    wait $! && kill -9 "$child"
  ) </dev/null >/dev/null 2>&1 3<&- &
  clock=$!
  trap 'kill -9 "$child"; kill "$clock"; exit 0' TERM INT HUP
  wait "$child"
  ended=$?
  kill "$clock"
  trap - TERM INT HUP
  return "$ended"
}

# Keeps standard input where `within` finds it; where it is closed, there is none.
keep_input() {
  true 3<&0 || exec </dev/null
  exec 3<&0
}
