/** Reads conversations to be annotated, and keeps what was annotated: intents, entities, topics, relations. */
import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type {
  AnnotationStore,
  Annotations,
  Earlier,
  Talk,
  TalkDeed,
  TalkPassage,
  Told,
} from '../../../core/annotations.ts';
import {
  type ActionKind,
  type ActKind,
  type Author,
  isIntent,
  type Outcome,
  type RelationType,
  type Role,
  type SourceKind,
  type Speaker,
} from '../../../core/conversation.ts';
import { TYPED } from '../../../core/recall.ts';
import { nonEmpty } from '../../../lib/non-empty.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import { nearestElsewhere } from '../vectors/nearest-elsewhere.ts';
import { IMPORTED, type Row } from './conversation-rows.ts';
import { entityRows } from './entity-rows.ts';
import { topicRows } from './topic-rows.ts';
import { usageOf } from './usage.ts';

const IS_IMPORTED = (passage: string) => `
  EXISTS (SELECT 1 FROM ideas AS given JOIN messages AS m ON m.id = given.message_id
    JOIN origins AS o ON o.id = m.origin_id
    WHERE given.id = ${passage} AND o.model = '${IMPORTED}')`;

/** Only a conversation's first span has messages. */
const WAITING = (whose: string) => `
  SELECT spans.id FROM spans JOIN sessions AS s ON s.id = spans.session
  WHERE ${whose} AND EXISTS (SELECT 1 FROM messages WHERE span_id = spans.id)
    AND (spans.told_rules <> :rules OR spans.told_line <> (
      SELECT max(abs(line)) FROM messages WHERE span_id = spans.id))
  ORDER BY s.ended DESC, spans.id DESC`;

