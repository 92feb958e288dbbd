/**
 * Completion for three shells, made from the command table. The scripts start no program at a press of Tab: what can be
 * typed is in them, and the slugs of notes are the names of files. Only names that can be slugs are taken: a repository
 * may bring a file of any name, and shells expand what they complete.
 */
import { GROUPS } from '../src/doors/cli/commands.ts';
import type { ListedCommand, ListedOption, Value } from './command-list.ts';

const MADE =
  'Made by `npm run docs` from the command table; `memory completion --help` tells where it goes.';

/** The first words: commands, and what groups them. */
function heads(commands: readonly ListedCommand[]) {
  const all = commands.map(({ name, summary }) => {
    const [head = '', tail] = name.split(' ');
    return [head, tail === undefined ? summary : (GROUPS[head] ?? '')] as const;
  });
  return [...new Map(all)];
}

function inGroup(commands: readonly ListedCommand[], group: string) {
  return commands.flatMap(({ name, summary }) => {
    const [head, tail] = name.split(' ');
    return head === group && tail !== undefined ? [[tail, summary] as const] : [];
  });
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

export function bashCompletion(commands: readonly ListedCommand[]): string {
  const values = commands.flatMap(({ name, options }) =>
    options.flatMap(({ flag, value }) =>
      value ? [`    ${quoted(`${name} ${flag}`)}) ${bashValue(value)} ;;`] : [],
    ),
  );
  const flags = commands.map(
    ({ name, options }) =>
      `    ${quoted(name)}) _memory_words ${quoted(options.map(({ flag }) => flag).join(' '))} ;;`,
  );
  const args = commands.flatMap(({ name, args }) =>
    args[0] === undefined || bashValue(args[0]) === ':'
      ? []
      : [`    ${quoted(name)}) ${bashValue(args[0])} ;;`],
  );
  const groups = Object.keys(GROUPS).map(
    (group) =>
      `    ${group}) _memory_words ${quoted(
        inGroup(commands, group)
          .map(([tail]) => tail)
          .join(' '),
      )} ;;`,
  );
  const first = heads(commands).map(([head]) => head);
  return `# bash completion for memory. ${MADE}

_memory_words() {
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

_memory_files() {
  compopt -o filenames 2>/dev/null
  local IFS=$'\\n'
  COMPREPLY=($(compgen -f -- "$cur"))
}

_memory_slugs() {
  local folder=$PWD path name names=''
  while [[ -n $folder && ! -d $folder/.claude/memory ]]; do folder=\${folder%/*}; done
  for path in "$folder"/.claude/memory/{,local/,nodes/*/}*.md "\${MEMORY_HOME:-$HOME/.claude/memory}"/{,nodes/*/}*.md; do
    name=\${path##*/}
    name=\${name%.md}
    [[ $name =~ ^[a-z0-9]+(-[a-z0-9]+)+$ ]] && names+=" $name"
  done
  _memory_words "$names"
}

_memory() {
  local cur=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} head='' tail='' word
  # --type=decision is three words.
  if [[ $cur == = ]]; then
    cur=''
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* || $word == = ]] && continue
    if [[ -z $head ]]; then head=$word; elif [[ -z $tail ]]; then tail=$word; fi
  done
  COMPREPLY=()
  case $head in
    '' | help)
      if [[ $cur == -* ]]; then
        _memory_words '--help --version --debug'
      else
        _memory_words ${quoted(`${first.join(' ')} help`)}
      fi
      return
      ;;
  esac
  local command=$head
  case $head in
    ${Object.keys(GROUPS).join(' | ')}) [[ -n $tail ]] && command="$head $tail" ;;
  esac
  case "$command $before" in
${values.join('\n')}
  esac
  [[ \${#COMPREPLY[@]} -gt 0 ]] && return
  if [[ $cur == -* ]]; then
    case $command in
${flags.join('\n')}
    esac
    return
  fi
  case $command in
${groups.join('\n')}
${args.join('\n')}
  esac
}

complete -F _memory memory
`;
}

function bashValue({ choices, kind }: Value): string {
  if (choices.length > 0) return `_memory_words ${quoted(choices.join(' '))}`;
  return { path: '_memory_files', slug: '_memory_slugs', other: ':' }[kind];
}

export function zshCompletion(commands: readonly ListedCommand[]): string {
  const described = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([word, help]) => `    ${quoted(`${word}:${help}`)}`).join('\n');
  const groups = Object.keys(GROUPS).map(
    (group) => `    ${group}) entries=(\n${described(inGroup(commands, group))}\n    ) ;;`,
  );
  const cases = commands.map(
    ({ name, options, args }) =>
      `    ${quoted(name)}) _arguments ${[...options.map(zshOption), ...zshArguments(args)].join(' ')} ;;`,
  );
  return `#compdef memory
# zsh completion for memory. ${MADE}

_memory_slugs() {
  local folder=$PWD
  while [[ -n $folder && ! -d $folder/.claude/memory ]]; do folder=\${folder%/*}; done
  local home=\${MEMORY_HOME:-$HOME/.claude/memory}
  local -a slugs=($folder/.claude/memory/{,local/,nodes/*/}*.md(N:t:r) $home/{,nodes/*/}*.md(N:t:r))
  compadd -- \${(M)slugs:#[a-z0-9]##(-[a-z0-9]##)##}
}

_memory() {
  setopt localoptions extendedglob
  local -a entries
  if (( CURRENT == 2 )); then
    if [[ $words[2] == -* ]]; then
      compadd -- --help --version --debug
      return
    fi
    entries=(
${described([...heads(commands), ['help', 'explain a command']])}
    )
    _describe command entries
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${groups.join('\n')}
  esac
  if (( $#entries )); then
    if (( CURRENT == 2 )); then
      _describe command entries
      return
    fi
    command="$command $words[2]"
    shift words
    (( CURRENT-- ))
  fi
  case $command in
${cases.join('\n')}
  esac
}

if [[ $funcstack[1] == _memory ]]; then
  _memory "$@"
else
  compdef _memory memory
fi
`;
}

