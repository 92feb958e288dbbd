/**
 * What the indexer writes. A step is stored whole or not at all, together with how far the file has been
 * read, so that neither a kill nor a second indexer makes a gap or a double. A line that another file has
 * already (a forked session copies its past) is not stored again; it belongs to the older file.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Stamp } from '../../../core/basics.ts';
import {
  type Action,
  type ActionResult,
  type Message,
  type Position,
  SOURCE_RULES,
} from '../../../core/conversation.ts';
import type { TranscriptFile, TranscriptStore } from '../../../core/ports/conversation-ports.ts';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { forgottenFilter } from '../forget/forgotten.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import { emptyPlaces } from './empty-places.ts';
import { isLabel, labelRows } from './label-rows.ts';
import { otherFiles } from './other-files.ts';
import { sessionPlaces } from './session-places.ts';
import { storedSources } from './stored-sources.ts';

const NOTHING = { passages: 0, actions: 0 };

type ProjectOf = (cwd: string) => string;

export function sqliteTranscriptStore(
  database: DatabaseSync,
  projectOf: ProjectOf,
): TranscriptStore {
  const sql = statements(database, {
    state: 'SELECT last_byte FROM index_state WHERE file_path = ?',
    putState: `
      INSERT INTO index_state (file_path, last_line, last_byte, born, sources)
      VALUES (:file, :line, :byte, :born, :sources)
      ON CONFLICT (file_path) DO UPDATE SET
        last_line = :line, last_byte = :byte, born = :born, stamp = '',
        sources = max(sources, :sources), last_indexed = CURRENT_TIMESTAMP`,
    putStamp: `
      INSERT INTO index_state (file_path, stamp) VALUES (:file, :stamp)
      ON CONFLICT (file_path) DO UPDATE SET stamp = :stamp`,
    stamp: 'SELECT stamp FROM index_state WHERE file_path = ?',
    finished: "SELECT file_path, stamp FROM index_state WHERE stamp <> ''",
    born: 'SELECT born FROM index_state WHERE file_path = ?',
    checkpoints: 'SELECT byte, line, hash FROM checkpoints WHERE file_path = ? ORDER BY byte',
    addCheckpoint: `
      INSERT OR REPLACE INTO checkpoints (file_path, byte, line, hash) VALUES (?, ?, ?, ?)`,
    dropCheckpoints: 'DELETE FROM checkpoints WHERE file_path = ? AND byte > ?',
    addMessage: `
      INSERT INTO messages (span_id, origin_id, line, role, time, key, rules, ideas, asks, kind, author)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    isStored: 'SELECT 1 FROM messages WHERE key = ?',
    // A line to be met again first, then one of another file; one of the same file is no copy.
    owner: `
      SELECT m.id, m.span_id, o.source_file FROM messages AS m JOIN origins AS o ON o.id = m.origin_id
      WHERE m.key = :key AND (o.source_file <> :file OR m.line < 0)
      ORDER BY o.source_file <> :file LIMIT 1`,
    moveMessage: 'UPDATE messages SET span_id = ?, origin_id = ?, line = ? WHERE id = ?',
    movePassages:
      'UPDATE ideas SET span_id = ?, origin_id = ?, source_line = ? WHERE message_id = ?',
    addPassage: `
      INSERT INTO ideas (span_id, message_id, content, extra, origin_id, source_line, said)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    addAction: `
      INSERT INTO deeds (message_id, call, kind, tool, path, path_extra, name, detail, extra, before, after,
        start_line, outcome, exit_code, error)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    settleAction: `
      UPDATE deeds SET outcome = :outcome, exit_code = :exitCode, error = :error,
        after = coalesce(:after, after), start_line = coalesce(:startLine, start_line)
      WHERE substr(call, -8) = substr(:call, -8) AND call = :call AND message_id IN (
        SELECT m.id FROM messages AS m JOIN origins AS o ON o.id = m.origin_id
        WHERE m.id = deeds.message_id AND o.source_file = :file)`,
    // A file of which nothing is known has nothing to be met again.
    leaveBehind: `
      UPDATE messages SET line = -line
      WHERE line > :line AND origin_id IN (SELECT id FROM origins WHERE source_file = :file)`,
    annotateAnew: `
      UPDATE spans SET told_line = 0, told_of = '' WHERE id IN (
        SELECT span_id FROM messages WHERE origin_id IN (SELECT id FROM origins WHERE source_file = ?))`,
    toBeMet: `
      SELECT max(id) AS newest FROM messages
      WHERE line < 0 AND origin_id IN (SELECT id FROM origins WHERE source_file = ?)`,
    wentOn: `
      SELECT 1 FROM messages
      WHERE id > ? AND origin_id IN (SELECT id FROM origins WHERE source_file = ?) LIMIT 1`,
    keepUnmet: `
      UPDATE messages SET line = -line
      WHERE line < 0 AND origin_id IN (SELECT id FROM origins WHERE source_file = ?)`,
    spansOfUnmet: `
      SELECT DISTINCT span_id FROM messages
      WHERE line < 0 AND origin_id IN (SELECT id FROM origins WHERE source_file = ?)`,
    dropUnmet: `
      DELETE FROM messages
      WHERE line < 0 AND origin_id IN (SELECT id FROM origins WHERE source_file = ?)`,
    newest: `
      SELECT (SELECT coalesce(max(id), 0) FROM ideas) AS passage,
        (SELECT coalesce(max(id), 0) FROM deeds) AS action`,
    findPassages: `
      INSERT INTO ideas_fts (rowid, content)
      SELECT id, content FROM ideas_found WHERE id > ?`,
    findActions: `
      INSERT INTO deeds_fts (rowid, path, detail, error)
      SELECT id, path, detail, error FROM deeds_found WHERE id > ?`,
    begin: 'INSERT INTO indexing VALUES (1)',
    end: 'DELETE FROM indexing',
    isKnown: 'SELECT 1 FROM origins WHERE source_file = ? LIMIT 1',
  });
  const emptied = emptyPlaces(database);
  const labels = labelRows(database);
  const files = otherFiles(database, projectOf, add);
  const readUntil = (path: string) => Number(sql.state.get(path)?.last_byte ?? 0);

  function add(
    file: TranscriptFile,
    message: Message,
    rules: number,
    places: ReturnType<typeof sessionPlaces>,
    left: Set<number>,
  ) {
    const { line, role, time, key, passages, actions } = message;
    // Hardly any line is: asked by the index alone, that is known several times sooner than who has it.
    const owner = sql.isStored.get(key) && sql.owner.get({ key, file: file.path });
    if (owner && owner.source_file !== file.path && !isOlder(file, String(owner.source_file))) {
      return NOTHING;
    }
    if (isLabel(message) && !labels.makeRoom(message)) return NOTHING;
    if (message.source === 'prompt' && files.hasTranscript(message.session)) return NOTHING;
    const { span, topic, origin } = places.of(labels.placed(message), file.path);
    if (owner) {
      if (owner.span_id !== span) left.add(Number(owner.span_id));
      sql.moveMessage.run(span, origin, line, owner.id ?? 0);
      sql.movePassages.run(topic, origin, line, owner.id ?? 0);
      return NOTHING;
    }
    const asks = Number(passages.some((passage) => passage.includes('?')));
    const row = [span, origin, line, role, time, key, rules, passages.length, asks] as const;
    const { source = null, author = null } = message;
    const id = sql.addMessage.run(...row, source, author).lastInsertRowid;
    const said = Date.parse(time);
    for (const [at, passage] of passages.entries()) {
      const extra = (message.extras?.[at] ?? extraWords(passage)) || null;
      sql.addPassage.run(topic, id, passage, extra, origin, line, said);
    }
    for (const action of actions) addAction(id, action);
    return { passages: passages.length, actions: actions.length };
  }

  function addAction(message: number | bigint, action: Action): void {
    const { call, kind, tool, path, detail, before, after, startLine } = action;
    const name = path?.replace(/\/+$/, '').replace(/^.*[/\\]/, '');
    const pathExtra = (action.pathExtra ?? extraWords(path ?? '')) || null;
    const extra = (action.extra ?? extraWords(detail ?? '')) || null;
    const values = [path, pathExtra, name, detail, extra, before, after, startLine].map(
      (value) => value ?? null,
    );
    const { outcome, exitCode, error } = action;
    sql.addAction.run(
      message,
      call,
      kind,
      tool,
      ...values,
      outcome,
      exitCode ?? null,
      error ?? null,
    );
  }

  function settle(file: string, result: ActionResult): void {
    const { call, outcome, exitCode, error, after, startLine } = result;
    sql.settleAction.run({
      file,
      call,
      outcome,
      exitCode: exitCode ?? null,
      error: error ?? null,
      after: after ?? null,
      startLine: startLine ?? null,
    });
  }

  function dropUnmet(file: string): void {
    const spans = sql.spansOfUnmet.all(file).map(({ span_id }) => Number(span_id));
    sql.dropUnmet.run(file);
    emptied.tidy(spans);
  }

  /** A file that only lost its end loses nothing here; one that went another way does. */
  function finish(file: string, stamp: Stamp): void {
    const newest = sql.toBeMet.get(file)?.newest;
    if (typeof newest === 'number') {
      if (sql.wentOn.get(newest, file)) dropUnmet(file);
      else sql.keepUnmet.run(file);
    }
    sql.putStamp.run({ file, stamp });
  }

  function isOlder(file: TranscriptFile, other: string): boolean {
    return file.born < Number(sql.born.get(other)?.born ?? 0);
  }

  return {
    checkpoints: (file) =>
      sql.checkpoints.all(file).map(({ byte, line, hash }) => ({
        byte: Number(byte),
        line: Number(line),
        hash: String(hash),
      })),
    finished: () =>
      new Map(sql.finished.all().map((row) => [String(row.file_path), String(row.stamp)])),
    together: (work) => inTransaction(database, work),
    forgotten: () => forgottenFilter(database, projectOf),
    append(file, from, next, step) {
      return inTransaction(database, () => {
        if (readUntil(file.path) !== from.byte) return undefined;
        const places = sessionPlaces(database, projectOf);
        const isForgotten = forgottenFilter(database, places.projectOf);
        const sum = { passages: 0, actions: 0 };
        const left = new Set<number>();
        const { passage = 0, action = 0 } = sql.newest.get() ?? {};
        files.dropPrompts(step.messages);
        sql.begin.run();
        for (const message of step.messages) {
          if (isForgotten(message)) continue;
          const added = add(file, message, step.rules, places, left);
          sum.passages += added.passages;
          sum.actions += added.actions;
        }
        sql.findPassages.run(passage);
        sql.findActions.run(action);
        sql.end.run();
        for (const result of step.results) settle(file.path, result);
        places.save();
        emptied.tidy(left);
        const { path, born } = file;
        sql.addCheckpoint.run(path, next.byte, next.line, next.hash);
        const sources = from.byte === 0 ? SOURCE_RULES : 0;
        sql.putState.run({ file: path, line: next.line, byte: next.byte, born, sources });
        // The last step and the end in one: each commit waits for the disk.
        if (next.byte === file.bytes) finish(path, file.stamp);
        return sum;
      });
    },
    rewind(file, to: Position) {
      if (!sql.isKnown.get(file) && readUntil(file) === to.byte) return;
      inTransaction(database, () => {
        sql.annotateAnew.run(file);
        sql.leaveBehind.run({ file, line: to.line });
        sql.dropCheckpoints.run(file, to.byte);
        sql.putState.run({ file, line: to.line, byte: to.byte, born: 0, sources: 0 });
      });
    },
    ...storedSources(database, projectOf, add),
    ...files.store,
    finish(file, stamp) {
      if (sql.stamp.get(file)?.stamp === stamp) return;
      inTransaction(database, () => finish(file, stamp));
    },
  };
}
