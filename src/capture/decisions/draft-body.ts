/** What the draft of a decision says: who chose what, what Claude had said of it, and what came of it; each with its line. */
import { clip } from '../../core/budget.ts';
import { harmless } from '../../text/markdown-text.ts';
import { citedInFull, citedTime } from '../session/cited.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { saidBefore } from './said-before.ts';
import { saidWith } from './said-with.ts';
import type { SessionDecision } from './session-decisions.ts';
import { whatCameOfIt } from './what-came-of-it.ts';

const LONGEST_LEAD = 300;
const WHO = {
  typed: 'you',
  picked: "Claude's option that you picked",
  answered: "your answer to Claude's question",
} as const;

/** `note`: of the session. */
export function draftBody(decision: SessionDecision, talk: SessionTalk, note: string): string {
  const { worthNoting, time, source } = decision;
  return [
    '## Decision',
    quoted(decision, talk)
      .map((line) => `> ${harmless(line)}`)
      .join('\n>\n'),
    `> — ${WHO[worthNoting?.by ?? 'typed']}, ${citedTime(time)}${citedInFull(source)}`,
    '',
    '## Context',
    `In a session about: ${harmless(talk.name)} ([[${note}]])`,
    ...remarkOn(decision, talk),
    ...outcomeOf(decision, talk),
  ].join('\n');
}

function quoted(decision: SessionDecision, talk: SessionTalk): readonly string[] {
  const { worthNoting, source, gist } = decision;
  if (!worthNoting) return [gist];
  const { sentence, by, lead, option } = worthNoting;
  if (by === 'typed') return saidWith(talk, source, sentence);
  return [
    ...(lead === undefined ? [] : [`Claude had asked: ${clip(lead, LONGEST_LEAD)}`]),
    sentence,
    ...(option === undefined ? [] : [`The option: ${option}`]),
  ];
}

function remarkOn(decision: SessionDecision, talk: SessionTalk): readonly string[] {
  const remark = saidBefore(talk, decision);
  return remark ? ['', `Claude had said: "${harmless(remark.text)}"${citedInFull(remark.id)}`] : [];
}

function outcomeOf({ worthNoting, source }: SessionDecision, talk: SessionTalk): readonly string[] {
  if (!worthNoting) return [];
  const { sentence, by } = worthNoting;
  const outcome = whatCameOfIt(talk, source, sentence, by === 'picked');
  if (!outcome) return [];
  const { text, sources, isDone } = outcome;
  const cites = sources.map(citedInFull).join('');
  return ['', `${isDone ? 'Done' : 'Claude then said'}: "${harmless(text)}"${cites}`];
}
