/** Hints: what a person is told a few times per session, then no more. */
import type { Clock } from '../core/basics.ts';
import { isRecord } from '../core/settings/config.ts';
import { HINTS_FILE, type SessionFiles } from '../core/thinking.ts';

export type HintType = 'call-ai-assistance' | 'interactive-complex-thought';

interface HintEntry {
  readonly count: number;
  /** ISO 8601. */
  readonly lastShown: string;
}

export interface HintState {
  readonly sessionId: string;
  readonly hints: Readonly<Record<string, HintEntry>>;
}

interface Ports {
  readonly sessionFiles: SessionFiles;
  readonly clock: Clock;
}

const THRESHOLD = 3;
const STATE_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
const TYPE = /^[a-z-]+$/;

/** What is no state of hints counts as none: a hint too many is better than none at all. */
export function loadHintState({ sessionFiles }: Ports, sessionId: string): HintState {
  const kept = parsed(sessionFiles.read(sessionId, HINTS_FILE));
  const hints = isRecord(kept) && isRecord(kept.hints) ? kept.hints : {};
  const entries = Object.entries(hints).filter(
    ([type, entry]) => TYPE.test(type) && isEntry(entry),
  );
  return { sessionId, hints: Object.fromEntries(entries) as HintState['hints'] };
}

export function incrementHintCount(ports: Ports, sessionId: string, type: HintType): void {
  const { hints } = loadHintState(ports, sessionId);
  const entry = { count: (hints[type]?.count ?? 0) + 1, lastShown: ports.clock().toISOString() };
  const state: HintState = { sessionId, hints: { ...hints, [type]: entry } };
  ports.sessionFiles.write(sessionId, HINTS_FILE, `${JSON.stringify(state, undefined, 2)}\n`);
}

export function shouldShowHint(
  ports: Ports,
  sessionId: string,
  type: HintType,
  threshold = THRESHOLD,
): boolean {
  return (loadHintState(ports, sessionId).hints[type]?.count ?? 0) < threshold;
}

export function resetHints({ sessionFiles }: Ports, sessionId: string): void {
  sessionFiles.remove(sessionId, HINTS_FILE);
}

/** A session begins: a cleared one is told everything again, and what is a week old goes. */
export function startHintsOver(
  ports: Ports,
  sessionId: string | undefined,
  source: string | undefined,
): void {
  if (sessionId !== undefined && source === 'clear') resetHints(ports, sessionId);
  ports.sessionFiles.prune(ports.clock().getTime() - STATE_DAYS * DAY_MS);
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is HintEntry {
  if (!isRecord(value) || typeof value.lastShown !== 'string') return false;
  return Number.isInteger(value.count) && Number(value.count) >= 0;
}
