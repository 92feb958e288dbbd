/** The events of Claude Code that we answer to: only names that every 2.x client knows. */
export const HOOK_EVENTS = ['SessionStart', 'Stop', 'SessionEnd'] as const;
