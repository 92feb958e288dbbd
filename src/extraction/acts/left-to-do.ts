/**
 * What was promised or put off, and whether it was done by the end of the session. Most of what sounds like a task is done
 * a minute later; so it counts where somebody put it off, or where nothing follows that could have done it: on the last
 * to-do list, in the last words, in a plan that nobody carried out.
 */
import type { TalkAct } from '../../core/annotations.ts';
import { heard, lastWords } from './last-words.ts';
import { type ListLeft, listLeft } from './listed-items.ts';
import { isForeignTask, isHeading, saysThat, sentencesOf } from './open-phrases.ts';
import { isSame } from './same-matter.ts';
import { isChange, type Said, type Turn } from './turns.ts';

/** Of a to-do list only the last words about it are known here; who has the list itself needs them not. */
export const SURE_OF_LIST = 0.9;

/** How sure each of them is. */
const SURE = {
  list: SURE_OF_LIST,
  putOff: 0.8,
  left: 0.7,
  promised: 0.7,
  plan: 0.7,
  failed: 0.6,
} as const;

interface Found {
  readonly said: Said;
  readonly why: keyof typeof SURE;
  readonly isClosed?: boolean;
}

/** What was found before a line: nothing else that was said there can be something to do. */
interface FoundBefore {
  readonly line: number;
  readonly todos: ReadonlySet<number>;
  /** The last words about the list. */
  readonly ofList: number | undefined;
}

const NOTHING: FoundBefore = { line: 0, todos: new Set(), ofList: undefined };

export function leftToDo(all: readonly Turn[], before = NOTHING): readonly TalkAct[] {
  const turns = heard(all);
  const list = listLeft(turns.flatMap(({ done }) => done));
  const mayBe = ({ id, line }: Said) => line >= before.line || before.todos.has(id);
  const found: readonly Found[] = [
    ...ofList(turns, list, before),
    ...postponed(turns, list, mayBe),
    ...awaited(turns, mayBe),
    ...promised(turns, mayBe),
    ...leftInLastWords(turns),
    ...planned(turns),
    ...failed(turns),
  ];
  const best = new Map<number, Found>();
  for (const one of found) {
    const known = best.get(one.said.id);
    if (!known || (known.isClosed && !one.isClosed)) best.set(one.said.id, one);
  }
  return [...best.values()].map(({ said, why, isClosed = false }) => ({
    kind: 'todo',
    passage: said.id,
    confidence: SURE[why],
    isClosed,
  }));
}

