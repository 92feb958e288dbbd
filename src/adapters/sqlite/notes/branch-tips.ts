import type { DatabaseSync } from 'node:sqlite';
import type { BranchTips } from '../../../core/ports/branch-ports.ts';
import { statements } from '../schema/statements.ts';

export function sqliteBranchTips(database: DatabaseSync): BranchTips {
  const sql = statements(database, {
    seen: 'SELECT refs, tips FROM branch_tips WHERE project = ?',
    keep: 'INSERT OR REPLACE INTO branch_tips VALUES (:project, :refs, :tips)',
    drop: 'DELETE FROM branch_tips WHERE project = ?',
  });
  return {
    refs(project) {
      const refs = sql.seen.get(project)?.refs;
      return refs === undefined ? undefined : String(refs);
    },
    tips(project) {
      const tips: object = JSON.parse(String(sql.seen.get(project)?.tips ?? '{}'));
      return new Map(Object.entries(tips));
    },
    keep(project, refs, tips) {
      sql.keep.run({ project, refs, tips: JSON.stringify(Object.fromEntries(tips)) });
    },
    forget: (project) => void sql.drop.run(project),
  };
}
