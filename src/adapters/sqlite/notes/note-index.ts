/**
 * The searchable copy of all notes. `exclusively` is also what keeps two processes from writing notes
 * at the same moment: SQLite's write lock is held while the files change, and the system frees it when
 * a process dies.
 */
import type { DatabaseSync } from 'node:sqlite';
import { isMemoryError } from '../../../core/errors.ts';
import { capturedPlace } from '../../../core/notes/captured-place.ts';
import type { IndexedNote, ScopeRoot } from '../../../core/notes/note.ts';
import type { Commander } from '../../../core/origin.ts';
import type { Redaction } from '../../../core/ports/conversation-ports.ts';
import {
  type BadFile,
  type IndexRecords,
  MATCH_END,
  MATCH_START,
  type NoteIndex,
} from '../../../core/ports/note-ports.ts';
import { once } from '../../../lib/once.ts';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { statements } from '../schema/statements.ts';
import { beginWriting, inTransaction } from '../schema/transaction.ts';
import { sqliteNoteGraph } from './note-graph.ts';
import { sqliteNoteLists } from './note-lists.ts';
import { sqliteNamedFiles } from './note-named-files.ts';
import { sqliteNoteProvenances } from './note-origins.ts';
import { type PublishingSurroundings, sqliteNotePublisher } from './note-publisher.ts';
import {
  IN_SCOPE,
  paths,
  type Row,
  SUMMARY,
  scoped,
  type ToldBranch,
  toSummary,
} from './note-rows.ts';
import { ownSnippet } from './own-snippet.ts';
import { sqliteUnwantedNotes } from './unwanted-notes.ts';

/** A match in the title or a tag says more than one in the text. */
const WEIGHTS = { title: 8, tags: 6, content: 1 };

/** Of two equally good notes the fresher one: 5 % at most, gone after 90 days. */
const RANK = `bm25(notes_fts, ${WEIGHTS.title}, ${WEIGHTS.tags}, ${WEIGHTS.content})
  * (1 + 0.05 * max(0, 1 - abs(julianday(:now) - julianday(n.updated)) / 90))`;

export interface IndexSurroundings extends PublishingSurroundings {
  readonly by: Commander;
  readonly onFailure: (error: unknown) => void;
  /** What the index holds, it tells: secrets are taken out before. */
  readonly redaction: Redaction;
  /** What was made of this note's text does not fit it any more. */
  readonly onChanged: (root: string, slug: string) => void;
  readonly toldBranch: ToldBranch;
}

/** What is recorded of a note while its file changes. */
interface Pending {
  readonly root: ScopeRoot;
  readonly slug: string;
  readonly record: (id: number) => void;
}