/** Work that begins with these words is done in the next minute. */
const BEGINS =
  /^(?:(?:now|next|then|so|ok(?:ay)?|great|good|perfect)[,.!]?\s+)*(?:let me|let's|let us|i'll|i will|i'm going to)(?!\p{L})/iu;

const TICKED = /^(?:✅|☑|✓|✔|\[x\])/iu;

/** A list is one thing: the last words that name something of it, or what was said when it became what it is. */
function ofList(
  turns: readonly Turn[],
  list: ListLeft | undefined,
  before: FoundBefore,
): readonly Found[] {
  if (!list) return [];
  const said = turns.flatMap((turn) => (turn.by === 'model' ? turn.said : []));
  // Of the same list, the last words about it are the same, unless there are newer ones.
  const known = said.find(({ id, line }) => id === before.ofList && line >= list.line);
  const from = known && list.lastLine < before.line ? before.line : list.line;
  const names = (sentence: string) =>
    !BEGINS.test(sentence) &&
    !TICKED.test(sentence) &&
    list.items.some((item) => isSame(item, sentence));
  const place =
    said.findLast(({ line, text }) => line >= from && sentencesOf(text).some(names)) ??
    (from > list.line ? known : nearest(said, list.line));
  return place ? [{ said: place, why: 'list' }] : [];
}

function nearest(said: readonly Said[], line: number): Said | undefined {
  const before = said.findLast((one) => one.line <= line);
  const after = said.find((one) => one.line > line);
  if (!before || !after) return before ?? after;
  return after.line - line < line - before.line ? after : before;
}

/** By the person, anywhere. A list that was kept after it has it, or it was done. */
function postponed(
  turns: readonly Turn[],
  list: ListLeft | undefined,
  mayBe: (said: Said) => boolean,
): readonly Found[] {
  return turns.flatMap((turn, at) =>
    turn.said
      .filter((said) => said.speaker === 'typed' && said.source !== 'answer' && mayBe(said))
      .flatMap((said): readonly Found[] => {
        const putOff = sentencesOf(said.text).filter(isPutOff);
        if (putOff.length === 0) return [];
        const later = turns.slice(at + 2);
        const isClosed =
          (list && list.lastLine > said.line) ||
          putOff.every((sentence) => isDone(sentence, later));
        return [{ said, why: 'putOff', isClosed }];
      }),
  );
}

/** What the model asked the person to do, if they speak of something else "in the meantime". */
function awaited(turns: readonly Turn[], mayBe: (said: Said) => boolean): readonly Found[] {
  return turns.flatMap((turn, at) => {
    if (turn.by !== 'person' || turns[at - 1]?.said.some(mayBe) !== true) return [];
    if (!sentencesIn(turn).some((one) => saysThat('meanwhile', one))) return [];
    const asked = turns[at - 1]?.said.findLast(({ text }) =>
      sentencesOf(text).some((one) => saysThat('awaits', one)),
    );
    return asked ? [{ said: asked, why: 'putOff' }] : [];
  });
}

function sentencesIn({ said }: Turn): readonly string[] {
  return said.flatMap(({ text }) => sentencesOf(text));
}

/** What is asked is not put off. */
function isPutOff(sentence: string): boolean {
  if (/[?？]$/.test(sentence) || saysThat('soon', sentence)) return false;
  return saysThat('putOff', sentence) || isForeignTask(sentence);
}

/** A later report or commit of the same matter. */
function isDone(sentence: string, later: readonly Turn[]): boolean {
  return later.some(
    ({ said, done }) =>
      said.some(({ speaker, text }) => speaker === 'reports' && isSame(sentence, text)) ||
      done.some(
        ({ kind, detail = '' }) =>
          kind === 'run' && /\bcommit\b/.test(detail) && isSame(sentence, detail),
      ),
  );
}

function promised(turns: readonly Turn[], mayBe: (said: Said) => boolean): readonly Found[] {
  return turns.flatMap((turn) => {
    if (turn.by !== 'model') return [];
    return turn.said
      .filter(
        (said) =>
          !said.source &&
          mayBe(said) &&
          sentencesOf(said.text).some((one) => saysThat('promised', one)),
      )
      .map((said) => ({ said, why: 'promised' }) as const);
  });
}

function leftInLastWords(turns: readonly Turn[]): readonly Found[] {
  const last = lastWords(turns);
  if (turns.at(-1)?.by !== 'model' || isExplained(turns)) return [];
  return last
    .filter(({ text }) => sentencesOf(text).some(isLeft))
    .map((said) => ({ said, why: 'left' }));
}

const WANTS_TO_KNOW =
  /^(?:(?:and|but|so|ok(?:ay)?|hmm?)[,.]?\s+)*(?:how|what|why|where|when|which)(?!\p{L}).*\?$/iu;

/** "How do I ...?" - "You'll need to ..." is an answer, nothing that is left. */
function isExplained(turns: readonly Turn[]): boolean {
  const asked = turns.findLast(({ by }) => by === 'person');
  return asked !== undefined && sentencesIn(asked).some((sentence) => WANTS_TO_KNOW.test(sentence));
}

/** Of what was said to be left: the sentences that say so. */
export function sentencesLeft(text: string): readonly string[] {
  return sentencesOf(text).filter(
    (sentence) => isLeft(sentence) || isPutOff(sentence) || saysThat('promised', sentence),
  );
}

function isLeft(sentence: string): boolean {
  return !isHeading(sentence) && (saysThat('left', sentence) || isForeignTask(sentence));
}

/** "2" tells nobody what is planned. */
const LONG_ENOUGH = 20;

/** A plan was handed in, and nothing was changed after it. */
function planned(turns: readonly Turn[]): readonly Found[] {
  const done = turns.flatMap((turn) => turn.done);
  const at = done.findLastIndex(({ tool }) => /^exit_?plan_?mode$/i.test(tool));
  const plan = done[at];
  if (!plan || done.slice(at + 1).some(isChange)) return [];
  // Refused in silence it is often carried out in a session of its own; refused with words it is not what was wanted.
  const after = turns.flatMap((turn) => turn.said).filter(({ line }) => line > plan.line);
  if (plan.outcome === 'failed' && after.some(({ source }) => source === 'refusal')) return [];
  const said = turns.flatMap((turn) => turn.said).filter(({ line }) => line <= plan.line);
  const place =
    said.find(({ source, line }) => source === 'plan' && line === plan.line) ??
    said.findLast(({ speaker, text }) => speaker !== 'narrates' && text.length >= LONG_ENOUGH);
  return place ? [{ said: place, why: 'plan' }] : [];
}

const TESTS = /\b(?:tests?|pytest|jest|vitest|mocha|rspec|phpunit)\b/;
const REFUSED = /doesn't want to proceed|tool use was rejected/;

/** The tests failed when they were run last, and the model does not say that they did before, too. */
function failed(turns: readonly Turn[]): readonly Found[] {
  const runs = turns
    .flatMap((turn) => turn.done)
    .filter(
      ({ kind, detail = '', error = '' }) =>
        kind === 'run' && TESTS.test(detail) && !REFUSED.test(error),
    );
  if (runs.at(-1)?.outcome !== 'failed') return [];
  const last = lastWords(turns);
  if (last.some(({ text }) => sentencesOf(text).some((one) => saysThat('before', one)))) return [];
  const place = last.findLast(({ text }) => /\b(?:tests?|fail\w*)\b/i.test(text)) ?? last.at(-1);
  return place ? [{ said: place, why: 'failed' }] : [];
}
