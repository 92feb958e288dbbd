/**
 * What came of an exchange, by Claude's closing words: why something was so, and what was done about it. Who reports well
 * says so below headings ("Problem", "Solution"): those are told as they stand, as far as there is room. Elsewhere the
 * sentences that tell most are taken. Where the closing words say nothing, as after an interruption, what was said on the way
 * will do; but a first diagnosis is often wrong, so only the last counts.
 */
import { clip } from '../../core/budget.ts';
import type { SaidMessage } from '../../core/recall.ts';
import { once } from '../../lib/once.ts';
import { telling } from '../../recall/near-duplicates.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import type { Exchange } from './exchanges.ts';
import { plainText, sentencesOf } from './gist.ts';
import { type Part, type ReportSection, reportSections } from './report-sections.ts';
import { isWork } from './session-files.ts';
import { bare, saysNothing, type WeighedSentence, weighSentence } from './weigh-sentence.ts';

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
const LONGEST = 300;

/** In the order in which it was said. Weights are comparable between exchanges. */
export function outcomeOf({ said, done }: Exchange): readonly Told[] {
  const told = eachTold();
  const closing = said
    .slice(-LAST_WORDS)
    .findLast((message) => told(message, true).some(({ weight }) => weight >= TELLS));
  const last = closing ? told(closing, true) : [];
  const looked = done[0]?.line ?? 0;
  // What was said on the way is read only where the last words leave something open.
  const before = once(() =>
    said.flatMap((message, at) =>
      message === closing || isDoubted(said[at + 1]) ? [] : told(message, false),
    ),
  );
  const first = done.find(isWork)?.line ?? Number.POSITIVE_INFINITY;
  // What is said to be done before anything was changed was done in another session; what is said before a look is a guess.
  const isOwn = ({ kind, line }: Told) => (kind === 'result' ? line > first : line > looked);
  const hasCause = last.some(({ kind, weight }) => kind === 'cause' && weight >= TELLS);
  const cause = hasCause ? undefined : before().findLast((one) => isCauseOf(one, last));
  const results =
    last.length > 0
      ? []
      : before()
          .filter(({ kind }) => kind === 'result')
          .slice(-2);
  const all = [...(cause ? [cause] : []), ...results, ...last].filter(isOwn);
  const isDone = all.some(({ kind }) => kind === 'result');
  const close = isDone ? [] : closingSentence(closing ?? said.at(-1), done.some(isWork));
  return [...all, ...close].toSorted((a, b) => a.line - b.line);
}

/** Whoever changed something and says one sentence about it says what was done. */
function closingSentence(message: SaidMessage | undefined, isWorked: boolean): readonly Told[] {
  const [first] = message?.passages ?? [];
  if (!message || !first || !isWorked || isReview(first.text)) return [];
  const text = sentencesOf(plainText(first.text)).map(bare).find(isPlain);
  if (text === undefined) return [];
  const told = { text, source: `i${first.id}`, line: message.line, isClosing: true };
  return [{ ...told, kind: 'result', weight: TELLS }];
}

const SHORTEST = 25;

function isPlain(sentence: string): boolean {
  return (
    sentence.length >= SHORTEST &&
    sentence.length <= LONGEST &&
    !/[?:]$|\b(?:i['’]ll|i will|let me|i['’]m going)\b/i.test(sentence) &&
    !saysNothing(sentence) &&
    !DOUBT.test(sentence)
  );
}

const FEWEST_SHARED = 3;

/** On the way much is found out that has nothing to do with what came of it. */
function isCauseOf({ kind, text }: Told, last: readonly Told[]): boolean {
  if (kind !== 'cause') return false;
  if (last.length === 0) return true;
  const words = telling(text);
  const all = telling(last.map((one) => one.text).join('\n'));
  return [...all].filter((one) => words.has(one)).length >= FEWEST_SHARED;
}

