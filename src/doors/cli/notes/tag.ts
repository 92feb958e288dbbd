import { addTags, removeTags, type Updated } from '../../../notes/update-note.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import { type Command, type Input, type Output, textOption } from '../command.ts';
import { scopeOption } from '../options.ts';

const args = [
  { name: 'slug', help: 'as `memory list` shows it' },
  { name: 'tags', help: 'separated by spaces or commas', rest: true },
];

export const tag: Command = {
  name: 'tag',
  about: 'Add tags to a note.',
  args,
  options: [scopeOption],
  examples: ['memory tag decision-use-sqlite storage backend'],
  run: async (app, input) =>
    output(await addTags(app, slugOf(input), tagsOf(input), textOption(input, 'scope'))),
};

export const untag: Command = {
  name: 'untag',
  about: 'Take tags off a note. One tag has to stay.',
  args,
  options: [scopeOption],
  examples: ['memory untag decision-use-sqlite backend'],
  run: async (app, input) =>
    output(await removeTags(app, slugOf(input), tagsOf(input), textOption(input, 'scope'))),
};

function slugOf({ args }: Input): string {
  return args[0] ?? '';
}

function tagsOf({ args }: Input): readonly string[] {
  return (args[1] ?? '').split(/[\s,]+/).filter((word) => word !== '');
}

function output({ note }: Updated): Output {
  return { json: noteJson(note), text: `${note.slug}: ${note.tags.join(', ')}` };
}
