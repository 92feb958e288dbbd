/** Which hubs a scope should have, and what they should say. A hub that a person made has our part only if they gave it one. */
import {
  hasGeneratedBlock,
  outsideGeneratedBlock,
  withGeneratedBlock,
} from '../../core/notes/generated-block.ts';
import type { NoteSummary, ScopeRoot } from '../../core/notes/note.ts';
import { slugFor } from '../../note-text/slug.ts';
import { type FoundNote, noteAt } from '../../notes/find-note.ts';
import { byAge } from './find-twins.ts';
import { hubText } from './hub-text.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import type { TidyInput, TidyPorts } from './tidy-ports.ts';

export interface PlannedHub {
  readonly slug: string;
  /** Undefined: it goes. */
  readonly subject: Subject | undefined;
  readonly found: FoundNote | undefined;
  readonly why: string;
}

/** What a session did, what is to do and what a file is for is told elsewhere. */
const ELSEWHERE: ReadonlySet<string> = new Set(['session', 'task', 'file-summary', 'hub']);
const HOLDS: ReadonlySet<string> = new Set(['active', 'resolved']);

export function planHubs(
  ports: TidyPorts,
  root: ScopeRoot,
  { mayChange }: TidyInput,
): readonly PlannedHub[] {
  const { notes } = ports.index.list({ roots: [root] });
  // What a branch says is not told elsewhere before it is merged.
  const told = notes.filter(
    ({ type, status, branch }) => !ELSEWHERE.has(type) && HOLDS.has(status) && branch === undefined,
  );
  const hubs = notes.filter(({ type }) => type === 'hub').map(({ slug }) => slug);
  const there = new Set(hubs.map((slug) => slug.slice('hub-'.length)));
  const subjects = subjectsOf(ownOnly(ports, root, told).sort(byAge), there);
  const bySlug = new Map(subjects.map((subject) => [slugFor('hub', subject.key), subject]));
  const planned = [...bySlug].flatMap(([slug, subject]) => toWrite(ports, root, slug, subject));
  const without = hubs.filter((slug) => !bySlug.has(slug));
  return [...planned, ...without.flatMap((slug) => toRemove(ports, root, slug))]
    .filter(({ slug, found }) => mayChange(found?.note ?? { slug, filePath: '' }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Words of others do not become ours by being copied into a page that we make. */
function ownOnly(
  { origins }: TidyPorts,
  { scope }: ScopeRoot,
  notes: readonly NoteSummary[],
): NoteSummary[] {
  if (scope === 'global') return [...notes];
  const known = origins.of(notes.map(({ slug, filePath: file }) => ({ slug, file })));
  return notes.filter(({ filePath }) => {
    const provenance = known.get(filePath)?.provenance;
    return provenance !== undefined && provenance !== 'others';
  });
}

function toWrite(
  ports: TidyPorts,
  root: ScopeRoot,
  slug: string,
  subject: Subject,
): readonly PlannedHub[] {
  const found = noteAt(ports, root, slug);
  if (!found) {
    // A person threw it away.
    if (ports.index.unwanted.has(root.path, slug)) return [];
    return [{ slug, subject, found, why: `${subject.notes.length} notes are on ${subject.name}` }];
  }
  if (!hasGeneratedBlock(found.note.content)) return [];
  return [
    { slug, subject, found, why: `${subject.notes.length} notes are on ${subject.name} now` },
  ];
}

function toRemove(ports: TidyPorts, root: ScopeRoot, slug: string): readonly PlannedHub[] {
  const found = noteAt(ports, root, slug);
  const content = found?.note.content ?? '';
  const isMade = hasGeneratedBlock(content) && outsideGeneratedBlock(content).trim() === '';
  if (!found?.note.captured || !isMade) return [];
  return [
    { slug, subject: undefined, found, why: 'too few notes are left, or another hub has them' },
  ];
}

/** Whether its file would say something else. */
export function isOutdated({ subject, found }: PlannedHub, opening: string | undefined): boolean {
  if (!subject || !found) return true;
  const { content } = found.note;
  return withGeneratedBlock(content, hubText(subject, opening)) !== content;
}
