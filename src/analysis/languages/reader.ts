/** What the readers of the languages have in common. */
import type { SyntaxNode } from '../../core/syntax.ts';
import type { FoundImport, Source } from '../../summaries/file-summary.ts';
import { caseOf } from '../style/name-case.ts';
import type { Sighting, Topic } from '../style/sighting.ts';

/** A file with its tree; `isOwn` tells whether an import means a file of the project. */
export interface Parsed extends Source {
  readonly root: SyntaxNode;
  readonly imports: readonly FoundImport[];
  readonly isOwn: (found: FoundImport) => boolean;
  /** The project has other names for its own files than paths. */
  readonly hasAliases: boolean;
}

export type CodeReader = (file: Parsed) => readonly Sighting[];

export function named(topic: Topic, name: string): readonly Sighting[] {
  const value = caseOf(name);
  return value === undefined ? [] : [{ topic, value, seen: name }];
}

/** `'` or `"`; a string with a quote in it had no choice. */
export function quoteOf(literal: string): readonly Sighting[] {
  const [, quote = '', inner = ''] = /^\w*(["'])([\s\S]*)\1$/.exec(literal) ?? [];
  if (quote === '' || /["']/.test(inner) || inner.length > 40) return [];
  // The string itself is not told: it may be anything, a key, too.
  return [{ topic: 'style.quotes', value: quote === "'" ? 'single' : 'double', seen: '' }];
}

/**
 * Whether imports come in the order of their groups (0 the language's own library, 1 others, 2 the project's). A file that
 * has only one group says nothing.
 */
export function ordering(groups: readonly number[]): readonly Sighting[] {
  const distinct = [...new Set(groups)].sort();
  if (distinct.length < 2) return [];
  const isSorted = groups.every((group, at) => at === 0 || group >= (groups[at - 1] ?? 0));
  const value = isSorted ? distinct.join('') : 'other';
  return [{ topic: 'imports.ordering', value, seen: '' }];
}

/** One word in capitals is written as a constant is. */
export function constant(name: string): readonly Sighting[] {
  return named('naming.constants', name).map((seen) =>
    seen.value === 'UPPER' ? { ...seen, value: 'UPPER_SNAKE_CASE' } : seen,
  );
}
