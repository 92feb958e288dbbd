/** What passages name. An entity that nobody names any more goes. What was imported, or said by a language model, stays. */
import type { DatabaseSync } from 'node:sqlite';
import type { Entity, KnownPassage } from '../../../core/annotations.ts';
import type { EntityType } from '../../../core/conversation.ts';
import { statements } from '../schema/statements.ts';
import { IMPORTED } from './conversation-rows.ts';

export function entityRows(database: DatabaseSync) {
  const sql = statements(database, {
    id: 'SELECT id FROM entities WHERE name = ? AND type = ?',
    add: 'INSERT INTO entities (name, type) VALUES (?, ?)',
    addName: 'INSERT OR IGNORE INTO entity_names (name, entity_id) VALUES (lower(?), ?)',
    of: `
      SELECT e.name, e.type FROM idea_entities AS named JOIN entities AS e ON e.id = named.entity_id
      WHERE named.idea_id = ? ORDER BY e.type, e.name`,
    links: `
      SELECT named.idea_id AS passage, named.entity_id AS entity,
        spans.told_by <> '' OR o.model = '${IMPORTED}' AS is_given
      FROM json_each(?) AS wanted JOIN idea_entities AS named ON named.idea_id = wanted.value
        JOIN ideas AS i ON i.id = named.idea_id JOIN spans ON spans.id = i.span_id
        JOIN messages AS m ON m.id = i.message_id JOIN origins AS o ON o.id = m.origin_id`,
    name: 'INSERT OR IGNORE INTO idea_entities (idea_id, entity_id) VALUES (?, ?)',
    unname: 'DELETE FROM idea_entities WHERE idea_id = ? AND entity_id = ?',
    drop: `
      DELETE FROM entities WHERE id IN (SELECT value FROM json_each(?))
        AND NOT EXISTS (SELECT 1 FROM idea_entities WHERE entity_id = entities.id)`,
  });
  const known = new Map<string, number>();

  function idOf({ name, type, aliases = [] }: Entity): number {
    const key = `${type} ${name}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const id = Number(sql.id.get(name, type)?.id ?? sql.add.run(name, type).lastInsertRowid);
    for (const each of [name, ...aliases]) sql.addName.run(each, id);
    known.set(key, id);
    return id;
  }

  function named(passages: readonly { readonly id: number }[]) {
    const links = sql.links.all(JSON.stringify(passages.map(({ id }) => id)));
    return Map.groupBy(links, ({ passage }) => Number(passage));
  }

  return {
    of: (passage: number): readonly Entity[] =>
      sql.of.all(passage).map(({ name, type }) => ({
        name: String(name),
        type: String(type) as EntityType,
      })),
    add: (passage: number, entity: Entity): void => {
      known.clear();
      sql.name.run(passage, idOf(entity));
    },
    /** Instead of what each was said to name before. */
    put(passages: readonly Pick<KnownPassage, 'id' | 'entities'>[]): void {
      known.clear();
      const left: number[] = [];
      const before = named(passages);
      for (const { id, entities } of passages) {
        const wanted = new Set(entities.map(idOf));
        const had = before.get(id) ?? [];
        for (const { entity, is_given } of had) {
          if (wanted.delete(Number(entity)) || is_given === 1) continue;
          sql.unname.run(id, Number(entity));
          left.push(Number(entity));
        }
        for (const entity of wanted) sql.name.run(id, entity);
      }
      if (left.length > 0) sql.drop.run(JSON.stringify(left));
    },
  };
}
