import { emptyTrash, listTrash, restoreNote } from '../../notes/trash-note.ts';
import { noteJson } from '../../render/notes.ts';
import { type Command, textOption } from './command.ts';
import { confirm } from './confirm.ts';
import { scopeOption, yesOption } from './options.ts';

export const trashList: Command = {
  name: 'trash list',
  about: 'Show deleted notes, the last deleted first.',
  options: [scopeOption],
  examples: ['memory trash list'],
  run(app, input) {
    const notes = listTrash(app, textOption(input, 'scope'));
    const lines = notes.map(
      ({ slug, title, scope, deleted }) => `${slug}  ${title}  (${scope}, deleted ${deleted})`,
    );
    const text = lines.length > 0 ? lines.join('\n') : 'The trash is empty.';
    return { json: { notes, total: notes.length }, text };
  },
};

export const trashRestore: Command = {
  name: 'trash restore',
  about: 'Bring back a deleted note: of several with one slug, the last deleted.',
  args: [{ name: 'slug', help: 'as `memory trash list` shows it' }],
  options: [scopeOption],
  examples: ['memory trash restore decision-use-sqlite'],
  async run(app, input) {
    const note = await restoreNote(app, input.args[0] ?? '', textOption(input, 'scope'));
    return { json: noteJson(note), text: `Restored ${note.slug} (${note.scope})` };
  },
};

export const trashEmpty: Command = {
  name: 'trash empty',
  about: 'Remove deleted notes for good.',
  args: [{ name: 'slug', help: 'only this one', optional: true }],
  options: [scopeOption, yesOption],
  examples: ['memory trash empty --yes', 'memory trash empty decision-use-sqlite --yes'],
  async run(app, input) {
    const [slug] = input.args;
    const scope = textOption(input, 'scope');
    const what = slug ?? 'all deleted notes';
    if (!(await confirm(input, `Remove ${what} for good?`))) {
      return { json: { removed: 0 }, text: 'Kept.' };
    }
    const removed = emptyTrash(app, slug, scope);
    return { json: { removed }, text: `Removed ${removed} for good.` };
  },
};
