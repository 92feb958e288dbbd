/** A hook is one function from what the client says to what the model or the person is told. */
import type { App } from '../../core/ports.ts';

export interface HookInput {
  readonly sessionId: string | undefined;
  readonly transcriptPath: string | undefined;
  readonly cwd: string | undefined;
  /** SessionStart: startup, resume, clear, compact or fork. */
  readonly source: string | undefined;
}

export interface HookOutput {
  /** For the model. */
  readonly context?: string;
  /** For the person. */
  readonly message?: string;
}

export type Hook = (app: App, input: HookInput) => Promise<HookOutput | undefined>;
