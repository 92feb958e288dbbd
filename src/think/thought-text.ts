/** What may be kept of a thought: no secrets, nothing private, and lines that end in one way. */
import { MemoryError } from '../core/errors.ts';
import type { Redaction, Warn } from '../core/ports.ts';
import { typedText } from '../notes/typed-text.ts';
import { oneLine, titleProblems } from '../notes/validate.ts';

interface Ports {
  readonly redaction: () => Promise<Redaction>;
  readonly warn: Warn;
}

/** Without blank lines around it; the first line keeps its indentation. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

export async function thoughtText(ports: Ports, text: string): Promise<string> {
  const { redact } = await ports.redaction();
  const kept = plainText(redact(typedText(ports, text)));
  if (kept !== '') return kept;
  throw new MemoryError('invalid', 'The thought is empty; nothing was written.', {
    hint: 'Give it in quotes, or - to read it from standard input.',
  });
}

export async function topicText(ports: Ports, text: string): Promise<string> {
  const { redact } = await ports.redaction();
  const topic = oneLine(redact(typedText(ports, text.toWellFormed())));
  const [problem] = titleProblems(topic);
  if (problem === undefined) return topic;
  throw new MemoryError('invalid', `${problem.replace('title', 'topic')}; nothing was written.`, {
    hint: 'Example: memory think create "Do we need a queue?"',
  });
}
