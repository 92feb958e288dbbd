/**
 * When two command lines are the same command. What stands around it does not count: the folder it is
 * started in, variables before it, where its output goes, what cuts the output short.
 */
import { type SimpleCommand, simpleCommands } from './shell-line.ts';

const BEFORE = new Set(['cd', 'pushd', 'export', 'set', 'source', '.', 'sleep', 'unset']);
const AFTER = new Set(['echo', 'true', 'printf', ':', 'date', 'exit']);
const FILTERS = new Set(
  'tail head grep egrep rg cat tee wc less more sed awk sort uniq cut column tr'.split(' '),
);
const WRAPPERS = new Set(['time', 'env', 'nohup', 'command', 'exec', 'nice', 'stdbuf', 'timeout']);
/** What redirects output: alone, or with its target in the same word. */
const REDIRECTION = /^(?:\d*|&)[<>]{1,2}(?:&\d|&-|$|.+)/;
const BARE_REDIRECTION = /^(?:\d*|&)[<>]{1,2}$/;

/** The commands of a line that matter, each without what stands around it. */
export function essentials(line: string): readonly SimpleCommand[] {
  const all = simpleCommands(line)
    .map(({ joint, words }) => ({ joint, words: bare(words) }))
    .filter(({ words }) => words.length > 0);
  const from = all.findIndex(({ words }) => !BEFORE.has(words[0] ?? ''));
  const kept = from < 0 ? all : all.slice(from);
  while (kept.length > 1 && isTrailer(kept.at(-1))) kept.pop();
  return kept;
}

/** The same for lines that are the same command. */
export function commandKey(line: string): string {
  return essentials(line)
    .map(({ joint, words }, at) => `${at === 0 ? '' : ` ${joint} `}${words.join(' ')}`)
    .join('');
}

/** Whether the exit status of the line is that of something else: of a pipe's end, of `|| true`. */
export function hidesStatus(line: string): boolean {
  if (/\bpipefail\b/.test(line)) return false;
  const all = simpleCommands(line);
  const last = all.at(-1);
  if (last === undefined || all.length < 2) return false;
  if (last.joint === '|' || last.joint === '|&' || last.joint === '||') return true;
  return last.joint === ';' && AFTER.has(last.words[0] ?? '');
}

/** Program and targets, without options: what has to be the same for a second try of the same thing. */
export function coreWords(line: string): readonly string[] {
  return essentials(line)
    .flatMap(({ words }) => words)
    .filter((word) => !word.startsWith('-'));
}

function isTrailer(command: SimpleCommand | undefined): boolean {
  const program = command?.words[0] ?? '';
  return command?.joint.startsWith('|') && command.joint !== '||'
    ? FILTERS.has(program)
    : AFTER.has(program);
}

/** Without variables, wrappers and redirections. */
function bare(words: readonly string[]): readonly string[] {
  const kept = words.filter(
    (word, at) => !REDIRECTION.test(word) && !BARE_REDIRECTION.test(words[at - 1] ?? ''),
  );
  let start = 0;
  for (; start < kept.length; start++) {
    const word = kept[start] ?? '';
    const isArgument = start > 0 && /^(?:-.*|[\d.]+[smhd]?)$/.test(word);
    if (!/^\w+=/.test(word) && !WRAPPERS.has(word) && !isArgument) break;
  }
  return kept.slice(start);
}
