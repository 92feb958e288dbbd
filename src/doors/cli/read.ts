import { readNote } from '../../notes/read-note.ts';
import { noteJson, noteText } from '../../render/notes.ts';
import { styleFor } from '../../render/style.ts';
import { type Command, textOption } from './command.ts';
import { scopeOption } from './options.ts';

export const read: Command = {
  name: 'read',
  about:
    'Show a note. Without --scope the first of enterprise, local, project, global that has it.',
  args: [{ name: 'slug', help: 'as `memory list` shows it' }],
  options: [scopeOption, { flags: '--body', help: 'only the body, as it is' }],
  examples: ['memory read decision-use-sqlite', 'memory read decision-use-sqlite --json'],
  run(app, input) {
    const { note, brokenLinks } = readNote(app, input.args[0] ?? '', textOption(input, 'scope'));
    const style = styleFor(input.terminal.color);
    const text = input.options.body ? note.content : noteText(note, brokenLinks, style);
    return { json: { ...noteJson(note), brokenLinks }, text };
  },
};
