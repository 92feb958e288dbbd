/** Pieces of conversations that several commands print: who spoke, what was done, a verdict. */
import { clip } from '../../core/budget.ts';
import type { SourceKind } from '../../core/conversation.ts';
import type { ActionRecord, Mark, Source, Written } from '../../core/recall.ts';
import { dayOf } from '../moment.ts';

const ACTION = 100;
const SHORT_ID = 8;

/** For what was not simply said. */
const WRITERS: Readonly<Record<SourceKind, string>> = {
  answer: 'You, answering Claude',
  refusal: 'You, refusing',
  plan: "Claude's plan",
  compaction: "Claude's summary of the session so far",
  report: "Sub-agent's report",
  title: 'Title by Claude Code',
  summary: 'Summary by Claude Code',
  away: 'Claude Code, while you were away',
  tag: 'Your tag',
  'pull-request': 'Claude Code',
  prompt: 'You, in the history of prompts',
  memory: "Claude's own memory file",
};

export function speaker(source: Pick<Source, 'role' | 'agent'> & Written): string {
  const { role, agent, source: written, author, verdict } = source;
  if (written === 'title' && author === 'person') return 'Your title';
  if (written !== undefined) {
    return `${WRITERS[written]}${verdict === undefined ? '' : `, ${verdict}`}`;
  }
  if (agent !== undefined) return role === 'user' ? 'Claude to a sub-agent' : 'Sub-agent';
  return role === 'user' ? 'You' : 'Claude';
}

/** Enough of a session's id to name it. */
export function shortId(session: string): string {
  return /^[0-9a-f]{8}-/.test(session) ? session.slice(0, SHORT_ID) : session;
}

export function actionLine(action: ActionRecord): string {
  const { id, kind, tool, path, startLine, detail } = action;
  const where = path === undefined ? undefined : `${path}${startLine ? `:${startLine}` : ''}`;
  const what = [where, detail].filter((part) => part !== undefined).join(' ');
  const name = kind === 'call' ? tool : kind;
  return `d${id} ${name} ${clip(what, ACTION)}${ending(action)}`.trimEnd();
}

export function ending({ outcome, exitCode }: ActionRecord): string {
  if (outcome !== 'failed') return '';
  return exitCode === undefined ? ' (failed)' : ` (failed, exit code ${exitCode})`;
}

export function markLine({ status, note, at, target }: Mark, of: string): string {
  const whose = target === of ? '' : ` with ${shortId(target)}`;
  return `Marked ${status}${whose}, ${dayOf(at)}: ${note}`;
}
