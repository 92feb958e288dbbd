/**
 * What came of a choice, in Claude's words after it, word for word: what was done or, if nobody says that, how it was taken
 * up. It names what the choice leaves unnamed ("delete the test"), and shows where something else was done.
 */
import { isSmallTalk } from '../../conversations/small-talk.ts';
import type { SaidMessage } from '../../core/recall.ts';
import { namesIn } from '../../extraction/standing-choice.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import { saysDone } from '../errors/says-done.ts';
import { sharedWords, type TellingWords, tellingWords } from '../errors/telling-words.ts';
import { plainText, sentencesOf } from '../session/gist.ts';
import { isWork } from '../session/session-files.ts';
import type { SessionTalk } from '../session/session-talk.ts';

export interface Outcome {
  /** The passages that say it, as `memory show` takes them. */
  readonly sources: readonly string[];
  readonly text: string;
  /** It was done; else it is what Claude set out to do. */
  readonly isDone: boolean;
}

interface Candidate {
  readonly source: string;
  readonly message: number;
  readonly line: number;
  readonly text: string;
  readonly isDone: boolean;
  readonly score: number;
}

const SHORTEST = 25;
const LONGEST = 300;
/** The first answer to an option speaks of it; later words need to name it, and after other talk still more. */
const FIRST = 2;
const AT_ONCE = 3;
const LATER = 5;
/** A bare "do it" or "proceed" goes on with the same. */
const GO_ON = 3;

const OPENER =
  /^(?:(?:done|fixed|perfect|excellent|great|good|right|got it|ok(?:ay)?|sure|yes|agreed|understood|updated|(?:solution|summary|fix|changes?)(?=:)|all (?:set|done|clean|tests pass)|builds clean|(?:good|great) (?:call|point|idea|catch|direction)|you['’]re (?:absolutely )?right|now|so|and|also|then|\d{1,2}[.)])(?![\p{L}\p{N}])[\s!.,:;—–-]*)+/iu;
const TAKEN_UP =
  /^(?:i['’]ll|i will|i['’]m going to|let me) (?!(?:also |now |just |first )*(?:check|look|read|see|find|understand|verify|run|explore|examine|think|analy[sz]e|start|trace|get|make the (?:edits?|changes?)|update the plan|create a (?:plan|todo|task)))|^(?:rename|change|move|remove|delete|add|replace|merge|drop|switch|put|extract|inline|keep)\b|\bbelongs?\b|^an? `/iu;
const ASKS = /[?:…]$|\b(?:would|could|might|want me|do you|if you)\b/i;

/** `isPicked`: an option of Claude's, which the next answer takes up whatever its words. */
export function whatCameOfIt(
  { said, actions }: Pick<SessionTalk, 'said' | 'actions'>,
  source: string,
  choice: string,
  isPicked: boolean,
): Outcome | undefined {
  const at = said.findIndex(({ passages }) => passages.some(({ id }) => `i${id}` === source));
  if (at < 0) return undefined;
  const after = said.slice(at + 1);
  const end = after.findIndex(isNextPrompt);
  const own = tellingWords(choice);
  const from = said[at]?.line ?? 0;
  const isWorked = (line: number) =>
    actions.some((action) => isWork(action) && action.line > from && action.line <= line);
  const told = (messages: readonly SaidMessage[]) =>
    messages
      .filter(({ role }) => role === 'assistant')
      .flatMap((message) => candidatesIn(message, own, choice))
      // Of a plan, too, it is said that something is so now.
      .map((one) => ({ ...one, isDone: one.isDone && isWorked(one.line) }));
  const near = told(end < 0 ? after : after.slice(0, end));
  const enough = near.filter(
    ({ score, message }) => score >= (isPicked && message === near[0]?.message ? FIRST : AT_ONCE),
  );
  const later = end < 0 ? [] : told(after.slice(end)).filter((one) => one.score >= LATER);
  return (
    best(
      enough.filter(({ isDone }) => isDone),
      choice,
    ) ??
    best(
      later.filter(({ isDone }) => isDone),
      choice,
    ) ??
    best(enough, choice)
  );
}

function isNextPrompt({ role, source, passages }: SaidMessage): boolean {
  if (role !== 'user' || source !== undefined) return false;
  const text = textOfPassages(passages).trim();
  return text.split(/\s+/).length > GO_ON && !isSmallTalk(text);
}

function candidatesIn(
  { message, line, passages }: SaidMessage,
  own: TellingWords,
  choice: string,
): readonly Candidate[] {
  return passages.flatMap(({ id, text }) =>
    sentencesOf(plainText(text)).flatMap((sentence) => {
      const words = sentence.replace(OPENER, '').replace(/;$/, '').trim();
      if (words.length < SHORTEST || words.length > LONGEST || ASKS.test(words)) return [];
      const isDone = saysDone(words);
      if (!isDone && !TAKEN_UP.test(words)) return [];
      const isNamed = namesIn(words).some((name) => !choice.includes(name));
      const score = sharedWords(words, own) + (isNamed ? 1 : 0);
      return [{ source: `i${id}`, message, line, text: words, isDone, score }];
    }),
  );
}

/** Of equal ones the first: it is nearest to the choice. With it what the same message says of another name of the choice. */
function best(found: readonly Candidate[], choice: string): Outcome | undefined {
  const [first] = found.toSorted((a, b) => b.score - a.score);
  if (!first) return undefined;
  const missing = namesIn(choice).filter((name) => !first.text.includes(name));
  const second = found.find(
    ({ message, text }) => message === first.message && missing.some((name) => text.includes(name)),
  );
  const both = second ? [first, second] : [first];
  const told = both.map(({ text }) => text.replace(/\.?$/, '.')).join(' ');
  const shown = told.length > LONGEST ? [first] : both;
  return {
    sources: [...new Set(shown.map(({ source }) => source))],
    text: shown.length > 1 ? told : first.text,
    isDone: first.isDone,
  };
}
