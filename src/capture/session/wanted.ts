/** What a session was for, in the person's own words; where nobody typed any, what Claude set out to do. */
import { clip } from '../../core/budget.ts';
import type { SaidMessage } from '../../core/recall.ts';
import { harmless } from '../../text/markdown-text.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import type { Exchange } from './exchanges.ts';
import { gist, plainText, sentencesOf } from './gist.ts';
import { isWork } from './session-files.ts';
import { isCommand, isSaidByPerson, type SessionTalk } from './session-talk.ts';

export interface Wanted {
  readonly text: string;
  /** Of its first passage: `i12`. */
  readonly source: string;
}

const LONGEST = 220;
const LONGEST_COMMAND = 80;
const FIRST_ASKED = 6;
/** What so much was changed for was wanted, too. */
const MUCH_WORK = 3;
/** Fewer words are an answer, not a wish. */
const FEWEST_WORDS = 4;

/** A plan that the session was begun with. */
export function planIn({ said }: Pick<SessionTalk, 'said'>): Wanted | undefined {
  const plan = said.slice(0, 2).find(({ source }) => source === 'plan')?.passages[0];
  const title = /^#+ +(.+)$/m.exec(plan?.text ?? '')?.[1]?.trim();
  return plan && title !== undefined ? { text: title, source: `i${plan.id}` } : undefined;
}

/** The first thing that the person asked for, and the command that they began with. "Address 7" says nothing here. */
export function wantedIn({ exchanges }: Pick<SessionTalk, 'exchanges'>): readonly Wanted[] {
  const asked = firstAsked(exchanges, FIRST_ASKED);
  // Many begin with a word on something else.
  const [begun] = asked;
  const first =
    asked.find(({ exchange: { done, said } }) => done.length > 0 || said.length > 1) ?? begun;
  const then = first && workOf(first.exchange) === 0 ? mostWorkedFor(exchanges) : [];
  const command = exchanges.slice(0, 2).flatMap(commandOf)[0];
  const wanted = first?.wanted ?? (command ? undefined : onlySaid(exchanges));
  return [...(command ? [command] : []), ...(wanted ? [wanted] : []), ...then];
}

interface Asked {
  readonly wanted: Wanted;
  readonly exchange: Exchange;
}

/** The first so many that ask for something. To read what was asked takes long, and a session may have thousands. */
function firstAsked(exchanges: readonly Exchange[], most: number): readonly Asked[] {
  const asked: Asked[] = [];
  for (const exchange of exchanges) {
    if (asked.length === most) break;
    const wanted = wantOf(exchange, LONGEST);
    if (wanted) asked.push({ wanted, exchange });
  }
  return asked;
}

/** Of equals the first. */
function mostWorkedFor(exchanges: readonly Exchange[]): readonly Wanted[] {
  const worked = exchanges
    .map((exchange) => ({ exchange, work: workOf(exchange) }))
    .filter(({ work }) => work >= MUCH_WORK)
    .toSorted((a, b) => b.work - a.work);
  const [most] = firstAsked(
    worked.map(({ exchange }) => exchange),
    1,
  );
  return most ? [most.wanted] : [];
}

function workOf({ done }: Exchange): number {
  return done.filter(isWork).length;
}

/** A short question is a wish, too, if nothing else was asked. */
function onlySaid(exchanges: readonly Exchange[]): Wanted | undefined {
  for (const exchange of exchanges) {
    const said = saidIn(exchange, LONGEST);
    if (said) return said;
  }
  return undefined;
}

/** Those of the client itself do no work. */
const CLIENTS =
  /^\/(?:clear|exit|quit|model|compact|resume|help|config|login|logout|context|cost|status|mcp|plugin|hooks|agents|memory|permissions|doctor|usage|rewind|export|vim|theme)\b/;

function commandOf({ prompt }: Exchange): readonly Wanted[] {
  const [first] = prompt?.passages ?? [];
  const text = first?.text.trim() ?? '';
  if (!first || !isCommand(text) || CLIENTS.test(text)) return [];
  return [{ text: gist(text, LONGEST_COMMAND), source: `i${first.id}` }];
}

/** What the person asked for in an exchange, if that says something to others: not "yes", nor "address 7". */
export function wantOf(exchange: Exchange, longest: number): Wanted | undefined {
  const said = saidIn(exchange, longest);
  const words = said?.text.match(/\p{L}{2,}/gu) ?? [];
  const isClear = words.length >= FEWEST_WORDS && said && !isReply(said.text);
  return isClear && !said.text.endsWith(':') ? said : undefined;
}

