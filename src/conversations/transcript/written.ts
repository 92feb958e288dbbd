/**
 * What stands in a transcript already written well, in lines that nobody simply said: summaries, plans, reports, titles.
 * Told from what it says; a model's text is never the person's, though it may stand in a user's line.
 */
import type { Author, SourceKind } from '../../core/conversation.ts';
import { nonEmpty } from '../../lib/non-empty.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Written {
  readonly source: SourceKind;
  readonly author: Author;
  /** Each is cut by itself. */
  readonly parts: readonly string[];
}

const CONTINUED = /^\s*This session is being continued from a previous conversation\b/;
const PLAN = /^\s*Implement the following plan:\s*/;
/** The client's own words behind a plan that it hands over. */
const AFTER_PLAN =
  /\n+(?:If you need specific details from before exiting plan mode|If this plan can be broken down into)[\s\S]*$/;
const FEEDBACK = /\n+User feedback on this plan:\s*([\s\S]*)$/;

/** What a user's line holds that a model wrote. */
export function writtenInUserLine(text: string, isSummary: boolean): Written | undefined {
  if (isSummary || CONTINUED.test(text)) {
    return { source: 'compaction', author: 'agent', parts: [text] };
  }
  if (/^\s*<task-notification>/.test(text)) return reportIn(text);
  if (!PLAN.test(text)) return undefined;
  const plan = text.replace(PLAN, '').replace(FEEDBACK, '').replace(AFTER_PLAN, '');
  return { source: 'plan', author: 'agent', parts: [plan] };
}

/** A plan that the model hands in, to be approved; newer clients keep it in a file. */
export function planIn({ name, input }: { name: string; input: Fields }): Written | undefined {
  const plan = /^exit_?plan_?mode$/i.test(name) ? nonEmpty(input.plan) : undefined;
  return plan === undefined ? undefined : { source: 'plan', author: 'agent', parts: [plan] };
}

/** Of the history of prompts, but for commands without a word to them. */
export function promptIn(text: string): Written | undefined {
  if (text === '' || /^\/[\w:-]+$/.test(text)) return undefined;
  return { source: 'prompt', author: 'person', parts: [text] };
}

/** What the person added when they took a plan into a new session. */
export function feedbackOn(plan: string): string | undefined {
  return PLAN.test(plan) ? FEEDBACK.exec(plan)?.[1]?.replace(AFTER_PLAN, '').trim() : undefined;
}

/** Of a sub-agent that worked in the background; commands that did have no result. */
function reportIn(text: string): Written | undefined {
  const result = /<result>([\s\S]*)<\/result>/.exec(text)?.[1]?.trim() ?? '';
  if (result === '') return undefined;
  const about = /<summary>([\s\S]*?)<\/summary>/.exec(text)?.[1]?.trim() ?? '';
  return { source: 'report', author: 'agent', parts: [`${about}\n\n${result}`.trim()] };
}

/** A session has one of each; a later one takes its place. */
export const ONLY_ONE: ReadonlySet<SourceKind> = new Set(['title', 'summary', 'tag']);

export interface Label extends Written {
  readonly session: string | undefined;
  /** Of a summary: a line of the session that it is about, which may be another one. */
  readonly leaf: string | undefined;
  readonly time: unknown;
}

const LABEL = /"type"\s*:\s*"(?:ai-title|custom-title|summary|tag|pr-link)"/;

/** They are short; most bytes are in lines that are not. */
const LONGEST_LABEL = 20_000;

export function mayBeLabel(line: string): boolean {
  return line.length <= LONGEST_LABEL && LABEL.test(line);
}

/** What the client writes about a session as a whole. */
export function labelIn(record: Fields): Label | undefined {
  const written = labelOf(record);
  const [text] = written?.parts ?? [];
  if (!written || nonEmpty(text) === undefined) return undefined;
  const { sessionId, leafUuid, timestamp } = record;
  const session = nonEmpty(sessionId);
  return { ...written, session, leaf: nonEmpty(leafUuid), time: timestamp };
}

function labelOf(record: Fields): Written | undefined {
  const text = (field: string) => [nonEmpty(record[field])?.trim() ?? ''];
  switch (record.type) {
    case 'custom-title':
      return { source: 'title', author: 'person', parts: text('customTitle') };
    case 'ai-title':
      return { source: 'title', author: 'client', parts: text('aiTitle') };
    case 'summary':
      return { source: 'summary', author: 'client', parts: text('summary') };
    case 'tag':
      return { source: 'tag', author: 'person', parts: text('tag') };
    case 'pr-link':
      return { source: 'pull-request', author: 'client', parts: [pullRequest(record)] };
    default:
      return undefined;
  }
}

function pullRequest({ prNumber, prUrl, prRepository }: Fields): string {
  const url = nonEmpty(prUrl);
  if (url === undefined) return '';
  const number = typeof prNumber === 'number' ? ` #${prNumber}` : '';
  const where = nonEmpty(prRepository);
  return `Pull request${number}${where === undefined ? '' : ` of ${where}`}: ${url}`;
}
