/** What the commands of `memory think` have in common. */
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import { deliberationFor, type Found } from '../../../think/deliberations.ts';
import { sessionOf } from '../../../think/session-of.ts';
import { filledOption, type Input, type Option, textOption } from '../command.ts';
import { fromPipe, readAll } from '../standard-input.ts';

export const toOption: Option = {
  flags: '--to <id>',
  help: 'which deliberation (default: the current one of this session, else the newest open one)',
};
export const sessionOption: Option = {
  flags: '--session <id>',
  help: 'whose current deliberation and hints (default: the session of Claude Code, else this terminal)',
};

export function thinkSession(app: App, input: Input): string {
  return sessionOf(app, filledOption(input, 'session'), process.ppid);
}

/** The deliberation that a command is about. */
export function chosen(app: App, input: Input, id = filledOption(input, 'to')): Found {
  const scope = textOption(input, 'scope');
  return deliberationFor(app, { id, session: thinkSession(app, input), scope });
}

let taken: Promise<string | undefined> | undefined;

/** The words of a person, or standard input for `-` and for no words at all. Read once, even if the command runs again. */
export async function wordsFrom(app: App, words: string): Promise<string> {
  if (words !== '' && words !== '-') return words;
  taken ??= words === '-' ? readAll() : fromPipe(app.warn, 'use - to wait for it');
  return (await taken) ?? '';
}

/** A number of a thought, as it was typed. */
export function thoughtNumber(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(typed)) return Number(typed);
  throw new MemoryError('invalid', `"${typed}" is no number of a thought.`, {
    hint: 'memory think show prints the numbers.',
  });
}
