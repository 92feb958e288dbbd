/** What the ideas of a memgraph store mention, and how they relate, between passages of ours. */
import type { DatabaseSync } from 'node:sqlite';
import { isEntityType, isRelationType } from '../../../core/conversation.ts';
import type { Memgraph } from '../../../core/memgraph.ts';
import { statements } from '../schema/statements.ts';

/** Returns how many were added. `ids`: from theirs to ours. */
export function memgraphLinks(
  database: DatabaseSync,
  { entities, mentions, relations }: Memgraph,
  ids: ReadonlyMap<number, number>,
): { readonly entities: number; readonly relations: number } {
  const sql = statements(database, {
    entity: 'SELECT id FROM entities WHERE name = ? AND type = ?',
    addEntity: 'INSERT INTO entities (name, type) VALUES (?, ?)',
    addName: 'INSERT INTO entity_names (name, entity_id) VALUES (lower(?), ?)',
    mention: 'INSERT OR IGNORE INTO idea_entities (idea_id, entity_id) VALUES (?, ?)',
    relate: 'INSERT OR IGNORE INTO relations (from_id, to_id, relation_type) VALUES (?, ?, ?)',
  });
  const sum = { entities: 0, relations: 0 };
  const byId = new Map(entities.map((entity) => [entity.id, entity]));

  function entityId(name: string, type: string): number | bigint {
    const known = sql.entity.get(name, type)?.id;
    if (known !== undefined) return Number(known);
    sum.entities++;
    const id = sql.addEntity.run(name, type).lastInsertRowid;
    sql.addName.run(name, id);
    return id;
  }

  for (const { idea, entity } of mentions) {
    const [ours, theirs] = [ids.get(idea), byId.get(entity)];
    if (ours === undefined || !theirs) continue;
    const type = isEntityType(theirs.type) ? theirs.type : 'concept';
    sql.mention.run(ours, entityId(theirs.name, type));
  }
  for (const { from, to, type } of relations) {
    const [one, other] = [ids.get(from), ids.get(to)];
    if (one === undefined || other === undefined || one === other) continue;
    const kind = isRelationType(type) ? type : 'relates_to';
    sum.relations += Number(sql.relate.run(one, other, kind).changes);
  }
  return sum;
}
