/**
 * One line of a Claude Code transcript → what a person or the model said, if anything. Everything else
 * (tool calls and results, hooks, summaries, bookkeeping, line kinds of other versions) is passed over.
 */
import { isRecord } from '../core/config.ts';
import type { Role, Utterance } from '../core/conversation.ts';

/** Text that stands in a user line but that no person typed. */
const MACHINE_TEXT = /^\s*<(?:command-|local-command-|task-notification|system-reminder|bash-)/;

const PRIVATE = /<private>[\s\S]*?(?:<\/private>|$)/gi;

export function parseTranscriptLine(text: string, line: number): Utterance | undefined {
  // Cheap first look: most lines, and nearly all bytes, are not speech.
  if (!text.includes('"user"') && !text.includes('"assistant"')) return undefined;
  const record = parseJson(text);
  const role = record?.type;
  if (!record || (role !== 'user' && role !== 'assistant') || isMachineMade(record))
    return undefined;
  const said = spokenText(record.message, role).replace(PRIVATE, '').trim();
  const { sessionId, timestamp, cwd, gitBranch } = record;
  if (said === '' || typeof sessionId !== 'string' || typeof timestamp !== 'string')
    return undefined;
  return {
    session: sessionId,
    role,
    text: said,
    time: timestamp,
    cwd: typeof cwd === 'string' ? cwd : '',
    branch: typeof gitBranch === 'string' ? gitBranch : undefined,
    line,
  };
}

function isMachineMade(record: Record<string, unknown>): boolean {
  const flags = ['isMeta', 'isCompactSummary', 'isSidechain', 'isApiErrorMessage'];
  return flags.some((flag) => record[flag] === true);
}

function spokenText(message: unknown, role: Role): string {
  if (!isRecord(message)) return '';
  const { content } = message;
  const texts = typeof content === 'string' ? [content] : textBlocks(content);
  return texts.filter((text) => role === 'assistant' || !MACHINE_TEXT.test(text)).join('\n\n');
}

function textBlocks(content: unknown): readonly string[] {
  if (!Array.isArray(content)) return [];
  return content.flatMap((block: unknown) =>
    isRecord(block) && block.type === 'text' && typeof block.text === 'string' ? [block.text] : [],
  );
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
