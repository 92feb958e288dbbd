/**
 * For vague questions: a language model imagines what the answer may have sounded like (HyDE), because an answer
 * is nearer to another answer than to its question. The question stays part of it: the model may imagine wrongly.
 */
import { isMemoryError } from '../../core/errors.ts';
import type { QuestionPorts } from '../../core/ports/conversation-ports.ts';

/** The end of a long text does not count when it is embedded. */
const MOST = 600;

/** The question and an imagined answer; the question alone, and a word why, if no model answers. */
export async function imagine(
  { language, warn, redaction }: Pick<QuestionPorts, 'language' | 'warn' | 'redaction'>,
  question: string,
): Promise<string> {
  const model = await language(warn);
  if (!model) return question;
  const { redact } = await redaction();
  try {
    return `${question}\n${(await model.write(promptFor(redact(question)))).slice(0, MOST)}`;
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    warn(`Asked without an imagined answer: ${error.message}`);
    return question;
  }
}

function promptFor(question: string): string {
  return [
    'Below is a question about earlier conversations between a developer and a coding agent.',
    'Write two or three sentences that could have been said in them and would answer it.',
    'Invent what you do not know, in plain words. No introduction, no quotation marks.',
    '',
    question,
  ].join('\n');
}
