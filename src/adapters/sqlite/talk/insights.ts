/** Passages by what they were meant as and what they name, and what they are to each other. */
import type { DatabaseSync } from 'node:sqlite';
import type { ActKind, EntityType, Intent, RelationType } from '../../../core/conversation.ts';
import type {
  Insights,
  IntentFilter,
  ListedIntent,
  PassageWithIntent,
} from '../../../core/insight.ts';
import type { RecallFilter, RelatedPassage } from '../../../core/recall.ts';
import { nonEmpty } from '../../../lib/non-empty.ts';
import { statements } from '../schema/statements.ts';
import {
  FROM_MESSAGES,
  MESSAGE_FITS,
  messageValues,
  type Row,
  SOURCE_COLUMNS,
  toSource,
} from './conversation-rows.ts';

const LAST_CHARACTER = 0x10ffff;

/** What needs evidence to be called so. */
const ACTS: Readonly<Partial<Record<ListedIntent, readonly ActKind[]>>> = {
  ...{ decision: ['decision', 'correction'], preference: ['preference'] },
  ...{ question: ['question'], todo: ['todo'] },
};

const ANY_MEANT = `
  ${FROM_MESSAGES} JOIN ideas AS i ON i.message_id = m.id JOIN spans AS topic ON topic.id = i.span_id
    LEFT JOIN acts ON acts.idea_id = i.id AND acts.kind IN (SELECT value FROM json_each(:acts))
  WHERE (acts.idea_id IS NOT NULL OR i.intent IN (SELECT value FROM json_each(:intents)))`;

/** The same where there are no intents: from the acts, which are few, to what was said. */
const ACTS_ONLY = `
  FROM json_each(:acts) AS wanted CROSS JOIN acts ON acts.kind = wanted.value AND (NOT :isOpen OR acts.closed = 0)
    CROSS JOIN ideas AS i ON i.id = acts.idea_id CROSS JOIN messages AS m ON m.id = i.message_id
    JOIN origins AS o ON o.id = m.origin_id JOIN spans ON spans.id = m.span_id
    JOIN sessions AS s ON s.id = spans.session JOIN spans AS topic ON topic.id = i.span_id
  WHERE :intents = '[]'`;

const MEANT = (from: string) => `
  ${from}
    AND (NOT :isOpen OR acts.closed = 0)
    AND NOT (:isValid AND EXISTS (
      SELECT 1 FROM marks WHERE target = 'i' || i.id AND status IN ('rejected', 'superseded')))
    AND NOT (:isStanding AND EXISTS (
      SELECT 1 FROM relations WHERE to_id = i.id AND relation_type = 'supersedes'))
    AND ${MESSAGE_FITS}`;

const LIST_BY_INTENT = (from: string, more = '') => `
  SELECT ${SOURCE_COLUMNS}, i.id, i.content, i.intent, coalesce(acts.confidence, i.confidence) AS confidence,
    acts.kind AS act, acts.closed, topic.id AS topic, topic.name AS topic_name
  ${MEANT(from)} ${more} ORDER BY m.time DESC, i.id DESC LIMIT :limit`;

const RELATED = (own: string, other: string, isLater: 0 | 1) => `
  SELECT r.${own} AS own, r.relation_type, ${isLater} AS is_later, i.id AS id, i.content,
    m.time AS time, abs(m.line) AS line, m.rules, o.source_file, talk.session
  FROM json_each(:passages) AS wanted JOIN relations AS r ON r.${own} = wanted.value
    JOIN ideas AS i ON i.id = r.${other} JOIN messages AS m ON m.id = i.message_id
    JOIN origins AS o ON o.id = m.origin_id JOIN spans AS talk ON talk.id = m.span_id`;

