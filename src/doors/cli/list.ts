import { listNotes } from '../../notes/list-notes.ts';
import { scopeNames } from '../../notes/scopes.ts';
import { noteJson, noteLine } from '../../render/notes.ts';
import { styleFor } from '../../render/style.ts';
import { type Command, listOption, textOption } from './command.ts';
import { allOption, limitOption, scopeOption, tagsOption, typeOption } from './options.ts';

const PAGE = 50;

export const list: Command = {
  name: 'list',
  about: 'List notes, newest first. --tags keeps notes that have all of them.',
  options: [
    typeOption,
    tagsOption,
    { ...scopeOption, help: `all, or ${scopeOption.help}` },
    allOption,
    { flags: '--limit <n>', help: `how many; 0 for all (default: ${PAGE}, all with --json)` },
  ],
  examples: ['memory list --type decision --tags database', 'memory list --scope all --json'],
  async run(app, input) {
    const { notes, total, roots } = await listNotes(app, {
      type: textOption(input, 'type'),
      tags: listOption(input, 'tags'),
      scope: textOption(input, 'scope'),
      all: input.options.all === true,
      limit: limitOption(input, input.options.json ? 0 : PAGE),
    });
    const style = styleFor(input.terminal.color);
    const lines = notes.map((note) => noteLine(note, style));
    if (lines.length === 0) lines.push(`No notes here (looked in: ${scopeNames(roots)}).`);
    if (notes.length < total) lines.push(style.dim(`… ${total - notes.length} more: --limit 0`));
    return { json: { memories: notes.map(noteJson), total }, text: lines.join('\n') };
  },
};
