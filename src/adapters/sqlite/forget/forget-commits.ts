/** Commits are forgotten with what was said: chosen by the same filter, and kept out by their hashes and the same rules. */
import type { DatabaseSync } from 'node:sqlite';
import type { ForgetFilter } from '../../../core/ports/conversation-ports.ts';
import { statements } from '../schema/statements.ts';

/** As much of a hash as git shows. */
const HASH = /^[0-9a-f]{7,64}$/i;

const CHOOSE = `
  INSERT INTO chosen_commits SELECT c.id FROM commits AS c
    LEFT JOIN deeds AS d ON d.id = c.deed_id LEFT JOIN messages AS m ON m.id = d.message_id
    LEFT JOIN spans ON spans.id = m.span_id
  WHERE (:session IS NULL OR spans.session = :session)
    AND (:project IS NULL OR c.project = :project
      OR substr(c.project, 1, length(:project) + 1) = :project || '/')
    AND (:until IS NULL OR c.time <= :until)`;

/** `holds_words` is there already. */
export function commitForgetting(database: DatabaseSync) {
  database.exec('CREATE TEMP TABLE chosen_commits (id INTEGER PRIMARY KEY)');
  const sql = statements(database, {
    chooseNone: 'DELETE FROM chosen_commits',
    choose: CHOOSE,
    chooseMatches: `
      ${CHOOSE} AND (c.id IN (SELECT rowid FROM commits_fts WHERE commits_fts MATCH :match)
        OR holds_words(concat_ws(' ', c.author, c.subject, c.body, c.paths), :words)
        OR substr(c.hash, 1, length(:hash)) = :hash)`,
    chooseForgotten: `
      INSERT INTO chosen_commits SELECT c.id FROM commits AS c
      WHERE unhex(c.hash) IN (SELECT key FROM forgotten_lines) OR EXISTS (
        SELECT 1 FROM forgotten_rules AS r
        WHERE r.session = '' AND (r.until = '' OR c.time <= r.until)
          AND (r.project IN ('', c.project) OR substr(c.project, 1, length(r.project) + 1) = r.project || '/'))`,
    count: 'SELECT count(*) AS commits FROM chosen_commits',
    keepKeys: `
      INSERT OR IGNORE INTO forgotten_lines
      SELECT unhex(hash) FROM commits WHERE id IN (SELECT id FROM chosen_commits)`,
    remove: 'DELETE FROM commits WHERE id IN (SELECT id FROM chosen_commits)',
  });

  return {
    choose({ session, project, until, match }: ForgetFilter): number {
      sql.chooseNone.run();
      const values = { session: session ?? null, project: project ?? null, until: until ?? null };
      if (!match) sql.choose.run(values);
      else {
        const [only = '', ...others] = match.words;
        const hash = others.length === 0 && HASH.test(only) ? only.toLowerCase() : null;
        const words = JSON.stringify(match.words);
        sql.chooseMatches.run({ ...values, match: match.expression, words, hash });
      }
      return Number(sql.count.get()?.commits);
    },
    chooseForgotten(): void {
      sql.chooseNone.run();
      sql.chooseForgotten.run();
    },
    keepKeys: () => void sql.keepKeys.run(),
    remove: () => void sql.remove.run(),
  };
}
