/** All commands with what can be typed after them, for the reference, the man page and the shells. */
import type { Command } from '../src/doors/cli/command.ts';
import { COMMANDS, commandsInOrder } from '../src/doors/cli/commands.ts';

/** What an option or an argument takes. */
export interface Value {
  readonly name: string;
  /** Empty if it takes anything. */
  readonly choices: readonly string[];
  readonly kind: 'path' | 'slug' | 'other';
}

export interface ListedOption {
  /** `--type`. */
  readonly flag: string;
  readonly help: string;
  /** Undefined for a flag. */
  readonly value: Value | undefined;
}

export interface ListedCommand {
  readonly name: string;
  readonly summary: string;
  readonly command: Command;
  readonly options: readonly ListedOption[];
  readonly args: readonly Value[];
}

const JSON_OPTION = { flags: '--json', help: 'print JSON' };
const HELP_OPTION: ListedOption = { flag: '--help', help: 'explain the command', value: undefined };

export async function listCommands(): Promise<readonly ListedCommand[]> {
  return Promise.all(commandsInOrder().map(([name]) => listed(name)));
}

export function optionsOf(command: Command) {
  return [...(command.options ?? []), JSON_OPTION];
}

async function listed(name: string): Promise<ListedCommand> {
  const entry = COMMANDS[name];
  if (!entry) throw new Error(`There is no command ${name}`);
  const command = await entry.load();
  const options = optionsOf(command).map(({ flags, help }) => {
    const [flag = '', value] = flags.split(/ [<[]|[>\]]$/);
    return { flag, help, value: value === undefined ? undefined : toValue(value, help) };
  });
  return {
    ...{ name, summary: entry.summary, command },
    options: [...options, HELP_OPTION],
    args: (command.args ?? []).map((arg) => toValue(arg.name, arg.help)),
  };
}

function toValue(name: string, help: string): Value {
  return { name, choices: choicesIn(help), kind: kindOf(name) };
}

/** `one of: local (this machine), global (all)` → local, global. */
function choicesIn(help: string): readonly string[] {
  const [, list = ''] = /one of: (.*)$/.exec(help.replaceAll(/ \([^)]*\)/g, '')) ?? [];
  return list.split(', ').filter((word) => /^[\w.-]+$/.test(word));
}

function kindOf(name: string): Value['kind'] {
  if (/^(?:path|file|folder|transcript)s?$/.test(name)) return 'path';
  return /^(?:slugs?|from|to|related)$/.test(name) ? 'slug' : 'other';
}
