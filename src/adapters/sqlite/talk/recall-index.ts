/**
 * Candidates for a question, from the full-text indexes. A filter is first applied to the best of all
 * matches, which is enough if most conversations pass it; only if too few are left, to every match.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Speaker } from '../../../core/conversation.ts';
import type {
  MessageFacts,
  RecallIndex,
  SearchTerm,
} from '../../../core/ports/conversation-ports.ts';
import type { RecallFilter } from '../../../core/recall.ts';
import { statements } from '../schema/statements.ts';
import { bestPassages, weightsOf } from './best-passages.ts';
import {
  ACTION_COLUMNS,
  FIRST_SPAN_OF,
  FITS_ANYWHERE,
  IN_PROJECT,
  isEmpty,
  MESSAGE_FITS,
  messageValues,
  type Row,
  SOURCE_COLUMNS,
  toAction,
  toSource,
  toTopic,
} from './conversation-rows.ts';

/** Whoever works uses a tool by then; a long talk without any is not looked through to its end. */
const BEGINNING = 60;

const PLACED = `
  JOIN origins AS o ON o.id = m.origin_id JOIN spans ON spans.id = m.span_id
  JOIN sessions AS s ON s.id = spans.session`;

/** By the lines of its conversation; an imported span has messages of its own. */
const WHERE_IT_BEGINS = `JOIN spans ON spans.id = best.id JOIN messages AS m ON m.id = coalesce(
          (SELECT id FROM messages WHERE span_id = ${FIRST_SPAN_OF('spans')}
             AND line >= spans.start_line ORDER BY line LIMIT 1),
          (SELECT id FROM messages WHERE span_id = spans.id ORDER BY line LIMIT 1))
        JOIN origins AS o ON o.id = m.origin_id JOIN sessions AS s ON s.id = spans.session`;

