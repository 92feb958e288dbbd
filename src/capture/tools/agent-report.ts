/** What a sub-agent came back with (`Task` in older clients, `Agent` in newer ones), if it is worth keeping. */
import { textsOfContent } from '../../conversations/transcript-line.ts';
import { isRecord } from '../../core/settings/config.ts';

export interface AgentReport {
  /** What it was sent for, in a few words. */
  readonly description: string;
  readonly text: string;
  /** By which the client knows the sub-agent. */
  readonly agent?: string | undefined;
}

/** Less is an acknowledgement, whatever it says. */
const FEWEST_WORDS = 12;

/** Two letters of a script without spaces are about a word. */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{1,2}|[\p{L}\p{N}][^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]*/gu;

const NO_REPORT =
  /^(?:API Error|Error:|\[Request interrupted|Async agent launched|Spawned successfully)/i;

/** More than the name of what it is. */
const TELLING = /^(?!\s*(?:agent|task|discovery)\s*$).*[\p{L}\p{N}]/isu;

export function isAgentTool(name: string): boolean {
  return name === 'Agent' || name === 'Task';
}

export function agentReport(input: unknown, response: unknown): AgentReport | undefined {
  const text = reportText(response)?.trim() ?? '';
  if (NO_REPORT.test(text) || (text.match(WORD) ?? []).length < FEWEST_WORDS) return undefined;
  const { description } = isRecord(input) ? input : {};
  const isTelling = typeof description === 'string' && TELLING.test(description);
  const agent = agentOf(response);
  return {
    ...{ description: isTelling ? description : firstSentence(text), text },
    ...(agent === undefined ? {} : { agent }),
  };
}

/** Also of one that was only launched. */
export function agentOf(response: unknown): string | undefined {
  if (isRecord(response) && typeof response.agentId === 'string') return response.agentId;
  return /^agentId: (\w+)/m.exec(blocksText(response))?.[1];
}

function blocksText(response: unknown): string {
  if (typeof response === 'string') return response;
  return Array.isArray(response) ? paragraphs(response) : '';
}

function firstSentence(text: string): string {
  return /[\p{L}\p{N}].*?(?=[.!?](?:\s|$)|\n|$)/u.exec(text)?.[0] ?? text;
}

/** Older clients gave the text alone, or its blocks; a launch in the background has a status of its own. */
function reportText(response: unknown): string | undefined {
  if (typeof response === 'string') return response;
  if (Array.isArray(response)) return paragraphs(response);
  if (!isRecord(response)) return undefined;
  const { status, content, result } = response;
  if (status !== undefined && status !== 'completed') return undefined;
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? paragraphs(ownBlocks(response, content)) : stringOf(result);
}

/** Without what the client itself puts before and behind the report. */
function ownBlocks(response: Record<string, unknown>, content: readonly unknown[]) {
  const { harnessNoteCount, harnessTailCount } = response;
  return content.slice(count(harnessNoteCount), content.length - count(harnessTailCount));
}

function count(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}

function paragraphs(blocks: readonly unknown[]): string {
  return textsOfContent(blocks).join('\n\n');
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
