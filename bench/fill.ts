/** Made-up stores of a given size; the same every time. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatNote } from '../src/notes/format-note.ts';

const WORDS =
  'database lock retry cache token session index query build deploy config parser schema migration test queue worker socket stream buffer'.split(
    ' ',
  );

export function fillScope(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  const random = generator(count);
  const words = (n: number) =>
    Array.from({ length: n }, () => WORDS[random() % WORDS.length]).join(' ');
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

/** A transcript of about so many megabytes: mostly tool results, some speech. */
export function writeLongTranscript(path: string, megabytes: number): string {
  const base = { sessionId: 'long', cwd: '/p', timestamp: '2026-01-01T00:00:00.000Z' };
  const turn = [
    { type: 'user', ...base, message: { role: 'user', content: WORDS.join(' ').repeat(3) } },
    {
      type: 'assistant',
      ...base,
      message: { role: 'assistant', content: [{ type: 'text', text: WORDS.join(' ').repeat(6) }] },
    },
    {
      type: 'user',
      ...base,
      message: { role: 'user', content: [{ type: 'tool_result', content: 'x'.repeat(4000) }] },
    },
  ];
  const text = turn.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(path, text.repeat(Math.ceil((megabytes * 1e6) / text.length)));
  return path;
}

/** A small linear congruential generator: the same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >> 8;
  };
}
