/** Options that mean the same in every command, in the same words. */
import { MemoryError } from '../../core/errors.ts';
import { CAPTURED_TYPES, NOTE_TYPES, SCOPES } from '../../core/notes/note.ts';
import { type Input, type Option, textOption } from './command.ts';

const meanings = (words: Readonly<Record<string, string>>) =>
  Object.entries(words)
    .map(([word, meaning]) => `${word} (${meaning})`)
    .join(', ');

export const typeOption: Option = {
  flags: '--type <type>',
  help: `one of: ${meanings(NOTE_TYPES)}`,
};
/** Where captured notes are looked at, too. */
export const anyTypeOption: Option = {
  flags: '--type <type>',
  help: `one of: ${Object.keys({ ...NOTE_TYPES, ...CAPTURED_TYPES }).join(', ')}`,
};
export const tagsOption: Option = {
  flags: '--tags <a,b>',
  help: 'lowercase, hyphenated words, separated by commas',
};
export const scopeOption: Option = {
  flags: '--scope <scope>',
  help: `one of: ${meanings(SCOPES)}`,
};
export const contentOption: Option = { flags: '--content <text>', help: 'the body, as Markdown' };
export const fileOption: Option = {
  flags: '--file <path>',
  help: 'take the body from a file; - waits for standard input',
};
export const linksOption: Option = {
  flags: '--links <a,b>',
  help: 'slugs of related notes, separated by commas',
};
export const allOption: Option = { flags: '--all', help: 'archived notes, too' };
export const allProjectsOption: Option = {
  flags: '--all-projects',
  help: 'conversations of all projects, not only of this one',
};
export const dryRunOption: Option = {
  flags: '--dry-run',
  help: 'only say what would be written',
};
export const yesOption: Option = { flags: '--yes', help: 'do not ask' };

/** For lists that are whole in `--json`, and a page for a person. */
export const pageOption = (page: number): Option => ({
  flags: '--limit <n>',
  help:
    page === 0
      ? 'how many; 0 for all (the default)'
      : `how many; 0 for all (default: ${page}, all with --json)`,
});

/** For what is a list only as text. */
export const linesOption: Option = {
  flags: '--limit <n>',
  help: 'how many lines of text; 0 for all (the default)',
};

export function pageOfLines(input: Input, lines: readonly string[]): readonly string[] {
  const { shown, more } = pageOf(input, lines, 0);
  return [...shown, ...more];
}

/** The part of a list that is asked for, and the line that says how much more there is. */
export function pageOf<T>(input: Input, all: readonly T[], page: number) {
  const shown = all.slice(0, limitOption(input, input.options.json ? 0 : page) ?? all.length);
  return { shown, more: moreLine(all.length - shown.length) };
}

export function moreLine(left: number): readonly string[] {
  return left > 0 ? [`… ${left} more: --limit 0`] : [];
}

/** A whole number of 0 or more; 0 means "no limit". Without one, what the person has set for good, else the fallback. */
export function limitOption(input: Input, fallback: number): number | undefined {
  const usual = input.usualLimit ?? fallback;
  return numberOption(input, 'limit', usual, '0 means no limit.') || undefined;
}

/** A whole number of 0 or more. */
export function numberOption(input: Input, name: string, fallback: number, hint?: string): number {
  const typed = textOption(input, name);
  if (typed === undefined) return fallback;
  if (/^\d{1,9}$/.test(typed)) return Number(typed);
  throw new MemoryError('invalid', `--${name} must be a whole number, not "${typed}".`, { hint });
}
