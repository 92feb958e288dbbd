/**
 * How many lines each section may have. With the lines of the template around them they add up to 200 in a root file, 75 in
 * that of a sub-tree: what the client reads with every session must stay short.
 */
import type { SectionName } from './sections.ts';

interface Budget {
  readonly lines: number;
  /** Of these, what `apply` may fill. */
  readonly words: number;
}

const ROOT: Readonly<Record<SectionName, Budget>> = {
  'project-description': { lines: 8, words: 8 },
  'build-commands': { lines: 33, words: 8 },
  architecture: { lines: 51, words: 20 },
  conventions: { lines: 25, words: 10 },
  patterns: { lines: 13, words: 6 },
  memory: { lines: 16, words: 6 },
  'best-practices': { lines: 12, words: 6 },
  'git-insights': { lines: 14, words: 4 },
  'module-description': { lines: 8, words: 8 },
};

const SUBTREE: Readonly<Partial<Record<SectionName, Budget>>> = {
  architecture: { lines: 27, words: 12 },
  conventions: { lines: 15, words: 8 },
  memory: { lines: 8, words: 4 },
};

export function sectionBudget(section: SectionName, isRoot: boolean): Budget {
  return (isRoot ? undefined : SUBTREE[section]) ?? ROOT[section];
}

/** A line is as long as people write them, so that one line is not a whole page. */
export const CHARACTERS_PER_LINE = 240;
