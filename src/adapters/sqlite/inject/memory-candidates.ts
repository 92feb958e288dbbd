/** What may be worth giving to the model: by words, by names, by files, in a few milliseconds. */
import type { DatabaseSync } from 'node:sqlite';
import {
  BODY_SHARE,
  type MemoryCandidates,
  type TermsFound,
  type WantedTerm,
} from '../../../core/injection.ts';
import { isSeverity, type NamedFile, type ScopeRoot } from '../../../core/notes/note.ts';
import type { Meaning } from '../../../core/ports/model-ports.ts';
import { similarity } from '../../../lib/vectors/quantise.ts';
import { paths, type Row, SUMMARY, TOLD, type ToldBranch, toSummary } from '../notes/note-rows.ts';
import { statements } from '../schema/statements.ts';
import { IN_PROJECT } from '../talk/conversation-rows.ts';

/** More of a note is not told. */
const CONTENT = 3_000;
/** To compare 10,000 vectors takes longer than anybody would wait. */
const NEWEST = 1_000;

/** So far after a question its answer is looked for. */
const ANSWERS = 8;

/** As many as an integer of JavaScript has bits to tell apart. */
const MOST_TERMS = 30;

const WITH = (table: string) => `
  SELECT f.rowid AS id, sum(t.value ->> 'worth') AS worth,
    sum(t.value ->> 'body') AS body, sum(t.value ->> 'head') AS head
  FROM json_each(:terms) AS t JOIN ${table} AS f ON f.${table} MATCH t.value ->> 'match'
  GROUP BY f.rowid ORDER BY worth DESC, f.rowid DESC LIMIT :limit`;

export function sqliteMemoryCandidates(
  database: DatabaseSync,
  toldBranch: ToldBranch,
): MemoryCandidates {
  const sql = statements(database, {
    size: 'SELECT (SELECT count(*) FROM notes) + coalesce((SELECT max(id) FROM ideas), 0) AS size',
    rows: `
      SELECT (SELECT count(*) FROM (SELECT 1 FROM notes_fts WHERE notes_fts MATCH :term LIMIT :most))
        + (SELECT count(*) FROM (SELECT 1 FROM ideas_fts WHERE ideas_fts MATCH :term LIMIT :most)) AS n`,
    notesWith: WITH('notes_fts'),
    passagesWith: WITH('ideas_fts'),
    naming: `
      SELECT DISTINCT f.note_id AS id FROM json_each(?) AS wanted
        JOIN note_files AS f ON f.path = wanted.value`,
    namingByName: `
      SELECT DISTINCT f.note_id AS id FROM note_files AS f JOIN json_each(?) AS wanted
        ON substr(f.path, -length(wanted.value) - 1) = '/' || wanted.value`,
    notes: `
      SELECT n.id, ${SUMMARY}, n.stamp, n.severity, substr(n.content, 1, ${CONTENT}) AS content,
        (SELECT json_group_array(json_array(f.path, f.anchor)) FROM note_files AS f
         WHERE f.note_id = n.id) AS files
      FROM json_each(:ids) AS wanted JOIN notes AS n ON n.id = wanted.value
      WHERE n.root_id IN (
        SELECT id FROM note_roots WHERE path IN (SELECT value FROM json_each(:roots))) AND ${TOLD}`,
    passages: `
      SELECT i.id, i.content, m.time, m.rules, s.id AS session, o.source_file,
        m.line, m.span_id, CASE WHEN instr(i.content, '?') > 0 THEN (
          SELECT json_group_array(json_array(content, settles)) FROM (
            SELECT answer.content,
              coalesce(answer.intent, '') IN ('decision', 'conclusion', 'solution') AS settles
            FROM messages AS later JOIN ideas AS answer ON answer.message_id = later.id
            WHERE later.span_id = m.span_id AND later.line > m.line AND later.ideas > 0
              AND answer.span_id = i.span_id
            ORDER BY later.line, answer.id LIMIT ${ANSWERS})) END AS answers
      FROM json_each(:ids) AS wanted JOIN ideas AS i ON i.id = wanted.value
        JOIN messages AS m ON m.id = i.message_id JOIN origins AS o ON o.id = m.origin_id
        JOIN spans ON spans.id = m.span_id JOIN sessions AS s ON s.id = spans.session
      WHERE ${IN_PROJECT} AND s.id IS NOT :session
        AND coalesce(i.speaker, '') NOT IN ('narrates', 'inserted', 'pasted')`,
    vectors: `
      SELECT v.note_id AS id, v.vector FROM note_vectors AS v
      WHERE v.model = :model AND v.note_id IN (
        SELECT n.id FROM notes AS n WHERE n.root_id IN (
          SELECT id FROM note_roots WHERE path IN (SELECT value FROM json_each(:roots))) AND ${TOLD}
        ORDER BY n.updated DESC LIMIT ${NEWEST})`,
    vectorsOf: `
      SELECT v.note_id AS id, v.vector FROM json_each(:ids) AS wanted
        JOIN note_vectors AS v ON v.note_id = wanted.value AND v.model = :model`,
    successors: `
      SELECT old.id AS old, new.id AS new FROM json_each(:ids) AS wanted
        JOIN notes AS old ON old.id = wanted.value
        JOIN note_links AS l INDEXED BY note_links_by_target
          ON l.root_id = old.root_id AND l.target = old.slug AND l.label = 'supersedes'
        JOIN notes AS new ON new.root_id = l.root_id AND new.slug = l.source
      WHERE new.branch IS NULL OR new.branch = coalesce(:branch, new.branch)
      ORDER BY new.updated`,
  });
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => Number(id));

  return {
    size: () => Number(sql.size.get()?.size ?? 0),
    frequency: (term, most) => Number(sql.rows.get({ term, most })?.n ?? 0),
    notesWith: (terms, limit) =>
      found(
        sql.notesWith.all({
          terms: JSON.stringify([...inBody(terms, BODY_SHARE), ...inHead(terms)]),
          limit,
        }),
      ),
    passagesWith: (terms, limit) =>
      found(sql.passagesWith.all({ terms: JSON.stringify(inBody(terms, 1)), limit })),
    notesNaming: (wanted, names) => [
      ...ids(sql.naming.all(JSON.stringify(wanted))),
      ...(names.length === 0 ? [] : ids(sql.namingByName.all(JSON.stringify(names)))),
    ],
    notes: (wanted, roots) =>
      sql.notes
        .all({ ids: JSON.stringify(wanted), roots: paths(roots), branch: toldBranch() })
        .map((row) => toCandidate(row, roots)),
    passages: (wanted, project, session) =>
      sql.passages
        .all({ ids: JSON.stringify(wanted), project, session: session ?? null })
        .map((row) => ({
          id: Number(row.id),
          text: String(row.content),
          answers: answersOf(row.answers),
          session: String(row.session),
          time: String(row.time),
          file: String(row.source_file),
          rules: Number(row.rules),
        })),
    notesNear: (meaning, roots, limit) =>
      new Map(
        similarities(
          sql.vectors.all({ model: meaning.model, roots: paths(roots), branch: toldBranch() }),
          meaning,
        )
          .toSorted((a, b) => b[1] - a[1])
          .slice(0, limit),
      ),
    noteSimilarities: (meaning, wanted) =>
      new Map(
        similarities(
          sql.vectorsOf.all({ model: meaning.model, ids: JSON.stringify(wanted) }),
          meaning,
        ),
      ),
    successors: (wanted) =>
      new Map(
        sql.successors
          .all({ ids: JSON.stringify(wanted), branch: toldBranch() })
          .map((row) => [Number(row.old), Number(row.new)] as const),
      ),
  };
}

