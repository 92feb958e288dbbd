# shellcheck shell=sh disable=SC2154 # shared with the hook that sources it
# Names our lists in the repository's private exclude file, as SessionStart does: it may not have run.
keep_out_of_git() {
  top=$project
  while [ ! -e "$top/.git" ]; do
    [ -n "$top" ] || return 0
    top=${top%/*}
  done
  git=$top/.git
  # A worktree or a submodule: `gitdir: PATH`, and for a worktree the folder that all share.
  if [ -f "$git" ]; then
    git=$(first_line "$git")
    git=${git#gitdir:}
    git=${git#"${git%%[! ]*}"}
    case $git in /*) ;; *) git=$top/$git ;; esac
    if [ -f "$git/commondir" ]; then
      common=$(first_line "$git/commondir")
      case $common in /*) git=$common ;; *) git=$git/$common ;; esac
    fi
  fi
  [ -d "$git" ] || return 0
  [ -d "$git/info" ] || mkdir "$git/info"
  exclude_line "$git/info/exclude" "${project#"$top"}/.claude/session-state/"
  exclude_line "$git/info/exclude" "${project#"$top"}/.claude/.dirty-files*"
}

# Not by `read`, which takes hours for the first line of a file that has none.
first_line() {
  head -c 4096 "$1" | head -n 1
}

exclude_line() {
  [ -f "$1" ] || [ ! -e "$1" ] || return 0
  ! grep -qxF -- "$2" "$1" || return 0
  [ -z "$(tail -c 1 "$1")" ] || printf '\n' >>"$1"
  printf '%s\n' "$2" >>"$1"
}
