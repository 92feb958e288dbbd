/** A line of the client's history of prompts → a line as transcripts have them, so that one reader serves both. */
const PASTED = /\[Pasted text #(\d+)(?: \+\d+ lines)?\]/g;

interface HistoryLine {
  readonly display?: unknown;
  readonly timestamp?: unknown;
  readonly project?: unknown;
  readonly sessionId?: unknown;
  readonly pastedContents?: Readonly<Record<string, { readonly content?: unknown } | undefined>>;
}

/** Empty if it does not say of which session it is: older clients did not. */
export function fromHistory(line: string): string {
  const { display, timestamp, project, sessionId, pastedContents } = parsed(line);
  if (typeof display !== 'string' || typeof sessionId !== 'string') return '';
  const time = typeof timestamp === 'number' ? new Date(timestamp) : undefined;
  if (!time || Number.isNaN(time.getTime())) return '';
  const text = display.replace(PASTED, (mark, id: string) => {
    const content = pastedContents?.[id]?.content;
    return typeof content === 'string' && content !== '' ? content : mark;
  });
  return JSON.stringify({
    ...{ type: 'user', uuid: `prompt of ${sessionId} at ${timestamp}`, sessionId },
    ...{ timestamp: time.toISOString(), cwd: typeof project === 'string' ? project : '' },
    ...{ message: { role: 'user', content: text }, isFromHistory: true },
  });
}

function parsed(line: string): HistoryLine {
  try {
    const value: unknown = JSON.parse(line.trim());
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
