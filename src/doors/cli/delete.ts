import { findNote } from '../../notes/find-note.ts';
import { deleteNote } from '../../notes/trash-note.ts';
import { noteJson } from '../../render/notes.ts';
import { type Command, textOption } from './command.ts';
import { confirm } from './confirm.ts';
import { scopeOption, yesOption } from './options.ts';

export const deleteCommand: Command = {
  name: 'delete',
  about: 'Move a note to the trash of its scope, and take it out of the links of other notes.',
  args: [{ name: 'slug', help: 'as `memory list` shows it' }],
  options: [scopeOption, yesOption],
  examples: ['memory delete decision-use-sqlite --yes', 'memory trash restore decision-use-sqlite'],
  async run(app, input) {
    const slug = input.args[0] ?? '';
    const { note } = findNote(app, slug, textOption(input, 'scope'));
    if (!(await confirm(input, `Delete ${slug} ("${note.title}", ${note.scope})?`))) {
      return { json: { deleted: false, slug }, text: 'Kept.' };
    }
    const { trashPath, unlinked } = await deleteNote(app, slug, note.scope);
    const freed = unlinked.length > 0 ? `\nNo longer linked from: ${unlinked.join(', ')}` : '';
    const text = `Deleted ${slug} (${note.scope}); bring it back with: memory trash restore ${slug}`;
    return { json: { deleted: true, ...noteJson(note), trashPath, unlinked }, text: text + freed };
  },
};
