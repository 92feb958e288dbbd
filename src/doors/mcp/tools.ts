/** A tool is a literal: name, what it is for, its input, and one function from input to text. */
import type { App } from '../../core/ports.ts';
import { searchNotes } from '../../notes/search-notes.ts';
import { staleNotes } from '../../notes/stale-files.ts';
import { remember } from '../../recall/remember.ts';
import { hitText } from '../../render/notes.ts';
import { rememberedText } from '../../render/recalled.ts';
import { styleFor } from '../../render/style.ts';

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<
      Record<string, { readonly type: string; readonly description: string }>
    >;
    readonly required: readonly string[];
  };
  run(app: App, input: Readonly<Record<string, unknown>>): Promise<string>;
}

const QUERY = { type: 'string', description: 'Words to look for; any of them may match.' };
const LIMIT = { type: 'number', description: 'How many results at most (default 10).' };

export const TOOLS: readonly Tool[] = [
  {
    name: 'remember',
    description:
      'Search past Claude Code conversations of this project for what was said, decided or tried before. Returns passages with session, date and file:line.',
    inputSchema: {
      type: 'object',
      properties: {
        query: QUERY,
        limit: LIMIT,
        all: { type: 'boolean', description: 'Conversations of all projects, not only this one.' },
      },
      required: ['query'],
    },
    async run(app, input) {
      const query = String(input.query);
      const project = input.all === true ? undefined : app.scopes.project;
      const found = await remember(app, { query, filter: { project }, limit: limitOf(input) });
      return rememberedText(query, found, styleFor(false));
    },
  },
  {
    name: 'search',
    description:
      'Search the notes of this project and the user: decisions, learnings, gotchas, artifacts. Returns slugs; read one with the CLI: memory read SLUG. A note is called stale if a file that it names has changed since it was written: check it against the code.',
    inputSchema: {
      type: 'object',
      properties: { query: QUERY, limit: LIMIT },
      required: ['query'],
    },
    async run(app, input) {
      const query = String(input.query);
      const { hits } = await searchNotes(app, query, { limit: limitOf(input) });
      const notes = hits.map(({ note }) => note);
      const stale = await staleNotes(app, notes);
      const lines = hits.map((hit) => hitText(hit, styleFor(false), stale.get(hit.note.filePath)));
      return lines.length > 0 ? lines.join('\n') : `No notes match "${query}". Try other words.`;
    },
  },
];

function limitOf({ limit }: Readonly<Record<string, unknown>>): number {
  return typeof limit === 'number' && limit >= 1 ? Math.floor(limit) : 10;
}
