/**
 * What the text of a note says of others: wiki links, fields (`supersedes:: decision-001`) and `#tags`. A
 * Markdown parser tells what is text; what is code, a link, an address or HTML is blanked out first, so nothing
 * in there counts. Every place keeps its offset, because a rename writes to it.
 */
import { Autolink, type MarkdownParser, parser } from '@lezer/markdown';
import type { Reference, References } from '../core/notes/note.ts';
import { FIELDS, MENTIONS, mayRefer, TAG_MARK } from './may-refer.ts';
import { idIn, wikiLinks } from './parts/wiki-link.ts';
import { toTag } from './validate.ts';

/**
 * What stands in a paragraph and is not the author's text; blocks of code or HTML are no paragraphs, and the parser
 * sees no links in them. A `[text]` that leads nowhere is text.
 */
const OPAQUE = /^(?:InlineCode|Comment|HTMLTag|ProcessingInstruction|URL|Autolink|WikiLink)$/;
const LINK = /^(?:Link|Image)$/;

const FIELD = new RegExp(
  String.raw`^[ \t>]*(?:\[[ xX]\][ \t]+)?(?<name>${FIELDS})::(?<value>.*)$`,
  'dgim',
);
/** An id without brackets has a hyphen: `related:: none` names nothing. */
const BARE_ID = /(?<=^|,)[ \t]*(?<id>[a-z0-9]+(?:-[a-z0-9]+)+)[ \t]*(?=,|$)/dg;
const TAG = new RegExp(String.raw`${TAG_MARK}(?<name>[\p{L}\p{M}\p{N}_/-]+)(?!#)`, 'gu');
const COLOUR = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
/** In place of what does not count: neither white space nor part of an id, a field or a tag. */
const BLANK = '\0';

/** More than a note may have. Of nonsense like `[a](` times a thousand, each character costs all that follow. */
const MAX_LENGTH = 100_000;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** A reference, and the place of the id in the text. */
interface Found extends Reference {
  readonly from: number;
}

interface Layout {
  /** The body with what is not text blanked out. */
  readonly text: string;
  readonly paragraphs: readonly Span[];
  /** Ids in wiki links. */
  readonly wiki: readonly Found[];
}

let markdown: MarkdownParser | undefined;

export function referencesIn(body: string): References {
  if (!mayRefer(body)) return { links: [], tags: [] };
  const layout = layoutOf(body);
  return { links: distinct(linksIn(layout)), tags: tagsIn(layout) };
}

/** The same body with another id in every reference to `id`. */
export function renameReferences(body: string, id: string, to: string): string {
  if (!mayRefer(body)) return body;
  const places = linksIn(layoutOf(body)).filter(({ target }) => target === id);
  const ends = [0, ...places.map(({ from }) => from + id.length)];
  const starts = [...places.map(({ from }) => from), body.length];
  return starts.map((start, at) => body.slice(ends[at], start)).join(to);
}

function layoutOf(body: string): Layout {
  markdown ??= parser.configure([Autolink, wikiLinks]);
  // The parser knows one kind of line end; offsets stay.
  const source = body.slice(0, MAX_LENGTH).replace(/\r\n/g, ' \n').replace(/\r/g, '\n');
  const opaque: Span[] = [];
  const paragraphs: Span[] = [];
  const wiki: Found[] = [];
  markdown.parse(source).iterate({
    enter({ name, from, to, node }) {
      if (name === 'Paragraph') paragraphs.push({ from, to });
      if (name === 'WikiLink') {
        const { id, at } = idIn(source.slice(from, to));
        wiki.push({ target: id, label: MENTIONS, from: from + at });
      }
      const leads = LINK.test(name) && (node.getChild('URL') ?? node.getChild('LinkLabel'));
      if (!leads && !OPAQUE.test(name)) return true;
      opaque.push({ from, to });
      return false;
    },
  });
  return { text: blanked(source, opaque), paragraphs, wiki };
}

function blanked(source: string, spans: readonly Span[]): string {
  let text = '';
  for (const { from, to } of spans) {
    text += source.slice(text.length, from) + BLANK.repeat(to - from);
  }
  return text + source.slice(text.length);
}

/** In the order of the text. */
function linksIn({ text, paragraphs, wiki }: Layout): readonly Found[] {
  const fields = paragraphs.flatMap((span) => fieldsIn(text, span));
  const bare = fields.flatMap(({ label, from, to }) =>
    [...text.slice(from, to).matchAll(BARE_ID)].map((match) => ({
      target: match.groups?.id ?? '',
      label,
      from: from + (match.indices?.groups?.id?.[0] ?? 0),
    })),
  );
  let next = 0;
  const typed = wiki.map((link) => {
    while ((fields[next]?.to ?? Number.POSITIVE_INFINITY) <= link.from) next++;
    const field = fields[next];
    return field && field.from <= link.from ? { ...link, label: field.label } : link;
  });
  return [...typed, ...bare].sort((a, b) => a.from - b.from);
}

/** The values of the fields in a paragraph. */
function fieldsIn(text: string, { from, to }: Span): readonly (Span & { label: string })[] {
  return [...text.slice(from, to).matchAll(FIELD)].flatMap(({ groups, indices }) => {
    const value = indices?.groups?.value;
    if (!value || groups?.name === undefined) return [];
    return [{ label: groups.name.toLowerCase(), from: from + value[0], to: from + value[1] }];
  });
}

/** Each link once; that a text also mentions what one of its fields names says nothing new. */
function distinct(found: readonly Found[]): readonly Reference[] {
  const typed = new Set(found.flatMap(({ target, label }) => (label === MENTIONS ? [] : target)));
  const links = found
    .filter(({ target, label }) => label !== MENTIONS || !typed.has(target))
    .map(({ target, label }) => [`${label} ${target}`, { target, label }] as const);
  return [...new Map(links).values()];
}

/** Headings are no paragraphs, so what looks like a tag there is none. */
function tagsIn({ text, paragraphs }: Layout): readonly string[] {
  const names = paragraphs.flatMap(({ from, to }) =>
    [...text.slice(from, to).matchAll(TAG)].map(({ groups }) => groups?.name ?? ''),
  );
  return [...new Set(names.flatMap((name) => (COLOUR.test(name) ? [] : (toTag(name) ?? []))))];
}
