/**
 * What a passage is for. Each sentence collects weight from its cues; a question counts as one only if nobody answers
 * it right away, and what stands behind an "if" was neither chosen nor done.
 */
import { INTENTS, type Intent, type Role } from '../../core/conversation.ts';
import { CUES, OFFERS, REQUESTS, RHETORICAL, type Strength } from '../data/cues.ts';
import { SHAPES } from '../data/shapes.ts';
import { FIRMNESS } from '../data/words.ts';
import { type Found, findInReading, type PhraseBook, phraseBook } from '../phrases/phrases.ts';
import type { Mention } from './find-named.ts';
import type { Reading, Sentence } from './read-text.ts';

export interface Judgement {
  readonly intent: Intent;
  /** How much speaks for it. */
  readonly weight: number;
  readonly hedges: number;
  readonly firm: number;
}

const WEIGHTS: Readonly<Record<Strength, number>> = {
  named: 12,
  sure: 5,
  strong: 3,
  fair: 2,
  weak: 1,
  against: -3,
};
/** What a plain statement has to beat. */
const PLAIN = 1.5;
const ENOUGH = 3;
const SURE = 5;

type Purpose = Intent | 'request' | 'rhetorical' | 'offer' | 'hedge' | 'firm';

interface Cue {
  readonly purpose: Purpose;
  readonly weight: number;
  readonly role: Role | undefined;
  readonly text: string;
}

let rules: PhraseBook<Cue> | undefined;

function loadRules(): PhraseBook<Cue> {
  const cues: Cue[] = [];
  const add = (purpose: Purpose, lines: string, weight: number) => {
    for (const line of lines.split('\n')) {
      const speaker = line.startsWith('user:')
        ? 'user'
        : line.startsWith('agent:')
          ? 'assistant'
          : undefined;
      const text = (speaker ? line.slice(line.indexOf(':') + 1) : line).trim();
      if (text !== '') cues.push({ purpose, weight, role: speaker, text });
    }
  };
  for (const lists of [CUES, SHAPES])
    for (const intent of INTENTS)
      for (const [strength, lines] of Object.entries(lists[intent]))
        add(intent, lines, WEIGHTS[strength as Strength]);
  add('request', REQUESTS, 1);
  add('rhetorical', RHETORICAL, 1);
  add('offer', OFFERS, 1);
  add('hedge', FIRMNESS.hedges, 1);
  add('firm', FIRMNESS.firm, 1);
  return phraseBook(cues, 'english');
}

type Weights = Record<Purpose, number>;

export function findIntent(reading: Reading, mentions: readonly Mention[], role: Role): Judgement {
  rules ??= loadRules();
  const judged = findInReading(rules, reading, mentions).map((found) => judge(found, role));
  const hedges = sum(judged, 'hedge');
  const firm = sum(judged, 'firm');
  return { ...decide(judged), hedges, firm };
}

interface Judged {
  readonly weights: Weights;
  readonly asks: boolean;
  readonly sentence: Sentence;
}

function noWeights(): Weights {
  return {
    decision: 0,
    conclusion: 0,
    question: 0,
    problem: 0,
    solution: 0,
    todo: 0,
    context: 0,
    request: 0,
    rhetorical: 0,
    offer: 0,
    hedge: 0,
    firm: 0,
  };
}

function judge({ sentence, phrases, unconditional }: Found<Cue>, role: Role): Judged {
  const weights = noWeights();
  for (const cue of phrases) {
    if (cue.role !== undefined && cue.role !== role) continue;
    if (unconditional.has(cue) || !isHeld(cue)) weights[cue.purpose] += cue.weight;
  }
  const asks = weights.request === 0 && (sentence.asks || weights.question >= ENOUGH);
  return { weights, asks, sentence };
}

/** What an "if" takes the meaning from. */
function isHeld({ purpose, weight }: Cue): boolean {
  return (
    weight > 0 &&
    (purpose === 'decision' ||
      purpose === 'solution' ||
      purpose === 'todo' ||
      purpose === 'problem' ||
      purpose === 'conclusion')
  );
}

function decide(judged: readonly Judged[]): Pick<Judgement, 'intent' | 'weight'> {
  const last = judged.findLastIndex(({ asks }) => asks);
  const told = judged.filter(({ asks }) => !asks);
  if (last === -1) return heaviest(told);
  const asking = judged[last];
  const before = heaviest(told.filter((one) => judged.indexOf(one) < last));
  if (asking && asking.weights.offer > 0 && before.weight >= 5 && isResult(before.intent))
    return before;
  const after = judged.slice(last + 1).filter(({ sentence }) => !sentence.item);
  const answer = heaviest(after);
  if (asking && asking.weights.rhetorical > 0 && after.length > 0) return answer;
  if (answer.weight >= ENOUGH && isResult(answer.intent)) return answer;
  if (answer.weight >= 2 * ENOUGH && answer.intent === 'todo') return answer;
  return { intent: 'question', weight: 5 };
}

function isResult(intent: Intent): boolean {
  return intent === 'decision' || intent === 'conclusion' || intent === 'solution';
}

/** Where two weigh the same the first of these. */
const ORDER: readonly Intent[] = [
  'solution',
  'conclusion',
  'decision',
  'todo',
  'problem',
  'context',
];

function heaviest(judged: readonly Judged[]): Pick<Judgement, 'intent' | 'weight'> {
  let best: Intent = 'context';
  let most = sum(judged, 'context') + PLAIN;
  for (const intent of ORDER.slice(0, -1)) {
    const weight = sum(judged, intent) + (intent === 'todo' ? 5 * sum(judged, 'request') : 0);
    // What explains or cures a trouble names it too.
    if (intent === 'problem' && most >= SURE && isResult(best)) continue;
    if (weight > most) {
      best = intent;
      most = weight;
    }
  }
  return { intent: best, weight: most };
}

function sum(judged: readonly Judged[], purpose: Purpose): number {
  return judged.reduce((total, { weights }) => total + weights[purpose], 0);
}
