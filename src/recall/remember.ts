/**
 * One question over everything that is remembered: what was said, done, noted and thought. Each
 * strategy brings candidates with a score from 0 to 1; the best come first, whatever they are.
 */

import { cleanText, redactorFor } from '../conversations/redact-again.ts';
import type { QuestionPorts } from '../core/ports/conversation-ports.ts';
import type { NotePorts, NoteVectors } from '../core/ports/note-ports.ts';
import type { Recalled, RecallKind } from '../core/recall.ts';
import { stopwatch } from '../lib/stopwatch.ts';
import { bySession, sessionEvidence } from './answer/by-session.ts';
import { changedSince } from './answer/changed-since.ts';
import { whatHasIntent } from './answer/what-has-intent.ts';
import { whatWasCommitted } from './answer/what-was-committed.ts';
import { whatWasDone, whoTouchedIt } from './answer/what-was-done.ts';
import { whatWasNoted } from './answer/what-was-noted.ts';
import { whatWasSaid } from './answer/what-was-said.ts';
import { whichSessions } from './answer/which-sessions.ts';
import { type Asked, type Question, readQuestion } from './question.ts';
import { hangTogether } from './rank/hang-together.ts';
import { oneOfEach } from './rank/one-of-each.ts';
import { relevances } from './rank/relevance.ts';
import { whatWasThought } from './what-was-thought.ts';

/** As many among other results; more if only they are asked for. */
const ACTIONS = 3;
const COMMITS = 3;
const NOTES = 5;
const THOUGHTS = 3;
/** Where the newest is wanted, what is new counts more; half of that is gone after so many days. */
const HALF_LIFE_DAYS = 30;
/** However old it is, it still counts this much. */
const OLDEST = 0.7;
/** What is on the wrong side of an event counts less. */
const WRONG_SIDE = 0.8;
/** So does what is from another time than the one that the question names, less so if from the week after. */
const OTHER_TIME = 0.6;
const WEEK_AFTER = 0.8;
const DAY = 86_400_000;
/** Where the time changes the order, so many are looked at: the wanted ones may be far down by their words. */
const TIMED = 200;
/** So many more are looked at than wanted: some are copies. */
const WITH_COPIES = 2;
/** What was said without any confidence counts this much less. */
const DOUBT = 0.02;
const ALONE: ReadonlySet<RecallKind> = new Set(['note', 'thought', 'commit']);

export interface RememberInput extends Asked {
  readonly limit: number;
  /** Only this kind of result; by default all. */
  readonly kind?: RecallKind | undefined;
  /** Bring along what hangs together with the best results. */
  readonly expand?: boolean | undefined;
}

export interface Remembered {
  readonly question: Question;
  readonly results: readonly Recalled[];
  /** How many of the best matches are in other projects. */
  readonly elsewhere: number;
  /** Nothing was found because nothing is indexed. */
  readonly isEmpty: boolean;
  /** By session: files that it edited and that have changed since. */
  readonly changed: ReadonlyMap<string, readonly string[]>;
  /** Nothing was meant as what was asked for: this is all that was said about it. */
  readonly isRelaxed?: boolean;
  /** Nothing is known from the date that was asked for: this is what was said about it at other times. */
  readonly isOfOtherTimes?: boolean;
  /** How many candidates or results each strategy brought. */
  readonly strategies: Readonly<Record<string, number>>;
  readonly milliseconds: number;
}

type Ports = NotePorts & QuestionPorts & { readonly noteVectors: NoteVectors };
type Found = Pick<
  Remembered,
  'question' | 'results' | 'elsewhere' | 'strategies' | 'isRelaxed' | 'isOfOtherTimes'
>;

/** At most `limit` results, more only if asked to expand; each with its source and free of known secrets. Annotates nothing. */
export async function remember(ports: Ports, input: RememberInput): Promise<Remembered> {
  const elapsed = stopwatch();
  // Actions and commits have no vectors: for them no model is loaded.
  const mode = input.kind === 'deed' || input.kind === 'commit' ? 'keyword' : input.mode;
  const asked = await readQuestion(ports, { ...input, mode }, ports.clock());
  const { question, ...found } = await answerAtTime(ports, asked, input);
  const results = hangTogether(ports, found.results, input.expand === true);
  return {
    ...found,
    question,
    results: await presented(ports, results),
    isEmpty: results.length === 0 && ports.recall.size() === 0,
    changed: changedSince(ports, results),
    milliseconds: elapsed(),
  };
}

/** A date may be that of the thing: if nothing was said then, what was said near it is better than nothing. */
async function answerAtTime(ports: Ports, asked: Question, input: RememberInput): Promise<Found> {
  const found = await answer(ports, asked, input);
  if (!asked.dated || found.results.length > 0) return found;
  const { since, until } = input.filter;
  const filter = { ...asked.filter, since, until };
  const near = await answer(ports, { ...asked, filter, around: asked.dated }, input);
  return { ...near, isOfOtherTimes: true };
}

/** If nothing was meant as what was asked for, all that was said about it is better than nothing. */
async function answer(ports: Ports, question: Question, input: RememberInput): Promise<Found> {
  if (!question.meant) return ask(ports, question, input);
  if (question.terms.terms.length === 0) {
    const results = whatHasIntent(ports, question, input.limit);
    return { question, results, elsewhere: 0, strategies: { intent: results.length } };
  }
  const found = await ask(ports, question, input);
  if (found.results.length > 0) return found;
  const all = await ask(ports, { ...question, meant: undefined }, input);
  return { ...all, question, isRelaxed: true };
}

