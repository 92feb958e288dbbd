/** The events of Claude Code that we answer to: only names that every 2.x client knows. */
export const HOOK_EVENTS = [
  'SessionStart',
  'UserPromptSubmit',
  'PreToolUse',
  'PostToolUse',
  'SubagentStop',
  'PreCompact',
  'Stop',
  'SessionEnd',
] as const;

export type HookEvent = (typeof HOOK_EVENTS)[number];

/** What our hooks in sh hand on when it takes a real parser; the client knows nothing of these. */
export type HandedOn = 'Track' | 'ClaudeMdStop';
