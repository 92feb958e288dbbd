/**
 * What was decided in a session, by the acts that were found in it. All of it is listed in the session's note; what a person
 * typed, holds beyond the work at hand, is clear to somebody who was not there, and was not undone by the same session, may
 * become a note of its own.
 */
import type { Insights } from '../../core/insight.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import {
  isClearAlone,
  namesIn,
  saysHow,
  standingChoice,
} from '../../extraction/standing-choice.ts';
import { type ListedPassage, listByIntent } from '../../recall/by-intent.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { didNotLast } from './did-not-last.ts';

/** A choice that may become a note of its own. */
interface Worth {
  readonly sentence: string;
  readonly weight: number;
  /** Whose words these are: the person's own, an option of Claude's that they picked, or their answer to its question. */
  readonly by: 'typed' | 'picked' | 'answered';
  /** Of an answer: what stands before the question, and what Claude had said of the option. */
  readonly lead?: string;
  readonly option?: string;
}

export interface SessionDecision {
  /** Of the passage: `i12`. */
  readonly source: string;
  /** What was decided, in one line: an approval with what it approves. */
  readonly gist: string;
  readonly time: string;
  readonly confidence: number;
  /** What it may answer. */
  readonly proposals: readonly { readonly source: string; readonly text: string }[];
  /** All that was said with it. */
  readonly whole: string;
  /** It says what was decided to somebody who was not there: a bare yes does not. */
  readonly tells: boolean;
  /** It says how something is to be, not only what is done next. */
  readonly isRuling: boolean;
  /** The sentence that is worth a note of its own. */
  readonly worthNoting: Worth | undefined;
}

const MOST = 200;

/** In the order in which they were made; each once, though a resumed session tells it again. */
export async function sessionDecisions(
  ports: ConversationPorts & { readonly insights: Insights },
  talk: SessionTalk,
): Promise<readonly SessionDecision[]> {
  const { info, said } = talk;
  const wanted = { intents: ['decision'], isStanding: true, all: false, limit: MOST } as const;
  const { passages } = await listByIntent(ports, wanted, { session: info.id });
  // What sub-agents were told is nobody's decision.
  const own = new Set(said.flatMap((message) => message.passages.map(({ id }) => id)));
  const decided = passages.filter(({ id }) => own.has(id)).toReversed();
  const unique = new Map(decided.map((one) => [one.gist.toLowerCase(), toDecision(one)]));
  return onePerMessage(
    [...unique.values()].map((one) => unlessUndone(one, talk)),
    talk,
  );
}

function unlessUndone(decision: SessionDecision, talk: SessionTalk): SessionDecision {
  const { worthNoting, source } = decision;
  if (!worthNoting || !didNotLast(talk, source, worthNoting.sentence)) return decision;
  return { ...decision, worthNoting: undefined };
}

/** Of what was typed in one breath the weightiest: its note quotes the rest. */
function onePerMessage(
  decisions: readonly SessionDecision[],
  { said }: SessionTalk,
): readonly SessionDecision[] {
  const messageOf = ({ source }: SessionDecision) =>
    said.find(({ passages }) => passages.some(({ id }) => `i${id}` === source))?.message;
  const weight = ({ worthNoting }: SessionDecision) => worthNoting?.weight ?? 0;
  const typed = decisions.filter(({ worthNoting }) => worthNoting?.by === 'typed');
  const best = new Set(
    [...Map.groupBy(typed, messageOf).values()].map(
      (group) => group.toSorted((a, b) => weight(b) - weight(a))[0],
    ),
  );
  return decisions.map((one) =>
    one.worthNoting?.by === 'typed' && !best.has(one) ? { ...one, worthNoting: undefined } : one,
  );
}

function toDecision(passage: ListedPassage): SessionDecision {
  const { id, time, confidence, related, source } = passage;
  const proposals = related.filter(({ type, isLater }) => type === 'answers' && !isLater);
  const gist = asLine(passage);
  return {
    ...{ source: `i${id}`, gist, time, confidence },
    proposals: proposals.map(({ id: answered, text }) => ({ source: `i${answered}`, text })),
    whole: passage.text,
    tells: tells(passage),
    isRuling: source === 'plan' || source === 'answer' || saysHow(gist),
    worthNoting: worthNoting(
      passage,
      proposals.map(({ text }) => text),
    ),
  };
}

