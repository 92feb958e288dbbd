import { updateNote } from '../../../notes/update-note.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import { type Command, textOption } from '../command.ts';
import { scopeOption } from '../options.ts';

export const archive: Command = {
  name: 'archive',
  about:
    'Hide a note from list and search (status: archived). --all shows it, --undo brings it back.',
  args: [{ name: 'slug', help: 'as `memory list` shows it' }],
  options: [{ flags: '--undo', help: 'make it active again' }, scopeOption],
  examples: ['memory archive decision-use-sqlite', 'memory archive decision-use-sqlite --undo'],
  async run(app, input) {
    const status = input.options.undo ? 'active' : 'archived';
    const slug = input.args[0] ?? '';
    const { note } = await updateNote(app, slug, textOption(input, 'scope'), { status });
    return { json: noteJson(note), text: `${note.slug} is ${note.status}` };
  },
};
