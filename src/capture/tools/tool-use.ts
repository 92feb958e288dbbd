/** A call of one of Claude Code's tools, and what it came back with, as the client keeps both. */
export interface ToolUse {
  readonly name: string;
  readonly input: unknown;
  readonly response?: unknown;
  /** ISO 8601; now, if nobody says. */
  readonly time?: string | undefined;
}
