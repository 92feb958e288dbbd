/** How often a language model was asked, day by day, by whatever process; and how often it may be. */
import type { RunState } from '../../core/ports/client-ports.ts';
import type { ModelCalls } from '../../core/ports/model-ports.ts';

const NOTE = 'model-calls';
const DAYS_KEPT = 30;

export interface Ledger {
  /** Counts a call; false if today's are used up. */
  take(): Promise<boolean>;
  failed(): Promise<void>;
}

export function ledger(
  state: Pick<RunState, 'note' | 'noted' | 'alone'>,
  { clock, most }: { readonly clock: () => Date; readonly most: number },
): Ledger {
  const today = () => dayOf(clock());
  async function change(counts: (day: Day) => Day | undefined): Promise<boolean> {
    const changed = await state.alone(NOTE, async () => {
      const days = read(state.noted(NOTE));
      const day = counts(days[today()] ?? { calls: 0, failed: 0 });
      if (!day) return false;
      const kept = Object.entries({ ...days, [today()]: day })
        .toSorted()
        .slice(-DAYS_KEPT);
      state.note(NOTE, JSON.stringify(Object.fromEntries(kept)));
      return true;
    });
    return changed ?? false;
  }
  return {
    take: () =>
      change(({ calls, failed }) => (calls < most ? { calls: calls + 1, failed } : undefined)),
    async failed() {
      await change(({ calls, failed }) => ({ calls, failed: failed + 1 }));
    },
  };
}

export function modelCalls(state: Pick<RunState, 'noted'>, now: Date): ModelCalls {
  const days = read(state.noted(NOTE));
  const sum = (of: keyof Day) => Object.values(days).reduce((all, day) => all + day[of], 0);
  return { today: days[dayOf(now)]?.calls ?? 0, month: sum('calls'), failed: sum('failed') };
}

interface Day {
  readonly calls: number;
  readonly failed: number;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** May be half written, or by a hand: then nothing was counted yet. */
function read(text: string | undefined): Readonly<Record<string, Day>> {
  try {
    const days = JSON.parse(text ?? '{}') as Record<string, Partial<Day>>;
    return Object.fromEntries(
      Object.entries(days).map(([day, { calls, failed }]) => [
        day,
        { calls: Number(calls) || 0, failed: Number(failed) || 0 },
      ]),
    );
  } catch {
    return {};
  }
}
