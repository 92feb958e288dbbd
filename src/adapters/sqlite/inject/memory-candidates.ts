/** What may be worth giving to the model: by words, by names, by files, in a few milliseconds. */
import type { DatabaseSync } from 'node:sqlite';
import {
  BODY_SHARE,
  type ClosingPassage,
  type HeardPassage,
  type MemoryCandidates,
  type SaidBefore,
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

/** What comes next was not said. */
const ANNOUNCES = /:\s*$|\blet me\b/i;
/** Shorter passages say little. */
const BARE = 30;
/** Of the last message of an exchange, so many passages. */
const CLOSING = 12;

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
      SELECT i.id, i.content, m.time, m.rules, s.id AS session, o.source_file
      FROM json_each(:ids) AS wanted JOIN ideas AS i ON i.id = wanted.value
        JOIN messages AS m ON m.id = i.message_id JOIN origins AS o ON o.id = m.origin_id
        JOIN spans ON spans.id = m.span_id JOIN sessions AS s ON s.id = spans.session
      WHERE ${IN_PROJECT} AND s.id IS NOT :session
        AND coalesce(i.speaker, '') NOT IN ('narrates', 'inserted', 'pasted')`,
    heard: `
      SELECT i.id, i.speaker, m.span_id AS talk, m.ideas AS among, m.kind = 'report' AS reported,
        coalesce((
          SELECT asked.line FROM messages AS asked
          WHERE asked.span_id = m.span_id AND asked.line <= m.line AND asked.ideas > 0
            AND asked.role = 'user'
          ORDER BY asked.line DESC LIMIT 1), 0) AS asked,
        EXISTS (
          SELECT 1 FROM acts WHERE acts.idea_id = i.id
            AND acts.kind IN ('decision', 'correction', 'preference')) AS ruled,
        instr(i.content, '✅') + instr(i.content, '⚠') + instr(i.content, '❌') > 0 AS reviewed,
        length(i.content) < ${BARE} OR substr(i.content, 1, 3) = '\`\`\`' AS bare
      FROM json_each(:ids) AS wanted JOIN ideas AS i ON i.id = wanted.value
        JOIN messages AS m ON m.id = i.message_id
        JOIN spans ON spans.id = m.span_id JOIN sessions AS s ON s.id = spans.session
      WHERE ${IN_PROJECT} AND s.id IS NOT :session
        AND coalesce(i.speaker, '') NOT IN ('narrates', 'inserted', 'pasted')`,
    closing: `
      SELECT i.id, i.content, m.line FROM messages AS m JOIN ideas AS i ON i.message_id = m.id
      WHERE m.span_id = :talk AND m.ideas > 0 AND m.role = 'assistant' AND m.line > :asked
        AND m.line < coalesce((
          SELECT next.line FROM messages AS next
          WHERE next.span_id = :talk AND next.line > :asked AND next.ideas > 0 AND next.role = 'user'
          ORDER BY next.line LIMIT 1), m.line + 1)
        AND i.speaker IN ('explains', 'reports', 'proposes') AND length(i.content) >= ${BARE}
      ORDER BY m.line DESC, i.id LIMIT ${CLOSING}`,
    lastWords: `
      SELECT i.id, i.content, m.time, m.rules, s.id AS session, o.source_file
      FROM ideas AS i JOIN messages AS m ON m.id = i.message_id
        JOIN origins AS o ON o.id = m.origin_id
        JOIN spans ON spans.id = m.span_id JOIN sessions AS s ON s.id = spans.session
      WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE id = :session) AND m.id = (
        SELECT last.id FROM messages AS last
        WHERE last.ideas > 0 AND last.role = 'assistant' AND last.span_id = (
          SELECT talk.id FROM spans AS talk WHERE talk.agent = '' AND talk.session = (
            SELECT s.id FROM sessions AS s WHERE ${IN_PROJECT} ORDER BY s.ended DESC LIMIT 1)
          ORDER BY talk.id LIMIT 1)
        ORDER BY last.line DESC LIMIT 1)
      ORDER BY i.id`,
    reply: `
      SELECT i.id, i.content, EXISTS (
        SELECT 1 FROM acts WHERE acts.idea_id = i.id AND acts.kind IN ('decision', 'correction')
      ) AS ruled FROM ideas AS i WHERE i.message_id = (
        SELECT next.id FROM messages AS next
        WHERE next.span_id = :talk AND next.line > :line AND next.ideas > 0 AND next.role = 'user'
        ORDER BY next.line LIMIT 1) AND i.speaker = 'typed'
      ORDER BY ruled DESC, i.id LIMIT 1`,
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
        .map(toSaid),
    heard: (wanted, project, session) =>
      sql.heard
        .all({ ids: JSON.stringify(wanted), project, session: session ?? null })
        .map(toHeard),
    lastWords: (project, session) =>
      sql.lastWords.all({ project, session: session ?? null }).map(toSaid),
    closing: ({ talk, asked }) => {
      const rows = sql.closing.all({ talk, asked });
      const line = rows[0]?.line;
      if (line === undefined) return [];
      const last = rows.filter((row) => row.line === line).map(toClosing);
      const reply = sql.reply.get({ talk, line });
      // What the person settled right after it counts, not what was asked or proposed.
      const isSettled = reply?.ruled === 1 || last.at(-1)?.text.trimEnd().endsWith('?') === true;
      if (reply && isSettled) return [toClosing(reply)];
      return last.filter(({ text }) => !ANNOUNCES.test(text));
    },
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

function toSaid(row: Row): SaidBefore {
  return {
    ...{ id: Number(row.id), text: String(row.content), session: String(row.session) },
    ...{ time: String(row.time), file: String(row.source_file), rules: Number(row.rules) },
  };
}

function toHeard(row: Row): HeardPassage {
  return {
    ...{ id: Number(row.id), talk: Number(row.talk), asked: Number(row.asked) },
    speaker: (row.speaker ?? undefined) as HeardPassage['speaker'],
    ...{ isRuling: row.ruled === 1, isReview: row.reviewed === 1, isReport: row.reported === 1 },
    ...{ isBare: row.bare === 1, among: Number(row.among) },
  };
}

function toClosing({ id, content }: Row): ClosingPassage {
  return { id: Number(id), text: String(content) };
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
