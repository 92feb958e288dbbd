/** The events of Claude Code that we answer to: only names that every 2.x client knows. */
export const HOOK_EVENTS = [
  'SessionStart',
  'UserPromptSubmit',
  'PostToolUse',
  'SubagentStop',
  'PreCompact',
  'Stop',
  'SessionEnd',
] as const;

export type HookEvent = (typeof HOOK_EVENTS)[number];
