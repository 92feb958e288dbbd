/** The commands that the client would run, by `hooks/hooks.json`. */
import { readFileSync } from 'node:fs';

export interface Hooks {
  readonly hooks: Readonly<
    Record<
      string,
      readonly {
        readonly matcher?: string;
        readonly hooks: readonly { readonly type: string; readonly command: string }[];
      }[]
    >
  >;
}

/** What a matcher is compared with; other events run all of theirs. */
const MATCHED: Readonly<Record<string, string>> = {
  SessionStart: 'source',
  PreToolUse: 'tool_name',
  PostToolUse: 'tool_name',
};

export function readHooks(file: string): Hooks {
  return JSON.parse(readFileSync(file, 'utf8')) as Hooks;
}

export function commandsFor(
  { hooks }: Hooks,
  event: string,
  input: Readonly<Record<string, unknown>>,
): readonly string[] {
  const field = MATCHED[event];
  const value = field === undefined ? undefined : String(input[field] ?? '');
  return (hooks[event] ?? [])
    .filter(({ matcher }) => value === undefined || fits(matcher, value))
    .flatMap((group) => group.hooks.filter(({ type }) => type === 'command'))
    .map(({ command }) => command);
}

/** `Edit|Write` is a pattern for the whole name; none, an empty one and `*` fit all. */
function fits(matcher: string | undefined, value: string): boolean {
  if (matcher === undefined || matcher === '' || matcher === '*') return true;
  return new RegExp(`^(?:${matcher})$`).test(value);
}
