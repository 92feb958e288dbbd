/**
 * Questions, and whether what follows answers or overtakes them. Whoever speaks next has answered, or has gone on to
 * something else: so a question is open if nothing came after it, or if the person said that it has to wait.
 */
import type { TalkAct } from '../../core/annotations.ts';
import { heard, lastWords, messagesOf } from './last-words.ts';
import { saysThat, sentencesOf } from './open-phrases.ts';
import { isSame } from './same-matter.ts';
import type { Said, Turn } from './turns.ts';

/** The person said that it waits. */
const WAITS = 0.9;
/** Nothing was said after it. */
const UNHEARD = 0.8;
const ANSWERED = 0.6;

/**
 * In turns from a line on, and in those that wait for a word that may come at any time; `looked` are their passages. Of the
 * others nothing can have changed.
 */
export function openQuestions(
  all: readonly Turn[],
  before = 0,
): { readonly acts: readonly TalkAct[]; readonly looked: ReadonlySet<number> } {
  const turns = heard(all);
  const isOpen = (turn: Turn | undefined) =>
    turn !== undefined && (turn.line >= before || turn.said.some(({ text }) => ANSWER.test(text)));
  const open = new Set(turns.filter(isOpen));
  const looked = new Set([...open].flatMap(({ said }) => said.map(({ id }) => id)));
  const waiting = new Set(putOff(turns, open));
  const words = lastWords(turns);
  const last = new Set([...words.filter(asksSomebody), ...words.slice(-1).filter(endsAsking)]);
  const asked = new Set([...[...open].flatMap(askedIn), ...last, ...waiting]);
  const acts = [...asked].map((said): TalkAct => {
    const isClosed = !waiting.has(said) && !last.has(said);
    const confidence = waiting.has(said) ? WAITS : isClosed ? ANSWERED : UNHEARD;
    return { kind: 'question', passage: said.id, confidence, isClosed };
  });
  return { looked, acts: acts.filter(({ passage }) => looked.has(passage)) };
}

/** What a person asks, and what a model asks at the end of a message, where it waits for an answer. */
function askedIn(turn: Turn): readonly Said[] {
  if (turn.by === 'person')
    return turn.said.filter(({ speaker }) => speaker === 'typed').filter(asksSomebody);
  return messagesOf(turn)
    .flatMap((message) => message.slice(-1))
    .filter((said) => asksSomebody(said) || endsAsking(said));
}

const ENDS_ASKING = /[?？]["'”’)\]*_]*$/;
/** "Why does it fail?" above an explanation asks nobody. */
const TO_SOMEBODY = /(?<!\p{L})(?:you|your|you're|you'd|i|me|we|our|us|should|shall)(?!\p{L})/iu;
const OF_QUESTIONS = /(?<!\p{L})questions?(?!\p{L})[^?\n]*:|❓/iu;
const QUOTED = /^["“].*["”]$/;

function asksSomebody({ text, speaker }: Said): boolean {
  const asking = sentencesOf(text).filter(isAsking);
  if (asking.length === 0) return false;
  if (speaker === 'typed' || OF_QUESTIONS.test(text)) return true;
  return asking.some((sentence) => TO_SOMEBODY.test(sentence));
}

/** Whoever ends with a question waits for an answer, in any language. */
function endsAsking({ text }: Said): boolean {
  return sentencesOf(text).slice(-1).some(isAsking);
}

function isAsking(sentence: string): boolean {
  return ENDS_ASKING.test(sentence) && !QUOTED.test(sentence) && !saysThat('idle', sentence);
}

/** Of a question that the client put: what was asked, and what was said to it. */
const ANSWER =
  /^Claude asked: ([\s\S]*?)(?:\nThe option: [\s\S]*?)?\nYou (?:chose|answered): ([\s\S]*)$/;

/** Questions to which the other one said: later. */
function putOff(turns: readonly Turn[], open: ReadonlySet<Turn>): readonly Said[] {
  return turns.flatMap((turn, at) => {
    const asked = turns[at - 1];
    if (!open.has(turn) && !(asked && open.has(asked))) return [];
    const kind = turn.by === 'person' ? 'undecided' : 'unanswered';
    return turn.said.flatMap((said) => {
      const [, question, answer] = ANSWER.exec(said.text) ?? [];
      // A later answer to the same question counts.
      if (question !== undefined && answer !== undefined)
        return saysThat('undecided', answer) && !isAskedAgain(question, turns.slice(at + 1))
          ? [said]
          : [];
      const waits = sentencesOf(said.text).some((sentence) => saysThat(kind, sentence));
      return waits && said.speaker !== 'pasted'
        ? (asked?.said.filter(asksSomebody).slice(-1) ?? [])
        : [];
    });
  });
}

function isAskedAgain(question: string, later: readonly Turn[]): boolean {
  return later.some(({ said }) =>
    said.some(({ text }) => ANSWER.test(text) && isSame(question, text)),
  );
}
