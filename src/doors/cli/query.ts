import { clip } from '../../core/budget.ts';
import { MemoryError } from '../../core/errors.ts';
import type { App, NoteSummary } from '../../core/ports.ts';
import { stopwatch } from '../../lib/stopwatch.ts';
import { listNotes } from '../../notes/list-notes.ts';
import { searchNotes } from '../../notes/search-notes.ts';
import { type StaleNotes, staleFiles, staleNotes } from '../../notes/stale-files.ts';
import { noteText } from '../../render/notes.ts';
import { staleJson, staleLine } from '../../render/stale.ts';
import { styleFor } from '../../render/style.ts';
import { type Command, type Input, textOption } from './command.ts';
import { anyTypeOption } from './options.ts';

const FORMATS = ['summary', 'json', 'full'];
const RECENT = 5;

export const query: Command = {
  name: 'query',
  about: 'Ask for notes by id, type, tag, words or time; also installed as `memory-query`.',
  options: [
    { flags: '--id <slug>', help: 'one note' },
    anyTypeOption,
    { flags: '--tag <tag>', help: 'notes with this tag' },
    { flags: '--search <words>', help: 'full text; "in quotes" for a phrase' },
    { flags: '--recent [n]', help: `the n changed last (default: ${RECENT})` },
    { flags: '--format <format>', help: `one of ${FORMATS.join(', ')} (default: summary)` },
  ],
  examples: ['memory query --type decision --tag auth', 'memory-query --recent 3 --format json'],
  async run(app, input) {
    const format = textOption(input, 'format') ?? 'summary';
    if (!FORMATS.includes(format)) {
      throw new MemoryError('invalid', `--format must be one of ${FORMATS.join(', ')}.`);
    }
    const elapsed = stopwatch();
    const notes = await ask(app, input);
    const stale = await staleNotes(app, notes);
    const lines = notes.map((note) => summaryLine(note, stale));
    const json = {
      nodes: notes.map(({ slug, type, filePath }, at) => ({
        id: slug,
        type,
        summary: lines[at]?.summary ?? '',
        path: filePath,
        ...staleJson(stale.get(filePath)),
      })),
      count: notes.length,
      query_time_ms: Number(elapsed().toFixed(2)),
    };
    if (format === 'json') return { json, text: JSON.stringify(json, undefined, 2) };
    const summary = lines.map(({ line }) => line).join('\n');
    return { json, text: format === 'full' ? await fullText(app, notes) : summary };
  },
};

async function ask(app: App, input: Input): Promise<readonly NoteSummary[]> {
  const id = textOption(input, 'id');
  if (id !== undefined) {
    const { findNote } = await import('../../notes/find-note.ts');
    const { note } = findNote(app, id);
    return [{ ...note, excerpt: note.content }];
  }
  const tag = textOption(input, 'tag');
  const recent = input.options.recent;
  const filter = {
    type: textOption(input, 'type'),
    tags: tag === undefined ? [] : [tag],
    all: true,
    limit: recent === undefined ? undefined : recentCount(recent),
  };
  const words = textOption(input, 'search');
  if (words === undefined) return (await listNotes(app, filter)).notes;
  return (await searchNotes(app, words, filter)).hits.map(({ note }) => note);
}

function recentCount(typed: string | boolean): number {
  const count = typed === true ? RECENT : Number(typed);
  if (Number.isInteger(count) && count > 0) return count;
  throw new MemoryError('invalid', `--recent must be a whole number above 0, not "${typed}".`);
}

function summaryLine(note: NoteSummary, stale: StaleNotes): { summary: string; line: string } {
  const summary = clip(note.excerpt || note.tags.join(', '), 100);
  const since = staleLine(stale.get(note.filePath) ?? []);
  const mark = since === undefined ? '' : ` (${since})`;
  return { summary, line: `[${note.type}] ${note.title} - ${summary}${mark}` };
}

async function fullText(app: App, notes: readonly NoteSummary[]): Promise<string> {
  const { readNote } = await import('../../notes/read-note.ts');
  const style = styleFor(false);
  const texts: string[] = [];
  for (const { slug, scope } of notes) {
    const { note, brokenLinks } = readNote(app, slug, scope);
    texts.push(noteText(note, brokenLinks, await staleFiles(app, note), style));
  }
  return texts.join('\n\n');
}
