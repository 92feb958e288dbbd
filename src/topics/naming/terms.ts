/** A text → what it speaks of: words and names, each in its own spelling. */
import { COMMON_IN_PROMPTS, COMMON_IN_TALK, STOP_WORDS } from '../../text/common-words.ts';
import { stem } from '../../text/stem.ts';
import { wordsOf } from '../../text/words-of.ts';

export interface Term {
  /** The same for all forms of a word. */
  readonly key: string;
  readonly spelling: string;
  /** Written as a name: `useCart`, `--json`, `go.work`, HTTP. */
  readonly isName: boolean;
}

const LONGEST = 30;
const ADDRESS = /\bhttps?:\/\/\S+/g;
/** `--json`, `/review`, `pkg/cmd`, `go.work`, `pre-commit`, `snake_case`, "don't", a word of any language. */
const TOKEN =
  /(?<![\p{L}\p{N}])(?:--)?[\p{L}_.~@/][\p{L}\p{M}\p{N}_]*(?:[./:'’_-]+[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*/gu;
/** Hashes and keys that a machine made. */
const MACHINE = /^(?=.*\d)[\da-f]{7,}$|[\da-f]{8}-[\da-f]{4}|\d{5,}/i;
const NAME = /^--|^\/|[._]|\p{Ll}\p{Lu}|^\p{Lu}{2,}s?$|^\p{Lu}{2,}\p{Ll}/u;
const COMMAND = /^\/[a-z][\w-]+$/;
/** Common in every talk about software, and yet what some are about. */
const MAY_TELL = new Set(
  'test tests testing commit commits merge branch version request error errors issue'.split(' '),
);

export function termsOf(text: string): readonly Term[] {
  const plain = text.includes('://') ? text.replace(ADDRESS, ' ') : text;
  const terms: Term[] = [];
  for (const token of plain.match(TOKEN) ?? []) {
    const term = termOf(token);
    if (term) terms.push(term);
  }
  return terms;
}

/** Undefined if it says nothing. Topics of a talk say much the same words, and the talk as a whole says them again. */
export function termOf(token: string): Term | undefined {
  const seen = known.get(token);
  if (seen !== undefined) return seen ?? undefined;
  if (known.size >= MOST_KNOWN) known.clear();
  const term = readTerm(token);
  known.set(token, term ?? null);
  return term;
}

const MOST_KNOWN = 50_000;
const known = new Map<string, Term | null>();

function readTerm(token: string): Term | undefined {
  const bare = token.replace(/['’](?:s|d|m|ll|ve|re|t)$/i, '').replace(/[.:/]+$/, '');
  const isWhole = bare.startsWith('--') || COMMAND.test(bare);
  // Of a path its last name tells most.
  const spelling = isWhole ? bare : bare.slice(bare.lastIndexOf('/') + 1);
  const parts = wordsOf(spelling);
  if (spelling.length > LONGEST || MACHINE.test(spelling) || !/\p{L}/u.test(spelling))
    return undefined;
  if (parts.length === 1 && !isWhole && isCommon(parts[0] ?? '')) return undefined;
  return { key: parts.map(stem).join(' '), spelling, isName: NAME.test(spelling) };
}

function isCommon(word: string): boolean {
  if (word.length < 2 || STOP_WORDS.has(word)) return true;
  return COMMON_IN_TALK.has(word) && !MAY_TELL.has(word);
}

/** Words that most prompts have: they say something only beside others. */
export function isUsual(word: string): boolean {
  const small = word.toLowerCase();
  return COMMON_IN_PROMPTS.has(small) || COMMON_IN_PROMPTS.has(small.replace(/s$/, ''));
}
