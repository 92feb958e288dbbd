/** The options that narrow a question about conversations, the same in every command that has them. */
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { thisProject } from '../../../conversations/this-project.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import type { RecallFilter } from '../../../core/recall.ts';
import { filledOption, type Input, type Option, textOption } from '../command.ts';

export const filterOptions: readonly Option[] = [
  { flags: '--project <path>', help: 'conversations of this folder (default: this project)' },
  { flags: '--all-projects', help: 'conversations of all projects' },
  { flags: '--branch <name>', help: 'only on this git branch' },
  { flags: '--since <time>', help: 'not before; 2026-01-31, yesterday, "2 weeks ago"' },
  { flags: '--until <time>', help: 'not after; a day is meant as a whole' },
  {
    flags: '--file <path>',
    help: 'only sessions that touched this file; the end of a path will do',
  },
];

export async function recallFilter(app: App, input: Input): Promise<RecallFilter> {
  const file = filledOption(input, 'file')?.replace(/^(\.\/)+/, '');
  return {
    project: projectOption(app, input),
    branch: filledOption(input, 'branch'),
    session: sessionOption(app, input),
    since: await timeOption(app, input, 'since', 'start'),
    until: await timeOption(app, input, 'until', 'end'),
    file,
  };
}

/** A session that nobody knows is a slip, and "nothing was found" no answer to it; before anything is indexed it is. */
function sessionOption(app: App, input: Input): string | undefined {
  const typed = filledOption(input, 'session');
  if (typed === undefined || app.recall.size() === 0) return typed;
  const isKnown = app.archive.sessions({ session: typed }, 1).length > 0;
  if (isKnown) return typed;
  throw new MemoryError('not_found', `There is no session ${typed}.`, {
    hint: 'See memory sessions --all-projects.',
  });
}

/** The project that was named, else this one; undefined for all. */
function projectOption(app: App, input: Input): string | undefined {
  const typed = filledOption(input, 'project');
  if (typed !== undefined) return projectAt(app, typed);
  if (input.options.allProjects === true || input.options.all === true) return undefined;
  return thisProject(app);
}

/** A folder that is gone may still have been a project. */
export function projectAt(app: App, path: string): string {
  const whole = resolve(path);
  return existsSync(whole) ? app.projectOf(realpathSync(whole)) : whole;
}

/** A date alone is a day of the person's own time zone; `edge` says which end of it is meant. */
export async function timeOption(
  app: App,
  input: Input,
  name: string,
  edge: 'start' | 'end',
): Promise<string | undefined> {
  const typed = textOption(input, name);
  if (typed === undefined) return undefined;
  const { parseInstant } = await import('../../../recall/query-time.ts');
  const time = await parseInstant(typed, app.clock(), edge);
  if (time !== undefined) return time;
  throw new MemoryError('invalid', `--${name} must be a date or time, not "${typed}".`, {
    hint: `Example: --${name} 2026-01-31, or --${name} "3 days ago"`,
  });
}
