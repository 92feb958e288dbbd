import type { MemoryItem } from '../../core/memory-item.ts';
import { sentencesIn } from '../../text/cut-sentences.ts';
import { plainWords } from './plain-words.ts';

/** The first sentence of a note that says more than its title; empty if none does. */
export function bodySentence({ title, text }: Pick<MemoryItem, 'title' | 'text'>): string {
  const [first = ''] = sentencesIn(plainWords(text));
  return letters(title).includes(letters(first)) ? '' : first.trim();
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
