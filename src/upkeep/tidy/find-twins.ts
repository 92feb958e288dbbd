/** Pairs of notes that say the same. Their first words bring them together: to compare all with all would take all day. */
import type { NoteSummary, ScopeRoot } from '../../core/notes/note.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { noteAt } from '../../notes/find-note.ts';
import { STOP_WORDS } from '../../text/common-words.ts';
import { wordsOf } from '../../text/words-of.ts';
import { saysTheSame } from './same-note.ts';
import type { TidyInput, TidyPorts } from './tidy-ports.ts';

export interface Twins {
  /** The older one: its name is what links know. */
  readonly stays: NoteSummary;
  readonly goes: NoteSummary;
}

/** Two sessions may have the same task, two files the same purpose; what a session did it did. */
const APART: ReadonlySet<string> = new Set(['session', 'task', 'file-summary', 'hub']);
const PUT_AWAY: ReadonlySet<string> = new Set(['archived', 'superseded']);
/** Of many with one beginning, each is compared with so many that came next. */
const COMPARED = 20;
/** The first words of a text that tell something. */
const BEGINNING = 8;
/** Of the words that both show. */
const LEAST_SHARED = 0.8;

export function findTwins(
  ports: TidyPorts,
  root: ScopeRoot,
  { mayChange }: TidyInput,
): readonly Twins[] {
  const { notes } = ports.index.list({ roots: [root] });
  const wanted = notes.filter((note) => !APART.has(note.type) && !PUT_AWAY.has(note.status));
  const pairs = neighbours(wanted.filter(mayChange).sort(byAge));
  const gone = new Set<string>();
  return pairs.filter(({ stays, goes }) => {
    if (gone.has(stays.slug) || gone.has(goes.slug)) return false;
    const isTwin = areTwins(ports, root, stays.slug, goes.slug);
    if (isTwin) gone.add(goes.slug);
    return isTwin;
  });
}

/** Those with the same title, or whose texts begin alike; the oldest first. */
function neighbours(notes: readonly NoteSummary[]): readonly Twins[] {
  const keyed = notes.flatMap((note) => {
    const shown = new Set(wordsOf(note.excerpt ?? ''));
    return keysOf(note).map((key) => ({ key, note, shown }));
  });
  const pairs = [...Map.groupBy(keyed, ({ key }) => key).values()].flatMap((group) =>
    group.flatMap((stays, at) =>
      group
        .slice(at + 1, at + 1 + COMPARED)
        .filter((goes) => mayBeTwins(stays, goes))
        .map((goes) => ({ stays: stays.note, goes: goes.note })),
    ),
  );
  const unique = new Map(pairs.map((pair) => [`${pair.stays.slug} ${pair.goes.slug}`, pair]));
  return [...unique.values()].sort((a, b) => byAge(a.stays, b.stays) || byAge(a.goes, b.goes));
}

/** By what a list shows of them, before their files are read. */
function mayBeTwins(one: Shown, other: Shown): boolean {
  if (one.note.status !== other.note.status) return false;
  const [a, b] = [one.shown, other.shown];
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared >= LEAST_SHARED * Math.min(a.size, b.size);
}

interface Shown {
  readonly note: NoteSummary;
  /** The words of what a list shows of it. */
  readonly shown: ReadonlySet<string>;
}

function keysOf({ type, captured, title, excerpt = '' }: NoteSummary): readonly string[] {
  const beginning = (text: string) =>
    wordsOf(text)
      .filter((word) => !STOP_WORDS.has(word))
      .slice(0, BEGINNING)
      .join(' ');
  // Once, though the text begins as its title does: no note is its own twin.
  const keys = new Set([
    beginning(withoutKind(title)),
    beginning(excerpt.replace(/^#+ .*$/gm, '')),
  ]);
  return [...keys].filter((key) => key !== '').map((key) => `${type} ${captured} ${key}`);
}

/** As their files are now. */
export function areTwins(ports: TidyPorts, root: ScopeRoot, one: string, other: string): boolean {
  const [a, b] = [noteAt(ports, root, one)?.note, noteAt(ports, root, other)?.note];
  if (!a || !b || a.type !== b.type || a.status !== b.status || a.severity !== b.severity) {
    return false;
  }
  const isSameKind = a.captured === b.captured && a.branch === b.branch;
  return isSameKind && saysTheSame(a, b) && isSamePersons(ports, [a, b]);
}

/** Words of others must not become part of what a person stands behind. */
function isSamePersons(
  { origins }: TidyPorts,
  notes: readonly { readonly slug: string; readonly filePath: string }[],
): boolean {
  const known = origins.of(notes.map(({ slug, filePath }) => ({ slug, file: filePath })));
  return new Set(notes.map(({ filePath }) => known.get(filePath)?.provenance)).size === 1;
}

export function byAge(a: NoteSummary, b: NoteSummary): number {
  if (a.created !== b.created) return a.created < b.created ? -1 : 1;
  return a.slug < b.slug ? -1 : Number(a.slug !== b.slug);
}
