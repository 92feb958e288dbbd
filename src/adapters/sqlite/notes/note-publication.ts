/**
 * The texts of index.json and graph.json, one entry a line. They are put together by SQLite itself, which is
 * several times faster for 10,000 notes than rows that become objects that become JSON. Where the files are as we
 * left them, only the lines of the notes that changed, and of those linked with them, are made anew.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Publication } from '../../../core/ports/note-ports.ts';
import { latestBelievable, toIso } from '../../../core/time.ts';
import { withEntries } from '../../../text/sorted-lines.ts';
import { statements } from '../schema/statements.ts';
import { BOTH_WAYS } from './note-graph.ts';
import { words } from './note-rows.ts';
import {
  EDGE_INDENT,
  graphText,
  INDENT,
  indexText,
  invertedLines,
  linesOfGraph,
  linesOfIndex,
  withMoves,
} from './published-texts.ts';

type Row = Record<string, SQLOutputValue>;

const RECENT = 20;

/** What the files say of some notes beyond their own lines. */
export interface Surroundings {
  readonly types: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** Notes that they name or that name them. */
  readonly partners: readonly string[];
}

/** Notes that have changed: what was around them before, and what the files said then. */
export interface Changed {
  readonly slugs: readonly string[];
  readonly before: Surroundings;
  readonly published: Publication;
}

/** Words without spaces, joined by spaces → a JSON array. */
const jsonWords = (column: string) =>
  `CASE ${column} WHEN '' THEN '[]' ELSE '["' || replace(${column}, ' ', '","') || '"]' END`;

/** Slugs → a JSON array; they need no escapes. */
const jsonSlugs = (select: string) =>
  `coalesce((SELECT '["' || group_concat(slug, '","') || '"]' FROM (${select})), '[]')`;

/**
 * Values are put together by hand, because that is twice as fast as json_object; only a title can hold
 * characters that need care.
 */
const INDEX_ENTRIES = `
  SELECT n.slug AS key, '{"slug":"' || n.slug || '","title":' || json_quote(n.title)
    || ',"type":"' || n.type || '","tags":' || ${jsonWords('n.tags')}
    || ',"created":"' || n.created || '","updated":"' || n.updated
    || '","filePath":' || json_quote(:path || '/' || n.slug || '.md')
    || ',"hasEmbedding":' || iif(EXISTS (SELECT 1 FROM note_vectors WHERE note_id = n.id), 'true', 'false')
    || '}' AS value
  FROM notes AS n WHERE n.root_id = :root AND n.path IS NULL`;

const NODE_ENTRIES = `
  SELECT n.slug AS key, '{"path":"' || coalesce(n.path, n.slug || '.md') || '","type":"' || n.type
    || '","tags":' || ${jsonWords('n.tags')}
    || ',"links_to":' || ${jsonSlugs(`
        SELECT DISTINCT l.target AS slug FROM note_links AS l
        WHERE l.root_id = :root AND l.source = n.slug
          AND l.kind <> 'self' AND EXISTS (SELECT 1 FROM notes AS t WHERE t.root_id = :root AND t.slug = l.target)
        ORDER BY 1`)}
    || ',"linked_from":' || ${jsonSlugs(`
        SELECT DISTINCT l.source AS slug FROM note_links AS l
        WHERE l.root_id = :root AND l.target = n.slug AND l.kind <> 'self' ORDER BY 1`)}
    || ',"created":"' || n.created || '","updated":"' || n.updated || '","status":"' || n.status
    || '","mtime":' || CAST(CAST(n.stamp AS REAL) / 1000 AS INTEGER) || '}' AS value
  FROM notes AS n WHERE n.root_id = :root`;

const edgeEntries = (condition: string) => `
  SELECT source AS key, json_group_array(
    json_object('target', target, 'label', label, 'timestamp', at) ORDER BY at, target) AS value
  FROM (${BOTH_WAYS}) WHERE kind = 'link' ${condition} GROUP BY source ORDER BY source`;

/**
 * The order is that of the inner query: an ORDER BY inside the aggregate would sort the long texts
 * themselves.
 */
const lines = (indent: string, entries: string) => `
  SELECT group_concat('${indent}"' || key || '": ' || value, ',' || char(10)) AS text
  FROM (${entries})`;

const IS_WANTED = 'IN (SELECT value FROM json_each(:slugs))';

