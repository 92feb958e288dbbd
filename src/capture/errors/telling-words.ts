/**
 * The words by which a thing is known: names (an exception, a symbol, a module, a file, an option), and the other words
 * that are not in every message of its kind. A sentence that has enough of them speaks of it.
 */
import { COMMON_IN_TALK, STOP_WORDS } from '../../text/common-words.ts';

export interface TellingWords {
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** Errors and what is said of them are full of these. */
const OF_EVERY_ERROR = new Set(
  (
    'error errors failed failure failing fails fail fatal panic exception traceback recent line lines cannot found ' +
    'such file files directory folder module modules package packages test tests testing expected unexpected got want ' +
    'exit code status command commands value values true false none null nil invalid undefined missing import imports ' +
    'imported name names named type types argument arguments option options unknown issue issues problem problems bug ' +
    'output input unable message reason warning object function method class attribute string list case cases linter ' +
    'version path default build passed pass info debug warn log logs stdout stderr main src lib bin pkg usr python'
  ).split(' '),
);

const WORD = /[\p{L}\p{N}_$@][\p{L}\p{N}_$@./-]*/gu;
const NAME = /\p{Ll}\p{Lu}|^\p{Lu}{3,}$|[_$@\d]|\p{L}[.-]\p{L}/u;
/** A name counts twice: it is hardly there by chance. */
const NAME_WORTH = 2;

export function tellingWords(text: string): TellingWords {
  const names = new Set<string>();
  const words = new Set<string>();
  // What a message puts in quotes is what it is about: Cannot find module 'yaml'.
  for (const [, quoted = ''] of text.matchAll(/['"`]([\p{L}_@][\w@.-]{2,40})['"`]/gu)) {
    if (!isCommon(quoted.toLowerCase())) names.add(quoted.toLowerCase());
  }
  for (const [word] of text.matchAll(WORD)) {
    for (const part of partsOf(word)) {
      const low = part.toLowerCase();
      if (low.length < 3 || isCommon(low) || /^[\d.,-]+\w?$/.test(low)) continue;
      if (NAME.test(part)) names.add(low);
      else if (!names.has(low)) words.add(low);
    }
  }
  return { names, words };
}

/** How much of it a text speaks of: two for each name (also what stands in backticks), one for each other word. */
export function sharedWords(text: string, { names, words }: TellingWords): number {
  const own = tellingWords(text);
  const all = [...own.names, ...own.words];
  const shared = [...names, ...words].filter((one) => all.some((other) => isForm(one, other)));
  const quoted = new Set(
    [...text.matchAll(/`([^`\s]{3,})`/g)].map(([, name = '']) => name.toLowerCase()),
  );
  return shared.reduce((sum, one) => sum + (names.has(one) || quoted.has(one) ? NAME_WORTH : 1), 0);
}

/** `config` and `configuration`, `import` and `imports`. */
function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  return (
    Math.min(one.length, other.length) >= 5 && (one.startsWith(other) || other.startsWith(one))
  );
}

/** `pkg/spi/hints_test.go` is also called `hints_test.go` and `hints_test`. */
function partsOf(word: string): readonly string[] {
  const whole = word.replace(/[./-]+$/, '');
  const last = whole.replace(/^.*\//, '');
  const stem = last.replace(/\.[a-z]\w{0,4}$/, '');
  return [...new Set([last, stem, ...stem.split(/[.-]/)])];
}

function isCommon(word: string): boolean {
  return OF_EVERY_ERROR.has(word) || STOP_WORDS.has(word) || COMMON_IN_TALK.has(word);
}