/** What came next, and what settled it, if that was not the same. */
function answersOf(json: Row[string] | undefined): readonly string[] {
  if (typeof json !== 'string') return [];
  const all = JSON.parse(json) as readonly (readonly [string, number])[];
  const chosen = [all[0], all.find(([, settles]) => settles === 1)];
  return [...new Set(chosen.flatMap((one) => (one ? [one[0]] : [])))];
}

function inBody(terms: readonly WantedTerm[], share: number) {
  return terms
    .slice(0, MOST_TERMS)
    .map(({ match, worth }, at) => ({ match, worth: worth * share, body: 1 << at, head: 0 }));
}

function inHead(terms: readonly WantedTerm[]) {
  return terms.slice(0, MOST_TERMS).map(({ match, worth }, at) => ({
    match: `{title tags} : (${match})`,
    ...{ worth: worth * (1 - BODY_SHARE), body: 0, head: 1 << at },
  }));
}

function found(rows: readonly Row[]): readonly TermsFound[] {
  return rows.map(({ id, body, head }) => ({
    id: Number(id),
    terms: placesIn(Number(body)),
    entitled: placesIn(Number(head)),
  }));
}

function placesIn(bits: number): readonly number[] {
  const places: number[] = [];
  for (let at = 0; at < MOST_TERMS; at++) if (bits & (1 << at)) places.push(at);
  return places;
}

function similarities(rows: readonly Row[], { vector }: Meaning): readonly [number, number][] {
  return rows.map((row) => [Number(row.id), similarity(vector, row.vector as Uint8Array)]);
}

function toCandidate(row: Row, roots: readonly ScopeRoot[]) {
  const files = JSON.parse(String(row.files)) as readonly (readonly [string, string])[];
  return {
    ...toSummary(row, roots),
    id: Number(row.id),
    content: String(row.content),
    stamp: String(row.stamp),
    ...(isSeverity(row.severity) ? { severity: row.severity } : {}),
    files: files.map(
      ([path, anchor]): NamedFile => ({ path, ...(anchor === '' ? {} : { anchor }) }),
    ),
  };
}
