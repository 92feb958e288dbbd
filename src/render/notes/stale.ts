/** What a note says of code that is not there any more, in words. */
import type { StaleFile } from '../../core/notes/note.ts';
import { plural } from '../../text/plural.ts';
import { dayOf } from '../moment.ts';

/** `stale since 1a2b3c4, 2026-02-01: src/auth.ts`; of several, the first and how many there are. */
export function staleLine(files: readonly StaleFile[]): string | undefined {
  const [first] = files;
  if (!first) return undefined;
  const more = files.length > 1 ? ` and ${plural(files.length - 1, 'more file')}` : '';
  return `${staleText(first)}${more}`;
}

export function staleText({ path, state, commit, since }: StaleFile): string {
  const when = [commit, since === undefined ? undefined : dayOf(since)].filter(Boolean).join(', ');
  const word = state === 'gone' ? 'stale, gone' : 'stale';
  return `${word}${when === '' ? '' : ` since ${when}`}: ${path}`;
}

/** As fields of JSON: absent where nothing is stale. */
export function staleJson(files: readonly StaleFile[] | undefined) {
  return files && files.length > 0 ? { stale: files } : {};
}
