/**
 * The graph of a scope, and the two files that publish it. A file states edges in one direction; the graph
 * has each in both: stated, or implied by the other end. graph.json spells out those that both ends should
 * state; the others are in `links_to` and `linked_from`. The texts are put together by SQLite itself, which
 * is several times faster for 10,000 notes than rows that become objects that become JSON.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { reverseLabel, statedEdges } from '../../core/edge.ts';
import type { IndexedNote } from '../../core/note.ts';
import type { GraphEdge, Mention, Publication } from '../../core/ports.ts';
import { toIso } from '../../core/time.ts';
import { statements } from './statements.ts';

type Row = Record<string, SQLOutputValue>;

const RECENT = 20;

const STATED =
  'SELECT e.source, e.target, e.label, e.kind, e.at FROM note_links AS e WHERE e.root_id = :root';

const TARGET_EXISTS =
  'EXISTS (SELECT 1 FROM notes AS n WHERE n.root_id = :root AND n.slug = e.target)';

/** Stated by a file, and both ends are there. */
const THERE = `${STATED} AND ${TARGET_EXISTS}`;

const BROKEN = `${STATED} AND NOT ${TARGET_EXISTS}`;

const EDGES = `${THERE} AND e.kind <> 'mention'`;

/** Of the edges, what the other end does not state. */
const ONE_WAY = `
  SELECT s.source, s.target, s.label, s.kind, s.at FROM (${EDGES}) AS s
  WHERE NOT EXISTS (
    SELECT 1 FROM note_links AS back
    WHERE back.root_id = :root AND back.source = s.target AND back.target = s.source
      AND back.kind <> 'mention')`;

const BOTH_WAYS = `
  ${EDGES} UNION SELECT target, source, reverse_label(label), kind, at FROM (${ONE_WAY})`;

/** Words without spaces, joined by spaces → a JSON array. */
const jsonWords = (column: string) =>
  `CASE ${column} WHEN '' THEN '[]' ELSE '["' || replace(${column}, ' ', '","') || '"]' END`;

/**
 * `"key": value` lines of an object. The order is that of the inner query: an ORDER BY inside the aggregate
 * would sort the long texts themselves. Values are put together by hand, because that is twice as fast as
 * json_object; only a title can hold characters that need care.
 */
const lines = (select: string) =>
  `SELECT group_concat('    "' || key || '": ' || value, ',' || char(10)) AS text FROM (${select})`;

