/**
 * Takes messages out with everything that hangs on them, and leaves tombstones: the keys of the lines, and
 * a rule for lines that were not read yet. Nothing that is left may quote what went, so spans that lose
 * their beginning get another name.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type {
  ForgetFilter,
  ForgetPlan,
  Forgetting,
  WholeSession,
} from '../../../core/ports/conversation-ports.ts';
import { holdsWords } from '../../../text/holds-words.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import {
  FIRST_SPAN_OF,
  FROM_MESSAGES,
  IMPORTED,
  IN_PROJECT,
  SOURCE_COLUMNS,
  toSource,
} from '../talk/conversation-rows.ts';
import { emptyPlaces } from '../talk/empty-places.ts';
import { commitForgetting } from './forget-commits.ts';
import { scrub } from './scrub.ts';

const EXAMPLES = 5;

const CHOOSE = `
  INSERT INTO chosen SELECT m.id ${FROM_MESSAGES}
  WHERE (:session IS NULL OR s.id = :session) AND ${IN_PROJECT}
    AND (:until IS NULL OR m.time <= :until)`;

/** `again`: takes out of a copy what its tombstones name, with all that may quote it, and scrubs it; says how many. */
export function sqliteForgetting(
  database: DatabaseSync,
): Forgetting & { readonly again: () => number } {
  database.function('holds_words', { deterministic: true }, holds);
  database.exec('CREATE TEMP TABLE chosen (id INTEGER PRIMARY KEY)');
  const sql = statements(database, {
    chooseNone: 'DELETE FROM chosen',
    choose: CHOOSE,
    // The same condition once more, as one that an index answers.
    chooseSession: `${CHOOSE} AND spans.session = :session`,
    // What an edit replaced is not in the full-text index.
    chooseMatches: `
      ${CHOOSE} AND m.id IN (
        SELECT message_id FROM ideas
        WHERE id IN (SELECT rowid FROM ideas_fts WHERE ideas_fts MATCH :match)
        UNION SELECT message_id FROM deeds
        WHERE id IN (SELECT rowid FROM deeds_fts WHERE deeds_fts MATCH :match)
          OR holds_words(concat_ws(' ', path, detail, before, after, error), :words))`,
    // As `forgotten.ts` keeps them out.
    chooseForgotten: `
      INSERT INTO chosen SELECT m.id ${FROM_MESSAGES}
      WHERE m.key IN (SELECT key FROM forgotten_lines) OR EXISTS (
        SELECT 1 FROM forgotten_rules AS r
        WHERE r.session IN ('', s.id)
          AND (r.project IN ('', s.project) OR substr(s.project, 1, length(r.project) + 1) = r.project || '/')
          AND (r.until = '' OR m.time <= r.until))`,
    // Notes are read again from their files; what was told is only a log.
    dropNotes: 'DELETE FROM note_roots',
    dropTold: 'DELETE FROM injections',
    counts: `
      SELECT (SELECT count(*) FROM chosen) AS messages,
        (SELECT count(*) FROM ideas WHERE message_id IN (SELECT id FROM chosen)) AS passages,
        (SELECT count(*) FROM deeds WHERE message_id IN (SELECT id FROM chosen)) AS actions,
        (SELECT count(DISTINCT spans.session) FROM chosen JOIN messages AS m ON m.id = chosen.id
           JOIN spans ON spans.id = m.span_id) AS sessions`,
    files: `
      SELECT DISTINCT o.source_file FROM chosen JOIN messages AS m ON m.id = chosen.id
        JOIN origins AS o ON o.id = m.origin_id ORDER BY o.source_file`,
    whole: `
      SELECT s.id, s.project, s.started, s.ended FROM sessions AS s
      WHERE s.id IN (SELECT spans.session FROM chosen JOIN messages AS m ON m.id = chosen.id
          JOIN spans ON spans.id = m.span_id)
        AND NOT EXISTS (SELECT 1 FROM spans JOIN messages AS m ON m.span_id = spans.id
          WHERE spans.session = s.id AND m.id NOT IN (SELECT id FROM chosen))`,
    sources: `
      SELECT 'i' || id AS source FROM ideas WHERE message_id IN (SELECT id FROM chosen)
      UNION ALL SELECT 'd' || id FROM deeds WHERE message_id IN (SELECT id FROM chosen)`,
    examples: `
      SELECT ${SOURCE_COLUMNS}, i.id, i.content ${FROM_MESSAGES}
        JOIN ideas AS i ON i.message_id = m.id
      WHERE m.id IN (SELECT id FROM chosen) ORDER BY m.time DESC, i.id LIMIT ${EXAMPLES}`,
    keepKeys: `
      INSERT OR IGNORE INTO forgotten_lines
      SELECT key FROM messages WHERE id IN (SELECT id FROM chosen)`,
    keepRule: `
      INSERT OR IGNORE INTO forgotten_rules (session, project, until, created_at)
      VALUES (:session, :project, :until, :now)`,
    spans: 'SELECT DISTINCT span_id FROM messages WHERE id IN (SELECT id FROM chosen)',
    remove: 'DELETE FROM messages WHERE id IN (SELECT id FROM chosen)',
    // What may be left without any use, looked for before it is.
    origins: `
      SELECT json_group_array(DISTINCT origin_id) AS ids FROM messages WHERE id IN (SELECT id FROM chosen)`,
    named: `
      SELECT json_group_array(DISTINCT named.entity_id) AS ids
      FROM chosen JOIN ideas AS i ON i.message_id = chosen.id
        JOIN idea_entities AS named ON named.idea_id = i.id`,
    dropOrigins: `
      DELETE FROM origins WHERE id IN (SELECT value FROM json_each(?))
        AND NOT EXISTS (SELECT 1 FROM messages WHERE origin_id = origins.id)`,
    dropEntities: `
      DELETE FROM entities WHERE id IN (SELECT value FROM json_each(?))
        AND NOT EXISTS (SELECT 1 FROM idea_entities WHERE entity_id = entities.id)`,
    removeInjections: `
      DELETE FROM injections WHERE session IN (SELECT value FROM json_each(:sessions))
        OR target IN (SELECT value FROM json_each(:targets))`,
    removeToldWords: `DELETE FROM injections WHERE holds_words(title || ' ' || reason || ' ' || effect_why, ?)`,
    removeCircuits: 'DELETE FROM circuits WHERE session IN (SELECT value FROM json_each(?))',
    removeFeedback: 'DELETE FROM feedback WHERE target IN (SELECT value FROM json_each(?))',
    removeFeedbackWords: 'DELETE FROM feedback WHERE holds_words(note, ?)',
    removeMarks: 'DELETE FROM marks WHERE holds_words(note, ?)',
    // Given by a language model or imported: nothing that was said need hold the words.
    described: `
      SELECT spans.id, iif(spans.told_by = '${IMPORTED}', spans.id, ${FIRST_SPAN_OF('spans')}) AS talk
      FROM spans JOIN sessions AS s ON s.id = spans.session
      WHERE spans.id IN (SELECT rowid FROM spans_fts WHERE spans_fts MATCH :match)
        AND (:session IS NULL OR s.id = :session) AND ${IN_PROJECT}`,
    removeDescription:
      "UPDATE spans SET name = '', title = '', summary = NULL, extra = NULL, summary_extra = NULL WHERE id = ?",
  });
  const places = emptyPlaces(database);
  const commits = commitForgetting(database);

  function choose(filter: ForgetFilter): ForgetPlan {
    sql.chooseNone.run();
    const values = valuesOf(filter);
    const { match } = filter;
    if (!match) (values.session === null ? sql.choose : sql.chooseSession).run(values);
    else {
      const words = JSON.stringify(match.words);
      sql.chooseMatches.run({ ...values, match: match.expression, words });
    }
    const counts = sql.counts.get() ?? {};
    const examples = sql.examples
      .all()
      .map((row) => ({ ...toSource(row), id: `i${row.id}`, text: String(row.content) }));
    return {
      whole: sql.whole.all() as unknown as readonly WholeSession[],
      sources: new Set(sql.sources.all().map(({ source }) => String(source))),
      sessions: Number(counts.sessions),
      messages: Number(counts.messages),
      passages: Number(counts.passages),
      actions: Number(counts.actions),
      commits: commits.choose(filter),
      examples,
      files: sql.files.all().map((row) => String(row.source_file)),
    };
  }

  function keepRule({ session = '', project = '', until = '' }: ForgetFilter, now: string): void {
    const end = until !== '' && until < now ? until : now;
    sql.keepRule.run({ session, project, until: end, now });
  }

  /** What was told of it, and to it: titles and reasons quote. */
  function removeTold({ whole, sources }: ForgetPlan, { session, match }: ForgetFilter): void {
    const ids = whole.map(({ id }) => id);
    const sessions = JSON.stringify(session === undefined || match ? ids : [...ids, session]);
    sql.removeInjections.run({ sessions, targets: JSON.stringify([...sources]) });
    sql.removeFeedback.run(JSON.stringify([...sources]));
    sql.removeCircuits.run(sessions);
    if (match) {
      sql.removeToldWords.run(JSON.stringify(match.words));
      sql.removeFeedbackWords.run(JSON.stringify(match.words));
    }
  }

  /** Conversations with topics that were described by the words; these are not any more. */
  function withoutDescription({ session, project, match }: ForgetFilter): readonly number[] {
    if (!match) return [];
    const values = { session: session ?? null, project: project ?? null };
    const found = sql.described.all({ ...values, match: match.expression });
    for (const { id } of found) sql.removeDescription.run(Number(id));
    return found.map(({ talk }) => Number(talk));
  }

  function removeChosen(more: readonly number[]): number {
    const spans = sql.spans.all().map(({ span_id }) => Number(span_id));
    const origins = String(sql.origins.get()?.ids);
    const named = String(sql.named.get()?.ids);
    const { changes } = sql.remove.run();
    commits.remove();
    places.tidy([...spans, ...more]);
    sql.dropOrigins.run(origins);
    sql.dropEntities.run(named);
    return Number(changes);
  }

  return {
    plan: choose,
    again() {
      database.exec('PRAGMA secure_delete = ON');
      const removed = inTransaction(database, () => {
        sql.chooseNone.run();
        sql.chooseForgotten.run();
        commits.chooseForgotten();
        sql.dropNotes.run();
        sql.dropTold.run();
        return removeChosen([]);
      });
      scrub(database);
      return removed;
    },
    forget(filter, now) {
      database.exec('PRAGMA secure_delete = ON');
      return inTransaction(database, () => {
        const plan = choose(filter);
        sql.keepKeys.run();
        commits.keepKeys();
        if (!filter.match) keepRule(filter, now);
        // Nothing of them is left: their prompts stand in the client's history, too.
        else for (const { id } of plan.whole) keepRule({ session: id }, now);
        removeTold(plan, filter);
        removeChosen(withoutDescription(filter));
        if (isOnlyWords(filter)) sql.removeMarks.run(JSON.stringify(filter.match?.words));
        return plan;
      });
    },
    forgetNotes(slugs) {
      sql.removeInjections.run({ sessions: '[]', targets: JSON.stringify(slugs) });
      sql.removeFeedback.run(JSON.stringify(slugs));
    },
    scrub: () => scrub(database),
  };
}

function valuesOf({ session, project, until }: ForgetFilter): Record<string, SQLInputValue> {
  return { session: session ?? null, project: project ?? null, until: until ?? null };
}

function isOnlyWords({ session, project, until, match }: ForgetFilter): boolean {
  return match !== undefined && [session, project, until].every((each) => each === undefined);
}

function holds(text: SQLInputValue, words: SQLInputValue): number {
  const wanted = JSON.parse(String(words)) as readonly string[];
  return holdsWords(String(text ?? ''), wanted) ? 1 : 0;
}
