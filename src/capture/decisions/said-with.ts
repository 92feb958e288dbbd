/**
 * The person's own words around a choice: what it refers to, and the conditions that it has, often stand in the paragraph
 * before or after it. Nothing that was pasted, and no question.
 */
import type { SaidMessage, SaidPassage } from '../../core/recall.ts';
import { sentencesIn } from '../../text/cut-sentences.ts';
import { isSaidByPerson, type SessionTalk } from '../session/session-talk.ts';

const LONGEST = 500;
/** Another matter than what stands before it. */
const ALSO = /^\W*(?:also|and|next|then|another)\b/i;

/** Paragraphs, in order: its own, what comes after it as long as there is room, and the one before it. */
export function saidWith(
  { said }: Pick<SessionTalk, 'said'>,
  source: string,
  sentence: string,
): readonly string[] {
  const passages = said.find((message) => holds(message, source))?.passages ?? [];
  const at = passages.findIndex(({ id }) => `i${id}` === source);
  const own = passages[at];
  if (!own) return [sentence];
  const kept = [around(lineOf(own), sentence)];
  const hasRoom = (one: string) => kept.join('').length + one.length <= LONGEST;
  for (const passage of passages.slice(at + 1)) {
    const line = lineOf(passage);
    if (!isSaidByPerson(passage) || line.endsWith('?') || !hasRoom(line)) break;
    kept.push(line);
  }
  const before = passages[at - 1];
  if (!before || !isSaidByPerson(before) || ALSO.test(sentence)) return kept;
  return hasRoom(lineOf(before)) ? [lineOf(before), ...kept] : kept;
}

function holds({ passages }: SaidMessage, source: string): boolean {
  return passages.some(({ id }) => `i${id}` === source);
}

function lineOf({ text }: SaidPassage): string {
  // Two lines are two things, unless a sentence goes on.
  const lines = text.replace(/(?<![.!?:;,\s])[ \t]*(?:\n+[ \t]*(?=[\p{Lu}`-])|\n{2,})/gu, '; ');
  return lines.replace(/\s+/g, ' ').trim();
}

/** Of a long paragraph the sentences next to it. */
function around(text: string, sentence: string): string {
  if (text.length <= LONGEST) return text;
  const sentences = sentencesIn(text);
  const at = sentences.findIndex((one) => one.includes(lineOfSentence(sentence)));
  const some = sentences.slice(Math.max(0, at - 1), at + 2).join(' ');
  return at < 0 || some.length > LONGEST ? sentence : some;
}

function lineOfSentence(sentence: string): string {
  return sentence.replace(/\s+/g, ' ');
}
