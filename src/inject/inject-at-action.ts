/** One line before a tool is used, or after a command has failed: chosen, recorded, fenced. */
import type { Clock } from '../core/basics.ts';
import { byWhom } from '../trust/by-whom.ts';
import { fence } from '../trust/fence.ts';
import type { Announced } from './action/about-to.ts';
import type { Remark } from './action/remark.ts';
import {
  actionMemories,
  type ChosenRemark,
  cureMemories,
  type Point,
  type PointPorts,
} from './choose/action-memories.ts';
import { recordInjected } from './choose/record-injected.ts';
import { worthLooking } from './search/worth-looking.ts';

interface Ports extends PointPorts {
  readonly clock: Clock;
}

/** Empty if there is nothing to say. In a session each memory is told once, and recorded first. */
export async function injectBeforeTool(ports: Ports, point: Point & Announced): Promise<string> {
  const chosen = await actionMemories(ports, point);
  return told(ports, chosen, { ...point, event: 'PreToolUse' });
}

/** What cured the command that failed last, for a hook of another event. */
export async function injectCure(ports: Ports, point: Point & Moment): Promise<string> {
  if (point.prompt !== undefined && worthLooking(point.prompt) === undefined) return '';
  return told(ports, await cureMemories(ports, point), point);
}

interface Moment {
  readonly event: string;
  readonly tool?: string | undefined;
  /** Beside which it would be told. */
  readonly prompt?: string;
}

function told(
  ports: Ports,
  { chosen, refused }: ChosenRemark,
  { session, event, tool }: Pick<Point, 'session'> & Moment,
): string {
  const shown = chosen ? [{ memory: chosen, text: lineOf(chosen) }] : [];
  if (session === undefined) return fence(shown.map(({ text }) => text).join('\n'));
  const ours = recordInjected(ports, { session, event, tool, shown, near: refused });
  return fence(
    shown
      .filter(({ memory }) => ours.has(memory.id))
      .map(({ text }) => text)
      .join('\n'),
  );
}

function lineOf({ id, text, time, origin }: Remark): string {
  const facts = [id, time.slice(0, 10), byWhom(origin)].filter(Boolean).join(', ');
  return `${text} (${facts})`.replace(/\s+/g, ' ');
}
