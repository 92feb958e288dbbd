/** What worked the last time that something failed like this, or that somebody told of it. */
import { errorLines } from '../conversations/error-lines.ts';
import type { ActionPorts } from '../core/ports/conversation-ports.ts';
import type { PlacedAction } from '../core/recall.ts';
import { curesAfter, type ToldCure } from './cure/after-report.ts';
import { causeIn } from './cure/cause-in.ts';
import { type Confidence, howSure, TOLD } from './cure/how-sure.ts';
import {
  attemptOf,
  type EndedFailure,
  failuresLike,
  howTheyEnded,
  likeness,
  order,
} from './cure/likely-failures.ts';
import { type FixPorts, reportsOf } from './cure/likely-reports.ts';
import { firstSteps, pickSteps } from './cure/pick-steps.ts';
import { errorSignature, likenessTo, type WeightOf } from './error-signature.ts';
import { type Quote, quote } from './quote.ts';
import { rareErrorWords } from './rare-error-words.ts';
import { redactedAnew } from './redacted-anew.ts';
import { below } from './same-file.ts';

export interface FixInput {
  readonly error: string;
  /** Absent for all projects. */
  readonly project: string | undefined;
  readonly limit?: number | undefined;
}

interface Cure {
  /** How often the same command failed like this before it passed. */
  readonly times: number;
  /** From 0 to 1. */
  readonly similarity: number;
  /** The cure as far as it is known, in order: a few steps. */
  readonly steps: readonly PlacedAction[];
  /** How many more changes were made. */
  readonly left: number;
  readonly passed: PlacedAction | undefined;
  readonly confidence: Confidence;
  /** What `confidence` rests on, or what is in its way. */
  readonly why: string;
  readonly explanation: Quote | undefined;
}

/** Something failed with the error. */
export interface FailureFix extends Cure {
  readonly failure: PlacedAction;
  readonly report?: undefined;
  /** The same command ended well, with an exit status of its own. */
  readonly hasPassed: boolean;
  /** All that was changed since it failed last. */
  readonly changes: readonly PlacedAction[];
}

/** Nothing failed, but somebody told of it. */
interface ReportFix extends Cure {
  readonly failure?: undefined;
  readonly report: Quote;
}

export type Fix = FailureFix | ReportFix;

export interface Fixes<F extends Fix = Fix> {
  readonly results: readonly F[];
  /** How many more there are than were asked for. */
  readonly left: number;
  readonly elsewhere: number;
  /** Nothing was indexed yet. */
  readonly isEmpty: boolean;
}

const CANDIDATES = 500;
const FOLLOWED = 20;
/** Unless more are asked for. */
export const MOST_FIXES = 5;
/** Words of many things come together by chance below this. */
const TOLD_ENOUGH = 0.45;
/** A command that failed is a better witness than words. */
const WITNESS = 0.1;

/** Failures and reports alike enough, those that were solved first; empty if none is. Runs nothing, and proposes nothing of its own. */
export async function fix(ports: FixPorts, input: FixInput): Promise<Fixes> {
  const { error, project, limit = MOST_FIXES } = input;
  const { all, weightOf, ...rest } = lookFor(ports, input);
  const told = curesAfter(
    ports,
    reportsOf(ports, error, project).filter(({ similarity }) => similarity >= TOLD_ENOUGH),
  );
  const both = [
    ...all.map((ended) => ({
      rank: rankOf(ended),
      make: () => toFix(ports, ended, all, weightOf),
    })),
    ...told.map((cure) => ({
      rank: cure.similarity - WITNESS,
      make: () => toReportFix(ports, cure, error, weightOf),
    })),
  ].toSorted((a, b) => b.rank - a.rank);
  return {
    results: await Promise.all(both.slice(0, limit).map(({ make }) => make())),
    left: Math.max(0, both.length - limit),
    ...rest,
  };
}

/** Only what failed: an answer in time for a hook. */
export async function failuresFixed(
  ports: ActionPorts,
  input: FixInput,
): Promise<Fixes<FailureFix>> {
  const { limit = MOST_FIXES } = input;
  const { all, weightOf, ...rest } = lookFor(ports, input);
  return {
    results: await Promise.all(
      all.slice(0, limit).map((ended) => toFix(ports, ended, all, weightOf)),
    ),
    left: Math.max(0, all.length - limit),
    ...rest,
  };
}

