/** What we answer to each event; loaded one at a time. */
import type { HandedOn, HookEvent } from '../../core/hook-events.ts';
import type { Hook } from './hook.ts';

const turnEnded = async () => (await import('./start-indexer.ts')).turnEnded;
const sessionEnded = async () => (await import('./start-indexer.ts')).sessionEnded;

export const HOOKS: Readonly<Record<HookEvent | HandedOn, () => Promise<Hook>>> = {
  SessionStart: async () => (await import('./session-start.ts')).sessionStart,
  UserPromptSubmit: async () => (await import('./prompt-submitted.ts')).promptSubmitted,
  PreToolUse: async () => (await import('./tool-announced.ts')).toolAnnounced,
  PostToolUse: async () => (await import('./tool-used.ts')).toolUsed,
  SubagentStop: async () => (await import('./agent-ended.ts')).agentEnded,
  PreCompact: async () => (await import('./before-compaction.ts')).beforeCompaction,
  Stop: turnEnded,
  SessionEnd: sessionEnded,
  Track: async () => (await import('./track.ts')).track,
  ClaudeMdStop: async () => (await import('./claude-md-stop.ts')).claudeMdStop,
};
