/** Notes as lines of a section, each with its note. */
import { dirname, posix } from 'node:path';
import { plainCode, plainLine } from './plain-line.ts';

interface Told {
  readonly kind: 'decision' | 'preference' | 'gotcha';
  readonly slug: string;
  readonly title: string;
  readonly path: string;
  readonly folder?: string;
}

const LEADS: Readonly<Record<Told['kind'], string>> = {
  decision: 'Decided',
  preference: 'Preferred',
  gotcha: 'Watch out',
};
const KINDS = Object.keys(LEADS) as readonly Told['kind'][];
const LONGEST_TITLE = 140;

/** Where not all have room, each kind gets its share, and the last line counts the rest. */
export function memoryLines(notes: readonly Told[], file: string, room: number): readonly string[] {
  const some = notes.length <= room ? notes : shares(notes, room - 1);
  const left = notes.length - some.length;
  const lines = KINDS.flatMap((kind) =>
    some.filter((note) => note.kind === kind).toSorted(byFolder),
  ).map((note) => noteLine(note, file));
  return left === 0 || room < 1
    ? lines
    : [...lines, `- And ${left} more: \`memory list --scope project\``];
}

/** By turns one of each kind. */
function shares(notes: readonly Told[], room: number): readonly Told[] {
  const turn = new Map<Told, number>();
  for (const kind of KINDS) {
    for (const [at, note] of notes.filter((one) => one.kind === kind).entries()) turn.set(note, at);
  }
  return notes
    .toSorted((one, other) => (turn.get(one) ?? 0) - (turn.get(other) ?? 0))
    .slice(0, Math.max(0, room));
}

function byFolder({ folder: one = '' }: Told, { folder: other = '' }: Told): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function noteLine({ kind, slug, title, path, folder }: Told, file: string): string {
  const place = folder === undefined ? '' : ` in ${plainCode(folder)}`;
  const link = encodeURI(posix.relative(dirname(file), path));
  return `- ${LEADS[kind]}${place}: ${unmarked(title)} ([${unmarked(slug)}](${link}))`;
}

/** Somebody's words: no link, no emphasis, no HTML, no code that does not end. */
function unmarked(title: string): string {
  const words = title.replace(/^(?:Decision|Preference|Gotcha):\s*/i, '');
  const isOpen = (words.match(/`/g)?.length ?? 0) % 2 === 1;
  const plain = (isOpen ? words.replaceAll('`', "'") : words).replace(/[\\[\]<*]/g, '\\$&');
  return plainLine(plain, LONGEST_TITLE);
}
