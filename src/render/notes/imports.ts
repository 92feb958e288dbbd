/** What an import did, or would do: a line for each note, and the sum. */
import type { Imported, ImportOutcome } from '../../exchange/import-notes.ts';

const OUTCOMES: readonly ImportOutcome[] = ['new', 'replaced', 'same', 'conflict', 'refused'];
const WIDTH = Math.max(...OUTCOMES.map((outcome) => outcome.length));

export function importJson(imported: readonly Imported[], dryRun: boolean) {
  const notes = imported.map(({ note, ...one }) => ({
    ...one,
    ...(note ? { type: note.type, title: note.title, tags: note.tags } : {}),
  }));
  return { dryRun, notes, counts: Object.fromEntries(counts(imported)) };
}

export function importText(imported: readonly Imported[], dryRun: boolean): string {
  const sums = counts(imported).flatMap(([outcome, count]) =>
    count > 0 ? `${count} ${outcome}` : [],
  );
  const total = sums.length > 0 ? sums.join(', ') : 'no notes';
  const conflicts = imported.some(({ outcome }) => outcome === 'conflict');
  return [
    importLines(imported),
    `${total}${dryRun ? '; nothing was changed' : ''}.`,
    conflicts
      ? 'A conflict has other content here; --replace puts the imported one in its place.'
      : '',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

export function importLines(imported: readonly Imported[]): string {
  return imported.map(importLine).join('\n');
}

function importLine({ outcome, scope, slug, from, reason, note }: Imported): string {
  const facts = from === undefined || !note ? scope : [note.type, ...note.tags].join(', ');
  const name = from === undefined ? slug : `${from} → ${slug}`;
  const why = reason === undefined ? '' : `: ${reason}`;
  return `${outcome.padEnd(WIDTH)}  ${name} (${facts})${why}`;
}

function counts(imported: readonly Imported[]): readonly (readonly [ImportOutcome, number])[] {
  return OUTCOMES.map((outcome) => [
    outcome,
    imported.filter((one) => one.outcome === outcome).length,
  ]);
}
