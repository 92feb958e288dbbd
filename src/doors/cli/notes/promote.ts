import { promoteNote } from '../../../notes/rename-note.ts';
import { type Command, textOption } from '../command.ts';
import { scopeOption, typeOption } from '../options.ts';
import { renamedOutput } from './rename.ts';

export const promote: Command = {
  name: 'promote',
  about:
    'Change the type of a note, and so its slug; a captured note becomes a curated one. Notes that link to it follow.',
  args: [
    { name: 'slug', help: 'as `memory list` shows it' },
    { name: 'type', help: typeOption.help },
  ],
  options: [scopeOption],
  examples: [
    'memory promote breadcrumb-retry-logic learning',
    'memory promote discovery-repository-pattern learning',
  ],
  async run(app, input) {
    const [slug = '', type = ''] = input.args;
    return renamedOutput(await promoteNote(app, slug, type, textOption(input, 'scope')));
  },
};
