import type { References } from '../core/notes/note.ts';
import { mayRefer } from './may-refer.ts';

/** What a body refers to. The Markdown parser is loaded only for a text that may have something for it. */
export async function referencesOf(body: string): Promise<References> {
  if (!mayRefer(body)) return { links: [], tags: [] };
  const { referencesIn } = await import('./body-references.ts');
  return referencesIn(body);
}