export function sqliteRecallIndex(database: DatabaseSync): RecallIndex {
  const sql = statements(database, {
    contents: `
      SELECT i.id, i.message_id, i.content FROM json_each(?) AS best JOIN ideas AS i ON i.id = best.value`,
    thatFit: `
      SELECT i.id, i.message_id, i.content, ${IN_PROJECT} AS here
      FROM json_each(:ids) AS best JOIN ideas AS i ON i.id = best.value JOIN messages AS m ON m.id = i.message_id ${PLACED}
      WHERE ${FITS_ANYWHERE}`,
    // The plus keeps SQLite from asking the full-text index once per passage.
    bestOfAllThatFit: `
      WITH best AS MATERIALIZED (
        SELECT f.rowid AS id, sum(t.value) AS weight
        FROM json_each(:terms) AS t JOIN ideas_fts AS f ON f.ideas_fts MATCH t.key
        WHERE +f.rowid IN (
          SELECT i.id FROM sessions AS s JOIN spans ON spans.session = s.id
            JOIN messages AS m ON m.span_id = spans.id JOIN origins AS o ON o.id = m.origin_id
            JOIN ideas AS i ON i.message_id = m.id
          WHERE ${MESSAGE_FITS})
        GROUP BY f.rowid ORDER BY weight DESC, f.rowid DESC LIMIT :limit)
      SELECT i.id, i.message_id, i.content FROM best JOIN ideas AS i ON i.id = best.id`,
    frequency: 'SELECT doc FROM ideas_words WHERE term = ?',
    size: 'SELECT max(id) AS passages FROM ideas',
    share: `SELECT coalesce(avg(${IN_PROJECT}), 1) AS share FROM sessions AS s`,
    frequencyFrom: 'SELECT sum(doc) AS doc FROM ideas_words WHERE term >= :from AND term < :to',
    frequencyIn: `
      SELECT count(*) AS rows FROM (SELECT rowid AS id FROM ideas_fts WHERE ideas_fts MATCH :match) AS f
        JOIN ideas AS i ON i.id = f.id JOIN messages AS m ON m.id = i.message_id
        JOIN spans ON spans.id = m.span_id JOIN sessions AS s ON s.id = spans.session
      WHERE ${IN_PROJECT}`,
    // Hundreds of rows of numbers are handed over as one text: an object for each takes as long as to find them.
    facts: `
      SELECT json_group_array(json_array(m.id, m.span_id, m.ideas, m.asks, m.role, m.time,
        (SELECT id FROM messages AS p WHERE p.span_id = m.span_id AND p.line < m.line AND p.ideas > 0
         ORDER BY p.line DESC LIMIT 1),
        (SELECT id FROM messages AS n WHERE n.span_id = m.span_id AND n.line > m.line AND n.ideas > 0
         ORDER BY n.line LIMIT 1))) AS list
      FROM json_each(?) AS wanted JOIN messages AS m ON m.id = wanted.value`,
    speakers: `
      SELECT json_group_array(json_array(message, speaker, length)) AS list FROM (
        SELECT i.message_id AS message, i.speaker, sum(length(i.content)) AS length
        FROM json_each(?) AS wanted JOIN ideas AS i ON i.message_id = wanted.value
        GROUP BY i.message_id, i.speaker)`,
    saidIn: `
      SELECT spans.session, t.key AS term, count(*) AS count
      FROM json_each(:terms) AS t JOIN ideas_fts AS f ON f.ideas_fts MATCH t.value
        JOIN ideas AS i ON i.id = f.rowid JOIN messages AS m ON m.id = i.message_id ${PLACED}
      WHERE ${MESSAGE_FITS} GROUP BY spans.session, t.key`,
    // Each path once, however often it was opened.
    touchedIn: `
      SELECT spans.session, t.key AS term,
        count(DISTINCT iif(d.kind IN ('edit', 'write'), d.path, NULL)) AS edited,
        count(DISTINCT iif(d.kind IN ('edit', 'write'), NULL, d.path)) AS looked_at
      FROM json_each(:terms) AS t JOIN deeds_fts AS f ON f.deeds_fts MATCH '{path} : (' || t.value || ')'
        JOIN deeds AS d ON d.id = f.rowid JOIN messages AS m ON m.id = d.message_id ${PLACED}
      WHERE ${MESSAGE_FITS} GROUP BY spans.session, t.key`,
    sizes: `
      SELECT spans.session, sum(m.ideas) AS passages
      FROM json_each(?) AS wanted JOIN spans ON spans.session = wanted.value JOIN messages AS m ON m.span_id = spans.id
      GROUP BY spans.session`,
    sessionsOf: `
      SELECT ${SOURCE_COLUMNS}, ${ACTION_COLUMNS},
        sum(d.kind IN ('edit', 'write')) OVER one AS edits, count(*) OVER one AS touches,
        row_number() OVER (PARTITION BY spans.session
          ORDER BY d.kind IN ('edit', 'write') DESC, m.time DESC, d.id DESC) AS place
      FROM deeds AS d JOIN messages AS m ON m.id = d.message_id ${PLACED}
      WHERE d.name = :wantedName AND (d.path = :wanted OR substr(d.path, -length(:wanted) - 1) = '/' || :wanted)
        AND ${MESSAGE_FITS}
      WINDOW one AS (PARTITION BY spans.session)`,
    works: `
      WITH talks AS MATERIALIZED (
        SELECT DISTINCT m.span_id AS id FROM json_each(?) AS wanted JOIN messages AS m ON m.id = wanted.value)
      SELECT id AS conversation FROM talks WHERE EXISTS (
        SELECT 1 FROM (SELECT id FROM messages WHERE span_id = talks.id LIMIT ${BEGINNING}) AS m
          JOIN deeds AS d ON d.message_id = m.id)`,
    passagesOf: `
      SELECT i.id, i.message_id, i.content FROM json_each(:ids) AS wanted
        JOIN ideas AS i ON i.id = wanted.value JOIN messages AS m ON m.id = i.message_id ${PLACED}
      WHERE ${MESSAGE_FITS}`,
    about: `
      SELECT i.id, i.span_id, i.intent, i.confidence, i.answered, EXISTS (
        SELECT 1 FROM relations WHERE from_id = i.id AND relation_type = 'supersedes') AS changes
      FROM json_each(?) AS wanted JOIN ideas AS i ON i.id = wanted.value`,
    messages: `
      SELECT ${SOURCE_COLUMNS}, i.id AS first_idea, i.content
      FROM json_each(:ids) AS wanted JOIN messages AS m ON m.id = wanted.value ${PLACED}
        JOIN ideas AS i ON i.id = (SELECT min(id) FROM ideas WHERE message_id = m.id)
      WHERE ${MESSAGE_FITS}`,
    actions: `
      SELECT ${SOURCE_COLUMNS}, ${ACTION_COLUMNS}
      FROM (SELECT rowid AS id, bm25(deeds_fts, 2, 2, 1) AS badness FROM deeds_fts
            WHERE deeds_fts MATCH :match ORDER BY badness LIMIT :matches) AS best
        JOIN deeds AS d ON d.id = best.id JOIN messages AS m ON m.id = d.message_id ${PLACED}
      WHERE ${MESSAGE_FITS} ORDER BY best.badness, d.id DESC LIMIT :limit`,
    topics: `
      SELECT ${SOURCE_COLUMNS}, spans.*
      FROM (SELECT rowid AS id, bm25(spans_fts) AS badness FROM spans_fts
            WHERE spans_fts MATCH :match ORDER BY badness LIMIT :matches) AS best
        ${WHERE_IT_BEGINS}
      WHERE ${MESSAGE_FITS} ORDER BY best.badness LIMIT :limit`,
    topicsOf: `
      SELECT ${SOURCE_COLUMNS}, spans.* FROM (SELECT value AS id FROM json_each(:ids)) AS best
        ${WHERE_IT_BEGINS}
      WHERE ${MESSAGE_FITS}`,
  });

  const best = bestPassages(database);

  function narrowed(terms: readonly SearchTerm[], filter: RecallFilter, limit: number) {
    const values = messageValues(filter);
    const ids = best(terms, limit * 2);
    const some = sql.thatFit.all({ ...values, ids: JSON.stringify(ids) });
    const here = some.filter((row) => row.here === 1);
    const elsewhere = new Set(some.filter((row) => row.here === 0).map((row) => row.message_id));
    const isEnough = here.length >= limit || ids.length < limit * 2;
    const rows = isEnough ? here : ofAllThatFit(terms, filter, limit);
    return { found: rows.slice(0, limit).map(toCandidate), elsewhere: elsewhere.size };
  }

  function ofAllThatFit(wanted: readonly SearchTerm[], filter: RecallFilter, limit: number) {
    const terms = JSON.stringify(Object.fromEntries(weightsOf(wanted)));
    return sql.bestOfAllThatFit.all({ ...messageValues(filter), terms, limit });
  }

  return {
    frequency: (stem) => Number(sql.frequency.get(stem)?.doc ?? 0),
    frequencyFrom: (from) => Number(sql.frequencyFrom.get({ from, to: `${from}\uffff` })?.doc ?? 0),
    frequencyIn: (match, project) => Number(sql.frequencyIn.get({ match, project })?.rows ?? 0),
    size: () => Number(sql.size.get()?.passages ?? 0),
    share: (project) => Number(sql.share.get({ project })?.share ?? 1),
    passages(terms, filter, limit) {
      if (!isEmpty(filter)) return narrowed(terms, filter, limit);
      const rows = sql.contents.all(JSON.stringify(best(terms, limit)));
      return { found: rows.map(toCandidate), elsewhere: 0 };
    },
    sessions(terms, filter) {
      const wanted = JSON.stringify(terms.map(({ match }) => match));
      const values = { ...messageValues(filter), terms: wanted };
      const found = new Map<string, Counts>();
      const of = (session: string) => {
        const known = found.get(session) ?? countsFor(terms.length);
        found.set(session, known);
        return known;
      };
      for (const row of sql.saidIn.all(values)) {
        of(String(row.session)).said[Number(row.term)] = Number(row.count);
      }
      for (const row of sql.touchedIn.all(values)) {
        of(String(row.session)).edited[Number(row.term)] = Number(row.edited);
        of(String(row.session)).read[Number(row.term)] = Number(row.looked_at);
      }
      const sizes = new Map(
        sql.sizes
          .all(JSON.stringify([...found.keys()]))
          .map(({ session, passages }) => [String(session), Number(passages)]),
      );
      return [...found].map(([session, counts]) => ({
        ...counts,
        session,
        passages: sizes.get(session) ?? 0,
      }));
    },
    sessionsOf(path, filter) {
      const wanted = { wanted: path, wantedName: path.replace(/^.*\//, '') };
      return sql.sessionsOf
        .all({ ...messageValues(filter), ...wanted })
        .filter(({ place }) => place === 1)
        .map((row) => ({
          session: String(row.session),
          edits: Number(row.edits),
          reads: Number(row.touches) - Number(row.edits),
          action: toAction(row),
        }));
    },
    passagesOf(wanted, filter) {
      const ids = JSON.stringify(wanted);
      const values = messageValues(filter);
      const rows = isEmpty(filter) ? sql.contents.all(ids) : sql.passagesOf.all({ ...values, ids });
      return rows.map(toCandidate);
    },
    facts(messages, isWhole = true) {
      const ids = JSON.stringify(messages);
      const voices = isWhole ? voicesOf(listOf(sql.speakers, ids)) : new Map<number, Voices>();
      const worked = isWhole ? sql.works.all(ids) : [];
      const works = new Set(worked.map(({ conversation }) => Number(conversation)));
      return listOf<FactsRow>(sql.facts, ids).map((row) => toFacts(row, voices, works));
    },
    about: (passages) =>
      new Map(
        sql.about.all(JSON.stringify(passages)).map((row) => [
          Number(row.id),
          {
            topicId: Number(row.span_id),
            ...(row.intent === null
              ? {}
              : {
                  intent: String(row.intent),
                  confidence: Number(row.confidence),
                  isAnswered: row.answered === 1,
                  isChange: row.changes === 1,
                }),
          },
        ]),
      ),
    messages: (ids, filter) =>
      sql.messages.all({ ...messageValues(filter), ids: JSON.stringify(ids) }).map((row) => ({
        ...toSource(row),
        message: Number(row.message),
        firstPassage: Number(row.first_idea),
        text: String(row.content),
      })),
    actions: (match, filter, limit) =>
      sql.actions
        .all({ ...messageValues(filter), match, limit, matches: limit * 20 })
        .map(toAction),
    topics: (match, filter, limit) =>
      sql.topics
        .all({ ...messageValues(filter), match, limit, matches: limit * 20 })
        .map(toFoundTopic),
    topicsOf: (ids, filter) =>
      sql.topicsOf.all({ ...messageValues(filter), ids: JSON.stringify(ids) }).map(toFoundTopic),
  };
}

type SpeakerRow = readonly [message: number, speaker: Speaker | null, length: number];
type FactsRow = readonly [
  id: number,
  conversation: number,
  passages: number,
  asks: number,
  role: string,
  time: string,
  previous: number | null,
  next: number | null,
];

/** How many characters a message has, and how many of them each speaker. */
interface Voices {
  readonly length: number;
  readonly spoken: readonly (readonly [Speaker, number])[];
}

const NO_VOICES: Voices = { length: 0, spoken: [] };

interface Counts {
  readonly said: number[];
  readonly edited: number[];
  readonly read: number[];
}

function countsFor(terms: number): Counts {
  const none = () => new Array<number>(terms).fill(0);
  return { said: none(), edited: none(), read: none() };
}

function toFoundTopic(row: Row) {
  return { ...toTopic(row), source: toSource(row) };
}

function toCandidate(row: Row) {
  return { id: Number(row.id), message: Number(row.message_id), text: String(row.content) };
}

function listOf<T>(statement: StatementSync, ids: string): readonly T[] {
  return JSON.parse(String(statement.get(ids)?.list)) as readonly T[];
}

/** By message, who speaks in it. */
function voicesOf(rows: readonly SpeakerRow[]): ReadonlyMap<number, Voices> {
  const voices = new Map<number, { length: number; spoken: [Speaker, number][] }>();
  for (const [message, speaker, length] of rows) {
    const known = voices.get(message) ?? { length: 0, spoken: [] };
    voices.set(message, known);
    known.length += length;
    if (speaker !== null) known.spoken.push([speaker, length]);
  }
  return voices;
}

function toFacts(
  [id, conversation, passages, asks, role, time, previous, next]: FactsRow,
  voices: ReadonlyMap<number, Voices>,
  works: ReadonlySet<number>,
): MessageFacts {
  const { length, spoken } = voices.get(id) ?? NO_VOICES;
  const speakers: Partial<Record<Speaker, number>> = {};
  for (const [speaker, own] of spoken) speakers[speaker] = own / Math.max(1, length);
  return {
    ...{ id, conversation, passages, length, speakers, time },
    previous: previous ?? undefined,
    next: next ?? undefined,
    asks: asks === 1,
    isUsers: role === 'user',
    isWork: works.has(conversation),
  };
}