const THINKS_AGAIN =
  /^(?:ah\b|oh\b|hmm|wait\b|(?:but )?actually|interesting|you['’]re (?:absolutely )?right|that['’]s (?:not|odd|strange)|strange|but (?:that|it)|it['’]s still|still (?:failing|the same)|the (?:test|issue|error) (?:is )?still)/i;

/** What stands before it was wrong, or half of it. */
function isDoubted(next: SaidMessage | undefined): boolean {
  return THINKS_AGAIN.test(next?.passages[0]?.text ?? '');
}

/** A message is weighed once, though it is asked for as closing words first and then as what was said on the way. */
function eachTold() {
  const known = new Map<SaidMessage, readonly Weighed[]>();
  return (message: SaidMessage, isClosing: boolean): readonly Told[] => {
    const own = known.get(message) ?? weighed(message);
    known.set(message, own);
    const more = isClosing ? 1 : 0;
    return own.map(({ source, words, kind, weight }) => ({
      ...{ text: words, kind, weight: weight + more, source },
      ...{ line: message.line, isClosing },
    }));
  };
}

function weighed(message: SaidMessage): readonly Weighed[] {
  if (isReview(textOfPassages(message.passages))) return [];
  return reportSections(message).flatMap(tellSection);
}

/** So many ticks, some of them doubts: a review of code, line by line. What it remarks was not found out. */
const MOST_TICKS = 5;

function isReview(text: string): boolean {
  return /[⚠❌❓]/u.test(text) && (text.match(/[✅⚠❌❓]/gu) ?? []).length >= MOST_TICKS;
}

type Weighed = WeighedSentence & { readonly source: string };

function tellSection(section: ReportSection, at: number): readonly Weighed[] {
  const parts = section.parts.filter(({ passage: { speaker } }) => isTelling(speaker));
  switch (section.kind) {
    case 'problem':
    case 'change':
      return tellWhole(section, parts, at);
    case 'open':
      return parts.flatMap((part, place) => {
        if (THINKS_AGAIN.test(parts[place + 1]?.text ?? '')) return [];
        const found = part.items.length > 0 ? weighList(part) : [weighSentence(part.text)];
        return found
          .filter(({ weight }) => weight > 0)
          .map((one) => ({ ...one, source: `i${part.passage.id}` }));
      });
    case 'check':
    case 'next':
    case 'aside':
      return [];
  }
}

function isTelling(speaker: string | undefined): boolean {
  return speaker === 'explains' || speaker === 'reports';
}

/** A section says what its heading promises, whatever the words. Of many the first count most. */
const HEADED = 4.2;
const LATER = 0.25;
/** What was done to what stands below. */
const VERB =
  /^(?:what (?:was|i|we) )?(added|removed|renamed|moved|replaced|deleted|created|updated|new)\b/i;

function tellWhole(
  { kind, heading }: ReportSection,
  parts: readonly Part[],
  at: number,
): readonly Weighed[] {
  const [first] = parts;
  const name = /[`/]|\.\w{1,4}$/.test(heading) || VERB.test(heading) ? `${heading}: ` : '';
  const text = fitting(parts.map(partText).filter(Boolean), LONGEST - name.length);
  const isPlan =
    kind === 'change' &&
    weighSentence(text).kind === 'fact' &&
    /\b(?:will|would|should|could)\b/.test(text);
  if (!first || text === '' || isPlan || OPEN_END.test(text)) return [];
  const weight = HEADED - Math.min(1.5, at * LATER) + (/`|\w\.\w|[a-z][A-Z]/.test(text) ? 0.8 : 0);
  return [
    {
      ...{ words: name + text, weight, source: `i${first.passage.id}` },
      kind:
        kind === 'problem' || weighSentence(parts[0]?.text ?? '').kind === 'cause'
          ? 'cause'
          : 'result',
    },
  ];
}

/** What it says, without boasts and what only leads up to nothing. */
function partText({ text, items }: Part): string {
  if (saysNothing(text) || OF_TESTS.test(text))
    return items.length > 0 && LABEL.test(text) ? listText(items) : '';
  if (items.length === 0) return /[:?]$/.test(text) ? '' : bare(text);
  if (text === '' || LABEL.test(text) || text.split(' ').length < 4) return listText(items);
  return `${bare(text)} ${listText(items, LONGEST - text.length)}`.replace(/: $/, '.');
}

/** As many as fit, from the first on: those who list put the main thing first. Two halves of a comparison are one. */
function listText(items: readonly string[], longest = LONGEST): string {
  const pairs = items.flatMap((item, at) => {
    if (/^before\b/i.test(items[at - 1] ?? '') && /^(?:after|now)\b/i.test(item)) return [];
    const next = /^before\b/i.test(item) ? (items[at + 1] ?? '') : '';
    const whole = /^(?:after|now)\b/i.test(next) ? `${item}, ${next}` : item;
    const short = items.length > 1 ? clip(whole, LONGEST / 2) : whole;
    return [short.replace(/:$/, '')];
  });
  const told = pairs.filter(
    (item) => !/: \d+%?$|\?/.test(item) && !OF_TESTS.test(item) && !DOUBT.test(item),
  );
  const ends = told.map((_, at) => told.slice(0, at + 1).join('; ').length);
  return told.filter((_, at) => (ends[at] ?? 0) <= longest).join('; ');
}

const DOUBT = /\b(?:probably|perhaps|maybe|might|without tests|violated|i should have)\b/i;

const TELLS_ALONE = 1.5;

/** "Changes made:" says nothing without its list; "Added a helper for both:" says enough, and more with it. */
function weighList(part: Part): readonly WeighedSentence[] {
  if (OF_TESTS.test(part.text)) return [];
  const lead = weighSentence(part.text.replace(/[:.]+$/, '.'));
  const isLead = lead.weight >= TELLS_ALONE && lead.kind !== 'fact' && !LABEL.test(part.text);
  if (isLead) {
    const words = lead.words.replace(/\.$/, '');
    const rest = listText(part.items, LONGEST - words.length);
    if (rest !== '') return [{ ...lead, words: `${words}: ${rest}` }];
    return OPEN_END.test(words) ? [] : [lead];
  }
  const weighed = part.items.map((item) => ({ item, ...weighSentence(item) }));
  const causes = weighed.filter(({ kind, weight }) => kind === 'cause' && weight >= TELLS_ALONE);
  const others = weighed.filter(({ kind, weight }) => kind === 'result' && weight > 0);
  const isChanges = LABEL.test(part.text) && CHANGES.test(part.text);
  const weight = Math.max(isChanges ? TELLS : 0, ...others.map((one) => one.weight));
  const words = listText(isChanges ? part.items : others.map(({ item }) => item));
  return weight < TELLS_ALONE || words === ''
    ? causes
    : [...causes, { words, kind: 'result', weight }];
}

/** A list of what was done, whatever the words. */
const CHANGES = /\b(?:chang\w*|done|did|fix\w*|edits?|added|updates?)\b/i;
/** What is told stands in the list. */
const LABEL =
  /\b(?:following|here(?:['’]s| is| are)|summary|as follows|successfully:|what (?:was|i|we) (?:done|did|changed))|^(?:i|we)(?:['’]ve| have)(?: now)?(?: \w+ly)?:$/i;
const OF_TESTS =
  /^(?:added )?(?:\d+ )?(?:new |unit |comprehensive )*(?:tests?|specs?|test cases|verif\w+|coverage)\b|\btests? (?:cover|pass)|\b(?:all|the) tests\b/i;
/** Says nothing without what would follow. */
const OPEN_END =
  /\b(?:by|to|like|so|that|from|with|including|as|are|is|in|for|when|where|of)[.:]?$/i;

/** As many whole ones as fit, from the first on. */
function fitting(texts: readonly string[], longest: number): string {
  let told = '';
  for (const text of texts) {
    const more = told === '' ? text : `${told}${/[.!?;:]$/.test(told) ? '' : ';'} ${text}`;
    if (more.length > longest && told !== '') break;
    told = more;
  }
  return told;
}
