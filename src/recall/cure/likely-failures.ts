/** Actions that failed with an error like the one that is asked for, and how each of them ended. */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { PlacedAction } from '../../core/recall.ts';
import { commandKey } from '../../text/command-line.ts';
import { type ErrorSignature, errorSignature, likenessTo } from '../error-signature.ts';
import { wasNotRun } from '../was-not-run.ts';
import { followed } from './followed.ts';
import { untilPassed, type Way } from './until-passed.ts';

export interface Failure {
  readonly action: PlacedAction;
  /** From 0 to 1. */
  readonly similarity: number;
  /** The share of the names and numbers that were asked for and are in it. */
  readonly named: number;
  readonly numbered: number;
}

export interface EndedFailure extends Failure, Way {}

const LOOKED_AT = 40;
const ALIKE = 0.55;
/** Whoever has not found it after so many actions has gone on to something else. */
const MOST_FOLLOWING = 150;
/** The same error again, seen from the first one. */
const AGAIN = 0.6;
const OTHER_NAMES = 0.3;
const FAR_ON = 40;
const SAME_BEGINNING = 60;

/** The most similar first, and of those the latest. */
export function failuresLike(
  ports: ActionPorts,
  found: readonly { readonly action: number }[],
  asked: string,
  likenessOf: (other: ErrorSignature) => number,
): readonly Failure[] {
  const wanted = specificsOf(asked);
  const alike = found.slice(0, LOOKED_AT).flatMap(({ action: id }) => {
    const action = ports.actions.action(id);
    if (action?.error === undefined || wasNotRun(action)) return [];
    const similarity = likenessOf(errorSignature(action.error));
    if (similarity < ALIKE) return [];
    return [{ action, similarity, ...sharesOf(wanted, allOf(action).toLowerCase()) }];
  });
  return alike.toSorted(order);
}

/** Those that are alike as far as their words go are told apart by what they name. */
export function order(a: Failure, b: Failure): number {
  return (
    tenths(likeness(b)) - tenths(likeness(a)) ||
    b.numbered - a.numbered ||
    b.action.time.localeCompare(a.action.time) ||
    b.action.id - a.action.id
  );
}

/** Another file is another error, though its words are the same. */
export function likeness({ similarity, named }: Failure): number {
  return similarity - OTHER_NAMES * (1 - named);
}

/** One per way out: a command that failed five times in a row was solved once, after the last. */
export function howTheyEnded(
  ports: ActionPorts,
  failures: readonly Failure[],
): readonly EndedFailure[] {
  const all = failures.map((failure) => {
    const next = followed(ports.actions, failure.action, MOST_FOLLOWING);
    const isAgain = likenessTo(errorSignature(failure.action.error ?? ''), () => 1);
    const isAlike = (error: string) => isAgain(errorSignature(error)) >= AGAIN;
    return { ...failure, ...untilPassed(failure.action, next, isAlike) };
  });
  const groups = Map.groupBy(withoutCopies(all), ({ action, end }) =>
    end ? `d${end.id}` : attemptOf(action),
  );
  return [...groups.values()].flatMap(([best, ...others]) => {
    if (!best) return [];
    return [
      {
        ...best,
        times: Math.max(best.times, 1 + others.length, ...others.map(({ times }) => times)),
      },
    ];
  });
}

/** A session that was forked has the lines of the other: the one that came to an end tells more. */
function withoutCopies(all: readonly EndedFailure[]): readonly EndedFailure[] {
  const copies = Map.groupBy(all, ({ action }) => copyKey(action));
  const best = new Set([...copies.values()].map((same) => same.find(({ end }) => end) ?? same[0]));
  return all.filter((each) => best.has(each));
}

/** The same time; or the same on the same line so far on that it is no chance. */
function copyKey({ time, line, kind, detail = '', path = '', error }: PlacedAction): string {
  const what = `${kind} ${path} ${detail.slice(0, SAME_BEGINNING)}`;
  return line < FAR_ON ? `${time} ${what}` : `${line} ${what} ${error}`;
}

function tenths(similarity: number): number {
  return Math.round(similarity * 10);
}

export function attemptOf({ session, detail, path }: PlacedAction): string {
  return `${session} ${detail === undefined ? path : commandKey(detail)}`;
}

/** The error of an edit goes on with the text that was to be replaced, which may name anything. */
function allOf({ kind, error = '', path = '', detail = '' }: PlacedAction): string {
  const told = kind === 'run' ? error : error.split('\n')[0];
  return `${told}\n${path}\n${detail}`;
}

interface Specifics {
  readonly names: readonly string[];
  readonly numbers: readonly string[];
}

/** Files and other names with signs in them, and numbers: what tells one error from another with the same words. */
function specificsOf(asked: string): Specifics {
  const text = asked.toLowerCase();
  const names = text.match(/[\p{L}\p{N}_@~+-]*(?:[./][\p{L}\p{N}_@~+-]+)+/gu) ?? [];
  const numbers = text.match(/(?<![\p{L}\p{N}.])\d+(?![\p{L}\p{N}])/gu) ?? [];
  return {
    names: [...new Set(names.map((name) => name.replace(/^.*\//, '')))].filter((name) =>
      /\p{L}/u.test(name),
    ),
    numbers: [...new Set(numbers)],
  };
}

function sharesOf({ names, numbers }: Specifics, text: string) {
  const share = (some: readonly string[]) =>
    some.length === 0 ? 1 : some.filter((one) => text.includes(one)).length / some.length;
  return { named: share(names), numbered: share(numbers) };
}
