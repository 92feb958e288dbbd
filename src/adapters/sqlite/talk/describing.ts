/** Topics for a language model to describe, and what it said of them. */
import type { DatabaseSync } from 'node:sqlite';
import type { Describing, PlainTopic } from '../../../core/annotations.ts';
import { TYPED } from '../../../core/recall.ts';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import type { Row } from './conversation-rows.ts';
import { entityRows } from './entity-rows.ts';

const FEWEST_PASSAGES = 3;

export function sqliteDescribing(database: DatabaseSync): Describing {
  const sql = statements(database, {
    // One that another topic follows has come to its end; of a conversation without a next one that is not known.
    plain: `
      SELECT spans.id, spans.name, spans.summary, spans.start_line, talk.id AS conversation
      FROM spans JOIN spans AS talk ON talk.id = (
          SELECT min(first.id) FROM spans AS first
          WHERE first.session = spans.session AND first.agent = spans.agent)
      WHERE spans.told_by = '' AND talk.told_line > 0 AND spans.end_line < talk.told_line
        AND (SELECT count(*) FROM ideas
          WHERE span_id = spans.id AND origin_id NOT IN (
            SELECT id FROM origins WHERE source_file = '${TYPED}')) >= ${FEWEST_PASSAGES}
      ORDER BY spans.created_at DESC, spans.id DESC LIMIT ?`,
    said: `
      SELECT m.role, i.content, m.rules FROM ideas AS i JOIN messages AS m ON m.id = i.message_id
      WHERE i.span_id = ? ORDER BY abs(m.line), i.id`,
    describe: `
      UPDATE spans SET name = :name, summary = nullif(:summary, ''), extra = :extra,
        summary_extra = :summaryExtra, told_by = :model
      WHERE id = :id`,
    join: 'INSERT OR IGNORE INTO joined_topics (span_id, line) VALUES (?, ?)',
    annotateAnew: "UPDATE spans SET told_line = 0, told_of = '' WHERE id = ?",
    naming: 'SELECT id FROM ideas WHERE span_id = ? AND instr(lower(content), lower(?)) > 0',
  });
  const entities = entityRows(database);

  function saidIn(topic: number) {
    const said = sql.said.all(topic);
    return {
      text: said.map(({ role, content }) => `${role}: ${content}`).join('\n'),
      rules: Math.min(...said.map(({ rules }) => Number(rules))),
    };
  }

  function toTopic(row: Row): PlainTopic {
    return {
      id: Number(row.id),
      conversation: Number(row.conversation),
      startLine: Number(row.start_line),
      isFirst: row.id === row.conversation,
      name: String(row.name),
      summary: String(row.summary ?? ''),
      ...saidIn(Number(row.id)),
    };
  }

  return {
    plain: (limit) => sql.plain.all(limit).map(toTopic),
    describe(
      { id, conversation, startLine, isFirst, text },
      { name, summary, entities: named, isSame },
      model,
    ) {
      return inTransaction(database, () => {
        if (saidIn(id).text !== text) return false;
        const [extra = null, summaryExtra = null] = [name, summary].map(extraWords);
        sql.describe.run({ id, name, summary, extra, summaryExtra, model });
        for (const entity of named) {
          for (const passage of sql.naming.all(id, entity.name))
            entities.add(Number(passage.id), entity);
        }
        if (isSame && !isFirst) {
          sql.join.run(conversation, startLine);
          sql.annotateAnew.run(conversation);
        }
        return true;
      });
    },
  };
}