function saidIn({ prompt }: Exchange, longest: number): Wanted | undefined {
  const typed = prompt?.passages.filter(isSaidByPerson) ?? [];
  const text = textOfPassages(typed).trim();
  const [first] = typed;
  if (!first || text === '' || isCommand(text)) return undefined;
  return { text: requestIn(proseOf(text) || text, longest), source: `i${first.id}` };
}

const REQUESTS =
  /^(?:(?:so|then|and|but|ok(?:ay)?|please|now|also)[, ]+)*(?:let['’]?s|please|can (?:you|we)|could you|we (?:should|need|want)|i (?:want|need|['’]d like|would like)|you should|add|make|move|fix|change|remove|use|put|take|look|write|create|implement|rename|update|check|review|explain|tell)\b/i;

/** Whole if it fits; else its first sentence, and the first one that asks for something. */
function requestIn(text: string, longest: number): string {
  const all = gist(text, Number.POSITIVE_INFINITY);
  if (all.length <= longest) return all;
  const start = gist(text, longest);
  const [first = '', ...rest] = sentencesOf(plainText(text));
  const wish = rest.find((sentence) => REQUESTS.test(sentence));
  if (wish === undefined || REQUESTS.test(first) || start.includes(wish)) return start;
  const both = `${gist(first, longest)} … ${harmless(wish)}`;
  return both.length <= longest * 1.3 ? both : harmless(clip(wish, longest));
}

/** Without lines of a program or of its output: half of them are signs, or they name a place in a file. */
function proseOf(text: string): string {
  const isProse = (line: string) => {
    const letters = line.match(/[\p{L}\s]/gu)?.length ?? 0;
    return (
      letters >= LEAST_LETTERS * line.length &&
      !/\w\.\w+:\d+|\$\{|="|%[sdv]\b|\\n|\)\)|\^\s*$|::|\b\w+: \S+ \w+: |^\s*(?:[$%>#❯+|]|at \S+\()/.test(
        line,
      )
    );
  };
  return text.split('\n').filter(isProse).join('\n');
}

const LEAST_LETTERS = 0.6;
const LONG_QUESTION = 6;

/** A word on what was just done. */
function isReply(text: string): boolean {
  const isShort = text.split(/\s+/).length < LONG_QUESTION;
  return (
    (isShort && text.endsWith('?')) ||
    /^(?:no|wait|w8|wow|ok(?:ay)?|yes|yeah|yep|hmm|adr?dress \d)\b/i.test(text)
  );
}

const SETS_OUT =
  /^(?:(?:ok(?:ay)?|great|good|sure|perfect|alright|now)[!,.]* )*(?:i['’]ll|i will|let me|let['’]s|i['’]m going to|i need to) (?:help (?:you )?|also |now |first |start (?:by |with )?)*/i;
/** Says what it is about, not only how it begins. */
const MATTER =
  /\b(?:bug|issue|error|problem|feature|fix|implement|fail\w*|support|review|refactor)\b.*\b(?:where|with|about|in|when|of|for|so that)\b.{8,}/i;
/** "Exploring the codebase to understand the issue with X" → "The issue with X" */
const LOOKS_FIRST =
  /^(?:explor|examin|look|analy[sz]|understand|investigat)\w*\b.{0,40}? to (?:understand|find|see) (?=the (?:issue|problem|bug|error|root cause|feature)\b)/i;
const FIRST_WORDS = 3;
/** How it begins, whatever it is about. */
const STEP =
  /^(?:read|check|explor|look|set|see|start|run|examin|continue|go|get|find|search|understand|review the (?:code|diff))/i;
const NAME = /`[^`]+`|\b\w+[._/]\w+|\b[a-z]+[A-Z]\w+|\b\w+_\w+|#\d+/;

/** What Claude set out to do, where the session began with a command, or with nothing that a person said. */
export function aimIn({ exchanges }: Pick<SessionTalk, 'exchanges'>): Wanted | undefined {
  const [begin] = exchanges;
  if (!begin || begin.prompt?.passages.some(isSaidByPerson)) return undefined;
  const first = aims(begin.said.slice(0, FIRST_WORDS), (sentence) => {
    const aim = sentence.replace(SETS_OUT, '');
    return aim === sentence ? '' : aim.replace(LOOKS_FIRST, '');
  });
  const clear = first.find(({ text }) => MATTER.test(text));
  // "Exploring the codebase" says nothing.
  return clear ?? first.find(({ text }) => NAME.test(text) && !STEP.test(text));
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