export function sqliteAnnotations(database: DatabaseSync): AnnotationStore {
  const sql = statements(database, {
    // Two statements: with "any or this one" a turn would read the lines of all sessions.
    waiting: WAITING('TRUE'),
    waitingOf: WAITING('s.id = :session'),
    partly: "SELECT id FROM spans WHERE session = ? AND told_of LIKE '% partly'",
    told: 'SELECT told_of FROM spans WHERE id = ?',
    acts: `
      SELECT a.idea_id, a.kind, a.confidence, a.closed
      FROM messages AS m JOIN ideas AS i ON i.message_id = m.id JOIN acts AS a ON a.idea_id = i.id
      WHERE m.span_id = ? ORDER BY a.idea_id`,
    relations: `
      SELECT r.from_id, r.to_id, r.relation_type
      FROM messages AS m JOIN ideas AS i ON i.message_id = m.id JOIN relations AS r ON r.from_id = i.id
        JOIN ideas AS other ON other.id = r.to_id JOIN messages AS there ON there.id = other.message_id
      WHERE m.span_id = :id AND there.span_id = :id`,
    messages: `
      SELECT m.id, abs(m.line) AS line, m.role, m.time, m.rules, m.kind, m.author FROM messages AS m
      WHERE m.span_id = ? ORDER BY abs(m.line), m.id`,
    passages: `
      SELECT i.id, i.message_id, i.content, i.intent, i.confidence, i.speaker,
        o.source_file = '${TYPED}' OR o.model = '${IMPORTED}' AS is_given
      FROM messages AS m JOIN ideas AS i ON i.message_id = m.id JOIN origins AS o ON o.id = m.origin_id
      WHERE m.span_id = ? ORDER BY i.id`,
    deeds: `
      SELECT d.message_id, d.kind, d.tool, d.path, d.detail, d.outcome, d.error
      FROM messages AS m JOIN deeds AS d ON d.message_id = m.id
      WHERE m.span_id = ? ORDER BY d.id`,
    projects: 'SELECT DISTINCT project FROM sessions LIMIT 500',
    authors: `
      SELECT c.author FROM spans JOIN sessions AS s ON s.id = spans.session
        JOIN commits AS c ON c.project = s.project
      WHERE spans.id = ? GROUP BY c.author ORDER BY count(*) DESC LIMIT 200`,
    stamp: `
      SELECT group_concat(hex(key), '') AS stamp FROM (
        SELECT key FROM messages WHERE span_id = ? ORDER BY id)`,
    judge: `
      UPDATE ideas SET intent = :intent, confidence = :confidence, speaker = :speaker
      WHERE id = :id
        AND (intent IS NOT :intent OR confidence <> :confidence OR speaker IS NOT :speaker)`,
    answered: `
      UPDATE ideas SET answered = EXISTS (
        SELECT 1 FROM relations WHERE to_id = ideas.id AND relation_type = 'answers')
      WHERE intent = 'question' AND id IN (SELECT value FROM json_each(?)) AND NOT ${IS_IMPORTED('ideas.id')}`,
    unanswerable: `
      UPDATE ideas SET answered = NULL
      WHERE intent <> 'question' AND answered IS NOT NULL
        AND id IN (SELECT value FROM json_each(?)) AND NOT ${IS_IMPORTED('ideas.id')}`,
    forgetRelations: `
      DELETE FROM relations WHERE id IN (
        SELECT r.id FROM json_each(:ids) AS own JOIN relations AS r ON r.from_id = own.value
          JOIN ideas AS other ON other.id = r.to_id JOIN messages AS m ON m.id = other.message_id
        WHERE m.span_id = :conversation AND NOT ${IS_IMPORTED('r.from_id')} AND NOT ${IS_IMPORTED('r.to_id')})
      RETURNING to_id`,
    relate: `
      INSERT OR IGNORE INTO relations (from_id, to_id, relation_type)
      SELECT one.id, other.id, :type FROM ideas AS one JOIN ideas AS other
      WHERE one.id = :from AND other.id = :to`,
    forgetActs: 'DELETE FROM acts WHERE idea_id IN (SELECT value FROM json_each(?))',
    act: `
      INSERT OR IGNORE INTO acts (idea_id, kind, confidence, closed)
      VALUES (:passage, :kind, :confidence, :closed)`,
    joined: 'SELECT line FROM joined_topics WHERE span_id = ?',
    isKept: `
      UPDATE spans SET told_rules = :rules, told_of = :told, told_line = (
        SELECT coalesce(max(abs(line)), 0) FROM messages WHERE span_id = :id)
      WHERE id = :id`,
  });
  const entities = entityRows(database);
  const topics = topicRows(database);

  const stampOf = (conversation: number) => String(sql.stamp.get(conversation)?.stamp ?? '');

  function talk(conversation: number): Talk {
    const stamp = stampOf(conversation);
    const passages = Map.groupBy(sql.passages.all(conversation), ({ message_id }) => message_id);
    const deeds = Map.groupBy(sql.deeds.all(conversation), ({ message_id }) => message_id);
    const messages = sql.messages.all(conversation).map(({ id, ...row }) => ({
      line: Number(row.line),
      role: String(row.role) as Role,
      source: nonEmpty(row.kind) as SourceKind | undefined,
      author: nonEmpty(row.author) as Author | undefined,
      time: String(row.time),
      rules: Number(row.rules),
      passages: (passages.get(id ?? 0) ?? []).map(toTalkPassage),
      deeds: (deeds.get(id ?? 0) ?? []).map(toTalkDeed),
    }));
    return { stamp, messages };
  }

  function annotate(conversation: number, annotated: Annotations): boolean {
    const { stamp, rules, told, passages, relations } = annotated;
    if (stampOf(conversation) !== stamp) return false;
    const ids = JSON.stringify(passages.map(({ id }) => id));
    const before = sql.forgetRelations.all({ ids, conversation }).map(({ to_id }) => Number(to_id));
    for (const { id, intent, confidence, speaker } of passages) {
      sql.judge.run({ id, intent, confidence, speaker });
    }
    topics.put(conversation, annotated.topics, annotated.title);
    entities.put(passages);
    for (const { from, to, type } of relations) sql.relate.run({ from, to, type });
    sql.forgetActs.run(JSON.stringify(annotated.changed));
    for (const { kind, passage, confidence, isClosed } of annotated.acts)
      sql.act.run({ kind, passage, confidence, closed: Number(isClosed) });
    sql.unanswerable.run(ids);
    const answers = [...passages.map(({ id }) => id), ...before, ...relations.map(({ to }) => to)];
    sql.answered.run(JSON.stringify(answers));
    sql.isKept.run({ rules, told: textOf(told), id: conversation });
    return true;
  }

  function earlier(conversation: number): Earlier | undefined {
    const told = toTold(String(sql.told.get(conversation)?.told_of ?? ''));
    if (!told) return undefined;
    return {
      told,
      acts: sql.acts.all(conversation).map(({ idea_id, kind, confidence, closed }) => ({
        kind: String(kind) as ActKind,
        passage: Number(idea_id),
        confidence: Number(confidence),
        isClosed: closed === 1,
      })),
      relations: sql.relations
        .all({ id: conversation })
        .map(({ from_id, to_id, relation_type }) => ({
          from: Number(from_id),
          to: Number(to_id),
          type: String(relation_type) as RelationType,
        })),
    };
  }

  return {
    waiting: (rules, session) => {
      const rows =
        session === undefined ? sql.waiting.all({ rules }) : sql.waitingOf.all({ rules, session });
      return rows.map(({ id }) => Number(id));
    },
    partly: (session) => sql.partly.all(session).map(({ id }) => Number(id)),
    talk,
    earlier,
    known: (conversation) => ({
      projects: sql.projects.all().flatMap(({ project }) => madeUpName(String(project))),
      persons: sql.authors.all(conversation).map(({ author }) => String(author)),
    }),
    usage: usageOf(database),
    joined: (conversation) => new Set(sql.joined.all(conversation).map(({ line }) => Number(line))),
    annotate: (conversation, annotated) =>
      inTransaction(database, () => annotate(conversation, annotated)),
    elsewhere: nearestElsewhere(database),
    relate: (relations) =>
      inTransaction(database, () => {
        for (const { from, to, type } of relations) sql.relate.run({ from, to, type });
        sql.answered.run(JSON.stringify(relations.map(({ to }) => to)));
      }),
  };
}

function textOf({ line, hash, isWhole }: Told): string {
  return `${line} ${hash} ${isWhole ? 'whole' : 'partly'}`;
}

function toTold(text: string): Told | undefined {
  const [line, hash, how] = text.split(' ');
  if (line === undefined || hash === undefined) return undefined;
  return { line: Number(line), hash, isWhole: how === 'whole' };
}

function toTalkDeed(row: Row): TalkDeed {
  return {
    kind: String(row.kind) as ActionKind,
    tool: String(row.tool),
    path: nonEmpty(row.path),
    detail: nonEmpty(row.detail),
    outcome: String(row.outcome) as Outcome,
    error: nonEmpty(row.error),
  };
}

/** The name of its folder, unless that is a word like any other: only what is written as a name can be found again. */
function madeUpName(project: string): readonly string[] {
  const name = basename(project);
  return /[a-z0-9][-_.][a-z0-9]|[a-z][A-Z]/.test(name) ? [name] : [];
}

function toTalkPassage(row: Row): TalkPassage {
  return {
    id: Number(row.id),
    text: String(row.content),
    intent: isIntent(row.intent) ? row.intent : undefined,
    confidence: Number(row.confidence),
    speaker: nonEmpty(row.speaker) as Speaker | undefined,
    isGiven: row.is_given === 1,
  };
}
