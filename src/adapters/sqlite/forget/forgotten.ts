/** What `memory forget` took out stays out, however often its transcript is read. */
import type { DatabaseSync } from 'node:sqlite';
import type { SaidLine } from '../../../core/ports/conversation-ports.ts';
import { statements } from '../schema/statements.ts';

interface Rule {
  readonly session: string;
  readonly project: string;
  readonly until: string;
}

export function forgottenFilter(
  database: DatabaseSync,
  projectOf: (cwd: string) => string,
): (line: SaidLine) => boolean {
  const sql = statements(database, {
    rules: 'SELECT session, project, until FROM forgotten_rules',
    anyLine: 'SELECT 1 FROM forgotten_lines LIMIT 1',
    line: 'SELECT 1 FROM forgotten_lines WHERE key = ?',
  });
  const rules = sql.rules.all() as unknown as readonly Rule[];
  const byLine = sql.anyLine.get() !== undefined;
  const fits = (message: SaidLine) => (rule: Rule) =>
    (rule.session === '' || rule.session === message.session) &&
    (rule.project === '' || isBelow(projectOf(message.cwd), rule.project)) &&
    (rule.until === '' || message.time <= rule.until);
  return (message) =>
    rules.some(fits(message)) || (byLine && sql.line.get(message.key) !== undefined);
}

function isBelow(folder: string, project: string): boolean {
  return folder === project || folder.startsWith(`${project}/`);
}
