/** Notes against the code of now: summaries are made anew or go with their file, all else is only named. */
import { isMemoryError } from '../../core/errors.ts';
import { hasGeneratedBlock, outsideGeneratedBlock } from '../../core/notes/generated-block.ts';
import type { NoteSummary, ScopeRoot, StaleFile } from '../../core/notes/note.ts';
import { captureFile } from '../../notes/capture-file.ts';
import { noteAt } from '../../notes/find-note.ts';
import { trashNotes } from '../../notes/trash-note.ts';
import { staleNotes } from '../stale-files.ts';
import { type Run, recorded, takeStep } from './take-step.ts';
import type { TidyInput, TidyPorts } from './tidy-ports.ts';

export interface StaleNote {
  readonly note: NoteSummary;
  readonly files: readonly StaleFile[];
}

export interface StaleSummary {
  readonly slug: string;
  readonly file: StaleFile;
}

export interface Staleness {
  readonly gone: readonly StaleSummary[];
  readonly changed: readonly StaleSummary[];
  /** For a person to look at. */
  readonly others: readonly StaleNote[];
}

/** Each is read and parsed. */
const MOST_RENEWED = 50;

export async function findStale(
  ports: TidyPorts,
  root: ScopeRoot,
  input: TidyInput,
): Promise<Staleness> {
  const { notes } = ports.index.list({ roots: [root] });
  // What a hub says is what its notes say.
  const spoken = notes.filter(({ type, status }) => type !== 'hub' && status !== 'superseded');
  const stale = await staleNotes(ports, spoken);
  const found = spoken.flatMap((note) => {
    const files = stale.get(note.filePath);
    return files ? [{ note, files }] : [];
  });
  const judged = found.map((one) => ({ ...one, fate: fateOf(ports, root, input, one) }));
  const own = (fate: string) =>
    judged
      .filter((one) => one.fate === fate)
      .flatMap(({ note, files: [file] }) => (file ? [{ slug: note.slug, file }] : []));
  return {
    gone: own('gone'),
    changed: own('changed').slice(0, MOST_RENEWED),
    others: judged.filter(({ fate }) => fate === 'other'),
  };
}

function fateOf(
  ports: TidyPorts,
  root: ScopeRoot,
  { mayChange }: TidyInput,
  { note, files: [file] }: StaleNote,
): 'gone' | 'changed' | 'other' {
  const isSummary = note.type === 'file-summary' && note.captured === true;
  // Notes are shared by all worktrees: what one of them has checked out does not decide.
  const isMain = ports.checkout !== undefined && ports.checkout === ports.scopes.project;
  if (!isSummary || !file || !isMain || !mayChange(note)) return 'other';
  const content = noteAt(ports, root, note.slug)?.note.content ?? '';
  if (!hasGeneratedBlock(content)) return 'other';
  if (file.state === 'changed') return 'changed';
  // Without the commit that took it away it may only be on another branch.
  const words = outsideGeneratedBlock(content).replace(/^## .*$/gm, '');
  const isMade = words.trim() === '';
  return isMade && file.commit !== undefined ? 'gone' : 'other';
}

export function removeSummary(ports: TidyPorts, run: Run, { slug, file }: StaleSummary): boolean {
  const what = { kind: 'removed', slug, why: whyGone(file) } as const;
  return takeStep(ports, run, what, (own, records) => {
    const found = noteAt(own, run.root, slug);
    if (found) trashNotes(own, records, run.root, [found.note]);
    return found !== undefined;
  });
}

export async function renewSummary(
  ports: TidyPorts,
  run: Run,
  { slug, file }: StaleSummary,
): Promise<boolean> {
  const what = { kind: 'renewed', slug, why: whyRenewed(file) } as const;
  const input = { path: file.path, tags: [], related: [], content: '', scope: run.root.scope };
  try {
    const { outcome, note } = await captureFile(recorded(ports, run, what), input);
    return outcome === 'updated' && note.slug === slug;
  } catch (error) {
    // Too large by now, say, or no text: it stays as it is, and stale.
    if (!isMemoryError(error)) throw error;
    return false;
  }
}

export function whyGone({ path, commit }: StaleFile): string {
  return `${path} is gone since ${commit ?? 'some time'}`;
}

export function whyRenewed({ path, commit }: StaleFile): string {
  return `${path} changed${commit === undefined ? '' : ` in ${commit}`}`;
}
