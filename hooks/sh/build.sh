# shellcheck shell=sh disable=SC2034,SC2154 # shared with the hook that sources it
# A checkout, as a git marketplace installs it, builds itself in the background: once, with a log, and not again in every
# session if that fails. `.build/lock` is there while somebody is at it; `.build/failed` says why it came to nothing.
root=$(cd "$root" && pwd)
folder=$root/.build
node=$root/node_modules/node/bin/node
[ -x "$node" ] || node=$(command -v node)

# Says what is under way, or went wrong, and ends. Returns if neither is so: then it may begin.
tell_of_build() {
  # Whoever was killed does not hold it for ever.
  [ -z "$(find "$folder/lock" -maxdepth 0 -mmin +30)" ] || rmdir "$folder/lock"
  [ ! -d "$folder/lock" ] ||
    off "it is being built, since $(time_of "$folder/lock") and in the background. It works from the next session on. What it does: $folder/log"
  [ -f "$folder/failed" ] || return 0
  # After a day, or when something was pulled, it is worth another try.
  [ -z "$(find "$folder/failed" -mtime +0)" ] || return 0
  [ -z "$(find "$root/package-lock.json" "$root/src" -newer "$folder/failed" | head -n 1)" ] || return 0
  off "it could not be built, at $(time_of "$folder/failed"): $(cat "$folder/failed"). All of it: $folder/log. To try again: sh '$root/hooks/run' Build"
}

time_of() {
  date -r "$1" '+%H:%M' || echo 'an unknown time'
}

start_build() {
  mkdir -p "$folder" || off "it is not built, and its folder cannot be written. Run npm ci in $root."
  mkdir "$folder/lock" || return 0
  (build; rmdir "$folder/lock") </dev/null >"$folder/log" 2>&1 &
}

build() {
  rm -f "$folder/failed"
  take_steps || reason_in "$folder/log" >"$folder/failed"
}

take_steps() {
  cd "$root" || return
  if [ ! -d node_modules/esbuild ] || [ -n "$(find package-lock.json -newer node_modules/.package-lock.json)" ]; then
    fetch_packages || return
  fi
  # Too old to build with, and to run what is built. npm has newer ones; this is the one that our tests use.
  if is_old; then
    is_own || return
    npm rebuild node --foreground-scripts || return
    node=$root/node_modules/node/bin/node
  fi
  "$node" --experimental-strip-types scripts/build.ts
}

# A linked folder is somebody else's, and npm ci empties it. What is in it may do.
fetch_packages() {
  if is_own; then npm ci --ignore-scripts --no-audit --no-fund; else [ -d node_modules/esbuild ]; fi
}

is_own() {
  [ ! -L node_modules ] || ! echo 'node_modules is a link: nothing is installed through it'
}

is_old() {
  ! "$node" -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 22 || (major === 22 && minor >= 16) ? 0 : 1)'
}

# What npm called the error; else the last words.
reason_in() {
  { grep -m 2 -E '^npm (error|ERR!) ' "$1" || tail -n 1 "$1"; } | cut -c 1-200 | tr -s '\n' ' '
}
