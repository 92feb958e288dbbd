/** `man memory`, from the same table as the reference. Plain ASCII for old programs; every other letter by its number. */
import { environmentName } from '../src/core/settings/config.ts';
import { CONFIG_KEYS } from '../src/core/settings/config-keys.ts';
import type { Command } from '../src/doors/cli/command.ts';
import { HEADINGS } from '../src/doors/cli/commands.ts';
import { type ListedCommand, optionsOf } from './command-list.ts';

/** A page must have one, and the same text must not differ from day to day. */
const DATE = '2026-11-16';

export function manPage(commands: readonly ListedCommand[], version: string): string {
  const sections = Object.entries(HEADINGS).flatMap(([heading, heads]) => [
    `.SS ${escaped(heading)}`,
    ...commands
      .filter(({ name }) => heads.includes(name.split(' ')[0] ?? ''))
      .flatMap(({ command, summary }) => commandLines(command, summary)),
  ]);
  return `${[
    '.\\" Made by `npm run docs` from the command table; do not edit by hand.',
    `.TH MEMORY 1 ${DATE} "memory ${version}" "User Commands"`,
    '.SH NAME',
    'memory \\- long\\-term memory for Claude Code',
    '.SH SYNOPSIS',
    '.B memory',
    '.RI [ options ]',
    '.I command',
    '.RI [ arguments ]',
    '.br',
    '.B memory',
    '.I command',
    '.B \\-\\-help',
    '.SH DESCRIPTION',
    paragraph(
      'Notes, conversations and what comes of them, found again by words and by meaning. All of it stays on this machine.',
    ),
    '.SH OPTIONS',
    ...item('--help', 'Explain memory, or a command.'),
    ...item('--version', 'Show the version.'),
    ...item('--debug', 'Before a command: say on standard error what it had to do.'),
    ...item('--json', 'With every command: print JSON instead of text.'),
    '.SH COMMANDS',
    ...sections,
    '.SH SETTINGS',
    paragraph('For memory config set, or by the variable in brackets.'),
    ...Object.entries(CONFIG_KEYS).flatMap(([key, { help, check, fallback }]) =>
      item(
        key,
        `${help} Takes ${check.expects}; the default is ${JSON.stringify(fallback)}. [${environmentName(key)}]`,
      ),
    ),
    '.SH ENVIRONMENT',
    ...item('MEMORY_HOME', 'The home of memory, if it is not ~/.claude/memory.'),
    ...item('NO_COLOR', 'If set, no colours.'),
    '.SH FILES',
    ...item('~/.claude/memory/', 'Your notes, your settings and the database.'),
    ...item('.claude/memory/', 'The notes of a project.'),
    '.SH EXIT STATUS',
    ...item('0', 'All is well.'),
    ...item('1', 'An error.'),
    ...item('2', 'Refused, or bad input.'),
    ...item('130', 'Stopped by the person.'),
  ].join('\n')}\n`;
}

function commandLines(command: Command, summary: string): readonly string[] {
  const args = (command.args ?? []).map(({ name, optional }) =>
    optional ? `[${name}]` : `<${name}>`,
  );
  const about = `${summary[0]?.toUpperCase()}${summary.slice(1)}. ${command.about}`;
  const options = optionsOf(command).filter(({ flags }) => flags !== '--json');
  return [
    '.TP',
    `.B ${escaped(['memory', command.name, ...args].join(' '))}`,
    paragraph(about),
    ...(command.afterwards ? ['.IP', '.nf', paragraph(command.afterwards), '.fi'] : []),
    ...(options.length === 0 ? [] : ['.RS', ...options.flatMap(optionLines), '.RE']),
  ];
}

function optionLines({ flags, help }: { readonly flags: string; readonly help: string }) {
  return item(flags, help);
}

function item(term: string, text: string): readonly string[] {
  return ['.TP', `.B ${escaped(term)}`, paragraph(text)];
}

/** A line that begins with a dot or a quote would be a request. */
function paragraph(text: string): string {
  return escaped(text.replaceAll('`', '')).replaceAll(/^(?=[.'])/gm, '\\&');
}

function escaped(text: string): string {
  const plain = text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll("'", '\\(aq');
  return plain.replaceAll(
    /[^\n\x20-\x7e]/gu,
    (letter) => `\\[u${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}
