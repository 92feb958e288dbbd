/**
 * Where the managed sections of a CLAUDE.md stand. What is a marker is told by a Markdown parser: one in a block of code, a
 * quotation or a list is text. A file with a broken marker has no sections at all, so nobody writes into it.
 */
import { markdownBlocks } from '../../text/markdown-blocks.ts';
import { markdownLines } from '../../text/markdown-lines.ts';

export interface Section {
  readonly name: string;
  /** The line of its opening marker, from 1. */
  readonly line: number;
  /** Its content: from the line after the opening marker up to the line of the closing one. */
  readonly from: number;
  readonly to: number;
}

interface MarkerProblem {
  readonly line: number;
  readonly message: string;
}

export interface Markers {
  /** In the order of the file; empty if there is a problem. */
  readonly sections: readonly Section[];
  readonly problems: readonly MarkerProblem[];
}

interface Marker {
  readonly kind: 'open' | 'close' | 'manual' | 'end-manual' | 'broken';
  readonly name: string;
  readonly text: string;
  /** Of its line: where it begins, and where the next one does. */
  readonly start: number;
  readonly next: number;
}

const OPEN = /^<!--[ \t]*AUTO-MANAGED:[ \t]*([A-Za-z0-9][A-Za-z0-9_-]*)[ \t]*-->$/;
const CLOSE = /^<!--[ \t]*END AUTO-MANAGED[ \t]*-->$/;
const MANUAL = /^<!--[ \t]*MANUAL[ \t]*-->$/;
const END_MANUAL = /^<!--[ \t]*END MANUAL[ \t]*-->$/;
/** Meant as a marker, but none: a forgotten colon, a name in the closing one. */
const MEANT = /^<!--\s*(?:END\W*)?(?:AUTO\W?MANAGED\b|MANUAL(?:\s*-->|:))/i;

/** Of the last few texts: one command asks for those of a file again and again. */
const found = new Map<string, Markers>();
const MOST_FOUND = 4;

export function findMarkers(text: string): Markers {
  const known = found.get(text) ?? searched(text);
  if (found.size >= MOST_FOUND) found.clear();
  found.set(text, known);
  return known;
}

function searched(text: string): Markers {
  // Most files have none; a parser takes its time.
  if (!/AUTO\W?MANAGED|MANUAL/i.test(text)) return { sections: [], problems: [] };
  const lineAt = lineCounter(text);
  const problems: MarkerProblem[] = [];
  const sections: Section[] = [];
  const seen = new Set<string>();
  let open: Marker | undefined;
  const complain = ({ start }: Marker, message: string) => {
    problems.push({ line: lineAt(start), message });
  };
  for (const marker of markersIn(text)) {
    if (marker.kind === 'broken')
      complain(marker, `${marker.text} is not a marker as it should be`);
    else if (marker.kind === 'open' || marker.kind === 'manual') {
      if (open) complain(marker, `${marker.text} stands inside of ${open.text}`);
      if (seen.has(marker.name)) complain(marker, `there is a second section ${marker.name}`);
      if (marker.kind === 'open') seen.add(marker.name);
      open = marker;
    } else if (!open || (open.kind === 'open') !== (marker.kind === 'close')) {
      complain(marker, `${marker.text} ends nothing that was opened`);
    } else {
      const { kind, name, start, next } = open;
      if (kind === 'open') {
        sections.push({ name, line: lineAt(start), from: next, to: marker.start });
      }
      open = undefined;
    }
  }
  if (open) complain(open, `${open.text} is not closed`);
  return { sections: problems.length > 0 ? [] : sections, problems };
}

/** Lines, from 1, of what a person may take for markers, though it belongs to a list or is a block of code. */
export function indentedMarkers(text: string): readonly number[] {
  const lines = markdownLines(text).lines;
  return lines.flatMap(({ text: line, isCode }, at) =>
    !isCode && /^[ \t]/.test(line) && kindOf(line.trim()) ? [at + 1] : [],
  );
}

/** Blocks at the top of the document that are comments, or HTML with lines that are. */
function* markersIn(text: string): Generator<Marker> {
  // The parser knows one kind of line end; places stay the same.
  const plain = text
    .replace(/^\uFEFF/, ' ')
    .replace(/\r\n/g, ' \n')
    .replaceAll('\r', '\n');
  const cursor = markdownBlocks(plain).cursor();
  if (!cursor.firstChild()) return;
  do {
    const { name, from, to } = cursor;
    if (name === 'CommentBlock') {
      const marker = markerAt(plain, from, to);
      if (marker) yield marker;
    } else if (name === 'HTMLBlock') {
      for (const [start, end] of linesOf(plain, from, to)) {
        const marker = markerAt(plain, start, end);
        if (marker) yield marker;
      }
    }
  } while (cursor.nextSibling());
}

function markerAt(text: string, from: number, to: number): Marker | undefined {
  const own = text.slice(from, to).trim();
  const kind = kindOf(own);
  if (!kind) return undefined;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = text.indexOf('\n', to);
  const next = lineEnd < 0 ? text.length : lineEnd + 1;
  return { kind, name: OPEN.exec(own)?.[1] ?? '', text: own.split('\n', 1)[0] ?? '', start, next };
}

function kindOf(comment: string): Marker['kind'] | undefined {
  if (OPEN.test(comment)) return 'open';
  if (CLOSE.test(comment)) return 'close';
  if (MANUAL.test(comment)) return 'manual';
  if (END_MANUAL.test(comment)) return 'end-manual';
  return MEANT.test(comment) ? 'broken' : undefined;
}

function* linesOf(text: string, from: number, to: number): Generator<readonly [number, number]> {
  for (let start = from; start < to; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 || found > to ? to : found;
    yield [start, end];
    start = end + 1;
  }
}

/** Asked for places that only ever grow. */
function lineCounter(text: string): (place: number) => number {
  let line = 1;
  let counted = 0;
  return (place) => {
    const ends = text.slice(counted, Math.max(place, counted)).match(/\r\n|\r|\n/g);
    line += ends?.length ?? 0;
    counted = Math.max(place, counted);
    return line;
  };
}