/** How these failures ended: one result per way out. */
export function fixesOf(
  ports: ActionPorts,
  failures: readonly PlacedAction[],
): Promise<readonly FailureFix[]> {
  const all = howTheyEnded(ports, failures.map(asFailure));
  return Promise.all(all.map((each) => toFix(ports, each, [each], () => 1)));
}

/** On how many occasions: tries in a row that end in the same way are one. */
export function occasions(ports: ActionPorts, failures: readonly PlacedAction[]): number {
  return howTheyEnded(ports, failures.map(asFailure)).length;
}

function asFailure(action: PlacedAction) {
  return { action, similarity: 1, named: 1, numbered: 1 };
}

function lookFor(ports: ActionPorts, { error, project }: FixInput) {
  const asked = errorSignature(errorLines(error, (text) => text) ?? error);
  const { match, weightOf } = rareErrorWords(ports.actions, asked);
  const found = match === undefined ? [] : ports.actions.failures(match, CANDIDATES);
  const isHere = ({ project: its }: { readonly project: string }) =>
    project === undefined || its === project || below(project, its) !== undefined;
  const likenessOf = likenessTo(asked, weightOf);
  const here = failuresLike(ports, found.filter(isHere), error, likenessOf);
  const others = found.filter((each) => !isHere(each));
  const elsewhere = failuresLike(ports, others, error, likenessOf);
  return {
    all: howTheyEnded(ports, here.slice(0, FOLLOWED)).toSorted(solvedFirst),
    weightOf,
    elsewhere: new Set(elsewhere.map(({ action }) => attemptOf(action))).size,
    isEmpty: found.length === 0 && ports.conversations.counts().sessions === 0,
  };
}

/** Solved ones first, then the most similar, then the latest. */
function solvedFirst(a: EndedFailure, b: EndedFailure): number {
  return Number(b.end !== undefined) - Number(a.end !== undefined) || order(a, b);
}

function rankOf(ended: EndedFailure): number {
  return ended.end === undefined ? likeness(ended) - 1 : likeness(ended);
}

async function toFix(
  ports: ActionPorts,
  ended: EndedFailure,
  all: readonly EndedFailure[],
  weightOf: WeightOf,
): Promise<FailureFix> {
  const { action, end, times, similarity, changes } = ended;
  const [failure = action, passed] = await redactedAnew(ports, end ? [action, end] : [action]);
  const { conversation, line: from, error = '', detail = '' } = action;
  const change = changes[0]?.line;
  const { cause, hasSpoken } = end
    ? await causeIn(ports, { conversation, from, change, end: end.line, error }, weightOf)
    : { cause: undefined, hasSpoken: false };
  const { steps, left } = pickSteps(changes, `${error}\n${detail}`);
  const cure = { times, similarity, steps: await redactedAnew(ports, steps), left, passed };
  const sureness = howSure(ended, all, hasSpoken);
  return {
    ...{ failure, ...cure, ...sureness, explanation: cause },
    hasPassed: ended.ending === 'passed' && ended.isSame,
    changes: await redactedAnew(ports, changes),
  };
}

async function toReportFix(
  ports: ActionPorts,
  told: ToldCure,
  error: string,
  weightOf: WeightOf,
): Promise<ReportFix> {
  const { changes, conversation, line, similarity, passage, message, text, ...source } = told;
  const said = { ...source, id: passage, message, text, line, intent: undefined };
  const [first, last] = [changes[0], changes.at(-1)].map((change) => change?.line ?? line);
  const episode = {
    conversation,
    from: Math.min(line, first ?? line),
    change: first,
    end: last ?? line,
    error,
  };
  const { cause } = await causeIn(ports, episode, weightOf);
  const { steps, left } = firstSteps(changes, `${error}\n${text}\n${cause?.text ?? ''}`);
  const report = quote(await redactedAnew(ports, [said]));
  if (!report) throw new Error('A report has words.');
  const cure = { similarity, steps: await redactedAnew(ports, steps), left, passed: undefined };
  return { report, times: 1, ...cure, ...TOLD, explanation: cause };
}
