/**
 * What several notes of a scope are about: a tag that they have, or a name in their titles. A name is a word that is
 * written like one ("SQLite", "JWT", "oauth2") or that is a tag elsewhere; ordinary words bring nothing together.
 */
import type { NoteSummary } from '../../core/notes/note.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { COMMON_IN_TALK, STOP_WORDS } from '../../text/common-words.ts';

export interface Subject {
  /** In small letters; the name of its hub. */
  readonly key: string;
  /** As it is written most often. */
  readonly name: string;
  /** The oldest first. */
  readonly notes: readonly NoteSummary[];
}

const ENOUGH = 4;
/** A hub that is there stays while it has so many. */
const STILL_ENOUGH = 3;
const MOST_HUBS = 12;
/** What only error messages have in common is no subject. */
const FEWEST_SAID = 2;
/** What more than half of many notes have tells nothing of them. */
const MANY = 20;
/** Of two subjects with nearly the same notes one will do. */
const MOST_SHARED = 0.75;

/** Those that get a hub; `there` are the keys of those that have one. */
export function subjectsOf(
  notes: readonly NoteSummary[],
  there: ReadonlySet<string>,
): readonly Subject[] {
  const tags = new Set(notes.flatMap((note) => note.tags));
  const named = notes.flatMap((note) =>
    [...namesOf(note, tags)].map(([key, name]) => ({ key, note, name })),
  );
  const byKey = Map.groupBy(named, ({ key }) => key);
  const isWanted = (subject: Subject) => {
    const count = subject.notes.length;
    if (subject.notes.filter(({ type }) => type !== 'error').length < FEWEST_SAID) return false;
    const isAll = notes.length >= MANY && count > notes.length / 2;
    return count >= (there.has(subject.key) ? STILL_ENOUGH : ENOUGH) && !isAll;
  };
  const all = [...byKey].map(([key, found]) => toSubject(key, found)).filter(isWanted);
  return apart(all.sort(inOrder(there)));
}

/** By key, each once. */
function namesOf(
  { title, tags }: NoteSummary,
  known: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const words =
    withoutKind(title).match(/[\p{L}\p{N}][\p{L}\p{N}.+#-]*[\p{L}\p{N}+#]|\p{L}/gu) ?? [];
  const named = words.filter((word, at) => {
    const key = keyOf(word);
    return known.has(key) || (isName(word, at === 0) && !COMMON_IN_TALK.has(word.toLowerCase()));
  });
  return new Map(
    [
      ...tags.map((tag) => [tag, tag] as const),
      ...named.map((word) => [keyOf(word), word] as const),
    ].filter(([key]) => key.length > 1 && !STOP_WORDS.has(key)),
  );
}

/** `FAILED`; names of that kind are shorter. */
const SHOUTED = /^\p{Lu}{6,}$/u;

/** A capital at the beginning of a title says nothing. */
function isName(word: string, isFirst: boolean): boolean {
  if (word.length < 3 || SHOUTED.test(word)) return false;
  return /\p{L}.*\p{Lu}|\p{L}.*\d/u.test(word) || (!isFirst && /^\p{Lu}/u.test(word));
}

function keyOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function toSubject(
  key: string,
  found: readonly { readonly note: NoteSummary; readonly name: string }[],
): Subject {
  const names = Map.groupBy(found, ({ name }) => name);
  const [first] = [...names].sort(
    ([a, one], [b, other]) =>
      Number(b !== key) - Number(a !== key) || other.length - one.length || (a < b ? -1 : 1),
  );
  return { key, name: first?.[0] ?? key, notes: found.map(({ note }) => note) };
}

/** Those that are there first, so that a hub does not come and go. */
function inOrder(there: ReadonlySet<string>) {
  return (a: Subject, b: Subject) =>
    Number(there.has(b.key)) - Number(there.has(a.key)) ||
    b.notes.length - a.notes.length ||
    (a.key < b.key ? -1 : 1);
}

/** As many as get a hub. */
function apart(subjects: readonly Subject[]): readonly Subject[] {
  const chosen: { readonly subject: Subject; readonly slugs: ReadonlySet<string> }[] = [];
  for (const subject of subjects) {
    if (chosen.length === MOST_HUBS) break;
    const isTwin = chosen.some(({ slugs }) => {
      const shared = subject.notes.filter(({ slug }) => slugs.has(slug)).length;
      return shared / subject.notes.length > MOST_SHARED;
    });
    if (!isTwin) chosen.push({ subject, slugs: new Set(subject.notes.map(({ slug }) => slug)) });
  }
  return chosen.map(({ subject }) => subject);
}
