import { type Renamed, renameNote } from '../../../notes/rename-note.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import { type Command, type Output, textOption } from '../command.ts';
import { scopeOption } from '../options.ts';
import { allowSecretOption, cleanerFor, sayTakenOut } from './secrets.ts';

export const rename: Command = {
  name: 'rename',
  about: 'Give a note another slug. Notes that link to it follow.',
  args: [
    { name: 'slug', help: 'as `memory list` shows it' },
    { name: 'name', help: 'the new slug, or words to make it of', rest: true },
  ],
  options: [
    { flags: '--title <title>', help: 'a new title as well' },
    scopeOption,
    allowSecretOption,
  ],
  examples: ['memory rename decision-use-sqlite decision-sqlite-for-everything'],
  async run(app, input) {
    const [slug = '', name = ''] = input.args;
    const scope = textOption(input, 'scope');
    const title = textOption(input, 'title');
    const secrets = await cleanerFor(app, input);
    const wanted = { slug, name: secrets.text(name), scope, title: title && secrets.text(title) };
    const renamed = await renameNote(app, wanted);
    return renamedOutput(renamed, sayTakenOut(app, secrets));
  },
};

export function renamedOutput({ note, from, relinked }: Renamed, more = {}): Output {
  const followed = relinked.length > 0 ? `\nLinks changed in: ${relinked.join(', ')}` : '';
  const text =
    note.slug === from ? `${from} is called that already` : `${from} is now ${note.slug}`;
  return { json: { ...noteJson(note), from, relinked, ...more }, text: text + followed };
}
