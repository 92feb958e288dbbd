/**
 * How sure it is that the steps that are shown cure the error. Sure is only what was seen: this error, a few changes, and
 * the same command without the error. All else is likely, or cannot be told, and says why.
 */
import { commandKey } from '../../text/command-line.ts';
import { type EndedFailure, likeness } from './likely-failures.ts';
import { MOST_STEPS } from './pick-steps.ts';

export type Confidence = 'sure' | 'likely' | 'unknown';

export interface Sureness {
  readonly confidence: Confidence;
  /** In words that follow a "because". */
  readonly why: string;
}

/** Somebody told of it, and something was changed. */
export const TOLD: Sureness = {
  confidence: 'likely',
  why: 'it was told in words: what was changed next is taken for the cure',
};

/** Below this the words of two errors differ in more than what differs each time. */
const THE_SAME_ERROR = 0.85;
const MOST_WORDS = 0.8;
const APART = 0.2;
const AS_LIKE = 0.05;

export function howSure(
  failure: EndedFailure,
  all: readonly EndedFailure[],
  hasSpoken: boolean,
): Sureness {
  const { changes, ending, isSame, named } = failure;
  if (ending === undefined) return unknown('it did not pass in that session');
  if (changes.length === 0)
    return unknown('nothing is on record that was changed before it passed');
  const doubts: readonly (readonly [boolean, string])[] = [
    [!isSame, 'only something like the command passed, or a pipe hid how it ended'],
    [named < 1 || !isTheError(failure, all), 'the error was only similar'],
    [changes.length > MOST_STEPS, 'more was changed before it passed'],
    [hasSpoken, 'you spoke in between, and may have done something'],
    [
      all.some((other) => isOtherCure(failure, other)),
      'it came back and was not always solved like this',
    ],
  ];
  const doubt = doubts.find(([holds]) => holds);
  if (doubt) return { confidence: 'likely', why: doubt[1] };
  const end = ending === 'passed' ? 'passed' : 'failed no more with it';
  return { confidence: 'sure', why: `the same command had this error, then ${end}` };
}

/** Nearly word for word; or in most words, and nothing else that ever failed comes near. */
function isTheError(failure: EndedFailure, all: readonly EndedFailure[]): boolean {
  if (failure.similarity >= THE_SAME_ERROR) return true;
  const isNear = (other: EndedFailure) => likeness(other) > likeness(failure) - APART;
  return (
    failure.similarity >= MOST_WORDS && !all.some((other) => other !== failure && isNear(other))
  );
}

function unknown(why: string): Sureness {
  return { confidence: 'unknown', why };
}

/** As like what was asked for as this one, in all that it names, and cured with something else, or not at all. */
function isOtherCure(one: EndedFailure, other: EndedFailure): boolean {
  if (other === one) return false;
  const isAsLike =
    other.similarity > one.similarity - AS_LIKE &&
    other.named >= one.named &&
    other.numbered >= one.numbered;
  return isAsLike && cureKey(one) !== cureKey(other);
}

/** Two edits of a file are the same only if they say the same. */
function cureKey({ changes }: EndedFailure): string {
  const keys = changes.map(({ id, path, detail, before, after }) => {
    if (path === undefined) return commandKey(detail ?? '');
    return before || after ? `${path}\n${before}\n${after}` : `${path} d${id}`;
  });
  return [...new Set(keys)].toSorted().join('\n');
}