/** A statement or a path asks for sessions; what need have none, such as a note, stands as it is. */
function aboutSessions(
  ports: Ports,
  question: Question,
  found: readonly Recalled[],
  nearest: ReadonlyMap<string, number> = new Map(),
): readonly Recalled[] {
  if (!question.isStatement && question.touched.length === 0) return found;
  const [said, others] = partition(found, ({ kind }) => !ALONE.has(kind));
  return [...bySession(said, sessionEvidence(ports, question, nearest)), ...others];
}

async function ask(ports: Ports, question: Question, input: RememberInput): Promise<Found> {
  const { limit, kind } = input;
  const wants = (wanted: RecallKind) => kind === undefined || kind === wanted;
  // An action is no decision, and a session is more than one.
  const isWhole = question.meant === undefined;
  const hasTime = question.recent || question.favours || question.around;
  const enough = hasTime ? Math.max(limit, TIMED) : limit * WITH_COPIES;
  const said = wants('idea') ? whatWasSaid(ports, question, enough) : undefined;
  const passages = said?.results ?? [];
  const topics = wants('span') && isWhole ? whichSessions(ports, question, limit, passages) : [];
  const actions =
    wants('deed') && isWhole ? whatWasDone(ports, question, kind ? limit : ACTIONS) : [];
  const touches = wants('deed') ? whoTouchedIt(question) : [];
  const commits =
    wants('commit') && isWhole ? whatWasCommitted(ports, question, kind ? limit : COMMITS) : [];
  const notes = wants('note') ? await whatWasNoted(ports, question, kind ? limit : NOTES) : [];
  const thoughts =
    wants('thought') && isWhole
      ? await whatWasThought(ports, question, kind ? limit : THOUGHTS)
      : [];
  // What was done to the file stands for a session before what was said in it.
  const known = new Set(touches.map(({ id }) => id));
  const others = actions.filter(({ id }) => !known.has(id));
  const found = [...touches, ...passages, ...topics, ...others, ...commits, ...notes, ...thoughts];
  const ordered = aboutSessions(ports, question, found, said?.nearest)
    .map((result) => sure(timed(result, question, ports.clock())))
    .toSorted((a, b) => b.score - a.score);
  // Who asks for a time wants to know when, each time.
  const results = hasTime ? ordered : oneOfEach(ordered);
  const likely = relevances({
    scores: results.map(({ score }) => score),
    words: question.terms.terms.length,
    similarity: said?.similarity,
    passages: question.passages,
  });
  const strategies = {
    ...said?.strategies,
    idea: passages.length,
    span: topics.length,
    deed: touches.length + others.length,
    ...(commits.length > 0 ? { commit: commits.length } : {}),
    note: notes.length,
    ...(thoughts.length > 0 ? { thought: thoughts.length } : {}),
  };
  const told = results.map((result, at) => ({ ...result, score: likely[at] ?? 0 }));
  return { question, results: told.slice(0, limit), elsewhere: said?.elsewhere ?? 0, strategies };
}

/** With the verdicts of people and the names of topics, and without secrets that only newer rules know. */
async function presented(ports: Ports, results: readonly Recalled[]): Promise<readonly Recalled[]> {
  if (results.length === 0) return [];
  const redact = await redactorFor(ports, [
    ...results,
    ...results.flatMap(({ related = [] }) => related),
  ]);
  const marks = ports.marks.marksFor(results.map(({ id }) => id));
  const names = ports.insights.names(results.flatMap(({ topicId }) => topicId ?? []));
  return results.map((result) => {
    const topic = names.get(result.topicId ?? -1);
    return {
      ...cleanText(result, redact),
      commit: result.commit && { ...result.commit, author: redact(result.commit.author) },
      topic: topic === undefined ? undefined : redact(topic),
      related: result.related?.map((one) => cleanText(one, redact)),
      mark: marks.get(result.id),
    };
  });
}

/** Of two that are equally good, the one that was said more firmly. */
function sure(result: Recalled): Recalled {
  const { confidence = 1, score } = result;
  return { ...result, score: score * (1 - DOUBT * (1 - confidence)) };
}

/** The score with what the question says about time. */
function timed(result: Recalled, { recent, favours, around }: Question, now: Date): Recalled {
  const days = Math.max(0, now.getTime() - Date.parse(result.time)) / DAY;
  const isBefore = favours !== undefined && result.time < favours.instant;
  const factors = {
    recency: recent ? OLDEST + (1 - OLDEST) * 0.5 ** (days / HALF_LIFE_DAYS) : 1,
    event: favours && isBefore !== (favours.side === 'before') ? WRONG_SIDE : 1,
    time: around ? nearness(result.time, around) : 1,
  };
  const changed = Object.entries(factors).filter(([, factor]) => factor !== 1);
  if (changed.length === 0) return result;
  const score = changed.reduce((product, [, factor]) => product * factor, result.score);
  return { ...result, score, why: { ...result.why, ...Object.fromEntries(changed) } };
}

/** People talk about a thing when it happens, or soon after. */
function nearness(time: string, { since, until }: NonNullable<Question['around']>): number {
  if (since !== undefined && time < since) return OTHER_TIME;
  if (until === undefined || time <= until) return 1;
  return Date.parse(time) - Date.parse(until) <= 7 * DAY ? WEEK_AFTER : OTHER_TIME;
}

function partition<T>(
  all: readonly T[],
  isFirst: (one: T) => boolean,
): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
