import { moveNote } from '../../../notes/move-note.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import { type Command, textOption } from '../command.ts';
import { scopeOption } from '../options.ts';

export const move: Command = {
  name: 'move',
  about:
    'Take a note to another scope. Links do not cross scopes: those that would are taken out, and named.',
  args: [
    { name: 'slug', help: 'as `memory list` shows it' },
    { name: 'to', help: scopeOption.help },
  ],
  options: [{ ...scopeOption, help: 'where it is now, if the slug is in several scopes' }],
  examples: [
    'memory move learning-retry-logic global',
    'memory move hub-auth local --scope global',
  ],
  async run(app, input) {
    const [slug = '', to = ''] = input.args;
    const moved = await moveNote(app, slug, to, textOption(input, 'scope'));
    const { note, from, dropped, unlinked } = moved;
    const lines = [
      `Moved ${slug} from ${from} to ${to}`,
      note.filePath,
      ...(dropped.length > 0 ? [`Links left behind: ${dropped.join(', ')}`] : []),
      ...(unlinked.length > 0 ? [`No longer linked from: ${unlinked.join(', ')}`] : []),
    ];
    return { json: { ...noteJson(note), from, dropped, unlinked }, text: lines.join('\n') };
  },
};
