/**
 * Tool calls whose notes could not be written while the user waited. Each is a small file until a worker, which has more
 * time, has carried it out, in the order in which they came: a to-do's last word must stay its last. What comes while
 * some of a session wait, waits behind them. To carry one out twice changes nothing.
 */

import type { RunState } from '../core/ports/client-ports.ts';
import type { SummaryPorts } from '../core/ports/code-ports.ts';
import type { Redaction } from '../core/ports/conversation-ports.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { isRecord } from '../core/settings/config.ts';
import { captureTool } from './capture-tool.ts';

interface PostponePorts {
  readonly state: Pick<RunState, 'note' | 'noted' | 'names' | 'alone'>;
  readonly redaction: () => Promise<Redaction>;
  readonly checkout: string | undefined;
  readonly cwd: string;
}

type Payload = Readonly<Record<string, unknown>>;

/** The name is older than the word. */
const POSTPONED = 'owed-';
/** A project that nobody came back to for so long is not waiting for it. */
const KEPT_MS = 30 * 86_400_000;
const MOST = 500;

/** Whether something of this session waits already. */
export function hasPostponed(ports: PostponePorts, session: unknown): boolean {
  return postponedHere(ports).some(({ payload }) => payload.session_id === session);
}

/** Only what a capture needs, and no secret of it. */
export async function postponeCapture(ports: PostponePorts, payload: Payload): Promise<void> {
  const { state } = ports;
  if (state.names(POSTPONED).length >= MOST) return;
  const { tool_name, tool_input, tool_response, session_id, cwd, agent_id } = payload;
  const called = tool_name === 'Read' ? { tool_input } : { tool_input, tool_response };
  const { redact } = await ports.redaction();
  const own = { tool_name, session_id, cwd, agent_id, postponed_at: new Date().toISOString() };
  const job = { ...own, ...(redacted(called, redact) as object) };
  const place = `${POSTPONED}${Date.now()}-${process.pid}`;
  state.note(place, JSON.stringify({ project: projectOf(ports), payload: job }));
}

/** How many there were. One that fails stays for the next. */
export async function carryOutPostponed(
  ports: PostponePorts & NotePorts & SummaryPorts,
): Promise<number | undefined> {
  if (ports.state.names(POSTPONED).length === 0) return 0;
  return ports.state.alone('owed captures', async () => {
    const waiting = postponedHere(ports);
    for (const { name, payload } of waiting) {
      await captureTool(ports, payload);
      ports.state.note(name, undefined);
    }
    dropOld(ports.state, ports.clock().getTime());
    return waiting.length;
  });
}

interface Postponed {
  readonly name: string;
  readonly payload: Payload;
}

/** The first first. What is half-written or somebody else's is none. */
function postponedHere(ports: PostponePorts): readonly Postponed[] {
  const { state } = ports;
  const names = state
    .names(POSTPONED)
    .toSorted((a, b) => timeOf(a) - timeOf(b) || (a < b ? -1 : 1));
  return names.flatMap((name) => {
    const job = parsed(state.noted(name));
    if (!isRecord(job) || job.project !== projectOf(ports)) return [];
    return isRecord(job.payload) ? [{ name, payload: job.payload }] : [];
  });
}

function dropOld(state: PostponePorts['state'], now: number): void {
  for (const name of state.names(POSTPONED)) {
    if (Math.abs(now - timeOf(name)) > KEPT_MS) state.note(name, undefined);
  }
}

/** A file is named relative to the checkout that it was read in. */
function projectOf({ checkout, cwd }: PostponePorts): string {
  return checkout ?? cwd;
}

function timeOf(name: string): number {
  return Number(name.slice(POSTPONED.length).split('-')[0]);
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function redacted(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((each) => redacted(each, redact));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, redacted(each, redact)]);
  return Object.fromEntries(fields);
}