const FEWEST_WORDS = 6;
const MOST_PICKING = 6;
/** "Let's do that. → What do you think?" */
const BARE_YES =
  /^(?:(?:yes|yep|yup|yeah|ok(?:ay)?|sure|agreed|great|good|lgtm|exactly|absolutely|this is the way|let['’]?s do (?:that|this|it)|go ahead|do it|please do|sounds good|perfect|implement it|fix it|i (?:dis)?agree|i like|correct|right)\b[\s,.!]*)+/i;
const WORK_ONLY = /\b(?:commit|push|compact|a break|next step|proceed|continue|wait)\b/i;

function tells({ gist, source, text }: ListedPassage): boolean {
  if (source === 'answer') return !NO_ANSWER.test(text);
  if (source === 'plan') return true;
  const [answer = '', proposal = ''] = gist.split(' → ').map((part) => part.replace(BARE_YES, ''));
  const said = [answer, proposal].filter((part) => part !== '' && !part.trim().endsWith('?'));
  return said.some((part) => part.split(/\s+/).length >= FEWEST_WORDS && !WORK_ONLY.test(part));
}

/** A plan is called by its title, an answer stands before its question, which may be long. */
function asLine({ text, gist, source }: ListedPassage): string {
  if (source === 'plan') return /^#+ +(.+)$/m.exec(text)?.[1]?.trim() ?? gist;
  const { question, answer } = answerIn(text);
  if (answer !== '') return `${answer} (${question})`;
  const line = gist.replace(/\s+/g, ' ').trim();
  // Who says what they mean in words of their own does not mean an item of a list.
  const [own = ''] = line.split(' → ');
  return own.split(' ').length > MOST_PICKING ? own : line;
}

function worthNoting(
  { text, gist, source }: ListedPassage,
  proposals: readonly string[],
): Worth | undefined {
  if (source === 'plan') return undefined;
  if (source === 'answer') return answered(text);
  const typed = standingChoice(text);
  return picked(gist, proposals) ?? (typed && { ...typed, by: 'typed' });
}

function answerIn(text: string) {
  const [, question = '', option = '', answer = ''] =
    /^Claude asked: ([\s\S]*?)(?:\nThe option: ([\s\S]*?))?\nYou (?:chose|answered): ([\s\S]*)$/.exec(
      text,
    ) ?? [];
  const plain = (part: string) =>
    part
      .replace(/\s*\(recommended\)/gi, '')
      .replace(/\s+/g, ' ')
      .trim();
  return { question: plain(question), option: plain(option), answer: plain(answer) };
}

/** Said of the answer, not of the thing. */
const NO_ANSWER =
  /\b(?:later|explain|not sure|don['’]t know|skip|you decide|same plan|combined)\b/i;

/** To one question of the client's: several in one are told apart by nobody. */
function answered(text: string): Worth | undefined {
  const { question, option, answer } = answerIn(text);
  const isOne = (question.match(/\?/g) ?? []).length === 1 && !answer.includes('?');
  const isOdd = NO_ANSWER.test(answer) || /^\W*(?:\d\b|$)/.test(answer);
  const isClear = isClearAlone(`${question} ${answer}`);
  // The look of a line is seen in the code.
  const isNamed = namesIn(`${question} ${option} ${answer}`).length > 0;
  if (!isOne || isOdd || !isClear || !isNamed) return undefined;
  const asked = /[^.!?]*\?/.exec(question)?.[0].trim() ?? question;
  const lead = question.replace(asked, '').trim();
  return {
    ...{ sentence: `${answer} (${asked})`, weight: 3, by: 'answered' },
    ...(lead === '' ? {} : { lead }),
    ...(option === '' ? {} : { option }),
  };
}

/** "2 → Fix the output, too": one of the options that Claude had offered. */
function picked(gist: string, proposals: readonly string[]): Worth | undefined {
  const [, option = ''] = PICKED.exec(gist) ?? [];
  const isClear = isClearAlone(option) && !/[?:]|,? or$|\byou\b/.test(option);
  if (!isClear || proposals.some((text) => NEXT.test(text))) return undefined;
  return { sentence: option.replace(/\s*\(recommended\)/i, ''), weight: 2, by: 'picked' };
}

const PICKED = /^(?:ok[, ]+)?(?:(?:go with|plan out|do|option) )?(?:\d|[a-e])[.!)]? → ([\s\S]+)$/i;
/** What is done next is no choice that holds. */
const NEXT = /\b(?:next|focus on|work on|start with|continue with)\b[^.]*\?/i;
