/** How usual words are. A look into the full-text index takes 30 microseconds, and talks share most of their words. */
import type { DatabaseSync } from 'node:sqlite';
import type { AnnotationStore } from '../../../core/annotations.ts';
import { statements } from '../schema/statements.ts';

export function usageOf(database: DatabaseSync): AnnotationStore['usage'] {
  const sql = statements(database, {
    size: 'SELECT max(id) AS passages FROM ideas',
    passages: 'SELECT doc FROM ideas_words WHERE term = ?',
  });
  const known = new Map<string, number>();
  let size = 0;

  function passagesWith(stem: string): number {
    const count = known.get(stem) ?? Number(sql.passages.get(stem)?.doc ?? 0);
    known.set(stem, count);
    return count;
  }

  return () => {
    const passages = Number(sql.size.get()?.passages ?? 0);
    if (passages !== size) known.clear();
    size = passages;
    return { passages, of: passagesWith };
  };
}
