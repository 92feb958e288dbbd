import type { ScopeRoot } from '../../../core/notes/note.ts';
import type { App } from '../../../core/ports/app.ts';
import type { ListInput } from '../../../notes/list-notes.ts';
import { type NoteSearch, searchNotes } from '../../../notes/search-notes.ts';
import { type FoundThought, searchThoughts } from '../../../recall/what-was-thought.ts';
import { foundNotesText } from '../../../render/notes/found-notes.ts';
import { hitJson } from '../../../render/notes/notes.ts';
import { foundThoughtJson, foundThoughtText } from '../../../render/session/think.ts';
import { styleFor } from '../../../render/style.ts';
import { staleNotes } from '../../../upkeep/stale-files.ts';
import { type Command, type Input, listOption, type Output, textOption } from '../command.ts';
import { forReader } from '../for-reader.ts';
import { allOption, anyTypeOption, limitOption, scopeOption, tagsOption } from '../options.ts';

const PAGE = 10;

const options = [
  anyTypeOption,
  tagsOption,
  { ...scopeOption, help: `all, or ${scopeOption.help}` },
  allOption,
  { flags: '--limit <n>', help: `how many; 0 for all (default: ${PAGE})` },
];

export const search: Command = {
  name: 'search',
  about:
    'Find notes by words: any of them, the best first; title and tags count more than the body. Deliberations that fit come after them. "Words in quotes" are a phrase, the last word may be unfinished. With --semantic also by meaning: the score is then how likely a note is right.',
  args: [{ name: 'query', help: 'words to look for', rest: true }],
  options: [...options, { flags: '--semantic', help: 'by meaning, too (memory semantic)' }],
  examples: [
    'memory search database lock',
    `memory search '"circular import"' --type gotcha`,
    'memory search --semantic how do people sign in',
  ],
  run: (app, input) => answer(app, input, input.options.semantic === true),
};

export const semantic: Command = {
  name: 'semantic',
  about:
    'Find notes by words and by meaning: the same as memory search --semantic. Notes without a vector get one first. Without a model it searches by words, and says so.',
  args: [{ name: 'query', help: 'a question, or words', rest: true }],
  options,
  examples: ['memory semantic how do people sign in', 'memory semantic storage --type decision'],
  run: (app, input) => answer(app, input, true),
};

async function answer(app: App, input: Input, byMeaning: boolean): Promise<Output> {
  const query = input.args[0] ?? '';
  const wanted = {
    type: textOption(input, 'type'),
    tags: listOption(input, 'tags'),
    scope: textOption(input, 'scope'),
    all: input.options.all === true,
    limit: limitOption(input, PAGE),
  };
  const found = byMeaning ? await meant(app, query, wanted) : await searchNotes(app, query, wanted);
  const { kept, leftOut } = await forReader(app, { kept: found.hits, leftOut: [] }, (vets) =>
    vets.vetHits(app, found.hits),
  );
  const result = { ...found, hits: kept, total: found.total - leftOut.length };
  const stale = await staleNotes(
    app,
    result.hits.map(({ note }) => note),
  );
  const style = styleFor(input.terminal.color);
  const searched = app.index.count(result.roots);
  const marks = app.marks.marksFor(result.hits.map(({ note }) => note.slug));
  const text = foundNotesText({ ...result, query, searched, stale, marks }, style);
  const thoughts = await forReader(
    app,
    await thoughtsFor(app, query, wanted, result.roots),
    (vets, all) => all.map((one) => vets.vetFoundThought(app, one)),
  );
  const results = result.hits.map((hit) => hitJson(hit, stale.get(hit.note.filePath)));
  const lines = thoughts.map((found) => foundThoughtText(found, style));
  return {
    json: { results, total: result.total, thoughts: thoughts.map(foundThoughtJson) },
    text: [...(result.hits.length > 0 || lines.length === 0 ? [text] : []), ...lines].join('\n'),
    isVetted: true,
    leftOut,
  };
}

/** Deliberations have neither type nor tags. */
async function thoughtsFor(
  app: App,
  query: string,
  { type, tags, limit }: ListInput,
  roots: readonly ScopeRoot[],
): Promise<readonly FoundThought[]> {
  if (type !== undefined || tags !== undefined) return [];
  return (await searchThoughts(app, query, roots)).slice(0, limit);
}

/** Loaded when asked for: most searches are by words. */
async function meant(app: App, query: string, wanted: ListInput): Promise<NoteSearch> {
  const { searchByMeaning } = await import('../../../recall/search-by-meaning.ts');
  const { progressLine } = await import('../progress-line.ts');
  const bar = progressLine(process.stderr, (count) => `${Math.round(count)} notes`);
  try {
    return await searchByMeaning(app, query, wanted, (done, all) => bar.update(done, all, ''));
  } finally {
    bar.end();
  }
}
