/** Puts new content into the managed sections of a CLAUDE.md. Every byte outside of them stays. */
import { findMarkers, type Section } from './markers.ts';
import { isOwnComment } from './stamp.ts';

interface Replaced {
  /** The very same text if nothing is new. */
  readonly text: string;
  /** Sections whose new content would have torn the file: a block of code or HTML that does not end in it. */
  readonly refused: readonly string[];
}

/** Sections that the text has not are left alone, and so is a text with a broken marker. */
export function replaceSections(text: string, contents: ReadonlyMap<string, string>): Replaced {
  const filled = new Map<string, string>();
  const { sections } = findMarkers(text);
  for (const { name, from } of sections) {
    const content = contents.get(name);
    if (content !== undefined) filled.set(name, asContent(content, lineEndBefore(text, from)));
  }
  const all = spliced(text, sections, filled);
  if (all !== undefined) return { text: all, refused: [] };
  const refused: string[] = [];
  const whole = [...filled].reduce((before, entry) => {
    const after = spliced(before, findMarkers(before).sections, new Map([entry]));
    if (after === undefined) refused.push(entry[0]);
    return after ?? before;
  }, text);
  return { text: whole, refused };
}

/** Undefined if another text would be managed afterwards than before. */
function spliced(
  text: string,
  before: readonly Section[],
  contents: ReadonlyMap<string, string>,
): string | undefined {
  // From the end, so that the places before it stay true.
  const after = before.reduceRight((whole, { name, from, to }) => {
    const content = contents.get(name);
    return content === undefined ? whole : whole.slice(0, from) + content + whole.slice(to);
  }, text);
  if (after === text) return text;
  const found = findMarkers(after).sections;
  const expected = moved(before, contents);
  const same = found.length === expected.length && found.every(isAt(expected));
  return same ? after : undefined;
}

/** Where the sections must be when all of them are filled. */
function moved(
  sections: readonly Section[],
  contents: ReadonlyMap<string, string>,
): readonly Omit<Section, 'line'>[] {
  let shift = 0;
  return sections.map(({ name, from, to }) => {
    const length = contents.get(name)?.length ?? to - from;
    const start = from + shift;
    shift += length - (to - from);
    return { name, from: start, to: start + length };
  });
}

function isAt(places: readonly Omit<Section, 'line'>[]) {
  return ({ name, from, to }: Section, at: number) => {
    const place = places[at];
    return place?.name === name && place.from === from && place.to === to;
  };
}

/** What stands between the markers: without a comment in it but our own, on lines of its own. */
function asContent(content: string, eol: string): string {
  const lines = content.split(/\r\n|\r|\n/);
  const plain = lines
    .map((line) => (isOwnComment(line) ? line : withoutComments(line)))
    .join('\n')
    .trim();
  return plain === '' ? '' : `${plain}\n`.replaceAll('\n', eol);
}

/** A comment could open or close a section. */
export function withoutComments(text: string): string {
  return text.replaceAll('<!--', '&lt;!--').replaceAll('-->', '--&gt;');
}

/** The opening marker's. */
function lineEndBefore(text: string, place: number): string {
  return text.slice(place - 2, place) === '\r\n' ? '\r\n' : '\n';
}
