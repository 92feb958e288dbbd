/** How commits are called. The subjects themselves are not told: they are about work, not about the code. */
import type { GitInsights } from '../../core/findings.ts';
import { LEAST_CONFIDENCE, lowerBound } from '../structure/settle.ts';

type Style = NonNullable<GitInsights['commitStyle']>;

const LEAST_SHARE = 0.8;
/** Written by tools. */
const BY_TOOLS =
  /^(?:Bump |Merge |Revert "|v?\d+\.\d+|Release v?\d|Update dependency |fixup! |squash! |Initial commit)/i;
const CONVENTIONAL =
  /^(?:feat|fix|docs?|chore|refactor|test|tests|style|perf|build|ci|revert)(?:\([^)]+\))?!?: \S/;

const STYLES: readonly (Style & { readonly fits: (subject: string) => boolean })[] = [
  {
    name: 'Conventional Commits',
    description:
      'Subjects follow Conventional Commits: `type: subject`, or `type(scope): subject`.',
    fits: (subject) => CONVENTIONAL.test(subject),
  },
  {
    name: 'Ticket first',
    description: 'Subjects begin with the key of a ticket.',
    fits: (subject) => /^\[?[A-Z][A-Z0-9]+-\d+\]?[:\s]/.test(subject),
  },
  {
    name: 'Tag in brackets',
    description: 'Subjects have a prefix in brackets: `[tag] subject`.',
    fits: (subject) => /^\[[^\]]+\]:? \S/.test(subject),
  },
  {
    name: 'Area first',
    description: 'Subjects have the area as a prefix: `area: subject`.',
    fits: (subject) =>
      /^[\w./*-]+(?:, ?[\w./*-]+)*: \S/.test(subject) && !CONVENTIONAL.test(subject),
  },
];

const VERBS = new Set(
  'accept add address adjust align allow answer apply assert avoid break bring build bump call cap catch change check clarify clean clear close collect compute configure convert copy correct count cover create cut declare default defer define delete deprecate describe disable display do document draw drop enable encode ensure escape exclude expand expect expose extend extract fetch fill find finish fix follow force format generate get give group guard handle hide hold ignore implement import improve include increase init initialize inline insert install introduce join keep let limit link list load lock log look lower make map mark match measure mention merge migrate mock modernize modify move name normalize note omit open optimize pack parse pass permit pin polish poll port prefer prepare prevent print probe promote protect provide pull push put raise read rebuild record redirect reduce refactor refine refresh refuse register release reload remove rename render reorder reorganize replace report require reset resolve respect restore restrict restructure return reuse revert review revise rewrite round run save say scope see select send separate serialize serve set share show simplify skip sort speed split stabilize start state stop store strip support suppress swap switch sync take teach tell test throw tidy tighten track translate treat trim turn tweak type undo unify unpin update upgrade use validate verify wait warn wire wrap write'.split(
    ' ',
  ),
);

export function commitStyle(subjects: readonly string[]): Style | undefined {
  const own = subjects.filter((subject) => !BY_TOOLS.test(subject));
  const isHabit = (fits: (subject: string) => boolean) => {
    const fitting = own.filter(fits).length;
    const sure = lowerBound(fitting, own.length) >= LEAST_CONFIDENCE;
    return sure && fitting >= LEAST_SHARE * own.length;
  };
  const prefix = STYLES.find(({ fits }) => isHabit(fits));
  if (prefix) return { name: prefix.name, description: prefix.description };
  return isImperative(own) ? imperative(isHabit) : undefined;
}

/** Most begin with a verb that is known, and next to none with another form of a word: `Added`, `Adding`, `Fixes`. */
function isImperative(subjects: readonly string[]): boolean {
  const words = subjects.map((subject) => /^[A-Za-z]+/.exec(subject)?.[0].toLowerCase() ?? '');
  const known = words.filter((word) => VERBS.has(word)).length;
  const others = words.filter((word) => /(?:ed|ing|[^s]s)$/.test(word) && !VERBS.has(word)).length;
  return (
    lowerBound(known, words.length) >= LEAST_CONFIDENCE &&
    others <= (1 - LEAST_SHARE) * words.length
  );
}

function imperative(isHabit: (fits: (subject: string) => boolean) => boolean): Style {
  const isLarge = isHabit((subject) => /^[A-Z]/.test(subject));
  const isSmall = isHabit(
    (subject) => /^[a-z]/.test(subject) && !/^[\w./-]+(?:\([^)]*\))?!?: /.test(subject),
  );
  const how = isLarge ? ' and begin with a capital' : isSmall ? ' and begin small' : '';
  return { name: 'Imperative', description: `Subjects are in the imperative${how}.` };
}
