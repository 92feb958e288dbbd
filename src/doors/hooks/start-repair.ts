import type { App } from '../../core/ports/app.ts';

/** A repair that fails, on a full disk say, is not tried again at every event. */
const PAUSE_MS = 10 * 60_000;
const TRIED = 'repair-tried';

/** Starts the repair and is gone. If several do, one repairs and the others find it done. */
export function startRepair(app: App): void {
  try {
    const now = app.clock().getTime();
    const last = Number(app.state.noted(TRIED) ?? 0);
    if (Math.abs(now - last) < PAUSE_MS) return;
    app.state.note(TRIED, String(now));
    app.detach(['doctor', '--repair-database']);
  } catch {
    // A home that cannot be written must not cost the session anything.
  }
}
