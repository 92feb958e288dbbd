/**
 * A message → passages: verbatim slices of a sentence to a short paragraph, which together are the whole
 * message except for white space. First the text falls into the smallest parts that mean something
 * alone (sentence, list item, table row, code block), then neighbours that belong together are joined.
 * Every step walks the text once, so a hostile message costs no more than a long one.
 */
import { cutSentences } from '../../text/cut-sentences.ts';

/** A passage is not joined beyond this; a single sentence or item may be longer. */
const PARAGRAPH = 400;
/** Shorter than this, a passage is joined to the next one although a blank line stands between. */
const FRAGMENT = 60;
/** Longer code or prose without a full stop is cut at a blank line, a line or a space. */
const LONGEST = 2000;

type Kind = 'prose' | 'item' | 'code' | 'heading';

interface Part {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  /** Number of the block (paragraph, list, table) that it stands in. */
  readonly block: number;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}\s/;
const ITEM = /^\s{0,12}(?:[-*+•]|\d{1,3}[.)])\s/;
const ROW = /^\s{0,12}\|/;

export function cutIntoPassages(text: string): readonly string[] {
  return join(parts(text))
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((passage) => passage !== '');
}

function parts(text: string): readonly Part[] {
  const found: Part[] = [];
  let block = 0;
  let start = 0;
  while (start < text.length) {
    const line = text.slice(start, lineEnd(text, start));
    if (line.trim() === '') {
      block += 1;
      start += line.length;
      continue;
    }
    const kind = kindOf(line);
    const end = kind === 'code' ? codeEnd(text, start) : blockEnd(text, start, kind);
    if (kind === 'code') block += 1;
    for (const part of smaller(text, { kind, start, end, block })) found.push(part);
    if (kind === 'code') block += 1;
    start = end;
  }
  return found;
}

function kindOf(line: string): Kind {
  if (FENCE.test(line)) return 'code';
  if (HEADING.test(line)) return 'heading';
  return ITEM.test(line) || ROW.test(line) ? 'item' : 'prose';
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end + 1;
}

function codeEnd(text: string, start: number): number {
  const fence = FENCE.exec(text.slice(start, lineEnd(text, start)))?.[1] ?? '';
  let end = lineEnd(text, start);
  while (end < text.length) {
    const next = lineEnd(text, end);
    const line = text.slice(end, next).trim();
    end = next;
    if (line.startsWith(fence) && line === (fence[0] ?? '').repeat(line.length)) break;
  }
  return end;
}

/** Lines that go on with what the first one began: the rest of a paragraph or of a list item. */
function blockEnd(text: string, start: number, kind: Kind): number {
  let end = lineEnd(text, start);
  while (kind !== 'heading' && end < text.length) {
    const next = lineEnd(text, end);
    const line = text.slice(end, next);
    if (line.trim() === '' || kindOf(line) !== 'prose') break;
    end = next;
  }
  return end;
}

function smaller(text: string, part: Part): readonly Part[] {
  const size = part.end - part.start;
  if (part.kind !== 'code' && size > PARAGRAPH) {
    const ends = cutSentences(text.slice(part.start, part.end)).map((end) => part.start + end);
    return slices(part, ends).flatMap((sentence) => shorter(text, sentence));
  }
  return shorter(text, part);
}

function shorter(text: string, part: Part): readonly Part[] {
  const ends: number[] = [];
  let start = part.start;
  while (part.end - start > LONGEST) {
    start = cutPoint(text, start);
    ends.push(start);
  }
  return slices(part, [...ends, part.end]);
}

function slices(part: Part, ends: readonly number[]): readonly Part[] {
  return ends.map((end, at) => ({ ...part, start: ends[at - 1] ?? part.start, end }));
}

function cutPoint(text: string, start: number): number {
  const limit = start + LONGEST;
  const tail = text.slice(start + LONGEST / 4, limit);
  for (const gap of ['\n\n', '\n', ' ']) {
    const at = tail.lastIndexOf(gap);
    if (at !== -1) return start + LONGEST / 4 + at + gap.length;
  }
  const code = text.charCodeAt(limit);
  // Never between the two halves of one character.
  return code >= 0xdc00 && code <= 0xdfff ? limit - 1 : limit;
}

function join(found: readonly Part[]): readonly Part[] {
  const passages: Part[] = [];
  let open: Part | undefined;
  for (const part of found) {
    if (open && belongs(open, part)) {
      open = { ...part, start: open.start };
    } else {
      if (open) passages.push(open);
      open = part;
    }
  }
  return open ? [...passages, open] : passages;
}

function belongs(open: Part, next: Part): boolean {
  if (open.kind === 'heading') return next.end - open.start <= LONGEST;
  if (next.kind === 'heading' || next.kind === 'code' || open.kind === 'code') return false;
  if (next.end - open.start > PARAGRAPH) return false;
  if (open.block === next.block || open.end - open.start < FRAGMENT) return true;
  // A list with blank lines between its items is still one list.
  return next.kind === 'item' && open.kind === 'item';
}
