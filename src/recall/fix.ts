/** What worked the last time that something failed like this. */
import { errorLines } from '../conversations/error-lines.ts';
import type { DeedPorts } from '../core/ports/conversation-ports.ts';
import type { PlacedDeed } from '../core/recall.ts';
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
  readonly failure: PlacedDeed;
  /** How often the same command failed like this before it passed. */
  readonly times: number;
  /** From 0 to 1. */
  readonly similarity: number;
  /** What was changed and run until it passed, in order; the last steps if there were many. */
  readonly steps: readonly PlacedDeed[];
  readonly passed: PlacedDeed | undefined;
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
  readonly deed: PlacedDeed;
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

export async function fix(ports: DeedPorts, input: FixInput): Promise<Fixes> {
  const { error, project, limit = MOST_FIXES } = input;
  const asked = errorSignature(errorLines(error, (text) => text) ?? error);
  const { match, weightOf } = rareErrorWords(ports.deeds, asked);
  const found = match === undefined ? [] : ports.deeds.failures(match, CANDIDATES);
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
    elsewhere: new Set(elsewhere.map(({ deed }) => attemptOf(deed))).size,
    isEmpty: found.length === 0 && ports.conversations.counts().sessions === 0,
  };
}

/** How these failures ended: one result per way out. */
export function fixesOf(
  ports: DeedPorts,
  failures: readonly PlacedDeed[],
): Promise<readonly Fix[]> {
  return Promise.all(ends(ports, failures.map(asFailure)).map((each) => toFix(ports, each)));
}

/** On how many occasions: tries in a row that end in the same way are one. */
export function occasions(ports: DeedPorts, failures: readonly PlacedDeed[]): number {
  return ends(ports, failures.map(asFailure)).length;
}

function asFailure(deed: PlacedDeed): Failure {
  return { deed, similarity: 1 };
}

/** The most similar first, and of those the latest. */
function similarOnes(
  ports: DeedPorts,
  found: readonly { readonly deed: number }[],
  likeness: (other: ErrorSignature) => number,
): readonly Failure[] {
  const alike = found.slice(0, LOOKED_AT).flatMap(({ deed: id }) => {
    const deed = ports.deeds.deed(id);
    if (deed?.error === undefined || wasNotRun(deed)) return [];
    const similarity = likeness(errorSignature(deed.error));
    return similarity < ALIKE ? [] : [{ deed, similarity }];
  });
  return alike.toSorted(
    (a, b) =>
      tenths(b) - tenths(a) || b.deed.time.localeCompare(a.deed.time) || b.deed.id - a.deed.id,
  );
}

interface Ended extends Failure {
  readonly pass: Pass | undefined;
  readonly times: number;
}

/** One per way out: a command that failed five times in a row was solved once, after the last. */
function ends(ports: DeedPorts, failures: readonly Failure[]): readonly Ended[] {
  const all = failures.map((failure) => {
    const next = ports.deeds.goodRunsAfter(failure.deed, MOST_RUNS);
    return { ...failure, pass: passOf(failure.deed.detail ?? '', next) };
  });
  const groups = Map.groupBy(all, ({ deed, pass }) => (pass ? `d${pass.deed}` : attemptOf(deed)));
  return [...groups.values()].flatMap(([best, ...others]) =>
    best ? [{ ...best, times: 1 + others.length }] : [],
  );
}

/** Solved ones first, then the most similar, then the latest. */
function order(a: Ended, b: Ended): number {
  return (
    Number(b.pass !== undefined) - Number(a.pass !== undefined) ||
    tenths(b) - tenths(a) ||
    b.deed.time.localeCompare(a.deed.time)
  );
}

function tenths({ similarity }: Failure): number {
  return Math.round(similarity * 10);
}

async function toFix(ports: DeedPorts, { deed, pass, times, similarity }: Ended): Promise<Fix> {
  const end = pass && ports.deeds.deed(pass.deed);
  const [failure = deed, passed] = await redactedAnew(ports, end ? [deed, end] : [deed]);
  const said = end ? ports.talk.saidAfter(end.span, end.line) : [];
  return {
    failure,
    times,
    similarity,
    steps: await redactedAnew(ports, ports.deeds.between(deed, end, MOST_STEPS)),
    passed,
    isSure: pass?.isSure ?? false,
    explanation: explanation(await redactedAnew(ports, said)),
  };
}

function attemptOf({ session, detail }: PlacedDeed): string {
  return `${session} ${commandKey(detail ?? '')}`;
}