export function sqliteNoteGraph(database: DatabaseSync) {
  database.function('reverse_label', { deterministic: true }, (label) =>
    reverseLabel(String(label)),
  );
  const sql = statements(database, {
    drop: 'DELETE FROM note_links WHERE root_id = ? AND source = ?',
    add: 'INSERT OR IGNORE INTO note_links VALUES (?, ?, ?, ?, ?, ?)',
    edges: `${BOTH_WAYS} ORDER BY 1, 2, 3`,
    oneWay: `${ONE_WAY} AND s.kind = 'link' ORDER BY 1, 2`,
    broken: `SELECT DISTINCT source, target FROM (${BROKEN}) WHERE kind = 'link' ORDER BY 1, 2`,
    mentions: `${THERE} AND e.kind = 'mention' ORDER BY 1, 2, 3`,
    brokenMentions: `
      SELECT DISTINCT source, target, label FROM (${BROKEN}) WHERE kind <> 'link' ORDER BY 1, 2, 3`,
    indexLines: lines(`SELECT slug AS key, '{"slug":"' || slug || '","title":' || json_quote(title)
          || ',"type":"' || type || '","tags":' || ${jsonWords('tags')}
          || ',"created":"' || created || '","updated":"' || updated
          || '","filePath":' || json_quote(:path || '/' || slug || '.md')
          || ',"hasEmbedding":false}' AS value
        FROM notes WHERE root_id = :root AND path IS NULL ORDER BY slug`),
    nodeLines: `
      WITH named AS MATERIALIZED (
          SELECT DISTINCT source, target FROM (${THERE})),
        out AS MATERIALIZED (
          SELECT source AS slug, json_group_array(target) AS slugs FROM named GROUP BY 1),
        back AS MATERIALIZED (
          SELECT target AS slug, json_group_array(source) AS slugs FROM named GROUP BY 1)
      ${lines(`SELECT n.slug AS key, '{"path":"' || coalesce(n.path, n.slug || '.md') || '","type":"' || n.type
          || '","tags":' || ${jsonWords('n.tags')}
          || ',"links_to":' || coalesce(out.slugs, '[]')
          || ',"linked_from":' || coalesce(back.slugs, '[]') || ',"created":"' || n.created
          || '","updated":"' || n.updated || '","status":"' || n.status
          || '","mtime":' || CAST(CAST(n.stamp AS REAL) / 1000 AS INTEGER) || '}' AS value
        FROM notes AS n LEFT JOIN out ON out.slug = n.slug LEFT JOIN back ON back.slug = n.slug
        WHERE n.root_id = :root ORDER BY n.slug`)}`,
    words: `
      SELECT group_concat(line, char(10)) AS text FROM (
        SELECT slug || ' ' || type || ' ' || tags AS line FROM notes
        WHERE root_id = :root ORDER BY slug)`,
    recent: `
      SELECT json_group_array(slug) AS text FROM (
        SELECT slug FROM notes WHERE root_id = :root
        ORDER BY updated DESC, id DESC LIMIT ${RECENT})`,
    edgeLines: `
      SELECT group_concat('  ' || json_quote(source) || ': ' || edges, ',' || char(10)) AS text FROM (
        SELECT source, json_group_array(
          json_object('target', target, 'label', label, 'timestamp', at) ORDER BY at, target) AS edges
        FROM (${BOTH_WAYS}) WHERE kind = 'link' GROUP BY source ORDER BY source)`,
    count: 'SELECT count(*) AS text FROM notes WHERE root_id = :root',
  });
  const text = (statement: { get(of: Row): Row | undefined }, of: Row) =>
    String(statement.get(of)?.text ?? '');

  return {
    put(root: number, note: IndexedNote): void {
      const { slug, created, related = [], references } = note;
      const add = (kind: 'link' | 'related' | 'mention', to: string, label: string, at: string) => {
        if (to !== slug) sql.add.run(root, slug, to, label, kind, at);
      };
      sql.drop.run(root, slug);
      for (const { to, label, at } of statedEdges(note)) add('link', to, label, at);
      for (const { to, label } of related) add('related', to, label, created);
      for (const { target, label } of references.links) add('mention', target, label, '');
    },
    drop: (root: number, slug: string) => sql.drop.run(root, slug),
    mentions: (root: number) => sql.mentions.all({ root }).map(toMention),
    brokenMentions: (root: number) => sql.brokenMentions.all({ root }).map(toMention),
    edges: (root: number) => sql.edges.all({ root }).map(toEdge),
    oneWayEdges: (root: number) => sql.oneWay.all({ root }).map(toEdge),
    brokenLinks: (root: number) =>
      sql.broken.all({ root }).map((row) => ({
        source: String(row.source),
        target: String(row.target),
      })),
    publication(root: number, path: string, now: Date): Publication {
      const time = toIso(now);
      const edges = text(sql.edgeLines, { root });
      const { tags, types } = invertedLines(text(sql.words, { root }));
      return {
        index: `{
  "version": "1.0.0",
  "lastUpdated": "${time}",
  "memories": ${object(text(sql.indexLines, { root, path }))}
}
`,
        graph: `{
  "version": "1.0.0",
  "updated_at": "${time}",
  "node_count": ${text(sql.count, { root })},
  "nodes": ${object(text(sql.nodeLines, { root }))},
  "tags": ${object(tags)},
  "types": ${object(types)},
  "recent": ${text(sql.recent, { root })}${edges === '' ? '' : `,\n${edges}`}
}
`,
      };
    },
  };
}

/** From lines of `slug type tag tag …`: the slugs of each tag and type. */
function invertedLines(words: string): { tags: string; types: string } {
  const [tags, types] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const add = (map: Map<string, string[]>, key: string, slug: string) => {
    const slugs = map.get(key);
    if (slugs) slugs.push(slug);
    else map.set(key, [slug]);
  };
  for (const line of words === '' ? [] : words.split('\n')) {
    const [slug = '', type = '', ...own] = line.split(' ');
    add(types, type, slug);
    for (const tag of own) add(tags, tag, slug);
  }
  const texts = (map: Map<string, string[]>) =>
    [...map]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, slugs]) => `    "${key}": ["${slugs.join('","')}"]`)
      .join(',\n');
  return { tags: texts(tags), types: texts(types) };
}

function object(lines: string): string {
  return lines === '' ? '{}' : `{\n${lines}\n  }`;
}

function toEdge(row: Row): GraphEdge {
  return {
    source: String(row.source),
    target: String(row.target),
    label: String(row.label),
    timestamp: String(row.at),
    ...(row.kind === 'related' ? { oneWay: true } : {}),
  };
}

function toMention(row: Row): Mention {
  return { source: String(row.source), target: String(row.target), label: String(row.label) };
}
