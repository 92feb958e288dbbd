/**
 * When a command is "the same" as one that was run before: the same programs with the same options, in the same folder. A
 * message or a script in quotes is different every time, and says nothing about whether the command works here.
 */
import { resolve } from 'node:path';
import { essentials } from '../../text/command-line.ts';
import { simpleCommands } from '../../text/shell-line.ts';

export interface CommandForm {
  readonly text: string;
  /** Of the first command: program, then what it is given. */
  readonly words: readonly string[];
  readonly folder: string;
  /** Variables that are set for it, as `LEDGER_DB=memory`. */
  readonly variables: readonly string[];
}

/** Longer lines are scripts: nobody runs one a second time as it is. */
const MOST_COMMANDS = 3;
const MOST_WORDS = 24;

/** Undefined for what is no command that somebody might run again. */
export function formOf(line: string, cwd: string): CommandForm | undefined {
  const all = essentials(line);
  const words = all.flatMap((one) => one.words.map(plain));
  if (all.length === 0 || all.length > MOST_COMMANDS || words.length > MOST_WORDS) return undefined;
  if (/[\n$`]|<\(/.test(words.join(' '))) return undefined;
  const parts = all.map(({ joint, words: own }, at) => [
    ...(at === 0 ? [] : [joint]),
    ...own.map(plain),
  ]);
  const text = parts.flat().join(' ');
  return { text, words, folder: folderOf(line, cwd), variables: variablesOf(line) };
}

/** As an FTS5 expression: the commands that have all these words. */
export function matchOf({ words }: CommandForm): string | undefined {
  const telling = [...new Set(words)].filter((word) => /[\p{L}\p{N}]/u.test(word) && word !== '…');
  if (telling.length === 0) return undefined;
  return `detail : (${telling.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')})`;
}

function variablesOf(line: string): readonly string[] {
  const set = simpleCommands(line).flatMap(({ words }) => {
    const end = words.findIndex(
      (word) => word !== 'env' && word !== 'export' && !VARIABLE.test(word),
    );
    return words.slice(0, end === -1 ? words.length : end).filter((word) => VARIABLE.test(word));
  });
  return [...new Set(set)].toSorted();
}

const VARIABLE = /^[A-Za-z_]\w*=/;

function plain(word: string): string {
  return /\s/.test(word) ? '…' : word;
}

/** Where it is run: `cd app && make` runs in app. */
function folderOf(line: string, cwd: string): string {
  let folder = cwd;
  for (const { words } of simpleCommands(line)) {
    if (words[0] !== 'cd' && words[0] !== 'pushd') break;
    const [, to] = words;
    if (to !== undefined && to !== '-' && !to.startsWith('~')) folder = resolve(folder, to);
  }
  return folder;
}
