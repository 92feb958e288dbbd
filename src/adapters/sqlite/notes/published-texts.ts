/** The form of index.json and graph.json: put together from lines, and taken apart into them again. */
import { entryOf, withEntries } from '../../../text/sorted-lines.ts';

export const INDENT = '    ';
/** The edges stand at the top, beside `nodes`. */
export const EDGE_INDENT = '  ';

export interface GraphLines {
  readonly nodes: string;
  readonly tags: string;
  readonly types: string;
  readonly edges: string;
}

export interface GraphFigures {
  readonly time: string;
  readonly count: string;
  readonly recent: string;
}

export function indexText(time: string, memories: string): string {
  return `{
  "version": "1.0.0",
  "lastUpdated": "${time}",
  "memories": ${object(memories)}
}
`;
}

export function graphText({ time, count, recent }: GraphFigures, lines: GraphLines): string {
  return `{
  "version": "1.0.0",
  "updated_at": "${time}",
  "node_count": ${count},
  "nodes": ${object(lines.nodes)},
  "tags": ${object(lines.tags)},
  "types": ${object(lines.types)},
  "recent": ${recent}${lines.edges === '' ? '' : `,\n${lines.edges}`}
}
`;
}

/** Undefined if the text is not of this form. */
export function linesOfIndex(text: string): string | undefined {
  return linesOfObject(between(text, '\n  "memories": ', '\n}\n'));
}

export function linesOfGraph(text: string): GraphLines | undefined {
  const nodes = linesOfObject(between(text, '\n  "nodes": ', ',\n  "tags": {'));
  const tags = linesOfObject(between(text, '\n  "tags": ', ',\n  "types": {'));
  const types = linesOfObject(between(text, '\n  "types": ', ',\n  "recent": ['));
  const rest = between(text, '\n  "recent": ', '\n}\n');
  if (nodes === undefined || tags === undefined || types === undefined) return undefined;
  if (rest === undefined) return undefined;
  const edges = rest.indexOf(',\n');
  return { nodes, tags, types, edges: edges < 0 ? '' : rest.slice(edges + ',\n'.length) };
}

/** Keys with the notes that each has, as lines; and which key a note had, and has. */
export interface Move {
  readonly slug: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

export function withMoves(lines: string, moves: readonly Move[]): string {
  const slugs = new Map<string, Set<string>>();
  const of = (key: string) => {
    const known = slugs.get(key) ?? new Set(slugsIn(entryOf(lines, INDENT, key)));
    slugs.set(key, known);
    return known;
  };
  for (const { slug, from, to } of moves) {
    for (const key of from) if (!to.includes(key)) of(key).delete(slug);
    for (const key of to) if (!from.includes(key)) of(key).add(slug);
  }
  return withEntries(lines, INDENT, new Map([...slugs].map(([key, own]) => [key, slugList(own)])));
}

/** From lines of `slug type tag tag …`: the slugs of each tag and type. */
export function invertedLines(words: string): Pick<GraphLines, 'tags' | 'types'> {
  const [tags, types] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const add = (map: Map<string, string[]>, key: string, slug: string) => {
    const slugs = map.get(key);
    if (slugs) slugs.push(slug);
    else map.set(key, [slug]);
  };
  for (const line of words === '' ? [] : words.split('\n')) {
    const [slug = '', type = '', ...own] = line.split(' ');
    add(types, type, slug);
    for (const tag of own) if (tag !== '') add(tags, tag, slug);
  }
  const texts = (map: Map<string, string[]>) =>
    [...map]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, slugs]) => `${INDENT}"${key}": ["${slugs.join('","')}"]`)
      .join(',\n');
  return { tags: texts(tags), types: texts(types) };
}

function slugsIn(list: string | undefined): readonly string[] {
  return list === undefined ? [] : list.slice('["'.length, -'"]'.length).split('","');
}

function slugList(slugs: ReadonlySet<string>): string | undefined {
  return slugs.size === 0 ? undefined : `["${[...slugs].sort().join('","')}"]`;
}

function object(lines: string): string {
  return lines === '' ? '{}' : `{\n${lines}\n  }`;
}

function linesOfObject(text: string | undefined): string | undefined {
  return text === '{}' ? '' : between(text, '{\n', '\n  }');
}

/** From the first of the one to the next of the other. */
function between(text: string | undefined, start: string, end: string): string | undefined {
  const from = text?.indexOf(start) ?? -1;
  const to = text?.indexOf(end, from) ?? -1;
  return from < 0 || to < 0 ? undefined : text?.slice(from + start.length, to);
}
