/** What a person wrote among the facts of a section, which are about to be found anew. */
import { explanationOf, factsOf, isDescription } from './merge-section.ts';
import { CHARACTERS_PER_LINE, sectionBudget } from './section-budget.ts';
import { isSectionName } from './sections.ts';
import { stampOf, sumOf, withoutStamp } from './stamp.ts';

export interface OwnLines {
  /** Their lines, to stand below the words; empty if there are none. */
  readonly kept: string;
  /** There is something of theirs that cannot be kept there: which lines are theirs is not known, or they do not fit. */
  readonly isLost: boolean;
}

interface Edited {
  readonly section: string;
  readonly now: string;
  /** The section as this machine, or a commit, last had it from us. */
  readonly written: readonly string[];
  readonly fresh: string;
  readonly isRoot: boolean;
}

/** What sections said up to version 0.2.0 where there was nothing to say, and where there was more. */
const ONCE_OURS = [
  ...['None found.', 'Nothing found yet.', 'None that hold throughout.', 'No history yet.'],
  ...["As in the project's own file.", 'The history is too short to show habits yet.'],
  'There is more: `memory claude-md analyze`.',
].join('\n');
const NONE: OwnLines = { kept: '', isLost: false };
/** A block of code, HTML or a comment could reach beyond the section. */
const COULD_TEAR = /^\s*(?:`{3}|~{3}|<)|<!--|-->/m;

export function ownLines({ section, now, written, fresh, isRoot }: Edited): OwnLines {
  const stamp = stampOf(now);
  const facts = withoutStamp(factsOf(now));
  if (isDescription(section) || stamp === sumOf(facts)) return NONE;
  const base = written.find((one) => isBase(stamp, one));
  const ours = base === undefined ? written : [base];
  const said = new Set(
    [fresh, explanationOf(now), ...ours.map(factsOf), ONCE_OURS]
      .flatMap((text) => text.split('\n'))
      .map(meaning),
  );
  const kept = facts
    .split('\n')
    .filter((line) => line.trim() === '' || !said.has(meaning(line)))
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
  if (kept === '') return NONE;
  const canBeKept = base !== undefined && fits(section, kept, explanationOf(now), isRoot);
  return canBeKept ? { kept, isLost: false } : { kept: '', isLost: true };
}

/** The very text that the sum is of. Facts without one are an older version's, unless there were none. */
function isBase(stamp: string | undefined, written: string): boolean {
  return stamp === undefined ? factsOf(written) === '' : sumOf(factsOf(written)) === stamp;
}

/** Nobody edited it, or `written` is what it was before; where it has no sum, no commit can tell. */
export function isKnownBase(now: string, written: string | undefined): boolean {
  const stamp = stampOf(now);
  if (stamp === undefined || stamp === sumOf(factsOf(now))) return true;
  return written !== undefined && isBase(stamp, written);
}

/** The same but for its list, its blanks and its full stop. */
function meaning(line: string): string {
  return line
    .replace(/^\s*[-*+] +/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.:]$/, '');
}

function fits(section: string, kept: string, words: string, isRoot: boolean): boolean {
  if (!isSectionName(section) || COULD_TEAR.test(kept)) return false;
  const most = sectionBudget(section, isRoot).words;
  const all = `${words}\n${kept}`.trim();
  return all.split('\n').length <= most && all.length <= most * CHARACTERS_PER_LINE;
}
