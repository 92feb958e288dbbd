/**
 * A question → what is looked for and what narrows it. Options win over words: `--since` over "last week".
 * A time that only an event tells ("before the release") is a guess, so it favours one side of the event
 * and excludes nothing.
 */

import type { NamedEntity } from '../core/insight.ts';
import type {
  ConversationPorts,
  FileSession,
  QuestionPorts,
  SearchTerm,
} from '../core/ports/conversation-ports.ts';
import type { Embedder, Meaning } from '../core/ports/model-ports.ts';
import type { RecallFilter } from '../core/recall.ts';
import { languageOf } from '../text/languages/language-of.ts';
import { speechOfSearch } from '../text/languages/speech-of.ts';
import { wordsOf } from '../text/words-of.ts';
import { type QueryIntent, readIntent } from './answer/query-intent.ts';
import type { QueryTime } from './query-time.ts';
import { anyOf, anyWord, type QueryTerms, queryTerms, searchTerms } from './rank/query-terms.ts';
import { rarityIn } from './rank/rarity.ts';
import { type Weights, weigh } from './rank/score-passage.ts';
import { namesATime } from './time/names-a-time.ts';
import type { TimeEvent } from './time/time-event.ts';

const EVENT_CANDIDATES = 20;
/** Of a pasted text the beginning. */
const MOST_PHRASE_WORDS = 60;
/**
 * "Last week" and "in March" are times of the talk, and exclude all others. A date with its year, or
 * "two years ago", may be the time of the thing that was talked about later: it is a preference, unless
 * the question is about what we ourselves did then.
 */
const OF_ANOTHER_TIME = /\b20\d\d\b|\byears?\b/i;
const ASKS_OF_US =
  /\b(?:what|which|why|how|who|where|did|have|had|was|were|show|list|find|tell)\b.*?\b(?:we|i|you|us|claude)\b/is;

/** More words than a question has. */
const FEWEST_WORDS_OF_A_STATEMENT = 40;
const PATH = /^[\w.@~-]*(?:\/[\w.@~-]+)+$|^[\w@-]+(?:\.[\w@-]+)*\.\w{1,5}$/;

/** What to search by; auto: by words, and by meaning where that is at hand. */
export type RecallMode = 'auto' | 'keyword' | 'semantic' | 'hybrid';

export interface Asked {
  readonly query: string;
  readonly filter: RecallFilter;
  readonly mode?: RecallMode | undefined;
  /** Let a language model imagine the answer, and look for what is near that. */
  readonly hyde?: boolean | undefined;
  /** Who has just embedded what is searched; else the question is asked of the model whose vectors serve. */
  readonly embedder?: Embedder | undefined;
}

interface Period {
  readonly since: string | undefined;
  readonly until: string | undefined;
}

export interface Question {
  readonly text: string;
  readonly terms: QueryTerms;
  readonly weights: Weights;
  /** About how many passages the project has. */
  readonly passages: number;
  /** What passages are looked for with; empty if none has a word of the question. */
  readonly search: readonly SearchTerm[];
  /** For the other full-text indexes; undefined if the question has no words. */
  readonly match: string | undefined;
  readonly filter: RecallFilter;
  /** Only passages that were meant as this. */
  readonly meant: QueryIntent | undefined;
  /** What the question names. */
  readonly entities: readonly NamedEntity[];
  /** The newest is wanted first. */
  readonly recent: boolean;
  /** The whole question as a vector, if vectors are at hand. */
  readonly meaning: Meaning | undefined;
  /** What was before or after this instant counts more. */
  readonly favours: { readonly side: 'before' | 'after'; readonly instant: string } | undefined;
  /** What was said in this time counts more. */
  readonly around: Period | undefined;
  /** The filter's time is a date with its year: if it leaves nothing, this was meant as `around`. */
  readonly dated: Period | undefined;
  /** Not a question but a text, such as a task or an issue: what is it about? */
  readonly isStatement: boolean;
  /** If all that was typed is the path of a file: the sessions that touched it. */
  readonly touched: readonly FileSession[];
  /** The words that were understood as a time. */
  readonly time: string | undefined;
}