export function sqliteNotePublication(database: DatabaseSync) {
  const sql = statements(database, {
    indexLines: lines(INDENT, `${INDEX_ENTRIES} ORDER BY n.slug`),
    nodeLines: lines(INDENT, `${NODE_ENTRIES} ORDER BY n.slug`),
    edgeLines: lines(EDGE_INDENT, edgeEntries('')),
    indexEntries: `${INDEX_ENTRIES} AND n.slug ${IS_WANTED}`,
    nodeEntries: `${NODE_ENTRIES} AND n.slug ${IS_WANTED}`,
    edgeEntries: edgeEntries(`AND source ${IS_WANTED}`),
    words: `
      SELECT group_concat(line, char(10)) AS text FROM (
        SELECT slug || ' ' || type || ' ' || tags AS line FROM notes
        WHERE root_id = :root ORDER BY slug)`,
    recent: `
      SELECT json_group_array(slug) AS text FROM (
        SELECT slug FROM notes WHERE root_id = :root AND updated <= :latest
        ORDER BY updated DESC, id DESC LIMIT ${RECENT})`,
    count: 'SELECT count(*) AS text FROM notes WHERE root_id = :root',
    notes: `SELECT slug, type, tags FROM notes WHERE root_id = :root AND slug ${IS_WANTED}`,
    partners: `
      SELECT target AS slug FROM note_links WHERE root_id = :root AND source ${IS_WANTED}
      UNION SELECT source FROM note_links WHERE root_id = :root AND target ${IS_WANTED}`,
  });
  const text = (statement: { get(of: Row): Row | undefined }, of: Row) =>
    String(statement.get(of)?.text ?? '');
  const figures = (root: number, now: Date) => ({
    time: toIso(now),
    count: text(sql.count, { root }),
    recent: text(sql.recent, { root, latest: toIso(latestBelievable(now)) }),
  });
  /** The entries with these keys; those that are not there are to go. */
  const entries = (statement: { all(of: Row): Row[] }, of: Row, keys: readonly string[]) => {
    const found = statement.all({ ...of, slugs: JSON.stringify(keys) });
    const values = new Map(found.map(({ key, value }) => [String(key), String(value)]));
    return new Map(keys.map((key) => [key, values.get(key)]));
  };
  const around = (root: number, slugs: readonly string[]): Surroundings => {
    const of = { root, slugs: JSON.stringify(slugs) };
    const notes = sql.notes.all(of);
    return {
      types: new Map(notes.map(({ slug, type }) => [String(slug), String(type)])),
      tags: new Map(notes.map(({ slug, tags }) => [String(slug), words(tags)])),
      partners: sql.partners.all(of).map(({ slug }) => String(slug)),
    };
  };

  return {
    around,
    whole(root: number, path: string, now: Date): Publication {
      const lines = {
        nodes: text(sql.nodeLines, { root }),
        edges: text(sql.edgeLines, { root }),
        ...invertedLines(text(sql.words, { root })),
      };
      return {
        index: indexText(toIso(now), text(sql.indexLines, { root, path })),
        graph: graphText(figures(root, now), lines),
      };
    },
    /** The same, but what is not about these notes is taken from the texts of before, if they are ours. */
    changed(root: number, path: string, now: Date, changed: Changed): Publication | undefined {
      const { slugs, before, published } = changed;
      const old = linesOfGraph(published.graph);
      const memories = linesOfIndex(published.index);
      if (old === undefined || memories === undefined) return undefined;
      const after = around(root, slugs);
      const touched = [...new Set([...slugs, ...before.partners, ...after.partners])];
      const typesOf = ({ types }: Surroundings, slug: string) =>
        [types.get(slug)].filter((type) => type !== undefined);
      const tagsOf = ({ tags }: Surroundings, slug: string) => tags.get(slug) ?? [];
      const moves = (of: typeof tagsOf) =>
        slugs.map((slug) => ({ slug, from: of(before, slug), to: of(after, slug) }));
      const lines = {
        nodes: withEntries(old.nodes, INDENT, entries(sql.nodeEntries, { root }, touched)),
        edges: withEntries(old.edges, EDGE_INDENT, entries(sql.edgeEntries, { root }, touched)),
        tags: withMoves(old.tags, moves(tagsOf)),
        types: withMoves(old.types, moves(typesOf)),
      };
      const own = entries(sql.indexEntries, { root, path }, slugs);
      return {
        index: indexText(toIso(now), withEntries(memories, INDENT, own)),
        graph: graphText(figures(root, now), lines),
      };
    },
  };
}
