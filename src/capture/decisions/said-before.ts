/**
 * What Claude had said right before a choice, and about the same thing. Somebody who picks an option leans on it; who says
 * in their own words what they want seldom does, so there it has to share much with the choice.
 */
import type { SaidPassage } from '../../core/recall.ts';
import { sharedWords, tellingWords } from '../errors/telling-words.ts';
import { gist, plainText, sentencesOf } from '../session/gist.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import type { SessionDecision } from './session-decisions.ts';

export interface Remark {
  /** The passage, as `memory show` takes it. */
  readonly id: string;
  readonly text: string;
}

const FEWEST = { picked: 2, answered: 4, typed: 5 } as const;
const SHORTEST = 30;
const LONGEST = 300;
const SAYS_NOTHING =
  /^(?:(?:now|so|ok(?:ay)?|good|great|perfect|but)[,.! ]+)*(?:let me|i['’]ll|i will|i now|i have|i also|now i|before i)\b|[?:]$/i;
/** A sentence that names things and says nothing of them. */
const SAYS =
  /\s(?:is|are|was|were|has|have|does|do|can|cannot|should|could|needs?|\p{L}{3,}s|\p{L}{3,}ed)\s/u;

/** One sentence; of what led to an option the whole paragraph, if it is short. */
export function saidBefore(
  talk: Pick<SessionTalk, 'said'>,
  decision: SessionDecision,
): Remark | undefined {
  if (!decision.worthNoting) return undefined;
  const { sentence, by } = decision.worthNoting;
  const own = tellingWords(sentence);
  const [best] = passagesBefore(talk, decision)
    .flatMap((passage) => sentencesOf(plainText(passage.text)).map((text) => ({ passage, text })))
    .filter(({ text }) => isRemark(text, sentence))
    .map((one) => ({ ...one, score: sharedWords(one.text, own) + leadsTo(one.passage, decision) }))
    .filter(({ score }) => score >= FEWEST[by])
    .toSorted((a, b) => b.score - a.score || b.passage.id - a.passage.id);
  if (!best) return undefined;
  const all = by === 'picked' ? gist(best.passage.text, LONGEST) : '';
  const text = all.includes(best.text) ? all : best.text.replace(/;$/, '');
  return { id: `i${best.passage.id}`, text };
}

/** Of the last message, and what the choice was found to answer. */
function passagesBefore(
  { said }: Pick<SessionTalk, 'said'>,
  { source, proposals }: SessionDecision,
): readonly SaidPassage[] {
  const at = said.findIndex(({ passages }) => passages.some(({ id }) => `i${id}` === source));
  const before = said.slice(0, Math.max(0, at)).filter(({ role }) => role === 'assistant');
  const answered = new Set(proposals.map((one) => one.source));
  return before.flatMap((message, index) =>
    message.passages.filter(({ id }) => index === before.length - 1 || answered.has(`i${id}`)),
  );
}

function leadsTo({ id }: SaidPassage, { proposals }: SessionDecision): number {
  return proposals.some((one) => one.source === `i${id}`) ? 1 : 0;
}

function isRemark(text: string, sentence: string): boolean {
  if (text.length < SHORTEST || text.length > LONGEST) return false;
  return !SAYS_NOTHING.test(text) && SAYS.test(text) && !isOption(text, sentence);
}

/** The choice itself, as it stands in a list. */
function isOption(text: string, sentence: string): boolean {
  const [one, other] = [flat(text), flat(sentence)];
  return one.includes(other) || other.includes(one);
}

function flat(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
