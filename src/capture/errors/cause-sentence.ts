/**
 * Why it failed, in one sentence that somebody said between the failure and its end, word for word. It says what was
 * wrong, and it names this error; or it stands right before the change that cured it, and names what was changed, or
 * says it plainly with a word of the error.
 */
import type { PlacedAction, Said } from '../../core/recall.ts';
import { plainText, sentencesOf } from '../session/gist.ts';
import { explains } from './explains.ts';
import { sharedWords, type TellingWords, tellingWords } from './telling-words.ts';

export interface Cause {
  /** The passage that says it, as `memory show` takes it. */
  readonly id: string;
  readonly line: number;
  /** The sentence. */
  readonly text: string;
}

export interface Searched {
  /** What was said from the failure on, in order. */
  readonly said: readonly Said[];
  /** Words of the error. */
  readonly error: TellingWords;
  /** What cured it, in order. */
  readonly changes: readonly PlacedAction[];
  /** Which sentences may be it, right before a change; by default those that explain something, wherever they are said. */
  readonly isCause?: (sentence: string, isLedUpTo: boolean) => boolean;
}

/** Two words of the error, or one name. */
const NAMES_IT = 2;
/** What is said and the change that it leads to are a few lines apart: the file is read in between. */
const NEAR = 6;
/** "I see the issue." is no cause, but the sentence after it is one. */
const LEADS_UP =
  /\b(?:i see|found|here(?:'s| is)|that(?:'s| is)|there(?:'s| is)|got) (?:the |a |your |an? \w+ )?(?:issue|problem|bug|cause|mismatch)\b|\b(?:two|three|both) (?:bugs|issues|problems)\b|\bthe (?:problem|issue|bug|cause) is (?:clear|simple|obvious)/i;

interface Candidate extends Cause {
  readonly score: number;
}

export function causeSentence(searched: Searched): Cause | undefined {
  const last = searched.changes.at(-1)?.line ?? Number.POSITIVE_INFINITY;
  const found = searched.said.flatMap((passage) => candidatesIn(passage, searched, last));
  // Of equal ones the last before it was cured: the first diagnosis is often wrong.
  const best = found.reduce<Candidate | undefined>((one, other) => {
    if (one === undefined) return other;
    return (other.line <= last ? other.score >= one.score : other.score > one.score) ? other : one;
  }, undefined);
  return best && { id: best.id, line: best.line, text: best.text };
}

function candidatesIn(passage: Said, searched: Searched, last: number): readonly Candidate[] {
  const { error, changes, isCause } = searched;
  const next = changes.find(({ line }) => line >= passage.line);
  const isBefore = next !== undefined && next.line - passage.line <= NEAR;
  const sentences = sentencesOf(plainText(passage.text));
  return sentences.flatMap((sentence, at) => {
    const isLedUpTo = LEADS_UP.test(sentences[at - 1] ?? '');
    if (isCause?.(sentence, isLedUpTo) === false) return [];
    const plain = explains(sentence) > 0 && (isLedUpTo || isCause) ? 2 : explains(sentence);
    if (plain === 0) return [];
    if (isCause && !isBefore) return [];
    const named = Math.min(4, sharedWords(sentence, error));
    const changed = isBefore ? Math.min(4, namesChange(sentence, next, plain)) : 0;
    const isNear = isBefore && !isCause && plain === 2 && named > 0;
    if (named < NAMES_IT && changed < NAMES_IT && !isNear) return [];
    const late = passage.line > last ? 2 : 0;
    const score = 2 * plain + named + changed / 2 + (isBefore ? 1 : 0) - late;
    return [{ id: `i${passage.id}`, line: passage.line, text: sentence.replace(/;$/, ''), score }];
  });
}

/** Where it is not known what was edited, a plain word on some piece of code right before it will do. */
function namesChange(sentence: string, change: PlacedAction, plain: number): number {
  const { path = '', detail = '', before = '', after = '' } = change;
  const name = path.replace(/^.*\//, '');
  if (change.kind === 'edit' && before === '' && after === '') {
    return plain === 2 && /`[^`]+`/.test(sentence)
      ? NAMES_IT
      : sharedWords(sentence, tellingWords(name));
  }
  return sharedWords(sentence, tellingWords([name, detail, before, after].join('\n')));
}
