/**
 * The model's side of a test. A request goes to the first lane that recognises it and still has a
 * step, so that conversations which run at the same time, sub-agents and compaction do not take
 * each other's answers.
 */
import type { MessagesBody } from './messages-body.ts';
import type { Step } from './sse-message.ts';

export interface Lane {
  readonly when: (body: MessagesBody) => boolean;
  readonly steps: readonly Step[];
  /** Starts again when the steps are used up. */
  readonly loop?: boolean;
}

export type Answerer = (body: MessagesBody) => Step | undefined;
export type Script = readonly Lane[] | Answerer;

export function answerersOf(script: Script): Answerer[] {
  return typeof script === 'function' ? [script] : script.map(playLane);
}

export function firstAnswer(answerers: readonly Answerer[], body: MessagesBody): Step | undefined {
  for (const answer of answerers) {
    const step = answer(body);
    if (step !== undefined) return step;
  }
  return undefined;
}

function playLane(lane: Lane): Answerer {
  let next = 0;
  return (body) => {
    const isOver = next >= lane.steps.length && !lane.loop;
    if (isOver || !lane.when(body)) return undefined;
    const step = lane.steps[next % lane.steps.length];
    next += 1;
    return step;
  };
}
