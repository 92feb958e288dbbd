# shellcheck shell=sh disable=SC2154,SC3013,SC3067 # shared with the hook that sources it; dash, bash and busybox know -ef and -O
# Asks the process that answers hooks while a session runs (`memory mcp`) instead of starting one. What lies in its folder, and
# why: src/adapters/pipes/hook-folder.ts. Whatever is odd, `ask` fails, and the hook goes on as if it had not asked: its input is
# at file 3, from the start. Starts `cat` and `sleep`.

TAB='	'
# So long the answer may take, from when the input is there. MEMORY_ASK_SECONDS is for machines that are slower, as under tests;
# with 0 nobody is asked.
ASK_SECONDS=${MEMORY_ASK_SECONDS:-0.08}
MOST_ANSWER=40000

# Ours, of this program as it is now, on this machine, and it lives.
is_answered() {
  # Whose a variable is that the repository speaks of, the process knows.
  [ -z "$MEMORY_HOME$CLAUDE_CONFIG_DIR" ] ||
    ! grep -qse MEMORY_HOME -e CLAUDE_CONFIG_DIR "$CLAUDE_PROJECT_DIR/.claude/settings.json" "$CLAUDE_PROJECT_DIR/.claude/settings.local.json" ||
    return 1
  [ -p "$asked/ask" ] && [ -O "$asked/ask" ] && [ -O "$asked" ] && [ ! -h "$asked" ] || return 1
  { read -r server && IFS= read -r machine && IFS= read -r build && IFS= read -r program; } <"$asked/server" || return 1
  here='' own=''
  [ ! -r /proc/sys/kernel/hostname ] || IFS= read -r here </proc/sys/kernel/hostname
  IFS= read -r own <"$root/dist/build.json"
  [ "$machine" = "$here" ] && [ "$build" = "$own" ] && [ "$program" -ef "$root" ] && kill -0 "$server" || return 1
  # A container may share our home and name, and sees other files.
  [ ! -e /proc/self/ns/mnt ] || [ /proc/self/ns/mnt -ef "/proc/$server/ns/mnt" ]
}

# ask EVENT: prints what there is to say.
ask() {
  is_answered || return 1
  umask 077
  answer=''
  claim || return 1
  trap 'kill "$clock" "$input"; forget; exit 0' TERM INT HUP
  exchange "$1" 5<>"$question.out"
  kill "$clock"
  trap - TERM INT HUP
  case $answer in
    "ok$TAB{}$TAB") return 0 ;;
    "ok$TAB{"*"}$TAB")
      answer=${answer#"ok$TAB"}
      [ "${#answer}" -gt "$MOST_ANSWER" ] || { printf '%s\n' "${answer%"$TAB"}" && return 0; }
      ;;
  esac
  forget
  return 1
}

# Takes one of the pipes that lie ready: whoever makes the file beside it has it, and the system lets one of us. Sets `question`.
claim() {
  set -C
  for question in "$asked"/*.out; do
    question=${question%.out}
    [ -p "$question.out" ] && true >"$question.env" && break
    question=
  done
  set +C
  [ -n "$question" ] || return 1
  # Somebody else may have used it just before. Added, as some systems write a file to the disk that is emptied and filled.
  [ -p "$question.out" ] && { export -p && echo .; } >>"$question.env" && return 0
  forget
  return 1
}

# Sets `answer` to one line, whoever writes it: the one that was asked, or the clock.
exchange() {
  cat <&3 >"$question.in" 5<&- &
  input=$!
  watch_clock </dev/null >/dev/null 3<&- &
  clock=$!
  wait "$input"
  kept=$?
  # No input in its time is no input.
  [ "$kept" -lt 128 ] || { forget; exit 0; }
  [ "$kept" = 0 ] && exec 3<"$question.in" || return 1
  # For reading, too: that does not wait for a reader.
  printf '%s %s\n' "$1" "${question##*/}" 1<>"$asked/ask"
  IFS= read -r answer <&5
}

# Whoever removes the input may answer. If that was the other one, it is about to write down what it gives: then it gets a second
# more, as long as it lives.
watch_clock() {
  sleep "$ASK_SECONDS"
  if kill -0 "$input"; then
    # The client is slow, nobody else.
    sleep "${MEMORY_HOOK_SECONDS:-$seconds}"
    kill -9 "$input"
  fi
  if ! rm "$question.in"; then
    for _ in 1 2 3 4 5 6 7 8 9 10; do
      kill -0 "$server" || break
      sleep 0.1
    done
  fi
  printf '\n\n' >&5
}

# The pipe first: without the file beside it, it would lie ready for others.
forget() {
  rm -f "$question.out" "$question.in" "$question.env"
}
