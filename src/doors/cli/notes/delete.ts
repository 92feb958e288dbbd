import { toMemoryError } from '../../../core/errors.ts';
import type { PlacedNote } from '../../../core/notes/note.ts';
import type { App } from '../../../core/ports/app.ts';
import { findNote } from '../../../notes/find-note.ts';
import { type Deleted, deleteNote } from '../../../notes/trash-note.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import { type Command, textOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { scopeOption, yesOption } from '../options.ts';

export const deleteCommand: Command = {
  name: 'delete',
  about:
    'Move notes to the trash of their scope, and take them out of the links of other notes. What was captured and deleted is not captured again. Of several, one that cannot be deleted does not keep the others: it is named, and the exit code is 1. --json: of one note its fields, of several {deleted, notes, failed: [{slug, error}]}.',
  args: [{ name: 'slugs', help: 'as `memory list` shows them', rest: true }],
  options: [scopeOption, yesOption],
  examples: ['memory delete decision-use-sqlite --yes', 'memory trash restore decision-use-sqlite'],
  async run(app, input) {
    const slugs = [...new Set(input.rest)];
    const scope = textOption(input, 'scope');
    const found = slugs.map((slug) => attempt(slug, () => findNote(app, slug, scope).note));
    const notes = found.flatMap(({ value }) => value ?? []);
    const [only] = found;
    if (only && (slugs.length === 1 || notes.length === 0)) raise(only);
    if (!(await confirm(input, `Delete ${notes.map(named).join(', ')}?`))) {
      const kept = slugs.map((slug) => ({ slug }));
      return { json: { deleted: false, ...told(kept, slugs.length) }, text: 'Kept.' };
    }
    const tried = await deleteAll(app, notes);
    if (tried[0] && slugs.length === 1) raise(tried[0]);
    const done = tried.flatMap(({ value }) => value ?? []);
    const failed = [...found, ...tried].flatMap(({ slug, error }) =>
      error ? [{ slug, error: error.message }] : [],
    );
    for (const { error } of failed) app.warn(error);
    const all = told(done.map(deletedJson), slugs.length);
    return {
      json: { deleted: done.length > 0, ...all, ...(failed.length > 0 ? { failed } : {}) },
      text: done.map(deletedText).join('\n'),
      exitCode: failed.length > 0 ? 1 : 0,
    };
  },
};

interface Attempt<T> {
  readonly slug: string;
  readonly value?: T;
  readonly error?: Error;
}

function attempt<T>(slug: string, work: () => T): Attempt<T> {
  try {
    return { slug, value: work() };
  } catch (error) {
    return { slug, error: toMemoryError(error) };
  }
}

/** Of a single note the error is the answer. */
function raise({ error }: Attempt<unknown>): void {
  if (error) throw error;
}

async function deleteAll(
  app: App,
  notes: readonly PlacedNote[],
): Promise<readonly Attempt<Deleted>[]> {
  const tried: Attempt<Deleted>[] = [];
  for (const { slug, scope } of notes) {
    try {
      tried.push({ slug, value: await deleteNote(app, slug, scope) });
    } catch (error) {
      tried.push({ slug, error: toMemoryError(error) });
    }
  }
  return tried;
}

function named({ slug, title, scope }: PlacedNote): string {
  return `${slug} ("${title}", ${scope})`;
}

/** Of one note as ever, of several as a list. */
function told<T extends object>(
  all: readonly T[],
  asked: number,
): Partial<T> | { readonly notes: readonly T[] } {
  return asked === 1 ? { ...all[0] } : { notes: all };
}

function deletedJson({ note, trashPath, unlinked }: Deleted) {
  return { ...noteJson(note), trashPath, unlinked };
}

function deletedText({ note: { slug, scope }, unlinked }: Deleted): string {
  const freed = unlinked.length > 0 ? `\nNo longer linked from: ${unlinked.join(', ')}` : '';
  return `Deleted ${slug} (${scope}); bring it back with: memory trash restore ${slug}${freed}`;
}
