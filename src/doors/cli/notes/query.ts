import { relative } from 'node:path';
import { clip } from '../../../core/budget.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { NoteSummary } from '../../../core/notes/note.ts';
import type { App } from '../../../core/ports/app.ts';
import { stopwatch } from '../../../lib/stopwatch.ts';
import { withoutKind } from '../../../note-text/captured-template.ts';
import { noteGist } from '../../../note-text/note-gist.ts';
import { queryNotes } from '../../../notes/query-notes.ts';
import { jsonText } from '../../../render/json-text.ts';
import { branchJson, noteText, originJson, statusJson } from '../../../render/notes/notes.ts';
import { staleJson, staleLine } from '../../../render/notes/stale.ts';
import { withheldText } from '../../../render/session/left-out.ts';
import { styleFor } from '../../../render/style.ts';
import { byWhom } from '../../../trust/by-whom.ts';
import { type StaleNotes, staleFiles, staleNotes } from '../../../upkeep/stale-files.ts';
import { type Command, filledOption, type Input, textOption } from '../command.ts';
import { forReader } from '../for-reader.ts';
import { anyTypeOption, pageOf, pageOption } from '../options.ts';
import { sinceOption } from '../talk/since-option.ts';
import { toldNote } from './told-note.ts';

const FORMATS = ['summary', 'json', 'full'];
const RECENT = 5;
const PAGE = 50;

export const query: Command = {
  name: 'query',
  about:
    'Ask for curated and captured notes by id, type, tag, links, words, status or time; also installed as `memory-query`. All that is asked for has to hold.',
  options: [
    { flags: '--id <slug>', help: 'one note' },
    anyTypeOption,
    { flags: '--tag <tag>', help: 'notes with this tag' },
    { flags: '--related <id>', help: 'linked with this note, or sharing a tag; strongest first' },
    { flags: '--search <words>', help: 'full text; "in quotes" for a phrase' },
    {
      flags: '--status <status>',
      help: 'one of: active, archived, superseded, completed, resolved, draft',
    },
    { flags: '--since <time>', help: 'made or changed since; 2026-01-31, 24h, 7d, 1m, 1y' },
    { flags: '--recent [n]', help: `the n changed last (default: ${RECENT})` },
    pageOption(PAGE),
    { flags: '--format <format>', help: `one of: ${FORMATS.join(', ')} (default: summary)` },
  ],
  examples: [
    'memory query --type decision --tag auth',
    'memory-query --related file-src-auth-ts --status active',
    'memory-query --recent 3 --format json',
  ],
  async run(app, input) {
    const format = textOption(input, 'format') ?? 'summary';
    if (!FORMATS.includes(format)) {
      throw new MemoryError('invalid', `--format must be one of ${FORMATS.join(', ')}.`);
    }
    const elapsed = stopwatch();
    const all = await ask(app, input);
    const { shown: found, more } = pageOf(input, all, PAGE);
    const { kept: notes, leftOut } = await forReader(app, { kept: found, leftOut: [] }, (vets) =>
      vets.vetNotes(app, found),
    );
    const stale = await staleNotes(app, notes);
    const lines = notes.map((note) => summaryLine(note, stale));
    const json = {
      nodes: notes.map((note, at) => ({
        id: note.slug,
        type: note.type,
        summary: lines[at]?.summary ?? '',
        path: placeIn(app, note),
        ...statusJson(note),
        ...branchJson(note),
        ...originJson(note),
        ...staleJson(stale.get(note.filePath)),
      })),
      count: notes.length,
      total: all.length,
      query_time_ms: Number(elapsed().toFixed(2)),
    };
    const about = { json, isVetted: true, leftOut } as const;
    if (format === 'json') return { ...about, text: jsonText(json), isCode: true };
    const text = format === 'full' ? await fullText(app, notes) : lines.map(({ line }) => line);
    return { ...about, text: [text, more].flat().join('\n') };
  },
};

/** Below the folder of its scope, as graph.json has it. */
function placeIn({ scopes }: App, { scope, filePath }: NoteSummary): string {
  const root = scopes.roots.find((one) => one.scope === scope);
  return root ? relative(root.path, filePath) : filePath;
}

async function ask(app: App, input: Input): Promise<readonly NoteSummary[]> {
  const { recent } = input.options;
  return queryNotes(app, {
    id: filledOption(input, 'id'),
    type: textOption(input, 'type'),
    tag: textOption(input, 'tag'),
    related: filledOption(input, 'related'),
    search: textOption(input, 'search'),
    status: textOption(input, 'status'),
    since: await sinceOption(app, input),
    recent: recent === undefined ? undefined : recentCount(recent),
  });
}

function recentCount(typed: string | boolean): number {
  const count = typed === true ? RECENT : Number(typed);
  if (Number.isInteger(count) && count > 0) return count;
  throw new MemoryError('invalid', `--recent must be a whole number above 0, not "${typed}".`);
}

function summaryLine(note: NoteSummary, stale: StaleNotes): { summary: string; line: string } {
  const nothing = note.type === 'file-summary' ? 'purpose not known' : 'no text yet';
  const summary = clip(noteGist(note) || note.tags.join(', ') || nothing, 100);
  const draft = note.status === 'draft' ? ['draft'] : [];
  const branch = note.branch === undefined ? '' : `branch ${note.branch}`;
  const since = staleLine(stale.get(note.filePath) ?? []);
  const marks = [...draft, branch, byWhom(note.origin), since].filter(Boolean);
  const mark = marks.length > 0 ? ` (${marks.join(', ')})` : '';
  return { summary, line: `[${note.type}] ${label(note)} - ${summary}${mark}` };
}

/** The kind stands before it already. */
function label({ title, captured }: NoteSummary): string {
  return captured ? withoutKind(title) : title;
}

async function fullText(app: App, notes: readonly NoteSummary[]): Promise<string> {
  const { readNote } = await import('../../../notes/read-note.ts');
  const style = styleFor(false);
  const texts: string[] = [];
  for (const { slug, scope } of notes) {
    const { note, brokenLinks, withheld } = await toldNote(app, readNote(app, slug, scope));
    if (withheld !== undefined) texts.push(withheldText(slug, withheld));
    else texts.push(noteText(note, brokenLinks, await staleFiles(app, note), style));
  }
  return texts.join('\n\n');
}
