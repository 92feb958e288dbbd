import { readNote } from '../../../notes/read-note.ts';
import { noteJson, noteText } from '../../../render/notes/notes.ts';
import { withheldText } from '../../../render/session/left-out.ts';
import { styleFor } from '../../../render/style.ts';
import { staleFiles } from '../../../upkeep/stale-files.ts';
import { type Command, textOption } from '../command.ts';
import { scopeOption } from '../options.ts';
import { toldNote } from './told-note.ts';

export const read: Command = {
  name: 'read',
  about:
    'Show a note, and whether the code that it names has changed since (stale). Without --scope the first of enterprise, local, project, global that has it.',
  args: [{ name: 'slug', help: 'as `memory list` shows it' }],
  options: [scopeOption, { flags: '--body', help: 'only the body, as it is' }],
  examples: ['memory read decision-use-sqlite', 'memory read decision-use-sqlite --json'],
  async run(app, input) {
    const found = readNote(app, input.args[0] ?? '', textOption(input, 'scope'));
    const { note, brokenLinks, withheld } = await toldNote(app, found);
    const stale = withheld === undefined ? await staleFiles(app, note) : [];
    const json = { ...noteJson(note), brokenLinks, stale };
    if (withheld !== undefined) {
      return { json, text: withheldText(note.slug, withheld), isVetted: true };
    }
    if (input.options.body) return { json, text: note.content, isVetted: true, exact: true };
    const style = styleFor(input.terminal.color);
    return { json, text: noteText(note, brokenLinks, stale, style), isVetted: true };
  },
};
