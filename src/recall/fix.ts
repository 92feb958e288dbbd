/** What worked the last time that something failed like this. */
import { errorLines } from '../conversations/error-lines.ts';
import type { ActionPorts } from '../core/ports/conversation-ports.ts';
import type { PlacedAction } from '../core/recall.ts';
import { commandKey } from '../text/command-line.ts';
import { type ErrorSignature, errorSignature, likenessTo } from './error-signature.ts';
import { explanation, type Quote } from './quote.ts';
import { type Pass, passOf } from './rank/pass-of.ts';
import { rareErrorWords } from './rare-error-words.ts';
import { redactedAnew } from './redacted-anew.ts';
import { below } from './same-file.ts';
import { wasNotRun } from './was-not-run.ts';

export interface FixInput {
  readonly error: string;
  /** Absent for all projects. */
  readonly project: string | undefined;
  readonly limit?: number | undefined;
}

export interface Fix {
  readonly failure: PlacedAction;
  /** How often the same command failed like this before it passed. */
  readonly times: number;
  /** From 0 to 1. */
  readonly similarity: number;
  /** What was changed and run until it passed, in order; the last steps if there were many. */
  readonly steps: readonly PlacedAction[];
  readonly passed: PlacedAction | undefined;
  /** False if only something like it passed, or its exit status was hidden. */
  readonly isSure: boolean;
  readonly explanation: Quote | undefined;
}

export interface Fixes {
  readonly results: readonly Fix[];
  /** How many more there are than were asked for. */
  readonly left: number;
  readonly elsewhere: number;
  /** Nothing was indexed yet. */
  readonly isEmpty: boolean;
}

interface Failure {
  readonly action: PlacedAction;
  readonly similarity: number;
}

const CANDIDATES = 500;
const LOOKED_AT = 40;
const FOLLOWED = 20;
const ALIKE = 0.55;
/** Unless more are asked for. */
export const MOST_FIXES = 5;
/** Whoever has not found it after so many good runs has gone on to something else. */
const MOST_RUNS = 60;
const MOST_STEPS = 30;

/** Failures alike enough, those that were solved first; empty if none is. Runs nothing, and proposes nothing of its own. */
export async function fix(ports: ActionPorts, input: FixInput): Promise<Fixes> {
  const { error, project, limit = MOST_FIXES } = input;
  const asked = errorSignature(errorLines(error, (text) => text) ?? error);
  const { match, weightOf } = rareErrorWords(ports.actions, asked);
  const found = match === undefined ? [] : ports.actions.failures(match, CANDIDATES);
  const isHere = ({ project: its }: { readonly project: string }) =>
    project === undefined || its === project || below(project, its) !== undefined;
  const likeness = likenessTo(asked, weightOf);
  const here = similarOnes(ports, found.filter(isHere), likeness);
  const others = found.filter((each) => !isHere(each));
  const elsewhere = similarOnes(ports, others, likeness);
  const all = ends(ports, here.slice(0, FOLLOWED)).toSorted(order);
  const ended = all.slice(0, limit);
  return {
    results: await Promise.all(ended.map((each) => toFix(ports, each))),
    left: all.length - ended.length,
    elsewhere: new Set(elsewhere.map(({ action }) => attemptOf(action))).size,
    isEmpty: found.length === 0 && ports.conversations.counts().sessions === 0,
  };
}

/** How these failures ended: one result per way out. */
export function fixesOf(
  ports: ActionPorts,
  failures: readonly PlacedAction[],
): Promise<readonly Fix[]> {
  return Promise.all(ends(ports, failures.map(asFailure)).map((each) => toFix(ports, each)));
}

/** On how many occasions: tries in a row that end in the same way are one. */
export function occasions(ports: ActionPorts, failures: readonly PlacedAction[]): number {
  return ends(ports, failures.map(asFailure)).length;
}

function asFailure(action: PlacedAction): Failure {
  return { action, similarity: 1 };
}

/** The most similar first, and of those the latest. */
function similarOnes(
  ports: ActionPorts,
  found: readonly { readonly action: number }[],
  likeness: (other: ErrorSignature) => number,
): readonly Failure[] {
  const alike = found.slice(0, LOOKED_AT).flatMap(({ action: id }) => {
    const action = ports.actions.action(id);
    if (action?.error === undefined || wasNotRun(action)) return [];
    const similarity = likeness(errorSignature(action.error));
    return similarity < ALIKE ? [] : [{ action, similarity }];
  });
  return alike.toSorted(
    (a, b) =>
      tenths(b) - tenths(a) ||
      b.action.time.localeCompare(a.action.time) ||
      b.action.id - a.action.id,
  );
}

interface Ended extends Failure {
  readonly pass: Pass | undefined;
  readonly times: number;
}

/** One per way out: a command that failed five times in a row was solved once, after the last. */
function ends(ports: ActionPorts, failures: readonly Failure[]): readonly Ended[] {
  const all = failures.map((failure) => {
    const next = ports.actions.goodRunsAfter(failure.action, MOST_RUNS);
    return { ...failure, pass: passOf(failure.action.detail ?? '', next) };
  });
  const groups = Map.groupBy(all, ({ action, pass }) =>
    pass ? `d${pass.action}` : attemptOf(action),
  );
  return [...groups.values()].flatMap(([best, ...others]) =>
    best ? [{ ...best, times: 1 + others.length }] : [],
  );
}

/** Solved ones first, then the most similar, then the latest. */
function order(a: Ended, b: Ended): number {
  return (
    Number(b.pass !== undefined) - Number(a.pass !== undefined) ||
    tenths(b) - tenths(a) ||
    b.action.time.localeCompare(a.action.time)
  );
}

function tenths({ similarity }: Failure): number {
  return Math.round(similarity * 10);
}

async function toFix(ports: ActionPorts, { action, pass, times, similarity }: Ended): Promise<Fix> {
  const end = pass && ports.actions.action(pass.action);
  const [failure = action, passed] = await redactedAnew(ports, end ? [action, end] : [action]);
  const said = end ? ports.talk.saidAfter(end.conversation, end.line) : [];
  return {
    failure,
    times,
    similarity,
    steps: await redactedAnew(ports, ports.actions.between(action, end, MOST_STEPS)),
    passed,
    isSure: pass?.isSure ?? false,
    explanation: explanation(await redactedAnew(ports, said)),
  };
}

function attemptOf({ session, detail }: PlacedAction): string {
  return `${session} ${commandKey(detail ?? '')}`;
}
