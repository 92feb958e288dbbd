import type { HookInput } from './hook.ts';

/** Of the session itself: what a sub-agent ran stands elsewhere, and what failed outside of it is not its business. */
export function ownTranscript({ payload, transcriptPath }: HookInput): string | undefined {
  return payload.agent_id === undefined ? transcriptPath : undefined;
}