export function sqliteNoteIndex(
  database: DatabaseSync,
  { by, onFailure, onChanged, redaction, toldBranch, ...publishing }: IndexSurroundings,
): NoteIndex {
  let parsed = 0;
  const { redact, version } = redaction;
  readAgainUnder(database, version);
  const graph = sqliteNoteGraph(database, toldBranch);
  const publisher = sqliteNotePublisher(database, publishing);
  const named = sqliteNamedFiles(database);
  const listed = sqliteNoteLists(database, publishing.clock, toldBranch);
  const provenances = sqliteNoteProvenances(database);
  const unwanted = sqliteUnwantedNotes(database);
  const sql = statements(database, {
    addRoot: 'INSERT INTO note_roots (path, rules) VALUES (?, ?) ON CONFLICT DO NOTHING',
    rootId: 'SELECT id FROM note_roots WHERE path = ?',
    roots: 'SELECT path FROM note_roots ORDER BY path',
    put: `
      INSERT INTO notes
        (root_id, slug, path, stamp, type, title, title_extra, tags, status, created, updated, links, content, extra, branch, severity)
      VALUES
        (:root, :slug, :path, :stamp, :type, :title, :titleExtra, :tags, :status, :created, :updated, :links,
         :content, :extra, :branch, :severity)
      ON CONFLICT (root_id, slug) DO UPDATE SET
        path = excluded.path, stamp = excluded.stamp, type = excluded.type, title = excluded.title,
        title_extra = excluded.title_extra, tags = excluded.tags, extra = excluded.extra,
        status = excluded.status, created = excluded.created, updated = excluded.updated,
        links = excluded.links, content = excluded.content, branch = excluded.branch,
        severity = excluded.severity`,
    isOther: `
      SELECT 1 FROM notes WHERE root_id = :root AND slug = :slug
        AND (title <> :title OR tags <> :tags OR content <> :content)`,
    drop: 'DELETE FROM notes WHERE root_id = ? AND slug = ?',
    putBad: 'INSERT OR REPLACE INTO bad_files VALUES (?, ?, ?, ?, ?)',
    dropBad: 'DELETE FROM bad_files WHERE root_id = ? AND slug = ?',
    forget: 'DELETE FROM note_roots WHERE path = ?',
    fingerprint: 'SELECT fingerprint FROM note_roots WHERE path = ?',
    setFingerprint: 'UPDATE note_roots SET fingerprint = ? WHERE id = ?',
    stamps: `
      SELECT slug, stamp FROM notes WHERE root_id = :root
      UNION ALL SELECT slug, stamp FROM bad_files WHERE root_id = :root`,
    stamp: `
      SELECT n.stamp FROM note_roots AS r JOIN notes AS n ON n.root_id = r.id
      WHERE r.path = ? AND n.slug = ?`,
    bad: `
      SELECT slug, bad_files.path, reason
      FROM bad_files JOIN note_roots ON id = root_id
      WHERE note_roots.path IN (SELECT value FROM json_each(?)) ORDER BY 2`,
    total: `SELECT count(*) AS total FROM notes AS n WHERE ${IN_SCOPE}`,
    // One pass over the matches gives both the best of them and their number.
    rank: `
      WITH ranked AS MATERIALIZED (
        SELECT n.id, n.updated, -(${RANK}) AS score
        FROM notes_fts JOIN notes AS n ON n.id = notes_fts.rowid
        WHERE notes_fts MATCH :match AND ${IN_SCOPE})
      SELECT n.id, ${SUMMARY}, best.score, (SELECT count(*) FROM ranked) AS total
      FROM (SELECT * FROM ranked ORDER BY score DESC, updated DESC, id DESC LIMIT :limit) AS best
        JOIN notes AS n ON n.id = best.id
      ORDER BY best.score DESC, best.updated DESC, best.id DESC`,
    // One pass over the matches: to begin it takes longer than to go through them. The plus keeps SQLite
    // from beginning once for each note.
    snippets: `
      SELECT rowid AS id, snippet(notes_fts, 2, '${MATCH_START}', '${MATCH_END}', '…', 20) AS snippet,
        (SELECT iif(extra IS NULL, NULL, content) FROM notes WHERE id = notes_fts.rowid) AS content
      FROM notes_fts
      WHERE notes_fts MATCH :match AND +rowid IN (SELECT value FROM json_each(:ids))`,
    // Ends at the limit: to count all of them is what a caller wants to avoid.
    occurrences: `
      SELECT count(*) AS total FROM (SELECT 1 FROM notes_fts WHERE notes_fts MATCH :match LIMIT :most)`,
    count: `
      SELECT count(*) AS total FROM notes WHERE root_id IN (
        SELECT id FROM note_roots WHERE path IN (SELECT value FROM json_each(?)))`,
    // Named, because SQLite would rather read all links of the scope in order than sort a few.
    linkedFrom: `
      SELECT DISTINCT source AS slug FROM note_links INDEXED BY note_links_by_target
      WHERE root_id = ? AND target = ? AND kind = 'link' ORDER BY 1`,
    // A direct link says more than any number of tags.
    related: `
      WITH own AS (SELECT tags FROM notes WHERE root_id = :root AND slug = :slug),
        linked AS MATERIALIZED (
          SELECT DISTINCT target AS slug, 1 AS way FROM note_links
          WHERE root_id = :root AND source = :slug
          UNION ALL SELECT DISTINCT source, 2 FROM note_links
          WHERE root_id = :root AND target = :slug),
        wanted AS MATERIALIZED (
          SELECT value AS tag FROM json_each(
            (SELECT CASE tags WHEN '' THEN '[]' ELSE '["' || replace(tags, ' ', '","') || '"]' END
             FROM own)))
      SELECT slug FROM (
        SELECT n.slug, n.updated,
          (SELECT count(*) FROM linked WHERE linked.slug = n.slug) AS links,
          (SELECT count(*) FROM wanted
           WHERE instr(' ' || n.tags || ' ', ' ' || wanted.tag || ' ') > 0) AS shared
        FROM notes AS n WHERE n.root_id = :root AND n.slug <> :slug)
      WHERE links > 0 OR shared > 0
      ORDER BY links DESC, shared DESC, updated DESC, slug`,
    referrers: `
      SELECT DISTINCT source AS slug FROM note_links
      WHERE root_id = ? AND target = ? AND kind <> 'self' ORDER BY 1`,
  });

  /** A file is a person's, and may say what nobody else is to know. */
  function openly(note: IndexedNote): IndexedNote {
    return { ...note, title: redact(note.title), content: redact(note.content) };
  }

  function rootId(path: string): number | undefined {
    const id = sql.rootId.get(path)?.id;
    return id === undefined ? undefined : Number(id);
  }

  function ensureRoot(path: string): number {
    const known = rootId(path);
    if (known !== undefined) return known;
    sql.addRoot.run(path, version);
    return rootId(path) ?? 0;
  }

  function put({ path: folder }: ScopeRoot, root: number, note: IndexedNote, stamp: string): void {
    const { slug, type, title, status, created, updated, content } = note;
    const tags = [...new Set([...note.tags, ...note.references.tags])];
    const words = { tags: tags.join(' '), links: note.links.join(' ') };
    const extra = extraWords(content) ?? null;
    const titleExtra = extraWords(`${title} ${words.tags}`) ?? null;
    const isOther = sql.isOther.get({ root, slug, title, tags: words.tags, content });
    if (isOther) onChanged(folder, slug);
    const path = note.captured ? (capturedPlace(slug) ?? null) : null;
    sql.put.run({
      root,
      slug,
      path,
      stamp,
      type,
      title,
      status,
      created,
      updated,
      content,
      extra,
      titleExtra,
      branch: (note.captured && note.branch) || null,
      severity: note.severity ?? null,
      ...words,
    });
    sql.dropBad.run(root, slug);
    graph.put(root, note);
    named.put(root, note);
  }

  function drop({ path }: ScopeRoot, root: number, slug: string): void {
    onChanged(path, slug);
    sql.drop.run(root, slug);
    graph.drop(root, slug);
    sql.dropBad.run(root, slug);
  }

  function keep(root: ScopeRoot, changes: readonly Pending[]): void {
    const id = ensureRoot(root.path);
    const changed = publisher.before(root, id, [...new Set(changes.map(({ slug }) => slug))]);
    for (const { record } of changes) record(id);
    // Files that are again as they were before must not pass for what the index knows now.
    sql.setFingerprint.run(null, id);
    publisher.afterChange(root, id, changed);
  }

  return {
    exclusively(work) {
      const pending: Pending[] = [];
      const aside: ScopeRoot[] = [];
      const records: IndexRecords = {
        add(root, typed, stamp) {
          const note = openly(typed);
          const record = (id: number) => {
            put(root, id, note, stamp);
            provenances.add(id, note, by);
          };
          pending.push({ root, slug: note.slug, record });
        },
        put(root, typed, stamp, before = typed.slug) {
          const note = openly(typed);
          const record = (id: number) => {
            const known = provenances.of(id, before);
            put(root, id, note, stamp);
            if (known) provenances.pass(id, note, known, by);
          };
          pending.push({ root, slug: note.slug, record });
        },
        gone: (root, slug) => pending.push({ root, slug, record: (id) => drop(root, id, slug) }),
        aside(root, write) {
          const isKnown = publisher.isAsLeft(root.path);
          write();
          if (isKnown) aside.push(root);
        },
      };
      beginWriting(database);
      let result: ReturnType<typeof work>;
      try {
        result = work(records);
      } catch (error) {
        database.exec('ROLLBACK');
        if (!isRefusal(error)) publisher.suspectFiles();
        throw error;
      }
      try {
        for (const changes of Map.groupBy(pending, ({ root }) => root.path).values()) {
          const [first] = changes;
          if (first) keep(first.root, changes);
        }
        for (const { path } of aside) publisher.leaveAs(path, ensureRoot(path));
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        onFailure(error);
      }
      return result;
    },
    stamp(path, slug) {
      const stamp = sql.stamp.get(path, slug)?.stamp;
      return stamp === undefined ? undefined : String(stamp);
    },
    stamps(path) {
      const rows = sql.stamps.all({ root: rootId(path) ?? -1 });
      return new Map(rows.map((row) => [String(row.slug), String(row.stamp)]));
    },
    apply(root, changes) {
      parsed += changes.put.length + changes.bad.length;
      inTransaction(database, () => {
        const id = ensureRoot(root.path);
        for (const { note, stamp } of changes.put) put(root, id, openly(note), stamp);
        for (const { file, stamp } of changes.bad) {
          drop(root, id, file.slug);
          sql.putBad.run(id, file.slug, stamp, file.path, file.reason);
        }
        for (const slug of changes.gone) drop(root, id, slug);
        for (const key of changes.unwanted ?? []) unwanted.add(root.path, key);
        for (const key of changes.wanted ?? []) unwanted.remove(root.path, key);
        publisher.setBehind(id);
      });
    },
    unwanted,
    roots: () => sql.roots.all().map(({ path }) => String(path)),
    badFiles: (roots) => sql.bad.all(paths(roots)).map(toBadFile),
    list(filter) {
      return {
        notes: listed(filter).map((row) => toSummary(row, filter.roots)),
        // Counted when asked for: that reads every note of the scope.
        get total() {
          return Number(sql.total.get({ ...scoped(filter), branch: toldBranch() })?.total ?? 0);
        },
      };
    },
    search(match, filter, now) {
      const limit = filter.limit ?? -1;
      const about = { match, now: now.toISOString(), limit, branch: toldBranch() };
      const rows = sql.rank.all({ ...scoped(filter), ...about });
      const snippets = once(() => {
        const ids = JSON.stringify(rows.map(({ id }) => id));
        return new Map(sql.snippets.all({ match, ids }).map((found) => [found.id, found]));
      });
      const hits = rows.map((row) => ({
        note: toSummary(row, filter.roots),
        score: Number(row.score),
        // Made when asked for: who wants all notes with a word wants none of their passages.
        get snippet() {
          const { snippet = '', content = null } = snippets().get(row.id) ?? {};
          return ownSnippet(String(snippet), content === null ? null : String(content));
        },
      }));
      return { hits, total: Number(rows[0]?.total ?? 0) };
    },
    occurrences: (match, most) => Number(sql.occurrences.get({ match, most })?.total ?? 0),
    count: (roots) => Number(sql.count.get(paths(roots))?.total ?? 0),
    linkedFrom(path, slug) {
      const rows = sql.linkedFrom.all(rootId(path) ?? -1, slug);
      return rows.map((row) => String(row.slug));
    },
    related: (path, slug) =>
      sql.related.all({ root: rootId(path) ?? -1, slug }).map((row) => String(row.slug)),
    edges: (path) => graph.edges(rootId(path) ?? -1),
    brokenLinks: (path) => graph.brokenLinks(rootId(path) ?? -1),
    mentions: (path) => graph.mentions(rootId(path) ?? -1),
    brokenMentions: (path) => graph.brokenMentions(rootId(path) ?? -1),
    unmarked: (path) => graph.unmarked(rootId(path) ?? -1),
    selfLinks: (path) => graph.selfLinks(rootId(path) ?? -1),
    oneWayEdges: (path) => graph.oneWayEdges(rootId(path) ?? -1),
    publishedStamps: publisher.stamps,
    owesPublication: publisher.owes,
    fingerprint(path) {
      const known = sql.fingerprint.get(path)?.fingerprint;
      return typeof known === 'string' ? known : undefined;
    },
    setFingerprint: (root, fingerprint) =>
      inTransaction(database, () => {
        sql.setFingerprint.run(fingerprint, ensureRoot(root.path));
      }),
    files: named.of,
    publish: (root) => inTransaction(database, () => publisher.write(root, ensureRoot(root.path))),
    forget(path) {
      const id = rootId(path);
      if (id !== undefined) provenances.keep(id);
      sql.forget.run(path);
    },
    tally: () => ({ parsed, published: publisher.count() }),
    referrers(path, slug) {
      const rows = sql.referrers.all(rootId(path) ?? -1, slug);
      return rows.map((row) => String(row.slug));
    },
  };
}

/** What was indexed under other rules of redaction is to be read from its file once more. */
function readAgainUnder(database: DatabaseSync, rules: number): void {
  const sql = statements(database, {
    isOther: 'SELECT 1 FROM note_roots WHERE rules <> ? LIMIT 1',
    unknow: `UPDATE notes SET stamp = '' WHERE root_id IN (SELECT id FROM note_roots WHERE rules <> ?)`,
    adopt: 'UPDATE note_roots SET fingerprint = NULL, rules = :rules WHERE rules <> :rules',
  });
  if (!sql.isOther.get(rules)) return;
  inTransaction(database, () => {
    sql.unknow.run(rules);
    sql.adopt.run({ rules });
  });
}

/** Said before the first file was written. */
function isRefusal(error: unknown): boolean {
  return isMemoryError(error) && ['invalid', 'conflict', 'not_found'].includes(error.code);
}

function toBadFile(row: Row): BadFile {
  return {
    slug: String(row.slug),
    path: String(row.path),
    reason: String(row.reason),
  };
}
