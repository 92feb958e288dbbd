import { isCapturedType, isNoteType } from '../../../core/notes/note.ts';
import { listNotes } from '../../../notes/list-notes.ts';
import { scopeNames } from '../../../notes/scopes.ts';
import { noteJson, noteLine } from '../../../render/notes/notes.ts';
import { styleFor } from '../../../render/style.ts';
import { type Command, listOption, textOption } from '../command.ts';
import { forReader } from '../for-reader.ts';
import {
  allOption,
  anyTypeOption,
  limitOption,
  pageOption,
  scopeOption,
  tagsOption,
} from '../options.ts';

const PAGE = 50;

export const list: Command = {
  name: 'list',
  about:
    'List curated notes, newest first; --captured lists those that were captured (files, decisions, discoveries, sessions, tasks, errors). --tags keeps notes that have all of them.',
  options: [
    anyTypeOption,
    tagsOption,
    { ...scopeOption, help: `all, or ${scopeOption.help}` },
    { flags: '--captured', help: 'captured notes instead of curated ones' },
    allOption,
    pageOption(PAGE),
  ],
  examples: ['memory list --type decision --tags database', 'memory list --scope all --json'],
  async run(app, input) {
    const type = textOption(input, 'type');
    const { notes, total, roots } = await listNotes(app, {
      type,
      captured: input.options.captured === true || isOnlyCaptured(type),
      tags: listOption(input, 'tags'),
      scope: textOption(input, 'scope'),
      all: input.options.all === true,
      limit: limitOption(input, input.options.json ? 0 : PAGE),
    });
    const style = styleFor(input.terminal.color);
    const { kept, leftOut } = await forReader(app, { kept: notes, leftOut: [] }, (vets) =>
      vets.vetNotes(app, notes),
    );
    const lines = kept.map((note) => noteLine(note, style));
    if (notes.length === 0) lines.push(`No notes here (looked in: ${scopeNames(roots)}).`);
    if (notes.length < total) lines.push(style.dim(`… ${total - notes.length} more: --limit 0`));
    const json = { memories: kept.map(noteJson), total };
    return { json, text: lines.join('\n'), isVetted: true, leftOut };
  },
};

/** Of a decision there are both kinds. */
function isOnlyCaptured(type: string | undefined): boolean {
  return isCapturedType(type) && !isNoteType(type);
}
