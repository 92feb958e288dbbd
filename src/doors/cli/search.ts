import { plural } from '../../lib/plural.ts';
import { scopeNames } from '../../notes/scopes.ts';
import { type NoteSearch, searchNotes } from '../../notes/search-notes.ts';
import { hitJson, hitText } from '../../render/notes.ts';
import { styleFor } from '../../render/style.ts';
import { type Command, listOption, textOption } from './command.ts';
import { allOption, limitOption, scopeOption, tagsOption, typeOption } from './options.ts';

const PAGE = 10;

export const search: Command = {
  name: 'search',
  about:
    'Find notes by words: any of them, the best first; title and tags count more than the body. "Words in quotes" are a phrase, the last word may be unfinished.',
  args: [{ name: 'query', help: 'words to look for', rest: true }],
  options: [
    typeOption,
    tagsOption,
    { ...scopeOption, help: `all, or ${scopeOption.help}` },
    allOption,
    { flags: '--limit <n>', help: `how many; 0 for all (default: ${PAGE})` },
  ],
  examples: ['memory search database lock', `memory search '"circular import"' --type gotcha`],
  async run(app, input) {
    const query = input.args[0] ?? '';
    const found = await searchNotes(app, query, {
      type: textOption(input, 'type'),
      tags: listOption(input, 'tags'),
      scope: textOption(input, 'scope'),
      all: input.options.all === true,
      limit: limitOption(input, PAGE),
    });
    const style = styleFor(input.terminal.color);
    const lines = found.hits.map((hit) => hitText(hit, style));
    const rest = found.total - found.hits.length;
    if (rest > 0) lines.push(style.dim(`… ${rest} more: --limit 0`));
    const text = lines.length > 0 ? lines.join('\n') : nothing(query, found);
    return { json: { results: found.hits.map(hitJson), total: found.total }, text };
  },
};

function nothing(query: string, { roots, searched }: NoteSearch): string {
  return [
    `Nothing found for "${query}" in ${plural(searched, 'note')} (${scopeNames(roots)}).`,
    'Try other or fewer words, --all for archived notes, or memory list.',
  ].join('\n');
}
