/** What may be kept of a thought: no secrets, nothing private, and lines that end in one way. */
import { MemoryError } from '../core/errors.ts';
import type { SecretCleaner } from '../note-text/secret-cleaner.ts';
import { oneLine, titleProblems } from '../note-text/validate.ts';

/** Without blank lines around it; the first line keeps its indentation. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

export function thoughtText(secrets: SecretCleaner, text: string): string {
  const kept = plainText(secrets.text(text));
  if (kept !== '') return kept;
  throw new MemoryError('invalid', 'The thought is empty; nothing was written.', {
    hint: 'Give it in quotes, or - to read it from standard input.',
  });
}

export function topicText(secrets: SecretCleaner, text: string): string {
  const topic = oneLine(secrets.text(text.toWellFormed()));
  const [problem] = titleProblems(topic);
  if (problem === undefined) return topic;
  throw new MemoryError('invalid', `${problem.replace('title', 'topic')}; nothing was written.`, {
    hint: 'Example: memory think create "Do we need a queue?"',
  });
}
