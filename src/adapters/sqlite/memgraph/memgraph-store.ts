/**
 * Takes the store of the memgraph plugin into ours. An idea whose line we have from its transcript is not added;
 * what it was linked with is then linked with ours. Imported ideas can be told by their origin's model.
 */
import type { DatabaseSync } from 'node:sqlite';
import { isIntent, type Message } from '../../../core/conversation.ts';
import type { Memgraph, MemgraphIdea, MemgraphSpan } from '../../../core/memgraph.ts';
import type { Memgraphs } from '../../../core/ports/conversation-ports.ts';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { forgottenFilter } from '../forget/forgotten.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';
import { IMPORTED } from '../talk/conversation-rows.ts';
import { memgraphLinks } from './memgraph-links.ts';

export function memgraphAdder(
  database: DatabaseSync,
  projectOf: (cwd: string) => string,
): Memgraphs['add'] {
  const sql = statements(database, {
    known: `
      SELECT o.source_file || ':' || i.source_line AS place, min(i.id) AS id
      FROM ideas AS i JOIN messages AS m ON m.id = i.message_id JOIN origins AS o ON o.id = m.origin_id
      WHERE o.model <> '${IMPORTED}' GROUP BY o.source_file, i.source_line`,
    byKey: `
      SELECT i.id FROM messages AS m JOIN ideas AS i ON i.message_id = m.id WHERE m.key = ?`,
    // 003 does not say where a session ran; others of its folder of transcripts may.
    cwdOfFolder: `
      SELECT cwd FROM origins
      WHERE cwd <> '' AND substr(source_file, 1, length(:folder)) = :folder ORDER BY id LIMIT 1`,
    session: `
      INSERT INTO sessions (id, cwd, started, ended, project)
      VALUES (:session, :cwd, :time, :time, :project)
      ON CONFLICT (id) DO UPDATE SET started = min(started, :time), ended = max(ended, :time)`,
    span: `
      SELECT id FROM spans
      WHERE session = ? AND agent = '' AND name = ? AND start_line = ? AND depth = ?`,
    addSpan: `
      INSERT INTO spans (session, parent_id, name, summary, extra, summary_extra, start_line, end_line, depth,
        created_at, told_by)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '${IMPORTED}')`,
    origin: `
      INSERT INTO origins (source_file, agent, cwd, branch, model)
      VALUES (:file, '', :cwd, '', '${IMPORTED}')
      ON CONFLICT DO UPDATE SET model = model RETURNING id`,
    addMessage: `
      INSERT INTO messages (span_id, origin_id, line, role, time, key, rules)
      VALUES (?, ?, ?, 'assistant', ?, ?, ?)`,
    addIdea: `
      INSERT INTO ideas (span_id, message_id, content, extra, intent, confidence, answered, origin_id,
        source_line, said)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  });

  function adder(graph: Memgraph, rules: number) {
    const known = new Map(sql.known.all().map((row) => [String(row.place), Number(row.id)]));
    const isForgotten = forgottenFilter(database, projectOf);
    const spans = new Map(graph.spans.map((span) => [span.id, span]));
    const spanIds = new Map<MemgraphSpan, number>();
    const sessions = new Set<string>();

    function spanId(span: MemgraphSpan): number {
      const had = spanIds.get(span);
      if (had !== undefined) return had;
      const { session, name, summary, startLine, endLine, depth, time } = span;
      const above = spans.get(span.parent ?? -1);
      // A parent that is no shallower is a mistake, perhaps a circle.
      const isAbove = above && above.session === session && above.depth < depth;
      const parent = isAbove ? spanId(above) : null;
      const same = sql.span.get(session, name, startLine, depth)?.id;
      const extra = [name, summary ?? ''].map((text) => extraWords(text) ?? null);
      const about = [...extra, startLine, endLine ?? null, depth, time];
      const id =
        same ?? sql.addSpan.run(session, parent, name, summary ?? null, ...about).lastInsertRowid;
      spanIds.set(span, Number(id));
      return Number(id);
    }

    function add(idea: MemgraphIdea): { readonly id: number; readonly isNew: boolean } | undefined {
      const here = sql.byKey.get(idea.key)?.id ?? known.get(`${idea.file}:${idea.line}`);
      if (here !== undefined) return { id: Number(here), isNew: false };
      const span = spans.get(idea.span ?? -1) ?? noSpan(idea);
      const folder = idea.file.replace(/[^/]*$/, '');
      const cwd = folder === '' ? '' : String(sql.cwdOfFolder.get({ folder })?.cwd ?? '');
      if (isForgotten(asMessage(idea, span.session, cwd))) return undefined;
      const { session } = span;
      const project = cwd === '' ? '' : projectOf(cwd);
      sql.session.run({ session, cwd, time: idea.time, project });
      sessions.add(session);
      return { id: insert(idea, spanId(span), cwd), isNew: true };
    }

    function insert(idea: MemgraphIdea, span: number, cwd: string): number {
      const { file, line, time, key, content, confidence, answered } = idea;
      const origin = Number(sql.origin.get({ file, cwd })?.id);
      const message = sql.addMessage.run(span, origin, line, time, key, rules).lastInsertRowid;
      const intent = isIntent(idea.intent) ? idea.intent : null;
      const isAnswered = answered === undefined ? null : Number(answered);
      const extra = extraWords(content) ?? null;
      const about = [content, extra, intent, confidence, isAnswered] as const;
      const place = [origin, line, Date.parse(time)] as const;
      return Number(sql.addIdea.run(span, message, ...about, ...place).lastInsertRowid);
    }

    return { add, counts: () => ({ sessions: sessions.size, spans: spanIds.size }) };
  }

  function addAll(graph: Memgraph, rules: number) {
    const { add, counts } = adder(graph, rules);
    const ids = new Map<number, number>();
    let ideas = 0;
    for (const idea of graph.ideas) {
      const added = add(idea);
      if (added) ids.set(idea.id, added.id);
      if (added?.isNew) ideas++;
    }
    const links = memgraphLinks(database, graph, ids);
    return { ideas, skipped: graph.ideas.length - ideas, ...counts(), ...links };
  }

  return (graph, rules, dryRun) =>
    inTransaction(database, () => {
      database.exec('SAVEPOINT before_import');
      const sum = addAll(graph, rules);
      if (dryRun) database.exec('ROLLBACK TO before_import');
      database.exec('RELEASE before_import');
      return sum;
    });
}

/** An idea outside of any span still belongs somewhere. */
function noSpan({ time }: MemgraphIdea): MemgraphSpan {
  const about = { parent: undefined, summary: undefined, endLine: undefined, depth: 0 };
  return {
    id: -1,
    session: IMPORTED,
    name: 'Imported',
    startLine: 0,
    time,
    ...about,
  };
}

function asMessage({ time, line, key }: MemgraphIdea, session: string, cwd: string): Message {
  const none = { agent: undefined, branch: undefined, model: undefined, passages: [], actions: [] };
  return { session, role: 'assistant', time, cwd, line, key, ...none };
}