/** Never fails because of what was typed: what is not understood as a time or a wish stays a word to look for. */
export async function readQuestion(
  ports: QuestionPorts,
  { query: text, filter, mode = 'auto', hyde = false, embedder }: Asked,
  now: Date,
): Promise<Question> {
  const { recall } = ports;
  const time = await timeOf(text, now);
  const favours = time.event && whenItWas(recall, time.event, filter);
  const { since, until } = time;
  const hasYear = OF_ANOTHER_TIME.test(time.phrase ?? '');
  // "Yesterday it broke" in a task says when it broke, not when we spoke of it.
  const isStatement = wordsOf(text).length >= FEWEST_WORDS_OF_A_STATEMENT;
  const isOfTalk = !isStatement && (!hasYear || ASKS_OF_US.test(text));
  const narrowed = {
    ...filter,
    since: filter.since ?? (isOfTalk ? since : undefined),
    until: filter.until ?? (isOfTalk ? until : undefined),
  };
  const meant = isStatement ? undefined : readIntent(time.rest);
  const wanted = isStatement ? text : (meant?.rest ?? time.rest);
  const entities = ports.insights.entities(phrasesOf(wanted));
  const terms = queryTerms(wanted, aliasesOf(entities), await speechOfSearch(wanted));
  const { rarity, passages, rows } = rarityIn(recall, filter);
  const weights = weigh(terms, rarity, passages);
  const byWords = mode !== 'semantic';
  const touched = PATH.test(text.trim())
    ? recall.sessionsOf(text.trim().replace(/^\.\//, ''), narrowed)
    : [];
  const needsMeaning = mode === 'auto' ? touched.length === 0 : mode !== 'keyword';
  const period = (since ?? until) === undefined ? undefined : { since, until };
  const around = isOfTalk ? undefined : period;
  const isOption = filter.since !== undefined || filter.until !== undefined;
  return {
    text,
    terms,
    weights,
    passages,
    search: byWords ? searchTerms(terms, weights.terms, rows) : [],
    // A file that somebody touched is found letter by letter: no model could say more.
    meaning: needsMeaning ? await meaningOf(ports, wanted || text, { hyde, embedder }) : undefined,
    match: anyWord(terms),
    meant,
    entities,
    filter: narrowed,
    // "Recently, in May 2024": seen from then.
    recent: time.recent && !around,
    favours,
    around,
    isStatement,
    touched,
    dated: hasYear && isOfTalk && !isOption ? period : undefined,
    time: time.phrase ?? (favours && `${time.event?.relation} ${time.event?.words}`),
  };
}

async function meaningOf(
  ports: QuestionPorts,
  text: string,
  { hyde, embedder }: Pick<Asked, 'hyde' | 'embedder'>,
): Promise<Meaning | undefined> {
  if (embedder) {
    const [vector] = await embedder.embed([text], 'question');
    return vector && { model: embedder.model, vector };
  }
  if (!hyde) return ports.meaning(text);
  const { imagine } = await import('./answer/imagine.ts');
  return ports.meaning(await imagine(ports, text));
}

/** One to three words that stand together, in small letters: what may be the name of something. */
function phrasesOf(text: string): readonly string[] {
  const words =
    text
      .toLowerCase()
      .match(/[^\s,;:!?"'()]+/g)
      ?.slice(0, MOST_PHRASE_WORDS) ?? [];
  const phrases = words.flatMap((_, at) =>
    [1, 2, 3].map((length) => words.slice(at, at + length).join(' ')),
  );
  return [...new Set([...phrases, ...phrases.map((phrase) => phrase.replace(/[.]+$/, ''))])];
}

/** Other single words for the same thing: they count as the word that was typed. */
function aliasesOf(entities: readonly NamedEntity[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    entities.map(({ written, names }) => [
      written,
      names.filter((name) => /^[a-z0-9]+$/.test(name)),
    ]),
  );
}

function isEnglish(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text) && languageOf(text) === undefined;
}

async function otherTimeOf(text: string, now: Date) {
  const { timeInOtherLanguage } = await import('./time/other-languages.ts');
  return timeInOtherLanguage(text, now);
}

/** Read with care only if there may be a time in it: that costs more than the rest of the question. */
async function timeOf(text: string, now: Date): Promise<QueryTime> {
  if (namesATime(text)) {
    const { readTime } = await import('./query-time.ts');
    const time = await readTime(text, now);
    if (time.phrase !== undefined || time.event !== undefined) return time;
  }
  const other = isEnglish(text) ? undefined : await otherTimeOf(text, now);
  if (!other) return { rest: text, recent: false };
  const { since, until, at, length } = other;
  return {
    ...{ since: since.toISOString(), until: until.toISOString(), recent: false },
    rest: `${text.slice(0, at)}${text.slice(at + length)}`.trim(),
    phrase: text.slice(at, at + length),
  };
}

/** The last command that carried the event out; else when it was talked about most plainly. */
function whenItWas(
  recall: ConversationPorts['recall'],
  { relation, words }: TimeEvent,
  { project }: RecallFilter,
): Question['favours'] {
  const match = queryTerms(words)
    .terms.map((term) => `(${anyOf([term])})`)
    .join(' AND ');
  if (match === '') return undefined;
  const runs = recall
    .actions(match, { project }, EVENT_CANDIDATES)
    .filter(({ kind, outcome }) => kind === 'run' && outcome === 'ok');
  const talked = recall
    .passages([{ match, weight: 1 }], { project }, 1)
    .found.map((i) => i.message);
  const told = runs.length > 0 ? runs : recall.messages(talked, {});
  const instant = told
    .map(({ time }) => time)
    .toSorted()
    .at(-1);
  const side = relation === 'before' || relation === 'until' ? 'before' : 'after';
  return instant === undefined ? undefined : { side, instant };
}
