/** Words that only a reader of the code can write: asked for while there are none, and when their facts have changed. */

import { type Refreshed, sectionTextsOf } from '../refresh-file.ts';
import { explanationOf, isDescription } from '../sections/merge-section.ts';
import { sectionBudget } from '../sections/section-budget.ts';
import { isRootFile } from '../sections/sections.ts';

export interface AskedWords {
  readonly targetFile: string;
  readonly section: string;
  /** For `apply`. */
  readonly category: 'DESCRIPTION' | 'ARCHITECTURE';
  readonly why: string;
  /** To be read for it. */
  readonly files: readonly string[];
}

const MOST_FILES = 10;
/** Stop sees that by itself. */
export const UNEXPLAINED = 'nobody has explained yet how the parts work together';

/** Nothing is asked where there is nothing to read. */
export function askedWords(
  { path, after, changed }: Refreshed,
  files: readonly string[],
): readonly AskedWords[] {
  if (files.length === 0) return [];
  return [...sectionTextsOf(after)].flatMap(([section, text]) => {
    const why = reason(section, text, changed.includes(section), isRootFile(path));
    if (why === undefined) return [];
    const category = isDescription(section) ? 'DESCRIPTION' : 'ARCHITECTURE';
    return [{ targetFile: path, section, category, why, files: files.slice(0, MOST_FILES) }];
  });
}

function reason(
  section: string,
  text: string,
  isNew: boolean,
  isRoot: boolean,
): string | undefined {
  if (isDescription(section)) {
    return text.trim() === '' ? 'there is no description yet' : undefined;
  }
  if (section !== 'architecture') return undefined;
  const most = sectionBudget(section, isRoot).words;
  const words = explanationOf(text);
  if (words === '') return UNEXPLAINED;
  if (words.split('\n').length > most) return `the explanation has more than ${most} lines`;
  return isNew ? 'the structure changed; check whether the explanation still holds' : undefined;
}
