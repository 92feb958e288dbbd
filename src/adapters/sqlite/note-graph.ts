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

/** Stated by a file, and both ends are there. */
const STATED = `
  SELECT e.source, e.target, e.label, e.at, e.one_way FROM note_edges AS e
  WHERE e.root_id = :root
    AND EXISTS (SELECT 1 FROM notes AS n WHERE n.root_id = :root AND n.slug = e.target)`;

/** Of those, what the other end does not state. */
const ONE_WAY = `
  SELECT s.source, s.target, s.label, s.at, s.one_way FROM (${STATED}) AS s
  WHERE NOT EXISTS (
    SELECT 1 FROM note_edges AS back
    WHERE back.root_id = :root AND back.source = s.target AND back.target = s.source)`;

const BOTH_WAYS = `
  ${STATED} UNION SELECT target, source, reverse_label(label), at, one_way FROM (${ONE_WAY})`;

/** Whether the other end of a row is there. */
const TARGET_EXISTS = `
  EXISTS (SELECT 1 FROM notes AS n WHERE n.root_id = m.root_id AND n.slug = m.target)`;

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
    dropEdges: 'DELETE FROM note_edges WHERE root_id = ? AND source = ?',
    addEdge: 'INSERT OR IGNORE INTO note_edges VALUES (?, ?, ?, ?, ?, ?)',
    edges: `${BOTH_WAYS} ORDER BY 1, 2, 3`,
    oneWay: `${ONE_WAY} AND NOT s.one_way ORDER BY 1, 2`,
    broken: `
      SELECT DISTINCT source, target FROM note_edges AS e
      WHERE e.root_id = :root AND NOT e.one_way
        AND NOT EXISTS (SELECT 1 FROM notes AS n WHERE n.root_id = :root AND n.slug = e.target)
      ORDER BY 1, 2`,
    dropMentions: 'DELETE FROM note_mentions WHERE root_id = ? AND source = ?',
    addMention: 'INSERT OR IGNORE INTO note_mentions VALUES (?, ?, ?, ?)',
    mentions: `
      SELECT source, target, label FROM note_mentions AS m
      WHERE root_id = :root AND ${TARGET_EXISTS} ORDER BY 1, 2, 3`,
    brokenMentions: `
      SELECT source, target, label FROM note_mentions AS m
      WHERE root_id = :root AND NOT ${TARGET_EXISTS} ORDER BY 1, 2, 3`,
    indexLines: lines(`SELECT slug AS key, '{"slug":"' || slug || '","title":' || json_quote(title)
          || ',"type":"' || type || '","tags":' || ${jsonWords('tags')}
          || ',"created":"' || created || '","updated":"' || updated
          || '","filePath":' || json_quote(:path || '/' || slug || '.md')
          || ',"hasEmbedding":false}' AS value
        FROM notes WHERE root_id = :root AND path IS NULL ORDER BY slug`),
    nodeLines: `
      WITH named AS MATERIALIZED (
          SELECT source, target FROM (${STATED})
          UNION SELECT source, target FROM note_mentions AS m
          WHERE root_id = :root AND ${TARGET_EXISTS}),
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
        FROM (${BOTH_WAYS}) WHERE NOT one_way GROUP BY source ORDER BY source)`,
    count: 'SELECT count(*) AS text FROM notes WHERE root_id = :root',
  });
  const text = (statement: { get(of: Row): Row | undefined }, of: Row) =>
    String(statement.get(of)?.text ?? '');
  const drop = (root: number, slug: string) => {
    sql.dropEdges.run(root, slug);
    sql.dropMentions.run(root, slug);
  };

  return {
    put(root: number, note: IndexedNote): void {
      drop(root, note.slug);
      for (const { target, label } of note.references.links) {
        if (target !== note.slug) sql.addMention.run(root, note.slug, target, label);
      }
      for (const { to, label, at } of statedEdges(note)) {
        if (to !== note.slug) sql.addEdge.run(root, note.slug, to, label, at, 0);
      }
      for (const { to, label } of note.related ?? []) {
        if (to !== note.slug) sql.addEdge.run(root, note.slug, to, label, note.created, 1);
      }
    },
    drop,
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
    ...(row.one_way ? { oneWay: true } : {}),
  };
}

function toMention(row: Row): Mention {
  return { source: String(row.source), target: String(row.target), label: String(row.label) };
}
