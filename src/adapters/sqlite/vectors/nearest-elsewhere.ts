/**
 * For passages of a conversation: what was said of the same things in others of its project, the nearest in time. What names a
 * thing is read once, in the order of time, and not again for each passage that names it, too.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { KnownPassage } from '../../../core/annotations.ts';
import type { Intent, Role } from '../../../core/conversation.ts';
import { statements } from '../schema/statements.ts';
import type { Row } from '../talk/conversation-rows.ts';
import { entityRows } from '../talk/entity-rows.ts';

/** What so many passages name says little about two of them. */
const TOO_COMMON = 500;

interface Named {
  readonly id: number;
  readonly time: number;
}

export function nearestElsewhere(database: DatabaseSync) {
  const sql = statements(database, {
    own: `
      SELECT i.id, i.said, named.entity_id AS entity
      FROM json_each(?) AS wanted JOIN ideas AS i ON i.id = wanted.value
        JOIN idea_entities AS named ON named.idea_id = i.id`,
    others: `
      SELECT i.id, i.said, thing.id AS entity
      FROM (
          SELECT DISTINCT entity_id AS id
          FROM json_each(:passages) AS wanted JOIN idea_entities ON idea_id = wanted.value
          WHERE (SELECT count(*) FROM idea_entities AS all_of_it
            WHERE all_of_it.entity_id = idea_entities.entity_id) <= ${TOO_COMMON}) AS thing
        CROSS JOIN idea_entities AS named ON named.entity_id = thing.id
        CROSS JOIN ideas AS i ON i.id = named.idea_id
        CROSS JOIN messages AS m ON m.id = i.message_id JOIN spans ON spans.id = m.span_id
        JOIN sessions AS s ON s.id = spans.session
        JOIN (
          SELECT mine.span_id, ours.project
          FROM ideas AS own JOIN messages AS mine ON mine.id = own.message_id
            JOIN spans AS here ON here.id = mine.span_id JOIN sessions AS ours ON ours.id = here.session
          WHERE own.id = :passage) AS home
      WHERE i.intent IN (SELECT value FROM json_each(:intents))
        AND m.span_id <> home.span_id AND s.project = home.project
      ORDER BY i.said, i.id`,
    passage: `
      SELECT i.id, i.content, i.intent, i.confidence, m.time, m.role
      FROM ideas AS i JOIN messages AS m ON m.id = i.message_id WHERE i.id = ?`,
  });
  const entities = entityRows(database);

  return (
    passages: readonly number[],
    intents: readonly Intent[],
    limit: number,
  ): ReadonlyMap<number, readonly KnownPassage[]> => {
    const wanted = { passages: JSON.stringify(passages), intents: JSON.stringify(intents) };
    const others = sql.others.all({ ...wanted, passage: passages[0] ?? 0 });
    const naming = new Map(
      [...Map.groupBy(others, ({ entity }) => entity)].map(([entity, rows]) => [
        entity,
        rows.map(toNamed),
      ]),
    );
    const known = new Map<number, KnownPassage>();
    const read = (id: number) => {
      const passage = known.get(id) ?? toKnownPassage(sql.passage.get(id) ?? {}, entities.of(id));
      known.set(id, passage);
      return passage;
    };
    const own = Map.groupBy(sql.own.all(wanted.passages), ({ id }) => Number(id));
    return new Map(
      [...own].map(([id, rows]) => {
        const time = Number(rows[0]?.said);
        const near = rows.flatMap(({ entity }) => around(naming.get(entity) ?? [], time, limit));
        return [id, nearest(near, time).slice(0, limit).map(read)];
      }),
    );
  };
}

/** More than enough of both sides; `all` is in the order of time. */
function around(all: readonly Named[], time: number, limit: number): readonly Named[] {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return all.slice(Math.max(0, low - limit), low + limit);
}

function nearest(found: readonly Named[], time: number): readonly number[] {
  const times = new Map(found.map(({ id, time: at }) => [id, Math.abs(at - time)]));
  return [...times].toSorted(([a, far], [b, near]) => far - near || a - b).map(([id]) => id);
}

function toNamed(row: Row): Named {
  return { id: Number(row.id), time: Number(row.said) };
}

function toKnownPassage(row: Row, entities: KnownPassage['entities']): KnownPassage {
  return {
    id: Number(row.id),
    text: String(row.content),
    role: String(row.role) as Role,
    time: String(row.time),
    intent: String(row.intent) as Intent,
    confidence: Number(row.confidence),
    entities,
  };
}
