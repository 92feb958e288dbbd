/**
 * Made-up stores of a given size; the same every time. Half of the notes are curated (`decision-note-0` …), the
 * others captured, in the mix that work leaves behind: mostly summaries of files, then tasks and sessions.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAPTURED_FOLDERS, capturedPlace, idPrefix } from '../src/core/notes/captured-place.ts';
import type { CapturedType } from '../src/core/notes/note.ts';
import { formatCaptured } from '../src/note-text/format-captured.ts';
import { formatNote } from '../src/note-text/format-note.ts';
import { seeded } from '../test/torture/random.ts';

const WORDS =
  'database lock retry cache token session index query build deploy config parser schema migration test queue worker socket stream buffer'.split(
    ' ',
  );

const KINDS: readonly CapturedType[] = [
  ...Array<CapturedType>(10).fill('file-summary'),
  ...Array<CapturedType>(4).fill('task'),
  ...Array<CapturedType>(3).fill('session'),
  ...(['discovery', 'decision', 'error'] as const),
];

export function fillScope(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (const name of CAPTURED_FOLDERS) mkdirSync(join(folder, name), { recursive: true });
  const { below } = seeded(count);
  const words = (n: number) =>
    Array.from({ length: n }, () => WORDS[below(WORDS.length)]).join(' ');
  const curated = (n: number) => {
    const note = {
      type: 'decision' as const,
      title: `Note ${n} about ${words(3)}`,
      ...{ links: [], edges: [], content: `${words(60)}.`, ...common(n) },
    };
    writeFileSync(join(folder, `decision-note-${n}.md`), formatNote(note));
  };
  const captured = (n: number) => {
    const slug = idOf(n);
    const isFile = slug.startsWith('file-');
    const note = {
      ...{ slug, type: kindOf(n), title: `Captured ${n} about ${words(3)}`, ...common(n) },
      ...({ status: n % 5 === 0 ? 'completed' : 'active', fields: fieldsOf(n) } as const),
      // A file names what it imports; what people and sessions write names others in its text.
      related: isFile ? [idOf(below(count / 2)), idOf(below(count / 2))] : [],
      content: isFile ? outline(words) : mentioning(words, idOf(below(count / 2))),
    };
    writeFileSync(join(folder, capturedPlace(slug) ?? ''), formatCaptured(note));
  };
  for (let n = 0; n < count / 2; n++) {
    curated(n);
    captured(n);
  }
}

function common(n: number) {
  const time = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString().replace('.000Z', 'Z');
  return { created: time, updated: time, tags: [WORDS[n % WORDS.length] ?? 'tag'] };
}

function kindOf(n: number): CapturedType {
  return KINDS[n % KINDS.length] ?? 'task';
}

function idOf(n: number): string {
  const kind = kindOf(n);
  const number = String(n).padStart(3, '0');
  return `${idPrefix(kind)}${kind === 'file-summary' ? `src-part-${number}-ts` : `${number}-note`}`;
}

function fieldsOf(n: number): Record<string, string> {
  const kind = kindOf(n);
  if (kind === 'file-summary') return { path: `src/part/${n}.ts` };
  return kind === 'session' || kind === 'task' ? { session_id: `s${n}` } : {};
}

function outline(words: (n: number) => string): string {
  return `<!-- memory:auto -->\n## Purpose\n${words(15)}.\n\n## Exports\n- \`${words(1)}()\`: ${words(6)}\n\n## Dependencies\n- ${words(2)}\n<!-- /memory:auto -->`;
}

function mentioning(words: (n: number) => string, id: string): string {
  return `## Description\n${words(40)} as in [[${id}]].\n\n## Notes\n${words(10)}`;
}
