/**
 * "Address 8, 12" as the first words of a session: the points of the list with which the last session ended. Its words are
 * looked for nowhere else. Where this session has said something already, its own list is meant, and it has that.
 */
import { redactorFor } from '../../conversations/redact-again.ts';
import { clip } from '../../core/budget.ts';
import type { SaidBefore } from '../../core/injection.ts';
import type { FoundMemory, MemoryPorts } from './found.ts';
import { ADDRESSES } from './goes-on.ts';

/** A few words and numbers. */
const LONGEST = 120;
const NUMBER = /(?<![\w.-])#?(\d{1,3})(?![\w.])/g;
const MOST = 5;
const LONGEST_POINT = 300;

export async function pointsOfReview(
  ports: MemoryPorts,
  prompt: string,
  session: string | undefined,
): Promise<readonly FoundMemory[]> {
  const numbers = addressed(prompt);
  const { project } = ports.scopes;
  if (numbers.length === 0 || project === undefined) return [];
  const said = ports.candidates.lastWords(project, session);
  const points = numbers.flatMap((number) => pointIn(said, number) ?? []);
  // A list that lacks one of them is another list.
  if (points.length < numbers.length) return [];
  const redact = await redactorFor(
    ports,
    points.map(({ passage }) => passage),
  );
  return points.slice(0, MOST).map(({ passage: { id, time, file }, text }) => ({
    ...{ id: `i${id}`, kind: 'idea', type: 'idea', title: clip(redact(text), 60) },
    ...{ text: clip(redact(text), LONGEST_POINT), time, file, score: 1, strength: 1 },
    ...{ reason: 'a point of the last list', isAboutFile: false, holds: true, isEnough: true },
  }));
}

function addressed(prompt: string): readonly string[] {
  if (prompt.length > LONGEST || !ADDRESSES.test(prompt)) return [];
  return [...new Set([...prompt.matchAll(NUMBER)].map(([, number = '']) => number))];
}

/** `(8) …`, `8. …` or `#8 …` at the beginning of a line. */
function pointIn(said: readonly SaidBefore[], number: string) {
  const begin = new RegExp(
    String.raw`^[\s>*-]*(?:\*\*)?(?:\(${number}\)|#?${number}[.):])\s*(.+(?:\n(?!\s*(?:[-*]\s*)?(?:\*\*)?(?:\(\d|#?\d+[.):])).+)*)`,
    'm',
  );
  for (const passage of said) {
    const [, text] = begin.exec(passage.text) ?? [];
    if (text !== undefined) return { passage, text: `(${number}) ${text.trim()}` };
  }
  return undefined;
}
