/** What a person says of a memory that a model was given: it is good, or bad. The last word counts, until the memory changes. */
import { MemoryError } from '../core/errors.ts';
import {
  FEEDBACKS,
  type Feedback,
  type InjectionLog,
  type PersonFeedback,
} from '../core/injection.ts';
import { withoutEscapes } from '../text/without-escapes.ts';
import { findTarget, type TargetPorts } from './answer/find-target.ts';

type Ports = TargetPorts & { readonly injections: InjectionLog };

interface FeedbackInput {
  /** A slug, `i12`, or `g12`: what was given, as `memory why --json` names it. */
  readonly id: string;
  /** `good`, `bad`, or `none` to take it back. */
  readonly verdict: string;
  readonly note: string;
}

/** Without a verdict: it was taken back; `cleared` tells whether there was one. */
type GivenFeedback = PersonFeedback | { readonly target: string; readonly cleared: boolean };

export async function giveFeedback(ports: Ports, input: FeedbackInput): Promise<GivenFeedback> {
  const { verdict } = input;
  const target = targetOf(ports, input.id);
  if (verdict === 'none') return { target, cleared: ports.injections.clearFeedback(target) };
  if (!isFeedback(verdict)) {
    throw new MemoryError('invalid', `Feedback is good, bad or none, not "${verdict}".`, {
      hint: 'Example: memory feedback gotcha-seed-empties-orders bad --note "it asks first now"',
    });
  }
  const { redact } = await ports.redaction();
  const note = redact(withoutEscapes(input.note).trim());
  const kept = { target, verdict, note, at: ports.clock().toISOString() };
  ports.injections.putFeedback(kept);
  return kept;
}

function targetOf(ports: Ports, id: string): string {
  const [, row] = /^g(\d+)$/.exec(id) ?? [];
  if (row === undefined) return findTarget(ports, id).id;
  const target = ports.injections.targetOf(Number(row));
  if (target !== undefined) return target;
  throw new MemoryError('not_found', `Nothing was given as ${id}.`, {
    hint: 'memory why --json shows the id of each that was given.',
  });
}

function isFeedback(text: string): text is Feedback {
  return (FEEDBACKS as readonly string[]).includes(text);
}