export function sqliteInsights(database: DatabaseSync): Insights {
  const sql = statements(database, {
    meant: LIST_BY_INTENT(ANY_MEANT),
    acted: LIST_BY_INTENT(ACTS_ONLY),
    // The same condition once more, as one that an index answers.
    inSessionByIntent: LIST_BY_INTENT(
      ANY_MEANT,
      `AND spans.session BETWEEN :session AND :session || char(${LAST_CHARACTER})`,
    ),
    countByIntent: `SELECT count(*) AS count ${MEANT(ANY_MEANT)}`,
    countActs: `SELECT count(*) AS count ${MEANT(ACTS_ONLY)}`,
    related: `
      ${RELATED('to_id', 'from_id', 1)} UNION ALL ${RELATED('from_id', 'to_id', 0)}
      ORDER BY time DESC, id DESC`,
    entities: `
      SELECT e.id, e.name, e.type, written.name AS written,
        (SELECT json_group_array(name) FROM entity_names WHERE entity_id = e.id) AS names
      FROM json_each(?) AS wanted JOIN entity_names AS written ON written.name = wanted.value
        JOIN entities AS e ON e.id = written.entity_id`,
    naming: `
      SELECT DISTINCT i.id FROM json_each(:entities) AS wanted
        JOIN idea_entities AS named ON named.entity_id = wanted.value JOIN ideas AS i ON i.id = named.idea_id
        JOIN messages AS m ON m.id = i.message_id JOIN origins AS o ON o.id = m.origin_id
        JOIN spans ON spans.id = m.span_id JOIN sessions AS s ON s.id = spans.session
      WHERE ${MESSAGE_FITS} ORDER BY i.id DESC LIMIT :limit`,
    names: `
      SELECT spans.id, name FROM json_each(?) AS wanted JOIN spans ON spans.id = wanted.value`,
  });

  function values(
    { intents, isOpen = false, isValid = false, isStanding = false }: IntentFilter,
    filter: RecallFilter,
  ) {
    return {
      ...messageValues(filter),
      intents: JSON.stringify(intents.filter((intent) => !(intent in ACTS))),
      acts: JSON.stringify(intents.flatMap((intent) => ACTS[intent] ?? [])),
      isOpen: Number(isOpen),
      isValid: Number(isValid),
      isStanding: Number(isStanding),
    };
  }

  return {
    meant(meant, filter, limit) {
      const given = values(meant, filter);
      const everywhere = given.intents === '[]' ? sql.acted : sql.meant;
      const list = filter.session === undefined ? everywhere : sql.inSessionByIntent;
      return list.all({ ...given, limit }).map(toPassageWithIntent);
    },
    countByIntent(meant, filter) {
      const given = values(meant, filter);
      const count = given.intents === '[]' ? sql.countActs : sql.countByIntent;
      return Number(count.get(given)?.count);
    },
    related(passages) {
      const rows = sql.related.all({ passages: JSON.stringify(passages) });
      const found = new Map<number, RelatedPassage[]>();
      for (const row of rows) {
        const own = Number(row.own);
        found.set(own, [...(found.get(own) ?? []), toRelated(row)]);
      }
      return found;
    },
    entities: (names) =>
      sql.entities.all(JSON.stringify(names)).map((row) => ({
        id: Number(row.id),
        name: String(row.name),
        type: String(row.type) as EntityType,
        written: String(row.written),
        names: JSON.parse(String(row.names)) as readonly string[],
      })),
    naming: (entities, filter, limit) =>
      sql.naming
        .all({
          ...messageValues(filter),
          entities: JSON.stringify(entities.map(({ id }) => id)),
          limit,
        })
        .map(({ id }) => Number(id)),
    names: (topics) =>
      new Map(
        sql.names.all(JSON.stringify(topics)).map(({ id, name }) => [Number(id), String(name)]),
      ),
  };
}

function toPassageWithIntent(row: Row): PassageWithIntent {
  return {
    ...toSource(row),
    id: Number(row.id),
    text: String(row.content),
    intent: String(row.intent) as Intent,
    confidence: Number(row.confidence),
    act: nonEmpty(row.act) as ActKind | undefined,
    isClosed: row.closed === 1,
    topic: { id: Number(row.topic), name: String(row.topic_name) },
  };
}

function toRelated(row: Row): RelatedPassage {
  return {
    type: String(row.relation_type) as RelationType,
    isLater: row.is_later === 1,
    id: Number(row.id),
    text: String(row.content),
    time: String(row.time),
    session: String(row.session),
    file: String(row.source_file),
    line: Number(row.line),
    rules: Number(row.rules),
  };
}
