/** A hook is one function from what the client says to what the model or the person is told. */
import type { App } from '../../core/ports/app.ts';

export interface HookInput {
  readonly sessionId: string | undefined;
  readonly transcriptPath: string | undefined;
  readonly cwd: string | undefined;
  /** Where the client was started: the folder that `hooks/track` knows. */
  readonly project: string | undefined;
  /** SessionStart: startup, resume, clear, compact or fork. */
  readonly source: string | undefined;
  /** UserPromptSubmit: what the person typed, without what is private, or a machine. */
  readonly prompt: string | undefined;
  /** All that the client said, as it said it, but for what is private in a prompt. */
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface HookOutput {
  /** For the model. */
  readonly context?: string;
  /** For the person. */
  readonly message?: string;
  /** Stop: the turn goes on, and this is what for. */
  readonly block?: string;
  /** What is done when all is said: if it fails, what was said stands. */
  readonly afterwards?: () => Promise<unknown>;
}

/** Whoever asked has taken the question back, or has to ask a process: nothing is told, and nothing more is kept. */
export class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

/** By its name: a bundle may hold the class twice. */
export function isTakenBack(error: unknown): boolean {
  return error instanceof Error && error.name === 'TakenBack';
}

export type Hook = (app: App, input: HookInput) => Promise<HookOutput | undefined>;
