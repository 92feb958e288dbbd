# shellcheck shell=sh disable=SC2034,SC2154 # shared with the hook that sources it
# What track and claude-md-stop have in common: the hook's input, read without starting a program but `head`.
#
# Up to its first backslash, JSON that is cut at every quote is by turns structure and string: what stands in a string can
# never be taken for a key. It is read from its start, and only as far as needed. Whatever is not plain there (an escape, an
# array, objects three deep) makes `read_json` fail; the CLI then reads the same input with a real parser and comes to the
# same result.

NEWLINE='
'
BLANKS=" 	$NEWLINE"

# shellcheck source=hooks/sh/within.sh
. "${0%/*}/sh/within.sh"

# What stands further behind is nothing that sh looks for; the CLI gets it.
MOST_INPUT=1000000

# Sets `payload`, with what was said in time, and `is_late` if that was not all.
read_input() {
  keep_input
  is_late=
  payload=$(within 4 head -c "$MOST_INPUT") || is_late=yes
}

# What `read_json` looks for. A hook says in its function `enough` when it has what it needs.
session_id='' cwd='' tool_name='' file_path='' stop_hook_active=''

read_json() {
  # Not without asking: where there is none, some shells take 40 ms for 64 KB.
  case $1 in *\\*) set -- "${1%%\\*}" ;; esac
  set -f
  IFS='"'
  # shellcheck disable=SC2086 # to be cut
  set -- $1
  IFS=$BLANKS
  set +f
  squeeze "$1"
  [ "$squeezed" = '{' ] || return 1
  shift
  outer=
  while [ $# -ge 2 ]; do
    key=$1
    squeeze "$2"
    shift 2
    case $squeezed in
      :)
        [ $# -ge 2 ] || return 1
        value=$1
        squeeze "$2"
        end=$squeezed
        shift 2
        ;;
      ':{')
        [ -z "$outer" ] && [ -n "$key" ] || return 1
        outer=$key
        continue
        ;;
      :[a-z0-9-]*)
        value=${squeezed#:}
        value=${value%%[,\}]*}
        end=${squeezed#":$value"}
        ;;
      *) return 1 ;;
    esac
    take "$outer.$key" "$value"
    ! enough || return 0
    case ${outer:+inner}$end in
      , | inner,) ;;
      inner\},) outer= ;;
      \} | inner\}\}) [ $# -eq 0 ] && return 0 || return 1 ;;
      *) return 1 ;;
    esac
  done
  return 1
}

take() {
  case $1 in
    .session_id) session_id=$2 ;;
    .cwd) cwd=$2 ;;
    .tool_name) tool_name=$2 ;;
    .stop_hook_active) stop_hook_active=$2 ;;
    tool_input.file_path) file_path=$2 ;;
  esac
}

# Structure without its white space.
squeeze() {
  squeezed=$1
  case $1 in
    *["$BLANKS"]*) ;;
    *) return 0 ;;
  esac
  set -f
  # shellcheck disable=SC2086 # to be cut
  set -- $1
  set +f
  IFS=
  squeezed=$*
  IFS=$BLANKS
}

# Whatever could lead out of its folder is no session; without one, the list that all sessions share is meant.
choose_session() {
  session=${session_id:-$CLAUDE_CODE_SESSION_ID}
  case $session in *[!A-Za-z0-9_-]*) exit 0 ;; esac
}

# The user's home is no project: its .claude is the client's own folder.
choose_project() {
  project=${project:-$cwd}
  project=${project%/}
  case $project in /*) ;; *) exit 0 ;; esac
  [ "$project" != "${HOME%/}" ] || exit 0
}

# Not what the updater itself writes, nor what is nobody's source. From the project's folder, with a slash first.
is_tracked() {
  case $1 in
    */CLAUDE.md | */CLAUDE.local.md | */AGENTS.md | */.claude/* | */.git/*) return 1 ;;
  esac
}

# Paused in some projects: which ones, the CLI knows. It also knows whose a variable is that the repository speaks of.
leave_if_paused() {
  [ -z "$MEMORY_HOME$CLAUDE_CONFIG_DIR" ] ||
    ! grep -qse MEMORY_HOME -e CLAUDE_CONFIG_DIR "$project/.claude/settings.json" "$project/.claude/settings.local.json" ||
    ask_cli "$1"
  run_state=${MEMORY_HOME:-${CLAUDE_CONFIG_DIR:-$HOME/.claude}/memory}/.run
  [ ! -e "$run_state/paused" ] || exit 0
  [ ! -s "$run_state/paused-projects.txt" ] || ask_cli "$1"
}

ask_cli() {
  [ -z "$is_late" ] || exit 0
  {
    printf '%s' "$payload"
    [ "${#payload}" -lt "$MOST_INPUT" ] || within 1 cat
  } | "${0%/*}/run" "$1"
  exit 0
}
