/** What a tool call says of what it is about. */
import { failureLines } from '../../conversations/error-lines.ts';
import { isRecord } from '../../core/settings/config.ts';
import { essentials } from '../../text/command-line.ts';
import { wordsOf } from '../../text/words-of.ts';
import type { HookType } from '../injection-config.ts';
import type { Search } from '../search/find-memories.ts';
import { pathsIn, toolPath } from '../search/paths-in.ts';
import { withoutFolders } from '../search/without-folders.ts';
import type { InjectionPorts } from './chosen-memories.ts';

export interface ToolUse {
  readonly tool: string;
  readonly input: unknown;
  readonly response?: unknown;
}

const MOST_PARTS = 3;
const MOST_COMMANDS = 4;

/** Of a file its path and what is written into it; of a command the line, and what failed in it. */
export function lookedAt(
  { checkout: project, scopes }: InjectionPorts,
  hook: HookType,
  { input, response }: ToolUse,
): Pick<Search, 'text' | 'names' | 'paths' | 'written' | 'meaning'> {
  const fields = isRecord(input) ? input : {};
  if (hook !== 'Bash') {
    const path = toolPath(fields.file_path ?? fields.notebook_path, project);
    const paths = path === undefined ? [] : [path];
    return { text: '', paths, written: writtenIn(fields), meaning: false };
  }
  const command = typeof fields.command === 'string' ? fields.command : '';
  const failure = failureLines(outputOf(response));
  return {
    text: withoutFolders([command, failure].join('\n'), [project, scopes.project]).trim(),
    names: commandNames(command),
    paths: pathsIn(command, project),
    // What went wrong may have been noted in other words; a command is its words.
    meaning: failure !== '',
  };
}

/** `make clean`, `npm run migrate`: the program and what follows up to the first option, if there is such. */
function commandNames(line: string): readonly (readonly string[])[] {
  return essentials(line)
    .map(({ words }) => {
      const end = words.findIndex((word) => !/^[a-z][\w:-]*$/i.test(word));
      return wordsOf(words.slice(0, end === -1 ? MOST_PARTS : Math.min(end, MOST_PARTS)).join(' '));
    })
    .filter((parts) => parts.length > 1)
    .slice(0, MOST_COMMANDS);
}

function outputOf(response: unknown): string {
  if (typeof response === 'string') return response;
  if (!isRecord(response)) return '';
  const { stdout, stderr } = response;
  return [stdout, stderr].filter((text) => typeof text === 'string').join('\n');
}

/** By Edit and MultiEdit, Write and NotebookEdit: what is new, and what it takes the place of. */
function writtenIn(fields: Readonly<Record<string, unknown>>): string {
  const edits = Array.isArray(fields.edits) ? fields.edits.filter(isRecord) : [];
  return [fields, ...edits]
    .flatMap(({ new_string, old_string, content, new_source }) => [
      ...[new_string, content, new_source, old_string],
    ])
    .filter((text) => typeof text === 'string')
    .join('\n');
}