const zshText = (text: string) => text.replaceAll(/[\\[\]:]/g, '\\$&').replaceAll('`', '');

function zshOption({ flag, help, value }: ListedOption): string {
  if (!value) return quoted(`${flag}[${zshText(help)}]`);
  return quoted(
    `${flag}=[${zshText(help)}]:${value.name.replaceAll(/\W/g, ' ')}:${zshAction(value)}`,
  );
}

function zshArguments(args: readonly Value[]): readonly string[] {
  const last = args.length - 1;
  return args.map((arg, at) =>
    quoted(`${at === last ? '*' : at + 1}:${arg.name}:${zshAction(arg)}`),
  );
}

function zshAction({ choices, kind }: Value): string {
  if (choices.length > 0) return `(${choices.join(' ')})`;
  return { path: '_files', slug: '_memory_slugs', other: ' ' }[kind];
}

export function fishCompletion(commands: readonly ListedCommand[]): string {
  const first = [...heads(commands), ['help', 'explain a command'] as const].map(([head, help]) =>
    entry('__memory_at 0', head, help),
  );
  const grouped = Object.keys(GROUPS).flatMap((group) =>
    inGroup(commands, group).map(([tail, help]) =>
      entry(`__memory_at 1; and __memory_in ${group}`, tail, help),
    ),
  );
  const options = commands.flatMap(({ name, options, args }) => [
    ...options.map((option) => fishOption(name, option)),
    ...(args[0] === undefined ? [] : fishArgument(name, args[0])),
  ]);
  return `# fish completion for memory. ${MADE}

function __memory_words
    set -l words (commandline -opc | string match -rv -- '^-')
    set -e words[1]
    string join \\n -- $words
end

function __memory_at
    test (count (__memory_words)) -eq $argv[1]
end

function __memory_in
    set -l words (__memory_words)
    set -l most (count $argv)
    test (count $words) -ge $most; and test "$words[1..$most]" = "$argv"
end

function __memory_slugs
    set -l folder $PWD
    while test -n "$folder"; and not test -d "$folder/.claude/memory"
        set folder (string replace -r '/[^/]*$' '' -- $folder)
    end
    set -l home $HOME/.claude/memory
    set -q MEMORY_HOME; and set home $MEMORY_HOME
    set -l files $folder/.claude/memory/*.md $folder/.claude/memory/local/*.md $folder/.claude/memory/nodes/*/*.md $home/*.md $home/nodes/*/*.md
    string replace -rf '^.*/([a-z0-9]+(?:-[a-z0-9]+)+)\\.md$' '$1' -- $files
end

complete -c memory -f
complete -c memory -n '__memory_at 0' -l version -d 'show the version'
complete -c memory -n '__memory_at 0' -l debug -d 'say what a command had to do'
${[...first, ...grouped, ...options].join('\n')}
`;
}

function entry(condition: string, word: string, help: string): string {
  return `complete -c memory -n ${quoted(condition)} -a ${word} -d ${fishText(help)}`;
}

const fishText = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

function fishOption(name: string, { flag, help, value }: ListedOption): string {
  const condition = quoted(`__memory_in ${name}`);
  const line = `complete -c memory -n ${condition} -l ${flag.replace(/^--/, '')}`;
  return `${line}${value ? fishValue(value) : ''} -d ${fishText(help)}`;
}

function fishValue({ choices, kind }: Value): string {
  if (choices.length > 0) return ` -x -a ${quoted(choices.join(' '))}`;
  return { path: ' -r -F', slug: ` -x -a '(__memory_slugs)'`, other: ' -x' }[kind];
}

function fishArgument(name: string, value: Value): readonly string[] {
  const line = `complete -c memory -n ${quoted(`__memory_in ${name}`)}`;
  if (value.choices.length > 0) return [`${line} -a ${quoted(value.choices.join(' '))}`];
  if (value.kind === 'path') return [`${line} -F`];
  return value.kind === 'slug' ? [`${line} -a '(__memory_slugs)'`] : [];
}
