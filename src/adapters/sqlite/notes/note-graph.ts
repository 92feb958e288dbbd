/**
 * The graph of a scope. A file states edges in one direction; the graph has each in both: stated, or implied by the
 * other end. graph.json spells out those that both ends should state; the others are in `links_to` and
 * `linked_from`.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { reverseLabel, statedEdges } from '../../../core/notes/edge.ts';
import type { IndexedNote } from '../../../core/notes/note.ts';
import type { GraphEdge, Mention } from '../../../core/ports/note-ports.ts';
import { statements } from '../schema/statements.ts';
import { SUCCESSOR, type ToldBranch } from './note-rows.ts';

type Row = Record<string, SQLOutputValue>;

const STATED =
  'SELECT e.source, e.target, e.label, e.kind, e.at FROM note_links AS e WHERE e.root_id = :root';

const TARGET_EXISTS =
  'EXISTS (SELECT 1 FROM notes AS n WHERE n.root_id = :root AND n.slug = e.target)';

/** Stated by a file, and both ends are there. */
const THERE = `${STATED} AND ${TARGET_EXISTS}`;

const BROKEN = `${STATED} AND NOT ${TARGET_EXISTS}`;

const EDGES = `${THERE} AND e.kind IN ('link', 'related')`;

/**
 * Of the edges, what the other end does not state. Each link has a reverse of its own, made at the same moment; in files
 * of other hands one that is no other link's.
 */
const ONE_WAY = `
  SELECT s.source, s.target, s.label, s.kind, s.at FROM (${EDGES}) AS s
  WHERE NOT EXISTS (
    SELECT 1 FROM note_links AS back
    WHERE back.root_id = :root AND back.source = s.target AND back.target = s.source
      AND back.kind IN ('link', 'related')
      AND (back.at = s.at OR 'related' IN (s.kind, back.kind) OR NOT EXISTS (
        SELECT 1 FROM note_links AS own
        WHERE own.root_id = :root AND own.source = s.source AND own.target = s.target
          AND own.kind = 'link' AND own.at = back.at)))`;

export const BOTH_WAYS = `
  ${EDGES} UNION SELECT target, source, reverse_label(label), kind, at FROM (${ONE_WAY})`;

export function sqliteNoteGraph(database: DatabaseSync, toldBranch: ToldBranch) {
  database.function('reverse_label', { deterministic: true }, (label) =>
    reverseLabel(String(label)),
  );
  const sql = statements(database, {
    drop: 'DELETE FROM note_links WHERE root_id = ? AND source = ?',
    add: 'INSERT OR IGNORE INTO note_links VALUES (?, ?, ?, ?, ?, ?)',
    edges: `${BOTH_WAYS} ORDER BY 1, 2, 3`,
    oneWay: `${ONE_WAY} AND s.kind = 'link' ORDER BY 1, 2`,
    unmarked: `
      SELECT * FROM (
        SELECT n.slug AS target, 'supersedes' AS label, (${SUCCESSOR} LIMIT 1) AS source
        FROM notes AS n WHERE n.root_id = :root AND n.status = 'active')
      WHERE source IS NOT NULL ORDER BY 1`,
    selfLinks: `${STATED} AND e.kind = 'self' ORDER BY 1`,
    broken: `SELECT DISTINCT source, target FROM (${BROKEN}) WHERE kind = 'link' ORDER BY 1, 2`,
    mentions: `${THERE} AND e.kind = 'mention' ORDER BY 1, 2, 3`,
    brokenMentions: `
      SELECT DISTINCT source, target, label FROM (${BROKEN}) WHERE kind <> 'link' ORDER BY 1, 2, 3`,
  });
  return {
    put(root: number, note: IndexedNote): void {
      const { slug, created, related = [], references } = note;
      const add = (kind: 'link' | 'related' | 'mention', to: string, label: string, at: string) => {
        if (to !== slug) sql.add.run(root, slug, to, label, kind, at);
        else if (kind === 'link') sql.add.run(root, slug, to, label, 'self', at);
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
    // Its file is every branch's: what only one of them says is not for it to tell.
    unmarked: (root: number) =>
      sql.unmarked.all({ root, branch: toldBranch() === null ? null : '' }).map(toMention),
    selfLinks: (root: number) => [
      ...new Set(sql.selfLinks.all({ root }).map(({ source }) => String(source))),
    ],
    brokenLinks: (root: number) =>
      sql.broken.all({ root }).map((row) => ({
        source: String(row.source),
        target: String(row.target),
      })),
  };
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
