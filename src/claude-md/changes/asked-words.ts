/**
 * Words that only a reader of the code can write: asked for while there are none, when their facts have changed, and as long as
 * they name what is gone.
 */

import { type Refreshed, sectionTextsOf } from '../refresh-file.ts';
import { isDescription, wordsOf } from '../sections/merge-section.ts';
import { sectionBudget } from '../sections/section-budget.ts';
import { categoryOf, isRootFile } from '../sections/sections.ts';

export interface AskedWords {
  readonly targetFile: string;
  readonly section: string;
  /** For `apply`. */
  readonly category: string;
  readonly why: string;
  /** Files that the words name, though they are not there. */
  readonly gone?: readonly string[];
  /** To be read for it. */
  readonly files: readonly string[];
}

const MOST_FILES = 10;
/** Stop sees that by itself. */
export const UNEXPLAINED = 'nobody has explained yet how the parts work together';

/** New words are not asked for where there is nothing to read. */
export function askedWords(
  { path, after, changed, gone }: Refreshed,
  files: readonly string[],
): readonly AskedWords[] {
  return [...sectionTextsOf(after)].flatMap(([section, text]) => {
    const asked = { targetFile: path, section, category: categoryOf(section) };
    const untrue = gone?.get(section);
    const read = files.slice(0, MOST_FILES);
    if (untrue) return [{ ...asked, why: namesGone(untrue), gone: untrue, files: read }];
    const why = reason(section, text, changed.includes(section), isRootFile(path));
    return why === undefined || files.length === 0 ? [] : [{ ...asked, why, files: read }];
  });
}

function namesGone(paths: readonly string[]): string {
  const verb = paths.length === 1 ? 'is' : 'are';
  return `its words name ${paths.join(', ')}, which ${verb} gone`;
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
  const words = wordsOf(text);
  if (words === '') return UNEXPLAINED;
  if (words.split('\n').length > most) return `the explanation has more than ${most} lines`;
  return isNew ? 'the structure changed; check whether the explanation still holds' : undefined;
}
