/** What of a hook's output the model gets to read. */

/** The client gives the model plain output of these events only. */
const PLAIN = new Set(['SessionStart', 'UserPromptSubmit']);
/** Of longer output it gives a preview. */
const LONGEST = 10_000;
const PREVIEW = 2_000;

export function told(event: string, stdout: string): string {
  const text = said(event, stdout.trim()).trim();
  return text.length > LONGEST ? text.slice(0, PREVIEW) : text;
}

function said(event: string, stdout: string): string {
  if (!stdout.startsWith('{')) return PLAIN.has(event) ? stdout : '';
  try {
    const { hookSpecificOutput: own } = JSON.parse(stdout) as Output;
    const isOurs = own?.hookEventName === event && typeof own.additionalContext === 'string';
    return isOurs ? String(own.additionalContext) : '';
  } catch {
    return PLAIN.has(event) ? stdout : '';
  }
}

interface Output {
  readonly hookSpecificOutput?: {
    readonly hookEventName?: unknown;
    readonly additionalContext?: unknown;
  };
}
