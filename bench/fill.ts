/** Made-up stores of a given size; the same every time. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatNote } from '../src/notes/format-note.ts';
import { seeded } from '../test/torture/random.ts';

const WORDS =
  'database lock retry cache token session index query build deploy config parser schema migration test queue worker socket stream buffer'.split(
    ' ',
  );

export function fillScope(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  const { below } = seeded(count);
  const words = (n: number) =>
    Array.from({ length: n }, () => WORDS[below(WORDS.length)]).join(' ');
  for (let n = 0; n < count; n++) {
    const time = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString().replace('.000Z', 'Z');
    const note = {
      type: 'decision',
      title: `Note ${n} about ${words(3)}`,
      tags: [WORDS[n % WORDS.length] ?? 'tag'],
      links: [],
      edges: [],
      content: `${words(60)}.`,
      created: time,
      updated: time,
    } as const;
    writeFileSync(join(folder, `decision-note-${n}.md`), formatNote(note));
  }
}
