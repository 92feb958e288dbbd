/**
 * What was found out and done in a session, exchange by exchange: what the person asked for, why something was so, what was
 * changed, and the check that passed after it. What was taken back was not done.
 */
import type { ActionRecord } from '../../core/recall.ts';
import { overlap, telling } from '../../recall/near-duplicates.ts';
import { type Exchange, joinBrokenOff } from './exchanges.ts';
import { isCheck } from './is-check.ts';
import { outcomeOf, type Told } from './outcome.ts';
import { isWork } from './session-files.ts';
import { isSaidByPerson, type SessionTalk } from './session-talk.ts';
import { type Wanted, wantOf } from './wanted.ts';
import { withdrawn } from './withdrawn.ts';

export interface Finding extends Told {
  /** What it was done for, if that says something, and was not the first thing asked. */
  readonly asked: Wanted | undefined;
  /** Of the prompt: `i12`. */
  readonly prompt: string | undefined;
  /** The last check that passed after the last change. */
  readonly proof: ActionRecord | undefined;
  /** It says only which files were changed. */
  readonly isBare: boolean;
  /** The only file that was changed, if it is words, not code: what is said to be so is so there. */
  readonly words: string | undefined;
}

/** Less says nothing that is worth a line. */
const ENOUGH = 3.5;
const SOMETHING = 2;
/** Who works alone for a long time finds out more than one thing. */
const FEW_EXCHANGES = 3;
const MOST_OF_FEW = 4;
const MOST_OF_MANY = 2;
/** So much alike, two sentences say the same. */
const SAME = 0.5;
/** So much alike, what was done later took the place of what was done before. */
const REPLACED = 0.34;
const LONGEST_ASKED = 90;

/** In order. Of each exchange what tells most, a cause and a result; of few exchanges more. `isAll`: nothing else is told. */
export function foundOut(
  { exchanges }: Pick<SessionTalk, 'exchanges'>,
  isAll: boolean,
): readonly Finding[] {
  const gone = withdrawn(exchanges);
  const asked = joinBrokenOff(exchanges.filter((exchange) => !gone.has(exchange))).filter(
    ({ said }) => said.length > 0,
  );
  const most = asked.length <= FEW_EXCHANGES ? MOST_OF_FEW : MOST_OF_MANY;
  const first = asked.find((exchange) => wantOf(exchange, LONGEST_ASKED));
  const found = asked.flatMap((exchange, at) => {
    // What was said later is more often true.
    const late = at / Math.max(1, asked.length - 1);
    return findingsOf(exchange, { most, least: ENOUGH, late, isFirst: exchange === first });
  });
  if (found.length > 0 || !isAll) return withoutRepeats(found);
  // In a short session the best that was said will do.
  const any = asked.flatMap((exchange) =>
    findingsOf(exchange, { most: 1, least: SOMETHING, late: 0, isFirst: exchange === first }),
  );
  return any.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
}

/** Of two that say the same the later one: the first diagnosis is often wrong. */
function withoutRepeats(found: readonly Finding[]): readonly Finding[] {
  const words = new Map(found.map((one) => [one, telling(one.text)]));
  const kept = new Set<Finding>();
  for (const one of found.toReversed()) {
    const own = words.get(one) ?? new Set();
    const isSame = (other: Finding) =>
      other.kind === one.kind &&
      overlap(own, words.get(other) ?? new Set()) >=
        (other.prompt === one.prompt ? SAME : REPLACED);
    if (![...kept].some(isSame)) kept.add(one);
  }
  return found.filter((one) => kept.has(one));
}

interface Choice {
  readonly most: number;
  readonly least: number;
  readonly isFirst: boolean;
  /** How far in the session, from 0 to 1. */
  readonly late: number;
}

function findingsOf(
  exchange: Exchange,
  { most, least, isFirst, late }: Choice,
): readonly Finding[] {
  const changes = exchange.done.filter(isWork);
  const last = changes.at(-1);
  const proof = last && exchange.done.findLast((one) => one.id > last.id && isCheck(one));
  const bonus = worthOfWork(changes.length) + (proof ? 0.5 : 0) + late;
  const outcome = outcomeOf(exchange);
  const isTold = outcome.some(({ kind }) => kind === 'result');
  const found = [...outcome, ...(isTold ? [] : changedOnly(changes))]
    .map((one) => ({ ...one, weight: one.weight + bonus }))
    .filter(({ weight }) => weight >= least);
  // Where causes and results are told, a mere fact among them is a fragment of a list.
  const whys = found.filter(({ kind }) => kind !== 'fact');
  const ranked = (whys.length > 0 ? whys : found).toSorted((a, b) => b.weight - a.weight);
  // A cause without what was done about it is half of the story.
  const results = ranked.filter(({ kind }) => kind === 'result').slice(0, Math.ceil(most / 2));
  const others = ranked.filter((one) => !results.includes(one));
  const best = new Set([...results, ...others].slice(0, most));
  if (best.size === 0) return [];
  const asked = isFirst || decides(exchange) ? undefined : wantOf(exchange, LONGEST_ASKED);
  return found
    .filter((one) => best.has(one))
    .map((one, at, all) => ({
      ...one,
      asked,
      prompt: promptOf(exchange),
      words: onlyWords(changes),
      isBare: !outcome.some(({ source }) => source === one.source),
      proof: at === all.length - 1 ? proof : undefined,
    }));
}

/** What was decided is told as a decision, or not at all, if a person dropped it. */
function decides({ prompt }: Exchange): boolean {
  return prompt?.passages.some(({ intent }) => intent === 'decision') === true;
}

function promptOf({ prompt }: Exchange): string | undefined {
  const id = prompt?.passages.find(isSaidByPerson)?.id;
  return id === undefined ? undefined : `i${id}`;
}

/** What much was done for was what the session was about. */
function worthOfWork(changes: number): number {
  return changes === 0 ? 0 : 0.7 + Math.min(1.5, Math.log2(1 + changes) / 3);
}

/** Nobody said what was done: then the files say it. */
function changedOnly(changes: readonly ActionRecord[]): readonly Told[] {
  const edits = changes.filter(({ path }) => path !== undefined);
  const [last] = edits.slice(-1);
  const names = [...new Set(edits.map(({ path = '' }) => path.replace(/^.*\//, '')))];
  if (!last) return [];
  const more = names.length > FEW_FILES ? ` and ${names.length - FEW_FILES} more` : '';
  const text = `changed ${names
    .slice(0, FEW_FILES)
    .map((name) => `\`${name}\``)
    .join(', ')}${more}`;
  return [
    {
      text,
      source: `d${last.id}`,
      kind: 'result',
      weight: SOMETHING,
      line: last.line,
      isClosing: false,
    },
  ];
}

const FEW_FILES = 3;

function onlyWords(changes: readonly ActionRecord[]): string | undefined {
  const names = new Set(changes.flatMap(({ path }) => path?.replace(/^.*\//, '') ?? []));
  const [only = ''] = names;
  return names.size === 1 && /\.(?:md|mdx|txt|rst|adoc)$/i.test(only) ? only : undefined;
}
