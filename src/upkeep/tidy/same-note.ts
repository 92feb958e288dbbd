/**
 * Whether two notes say the same, and nothing else: word for word and in the same order, because "A instead of B" has the
 * words of "B instead of A". A long note may say a little more than the other; a number or a "not" is never little.
 */
import { withoutKind } from '../../note-text/captured-template.ts';
import { STOP_WORDS } from '../../text/common-words.ts';
import { wordsOf } from '../../text/words-of.ts';

interface Told {
  readonly title: string;
  readonly content: string;
}

/** Fewer say too little to be compared. */
const FEWEST = 4;
/** In a short note a single word more may be the whole difference: "in production". */
const LONG = 25;
const SAME = 0.9;
const NEGATIONS = new Set(['no', 'not', 'never', 'without', 'cannot', 'except', 'unless', 'only']);

/** Headings, marks, what a template left empty, and where something was said: they are not what a note says. */
const BESIDE =
  /^(?:#{1,6} .*|<!--.*-->|- \*\*(?:Positive|Negative)\*\*:|Merged: .*|.*\(memory show i\d+\).*)[ \t]*$/gm;

export function saysTheSame(one: Told, other: Told): boolean {
  const [fewer, more] = [wordsSaid(one), wordsSaid(other)].sort((a, b) => a.length - b.length);
  if (!fewer || !more || fewer.length < FEWEST) return false;
  if (fewer.length === more.length) return fewer.every((word, at) => word === more[at]);
  if (fewer.length < LONG || fewer.length / more.length < SAME) return false;
  const extra = extraIn(fewer, more);
  return extra?.every((word) => !/\d/.test(word) && !NEGATIONS.has(word)) === true;
}

/** What of a text the other does not say, paragraph by paragraph, and not those that only say where it was said. */
export function saidBeyond(text: string, known: string): readonly string[] {
  const said = spaced(known);
  return text
    .replace(BESIDE, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !said.includes(spaced(paragraph)));
}

/** In their order; without those that say nothing, unless they deny. */
function wordsSaid({ title, content }: Told): readonly string[] {
  const text = `${withoutKind(title)}\n${content.replace(BESIDE, '')}`.replace(
    /n['’]t\b/gi,
    ' not',
  );
  return wordsOf(text).filter((word) => NEGATIONS.has(word) || !STOP_WORDS.has(word));
}

/** What stands between the words of the shorter; undefined if it is not the same words in the same order. */
function extraIn(fewer: readonly string[], more: readonly string[]): readonly string[] | undefined {
  let at = 0;
  const extra = more.filter((word) => {
    if (word !== fewer[at]) return true;
    at++;
    return false;
  });
  return at === fewer.length ? extra : undefined;
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
