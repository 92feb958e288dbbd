/**
 * What came of an exchange, by Claude's closing words: why something was so, and what was done about it. Who reports well
 * says so below headings ("Problem", "Solution") or before a list. Where the closing words say nothing, as after an
 * interruption, the best of what was said on the way will do; but a first diagnosis is often wrong, so only the last counts.
 */
import { clip } from '../../core/budget.ts';
import type { SaidMessage } from '../../core/recall.ts';
import { telling } from '../../recall/near-duplicates.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import type { Exchange } from './exchanges.ts';
import { reportUnits, type Unit } from './report-units.ts';
import { isWork } from './session-files.ts';
import { type WeighedSentence, weighSentence } from './weigh-sentence.ts';

export interface Told {
  readonly text: string;
  /** Of the passage that says it: `i12`. */
  readonly source: string;
  readonly kind: WeighedSentence['kind'];
  readonly weight: number;
  readonly line: number;
  /** Said in the closing words. */
  readonly isClosing: boolean;
}

/** So far from the end stand the closing words; after them comes only a look at the files. */
const LAST_WORDS = 3;
const TELLS = 2.5;
const LONGEST = 260;

/** In the order in which it was said. Weights are comparable between exchanges. */
export function outcomeOf(exchange: Exchange): readonly Told[] {
  const { said } = exchange;
  const closing = said
    .slice(-LAST_WORDS)
    .findLast((message) => told(message, true).some(({ weight }) => weight >= TELLS));
  const last = closing ? told(closing, true) : [];
  const before = said.flatMap((message, at) =>
    message === closing || isDoubted(said[at + 1]) ? [] : told(message, false),
  );
  const changed = exchange.done.filter(isWork);
  const first = changed[0]?.line ?? Number.POSITIVE_INFINITY;
  // What is said to be done before anything was changed was done in another session.
  const isOwn = ({ kind, line }: Told) => kind !== 'result' || line > first;
  const hasCause = last.some(({ kind, weight }) => kind === 'cause' && weight >= TELLS);
  const causes = hasCause ? [] : before.filter((one) => isCauseOf(one, last)).slice(-1);
  const results = last.length > 0 ? [] : before.filter(({ kind }) => kind === 'result').slice(-2);
  return [...causes, ...results, ...last].filter(isOwn).toSorted((a, b) => a.line - b.line);
}

const FEWEST_SHARED = 2;

/** On the way much is found out that has nothing to do with what came of it. */
function isCauseOf({ kind, text }: Told, last: readonly Told[]): boolean {
  const words = telling(text);
  const shared = [...telling(last.map((one) => one.text).join('\n'))].filter((one) =>
    words.has(one),
  );
  return kind === 'cause' && (last.length === 0 || shared.length >= FEWEST_SHARED);
}

const THINKS_AGAIN =
  /^(?:ah\b|oh\b|hmm|wait\b|actually|interesting|you['’]re (?:absolutely )?right|that['’]s (?:not|odd|strange)|strange|but (?:that|it)|it['’]s still|still (?:failing|the same)|the (?:test|issue|error) (?:is )?still)/i;

/** What stands before it was wrong, or half of it. */
function isDoubted(next: SaidMessage | undefined): boolean {
  return THINKS_AGAIN.test(next?.passages[0]?.text ?? '');
}

function told(message: SaidMessage, isClosing: boolean): readonly Told[] {
  if (isReview(textOfPassages(message.passages))) return [];
  return reportUnits(message).flatMap((unit) => {
    const { speaker, id } = unit.passage;
    if (speaker !== 'explains' && speaker !== 'reports') return [];
    const more = (isClosing ? 1 : 0) + (speaker === 'reports' ? 0.5 : 0);
    return weighUnit(unit)
      .filter(({ weight }) => weight > 0)
      .map(({ words, kind, weight }) => ({
        ...{ text: words, kind, weight: weight + more, source: `i${id}` },
        ...{ line: message.line, isClosing },
      }));
  });
}

/** So many ticks, some of them doubts: a review of code, line by line. What it remarks was not found out. */
const MOST_TICKS = 5;

function isReview(text: string): boolean {
  return /[⚠❌❓]/u.test(text) && (text.match(/[✅⚠❌❓]/gu) ?? []).length >= MOST_TICKS;
}

const SECTION = { problem: 1, change: 1, open: 0, check: -9, next: -9, aside: -9 } as const;
const FIRST = 1;

function weighUnit(unit: Unit): readonly WeighedSentence[] {
  const isHeaded = unit.section === 'problem' || unit.section === 'change';
  const more = SECTION[unit.section] + (isHeaded && unit.isFirst ? FIRST : 0);
  const found = unit.items.length > 0 ? weighList(unit) : [weighSentence(unit.text)];
  return found
    .filter(({ weight }) => weight > 0)
    .map(({ kind, words, weight }) => ({
      ...{ words, weight: weight + more },
      kind: unit.section === 'problem' && kind === 'fact' && unit.isFirst ? 'cause' : kind,
    }));
}

const TELLS_ALONE = 1.5;

/** "Changes made:" says nothing without its list; "Added a helper for both:" says enough, and more with it. */
function weighList({ text, items, section }: Unit): readonly WeighedSentence[] {
  if (OF_TESTS.test(text)) return [];
  const lead = weighSentence(text.replace(/[:.]+$/, '.'));
  if (lead.weight >= TELLS_ALONE && lead.kind !== 'fact' && !LABEL.test(text)) {
    const words = lead.words.replace(/\.$/, '');
    const rest = fitting(items, LONGEST - words.length);
    if (rest.length > 0) return [{ ...lead, words: `${words}: ${rest.join('; ')}` }];
    return OPEN_END.test(words) ? [] : [lead];
  }
  const weighed = items
    .filter((item) => !item.endsWith(':'))
    .map((item) => ({ item, ...weighSentence(item) }));
  const causes = weighed.filter(({ kind, weight }) => kind === 'cause' && weight >= TELLS_ALONE);
  const others = weighed.filter(({ kind, weight }) => kind !== 'cause' && weight > 0);
  const weight = Math.max(0, ...others.map((one) => one.weight));
  if (section === 'problem' || weight < TELLS_ALONE) return causes;
  const name = text === ':' || lead.words.length > LONGEST_NAME ? '' : `${text} `;
  const told = fitting(
    others.map(({ item }) => item),
    LONGEST - name.length,
  );
  const kind = others.some((one) => one.kind === 'result') ? 'result' : 'fact';
  return [...causes, { words: clip(name + told.join('; '), LONGEST), kind, weight }];
}

/** What is told stands in the list. */
const LABEL =
  /\b(?:following|here(?:['’]s| is| are)|summary|as follows|successfully:|what (?:was|i|we) (?:done|did|changed))|^(?:i|we)(?:['’]ve| have)(?: now)?(?: \w+ly)?:$/i;
const LONGEST_NAME = 60;
const OF_TESTS = /\b(?:tests?|specs?|cases|verif\w+|cover\w*)\b/i;
/** Says nothing without what would follow. */
const OPEN_END = /\b(?:by|to|like|so|that|from|with|including|as|are|is|in|for|when|where|of)$/i;

/** As many as fit. */
function fitting(items: readonly string[], longest: number): readonly string[] {
  const ends = items.map((_, at) => items.slice(0, at + 1).join('; ').length);
  return items.filter((_, at) => (ends[at] ?? 0) <= longest);
}
