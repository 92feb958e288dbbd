import type { PlacedNote } from '../../../core/notes/note.ts';
import { findNote } from '../../../notes/find-note.ts';
import { type Deleted, deleteNote } from '../../../notes/trash-note.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import { type Command, textOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { scopeOption, yesOption } from '../options.ts';

export const deleteCommand: Command = {
  name: 'delete',
  about: 'Move notes to the trash of their scope, and take them out of the links of other notes.',
  args: [{ name: 'slugs', help: 'as `memory list` shows them', rest: true }],
  options: [scopeOption, yesOption],
  examples: ['memory delete decision-use-sqlite --yes', 'memory trash restore decision-use-sqlite'],
  async run(app, input) {
    const slugs = [...new Set(input.rest)];
    const scope = textOption(input, 'scope');
    // All of them before the first goes: a slug that is mistyped deletes nothing.
    const notes = slugs.map((slug) => findNote(app, slug, scope).note);
    if (!(await confirm(input, `Delete ${notes.map(named).join(', ')}?`))) {
      return { json: { deleted: false, ...told(slugs.map((slug) => ({ slug }))) }, text: 'Kept.' };
    }
    const done: Deleted[] = [];
    for (const { slug, scope } of notes) done.push(await deleteNote(app, slug, scope));
    const json = { deleted: true, ...told(done.map(deletedJson)) };
    return { json, text: done.map(deletedText).join('\n') };
  },
};

function named({ slug, title, scope }: PlacedNote): string {
  return `${slug} ("${title}", ${scope})`;
}

/** Of one note as ever, of several as a list. */
function told<T extends object>(all: readonly T[]): Partial<T> | { readonly notes: readonly T[] } {
  return all.length === 1 ? { ...all[0] } : { notes: all };
}

function deletedJson({ note, trashPath, unlinked }: Deleted) {
  return { ...noteJson(note), trashPath, unlinked };
}

function deletedText({ note: { slug, scope }, unlinked }: Deleted): string {
  const freed = unlinked.length > 0 ? `\nNo longer linked from: ${unlinked.join(', ')}` : '';
  return `Deleted ${slug} (${scope}); bring it back with: memory trash restore ${slug}${freed}`;
}
