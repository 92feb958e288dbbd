/** Keeps for the status line what a session was told. Where it cannot be written, nobody is told, and nothing else is lost. */

import { noteInjected } from '../core/notes/status.ts';
import type { App } from '../core/ports/app.ts';

export function keepInjected({ injections, state }: App, session: string | undefined): void {
  if (session === undefined) return;
  try {
    const given = injections.list({ session }).filter(({ isGiven }) => isGiven);
    noteInjected(state, session, given.length);
  } catch {
    // Somebody else is writing, or nobody may.
  }
}

export function endInjected({ state }: App, session: string | undefined): void {
  try {
    noteInjected(state, session);
  } catch {
    // A home that cannot be written.
  }
}
