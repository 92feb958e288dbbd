import { rootsFor } from '../../../notes/scopes.ts';
import { emptyTrash, listTrash, restoreNote, type TrashedNote } from '../../../notes/trash-note.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import { restoreThought, trashedThoughts } from '../../../think/trashed.ts';
import { forgetRuns } from '../../../upkeep/undo-tidy.ts';
import { type Command, textOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { pageOf, pageOption, scopeOption, yesOption } from '../options.ts';

const PAGE = 50;

export const trashList: Command = {
  name: 'trash list',
  about: 'Show deleted notes and deliberations, the last deleted first.',
  options: [scopeOption, pageOption(PAGE)],
  examples: ['memory trash list'],
  run(app, input) {
    const scope = textOption(input, 'scope');
    const notes = [...listTrash(app, scope), ...trashedThoughts(app, scope)].sort(newestFirst);
    const { shown, more } = pageOf(input, notes, PAGE);
    const lines = shown.map(
      ({ slug, title, scope, deleted }) => `${slug}  ${title}  (${scope}, deleted ${deleted})`,
    );
    const text = lines.length > 0 ? [...lines, ...more].join('\n') : 'The trash is empty.';
    return { json: { notes: shown, total: notes.length }, text };
  },
};

export const trashRestore: Command = {
  name: 'trash restore',
  about: 'Bring back a deleted note or deliberation: of several with one slug, the last deleted.',
  args: [{ name: 'slug', help: 'as `memory trash list` shows it' }],
  options: [scopeOption],
  examples: ['memory trash restore decision-use-sqlite'],
  async run(app, input) {
    const slug = input.args[0] ?? '';
    const scope = textOption(input, 'scope');
    const [thought] = trashedThoughts(app, scope)
      .filter((trashed) => trashed.slug === slug)
      .sort(newestFirst);
    if (thought) {
      const filePath = restoreThought(app, thought);
      const json = { slug, scope: thought.scope, title: thought.title, filePath };
      return { json, text: `Restored ${slug} (${thought.scope})` };
    }
    const note = await restoreNote(app, slug, scope);
    return { json: noteJson(note), text: `Restored ${note.slug} (${note.scope})` };
  },
};

export const trashEmpty: Command = {
  name: 'trash empty',
  about: 'Remove deleted notes and deliberations for good.',
  args: [{ name: 'slug', help: 'only this one', optional: true }],
  options: [scopeOption, yesOption],
  examples: ['memory trash empty --yes', 'memory trash empty decision-use-sqlite --yes'],
  async run(app, input) {
    const [slug] = input.args;
    const scope = textOption(input, 'scope');
    const what = slug ?? 'all that is deleted';
    if (!(await confirm(input, `Remove ${what} for good?`))) {
      return { json: { removed: 0 }, text: 'Kept.' };
    }
    const doomed = trashedThoughts(app, scope).filter(
      (trashed) => slug === undefined || trashed.slug === slug,
    );
    for (const { filePath } of doomed) app.files.remove(filePath);
    const removed = emptyTrash(app, slug, scope) + doomed.length;
    forgetRuns(app, rootsFor(app.scopes, scope), slug === undefined ? undefined : new Set([slug]));
    return { json: { removed }, text: `Removed ${removed} for good.` };
  },
};

function newestFirst(a: TrashedNote, b: TrashedNote): number {
  return b.deleted.localeCompare(a.deleted);
}
