/**
 * Builds the commander program from the command table; only the command that was asked for is loaded. Of the
 * others there is a line each, for the overview and for suggestions: only if there is no such command.
 */
import { Command as Program } from 'commander';
import type { Command } from './command.ts';
import { COMMANDS, commandsInOrder, GROUPS, HEADINGS } from './commands.ts';

export type Action = (command: Command, typed: readonly unknown[]) => Promise<void>;

const JSON_OPTION = ['--json', 'print JSON instead of text'] as const;

const LAST_HEADING = 'Set up';

const FOOTER = `
Every command explains itself: memory <command> --help
Tab completes commands, options and slugs: memory completion --help
Notes are Markdown files: yours in ~/.claude/memory/, a project's in its .claude/memory/.
`;

export async function buildProgram(words: readonly string[], act: Action): Promise<Program> {
  const program = new Program('memory')
    .description('Long-term memory for Claude Code and other coding agents.')
    .option('-V, --version', 'show the version')
    .option('--debug', 'say on standard error what a command had to do')
    .commandsGroup(`${LAST_HEADING}:`)
    .helpCommand('help [command]', 'explain a command')
    .addHelpText('after', FOOTER);
  const wanted = commandName(words[0] === 'help' ? words.slice(1) : words);
  for (const [name, { summary, load }] of commandsInOrder()) {
    const [head = '', tail] = name.split(' ');
    if (wanted !== undefined && head !== wanted.split(' ')[0]) continue;
    const parent = tail === undefined ? program : groupIn(program, head);
    const built = parent.command(tail ?? head).description(summary);
    if (parent === program) built.helpGroup(headingOf(head));
    if (name === wanted) declare(built, await load(), act);
    else built.allowUnknownOption().allowExcessArguments();
  }
  return program;
}

/** `trash restore x` → `trash restore`; words that name no command give undefined. */
function commandName(words: readonly string[]): string | undefined {
  const [head = '', tail = ''] = words.filter((word) => !word.startsWith('-'));
  return [`${head} ${tail}`, head].find((name) => Object.hasOwn(COMMANDS, name));
}

function groupIn(program: Program, name: string): Program {
  const known = program.commands.find((command) => command.name() === name);
  if (known) return known;
  return program
    .command(name)
    .description(GROUPS[name] ?? '')
    .helpGroup(headingOf(name));
}

function headingOf(name: string): string {
  const [heading] = Object.entries(HEADINGS).find(([, names]) => names.includes(name)) ?? [];
  return `${heading ?? LAST_HEADING}:`;
}

function declare(program: Program, command: Command, act: Action): void {
  program.description(command.about);
  for (const { name, help, optional, rest } of command.args ?? []) {
    const dots = rest ? '...' : '';
    program.argument(optional ? `[${name}${dots}]` : `<${name}${dots}>`, help);
  }
  for (const { flags, help } of command.options ?? []) program.option(flags, help);
  program.option(...JSON_OPTION);
  const examples = command.examples.map((example) => `  $ ${example}`).join('\n');
  program.addHelpText('after', `\nExamples:\n${examples}`);
  if (command.afterwards) program.addHelpText('after', `\n${command.afterwards}`);
  program.action((...typed) => act(command, typed));
}
