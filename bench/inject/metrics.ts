/** How well the injected memories fit the cases. */
import { mean, percentile } from '../statistics.ts';
import { contains } from './contains.ts';
import type { Case } from './data.ts';
import { itemsIn } from './items.ts';

/** What came of a case. */
export interface Outcome {
  readonly one: Case;
  /** What the model read; empty for silence. */
  readonly text: string;
  /** Undefined if no command is registered for it. */
  readonly ms: number | undefined;
}

export interface Judged {
  readonly id: string;
  readonly kind: string;
  readonly event: string;
  readonly isSilenceDue: boolean;
  /** Silent where that was due, else the right memory is among the injected. */
  readonly right: boolean;
  readonly first: boolean;
  readonly unwanted: readonly string[];
  readonly tokens: number;
  readonly injected: readonly string[];
  /** What a prompt or a tool had brought before, in this session and since its last compaction. */
  readonly repeated: readonly string[];
  /** What only the session's start had brought before. */
  readonly afterStart: readonly string[];
  readonly ms: number | undefined;
}

interface Slugs {
  has(slug: string): boolean;
}

/** What a session was given since its last compaction: ids, and the text of its start. */
interface Given {
  readonly byStart: Set<string>;
  readonly later: Set<string>;
  start: string;
}

const TOKEN = 4;
/** After these the model has lost what was injected before. */
const FORGETTING = new Set(['clear', 'compact']);

/** Outcomes in the order in which they happened: what is a repeat depends on what came before. */
export function judge(outcomes: readonly Outcome[], slugs: Slugs): readonly Judged[] {
  const sessions = new Map<string, Given>();
  return outcomes.map((outcome) => {
    const { session } = outcome.one;
    const known = isForgetting(outcome.one) ? undefined : sessions.get(session);
    const given = known ?? { byStart: new Set(), later: new Set(), start: '' };
    sessions.set(session, given);
    const judged = judgeOne(outcome, slugs, given);
    remember(given, outcome, judged.injected);
    return judged;
  });
}

function isForgetting({ event, input }: Case): boolean {
  return event === 'SessionStart' && FORGETTING.has(String(input.source));
}

function remember(given: Given, { one, text }: Outcome, injected: readonly string[]): void {
  const isStart = one.event === 'SessionStart';
  for (const id of injected) (isStart ? given.byStart : given.later).add(id);
  if (isStart) given.start = text;
}

function judgeOne({ one, text, ms }: Outcome, slugs: Slugs, given: Given): Judged {
  const items = itemsIn(text, slugs);
  const injected = [...new Set(items.flatMap(({ id }) => id ?? []))];
  const isSilenceDue = one.expect.length === 0;
  const isIn = (read: string) => one.expect.some((wanted) => contains(read, wanted));
  const wasGiven = one.earlier === true && isIn(given.start);
  return {
    id: one.id,
    kind: one.kind ?? one.event,
    event: one.event,
    isSilenceDue,
    right: isSilenceDue ? text === '' : wasGiven || isIn(text),
    first: !isSilenceDue && (wasGiven || isIn(items[0]?.text ?? '')),
    unwanted: (one.avoid ?? []).filter((slug) => injected.includes(slug)),
    tokens: Math.ceil(text.length / TOKEN),
    injected,
    repeated: injected.filter((id) => given.later.has(id)),
    afterStart: injected.filter((id) => given.byStart.has(id) && !given.later.has(id)),
    ms,
  };
}

export function summary(judged: readonly Judged[]) {
  const quiet = judged.filter(({ isSilenceDue }) => isSilenceDue);
  const rest = judged.filter(({ isSilenceDue }) => !isSilenceDue);
  const times = judged.flatMap(({ ms }) => ms ?? []);
  const tokens = judged.map((one) => one.tokens);
  const sum = (of: (one: Judged) => number) => judged.reduce((all, one) => all + of(one), 0);
  return {
    n: judged.length,
    silence: { n: quiet.length, kept: count(quiet, ({ right }) => right) },
    memory: {
      n: rest.length,
      injected: count(rest, ({ right }) => right),
      first: count(rest, ({ first }) => first),
    },
    unwanted: sum(({ unwanted }) => unwanted.length),
    tokens: { mean: rounded(mean(tokens)), max: Math.max(0, ...tokens) },
    repeats: sum(({ repeated }) => repeated.length),
    repeatsOfStart: sum(({ afterStart }) => afterStart.length),
    hook_ms: {
      n: times.length,
      p50: rounded(percentile(times, 0.5)),
      p95: rounded(percentile(times, 0.95)),
    },
    kinds: Object.fromEntries(
      [...Map.groupBy(judged, ({ kind }) => kind)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([kind, some]) => [kind, { n: some.length, right: count(some, (one) => one.right) }]),
    ),
  };
}

export type Summary = ReturnType<typeof summary>;

function count(judged: readonly Judged[], is: (one: Judged) => boolean): number {
  return judged.filter(is).length;
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}
