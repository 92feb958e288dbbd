/**
 * What must be true after the operations that were acknowledged: for each place (`project/learning-x`,
 * `project/.trash/learning-x`, `project/.moved/learning-x`) the note that is there. An operation is a change of some places.
 */
import type { Scope } from '../../src/core/notes/note.ts';

export const SCOPES = ['project', 'local', 'global'] as const satisfies readonly Scope[];

/** The note that processes share. They only link from it; everything else they do to notes of their own. */
export const HUB = 'hub-shared';

export interface Fact {
  readonly marker: string;
  readonly links: readonly string[];
  /** Undefined: active. */
  readonly status?: string | undefined;
  /** What a captured note names in one direction. */
  readonly related?: readonly string[] | undefined;
  readonly supersedes?: string | undefined;
  /** Of a note in the trash: those that linked to it when it was deleted. */
  readonly incoming?: readonly string[];
}

export type State = Readonly<Record<string, Fact>>;

/** What is there after an operation; null: nothing. Places that are not named stay as they are. */
export type Change = Readonly<Record<string, Fact | null>>;

export const place = (scope: string, slug: string) => `${scope}/${slug}`;
export const trashPlace = (scope: string, slug: string) => `${scope}/.trash/${slug}`;
/** The links that a note left in a scope when it moved to another one. */
export const movedPlace = (scope: string, slug: string) => `${scope}/.moved/${slug}`;

/** `a:500` → a body of a little more than 500 characters: markers stay short, files do not. */
export function bodyOf(marker: string): string {
  return `${marker}\n\n${'word '.repeat(Number(marker.split(':')[1] ?? 0) / 5)}`.trimEnd();
}

/** Those that the torture writes are called learning-…, or are the shared one. */
export function isCaptured(slug: string): boolean {
  return slug !== HUB && !slug.startsWith('learning-');
}

/** What the torture does not keep in mind: hubs that are made of notes, and the twins of `tidy`. */
export function isBeside(slug: string): boolean {
  return slug !== HUB && /^(?:hub|artifact)-/.test(slug);
}

/** `decision-012-k1-3` → `decision-k1-3`: which number is free, only the lock knows. */
export function withoutNumber(slug: string): string {
  return slug.replace(/^decision-\d{3,}-/, 'decision-');
}

export function applied(state: State, change: Change): State {
  const all = Object.entries({ ...state, ...change });
  return Object.fromEntries(
    all.flatMap(([at, fact]): [string, Fact][] => (fact ? [[at, fact]] : [])),
  );
}

/** A note that arrives gets its links one after the other. */
function isOnTheWay(wanted: Fact | null, found: Fact | undefined): boolean {
  if (!wanted || !found || !same({ ...wanted, links: found.links }, found)) return false;
  return found.links.every((link) => wanted.links.includes(link));
}

/** Where two states differ, in words. */
export function differences(expected: State, found: State): readonly string[] {
  const places = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...places].flatMap((at) => {
    if (same(expected[at], found[at])) return [];
    return [`${at}: expected ${text(expected[at])}, found ${text(found[at])}`];
  });
}

/**
 * What an operation that was cut off may leave behind: each place as before, as after or with some of its
 * new links, and what goes goes last, so that a note may be there twice but never not at all.
 */
export function cutOffProblems(before: State, change: Change, found: State): readonly string[] {
  const finished = Object.entries(change).every(([at, fact]) => !fact || same(fact, found[at]));
  return Object.entries(change).flatMap(([at, fact]) => {
    // Kept before the move, forgotten after it: with or without it, nothing is lost.
    if (at.includes('/.moved/')) return [];
    const isOld = same(before[at], found[at]);
    const isNew = same(fact ?? undefined, found[at]);
    if (!isOld && !isNew && !isOnTheWay(fact, found[at]))
      return [`${at}: neither old nor new after a kill: ${text(found[at])}`];
    if (!isOld && fact === null && !finished) return [`${at}: gone before the rest was done`];
    return [];
  });
}

function same(a: Fact | undefined, b: Fact | undefined): boolean {
  return text(a) === text(b);
}

function text(fact: Fact | undefined): string {
  if (!fact) return 'nothing';
  const { marker, links, status = 'active', related = [], supersedes = '' } = fact;
  const names = [links, related].map((slugs) => `[${[...slugs].sort().join(' ')}]`);
  return [marker, status, ...names, supersedes].join(' ');
}
