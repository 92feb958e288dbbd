/**
 * The command that just failed, read from the end of the session's transcript: the client runs no hook for a tool that failed.
 * Only the last results count: what failed before them has been dealt with.
 */
import { isRecord } from '../../core/settings/config.ts';
import { nonEmpty } from '../../lib/non-empty.ts';

export interface LastFailure {
  readonly command: string;
  readonly output: string;
}

/** Tools that were used at once have a line of results each. */
const LAST_RESULTS = 3;

interface Block {
  readonly type: 'user' | 'assistant';
  readonly fields: Readonly<Record<string, unknown>>;
}

/** `lines` are the last ones, in order; what is no line of a transcript is passed over. */
export function lastFailure(lines: readonly string[]): LastFailure | undefined {
  const blocks = lines.flatMap(blocksIn);
  const results = blocks.filter(
    ({ type, fields }) => type === 'user' && fields.type === 'tool_result',
  );
  for (const { fields } of results.slice(-LAST_RESULTS).toReversed()) {
    if (fields.is_error !== true) continue;
    const call = blocks.find(
      (one) => one.fields.type === 'tool_use' && one.fields.id === fields.tool_use_id,
    );
    const input = call?.fields.name === 'Bash' ? call.fields.input : undefined;
    const command = isRecord(input) ? nonEmpty(input.command) : undefined;
    const output = textOf(fields.content);
    if (command !== undefined && output !== '') return { command, output };
  }
  return undefined;
}

function blocksIn(line: string): readonly Block[] {
  if (!line.includes('"tool_')) return [];
  const record = parsed(line);
  const { type, message } = record ?? {};
  const content = isRecord(message) ? message.content : undefined;
  if ((type !== 'user' && type !== 'assistant') || !Array.isArray(content)) return [];
  return content.filter(isRecord).map((fields) => ({ type, fields }));
}

function parsed(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .filter(isRecord)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('\n');
}
