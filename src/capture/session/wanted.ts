/** What a session was for, in the person's own words; where nobody typed any, what Claude set out to do. */
import type { SaidMessage } from '../../core/recall.ts';
import { isChange } from '../../extraction/acts-of.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import type { Exchange } from './exchanges.ts';
import { gist, plainText, sentencesOf } from './gist.ts';
import { isCommand, isSaidByPerson, type SessionTalk } from './session-talk.ts';

export interface Wanted {
  readonly text: string;
  /** Of its first passage: `i12`. */
  readonly source: string;
}

const LONGEST = 220;
const LONGEST_LATER = 120;
const MOST_LATER = 2;
/** Fewer words are an answer, not a wish. */
const FEWEST_WORDS = 4;

/** A plan that the session was begun with. */
export function planIn({ said }: Pick<SessionTalk, 'said'>): Wanted | undefined {
  const plan = said.slice(0, 2).find(({ source }) => source === 'plan')?.passages[0];
  const title = /^#+ +(.+)$/m.exec(plan?.text ?? '')?.[1]?.trim();
  return plan && title !== undefined ? { text: title, source: `i${plan.id}` } : undefined;
}

/** The first, and of those that came later the ones that most was done for. "Address 7" says nothing here. */
export function wantedIn({ exchanges }: Pick<SessionTalk, 'exchanges'>): readonly Wanted[] {
  const asked = exchanges.flatMap((exchange) => {
    const wanted = wantOf(exchange, LONGEST);
    return wanted ? [{ ...wanted, exchange, edits: editsIn(exchange) }] : [];
  });
  const [first, ...later] = asked;
  const most = later
    .filter(({ edits, exchange, text }) => edits > 0 && !decides(exchange) && !isReply(text))
    .toSorted((a, b) => b.edits - a.edits);
  const chosen = new Set(most.slice(0, MOST_LATER).map(({ exchange }) => exchange));
  const short = later.flatMap(({ exchange }) =>
    chosen.has(exchange) ? (wantOf(exchange, LONGEST_LATER) ?? []) : [],
  );
  return first ? [{ text: first.text, source: first.source }, ...short] : [];
}

function wantOf({ prompt }: Exchange, longest: number): Wanted | undefined {
  const typed = prompt?.passages.filter(isSaidByPerson) ?? [];
  const text = textOfPassages(typed).trim();
  const [first] = typed;
  if (!first || text === '' || isCommand(text)) return undefined;
  const told = gist(text, longest);
  return told.split(/\s+/).length < FEWEST_WORDS
    ? undefined
    : { text: told, source: `i${first.id}` };
}

const LONG_QUESTION = 10;

/** A short question, or a word on what was just done. */
function isReply(text: string): boolean {
  const isShort = text.split(/\s+/).length < LONG_QUESTION;
  return (
    (isShort && text.endsWith('?')) ||
    /^(?:no|wait|w8|what|wow|ok(?:ay)?|yes|yeah|that|hmm|adr?dress \d|address)\b/i.test(text)
  );
}

/** What was decided is said elsewhere. */
function decides({ prompt }: Exchange): boolean {
  return prompt?.passages.some(({ intent }) => intent === 'decision') === true;
}

function editsIn({ done }: Exchange): number {
  return done.filter(isChange).length;
}

const SETS_OUT =
  /^(?:(?:ok(?:ay)?|great|good|sure|perfect|alright|now)[!,.]* )*(?:i['’]ll|i will|let me|let['’]s|i['’]m going to|i need to) (?:help (?:you )?|also |now |first |start (?:by |with )?)*/i;
/** Says what it is about, not only how it begins. */
const MATTER =
  /\b(?:bug|issue|error|problem|feature|fix|implement|fail\w*|support|review|refactor)\b.*\b(?:where|with|about|in|when|of|for|so that)\b.{8,}/i;
const FIRST_WORDS = 8;
/** How it begins, whatever it is about. */
const STEP =
  /^(?:read|check|explor|look|set|see|start|run|examin|continue|go|get|find|search|understand|review the (?:code|diff))/i;
const NAME = /`[^`]+`|\b\w+[._/]\w+|\b[a-z]+[A-Z]\w+|\b\w+_\w+|#\d+/;
const ENDS =
  /^(?:(?:perfect|great|excellent|done)[!.,]* )?i(?:['’]ve| have) (?:now |successfully |also )*((?:fixed|implemented|resolved|added|refactored|updated|changed|removed)\b.*?)[.!:]*$/i;

/**
 * What Claude set out to do, where the session began with a command, or with nothing that a person said; in its last words, if
 * they say it better. "I'll start by exploring the code to understand the issue with X" → "Exploring the code to …"
 */
export function aimIn({ exchanges }: Pick<SessionTalk, 'exchanges'>): Wanted | undefined {
  const [begin] = exchanges;
  if (!begin || begin.prompt?.passages.some(isSaidByPerson)) return undefined;
  const first = aims(begin.said.slice(0, FIRST_WORDS), (sentence) => {
    const aim = sentence.replace(SETS_OUT, '');
    return aim === sentence ? '' : aim;
  });
  const last = aims(begin.said.slice(-2), (sentence) => ENDS.exec(sentence)?.[1] ?? '');
  const clear = [...first, ...last].find(({ text }) => MATTER.test(text));
  // "Exploring the codebase" says nothing.
  return clear ?? last[0] ?? first.find(({ text }) => NAME.test(text) && !STEP.test(text));
}

function aims(
  said: readonly SaidMessage[],
  aimOf: (sentence: string) => string,
): readonly Wanted[] {
  return said.flatMap(({ passages: [first] }) => {
    const sentences = first ? sentencesOf(plainText(first.text)).slice(0, 2) : [];
    return sentences.flatMap((sentence) => {
      const aim = aimOf(sentence).replace(/[.:]$/, '');
      if (!first || aim.split(/\s+/).length < FEWEST_WORDS) return [];
      return [{ text: aim.charAt(0).toUpperCase() + aim.slice(1), source: `i${first.id}` }];
    });
  });
}
