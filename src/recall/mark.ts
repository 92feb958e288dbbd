/** A person's verdict on anything that has an id: what was accepted, rejected, or is no longer true. */
import { MemoryError } from '../core/errors.ts';
import { MARK_STATUSES, type Mark, type MarkStatus } from '../core/recall.ts';
import { withoutEscapes } from '../text/without-escapes.ts';
import { findTarget, type TargetPorts } from './answer/find-target.ts';

export interface MarkInput {
  readonly id: string;
  readonly status: string;
  readonly note: string;
}

export async function putMark(ports: TargetPorts, input: MarkInput): Promise<Mark> {
  if (!isStatus(input.status)) {
    const problem = `A verdict is one of ${MARK_STATUSES.join(', ')}, not "${input.status}".`;
    throw new MemoryError('invalid', problem, {
      hint: 'Example: memory mark i12 rejected --note "too slow on large files"',
    });
  }
  const target = findTarget(ports, input.id).id;
  const { redact } = await ports.redaction();
  ports.marks.put({
    target,
    status: input.status,
    note: redact(withoutEscapes(input.note).trim()),
    // To the millisecond: two verdicts of a second have an order.
    at: ports.clock().toISOString(),
  });
  const mark = ports.marks.marksFor([target]).get(target);
  if (!mark) throw new Error(`The mark of ${target} was not kept`);
  return mark;
}

/** Also of something that is not there any more. Returns its id, and whether there was a mark. */
export function clearMark(ports: TargetPorts, id: string): { target: string; cleared: boolean } {
  if (ports.marks.clear(id)) return { target: id, cleared: true };
  const target = findTarget(ports, id).id;
  return { target, cleared: ports.marks.clear(target) };
}

function isStatus(text: string): text is MarkStatus {
  return (MARK_STATUSES as readonly string[]).includes(text);
}
