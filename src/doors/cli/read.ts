import { readNote } from '../../notes/read-note.ts';
import { forReader } from '../../notes/redacted-note.ts';
import { staleFiles } from '../../notes/stale-files.ts';
import { noteJson, noteText } from '../../render/notes.ts';
import { styleFor } from '../../render/style.ts';
import { type Command, textOption } from './command.ts';
import { scopeOption } from './options.ts';

export const read: Command = {
  name: 'read',
  about:
    'Show a note, and whether the code that it names has changed since (stale). Without --scope the first of enterprise, local, project, global that has it.',
  args: [{ name: 'slug', help: 'as `memory list` shows it' }],
  options: [scopeOption, { flags: '--body', help: 'only the body, as it is' }],
  examples: ['memory read decision-use-sqlite', 'memory read decision-use-sqlite --json'],
  async run(app, input) {
    const found = readNote(app, input.args[0] ?? '', textOption(input, 'scope'));
    const { brokenLinks } = found;
    const note = await forReader(app, found.note);
    const stale = await staleFiles(app, note);
    const style = styleFor(input.terminal.color);
    const json = { ...noteJson(note), brokenLinks, stale };
    if (input.options.body) return { json, text: note.content, exact: true };
    return { json, text: noteText(note, brokenLinks, stale, style) };
  },
};
