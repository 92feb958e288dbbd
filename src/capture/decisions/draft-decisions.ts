/** Decisions that were made in a session become drafts: notes that say who said what, for a person to accept or drop. */

import { clip } from '../../core/budget.ts';
import type { ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { SaidMessage } from '../../core/recall.ts';
import { captureNote } from '../../notes/capture-note.ts';
import { harmless } from '../../text/markdown-text.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import { gist } from '../session/gist.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import type { FirmDecision } from './firm-decisions.ts';
import { type KnownDecision, knownDecisions } from './known-decisions.ts';

export interface NotedDecision {
  readonly decision: FirmDecision;
  readonly title: string;
  /** The note that says it; undefined if there is none. */
  readonly slug: string | undefined;
  readonly isDraft: boolean;
  readonly isNew: boolean;
}

export interface DraftInput {
  readonly root: ScopeRoot;
  readonly talk: SessionTalk;
  readonly decisions: readonly FirmDecision[];
  /** The note of the session. */
  readonly note: string;
  /** False only says what would be drafted. */
  readonly write: boolean;
}

/** A session with more has a person who will not read them. */
const MOST = 5;
const LONGEST_TITLE = 120;
const LONGEST_QUOTE = 300;

export async function draftDecisions(
  ports: NotePorts,
  input: DraftInput,
): Promise<readonly NotedDecision[]> {
  const { root, talk, decisions } = input;
  const isKnown = knownDecisions(ports, root, talk.info);
  const looked = decisions.map((decision) => ({ decision, known: isKnown(decision) }));
  const room = Math.max(0, MOST - looked.filter(({ known }) => known?.isOwn).length);
  const chosen = new Set(
    looked
      .filter(({ known }) => known === undefined)
      .map(({ decision }) => decision)
      .toSorted((a, b) => b.confidence - a.confidence)
      .slice(0, room),
  );
  const noted: NotedDecision[] = [];
  for (const { decision, known } of looked) {
    if (known && known.slug === undefined) continue;
    if (chosen.has(decision)) noted.push(await drafted(ports, input, decision));
    else noted.push(alreadyThere(decision, known));
  }
  return noted;
}

function alreadyThere(decision: FirmDecision, known: KnownDecision | undefined): NotedDecision {
  const isDraft = known?.status === 'draft';
  return { decision, title: titleOf(decision), slug: known?.slug, isDraft, isNew: false };
}

async function drafted(
  ports: NotePorts,
  { root, talk, note, write }: DraftInput,
  decision: FirmDecision,
): Promise<NotedDecision> {
  const title = titleOf(decision);
  const made = { decision, title, isDraft: true, isNew: true };
  if (!write) return { ...made, slug: undefined };
  const { note: written } = await captureNote(ports, {
    ...{ type: 'decision', title, tags: [], related: [note], scope: root.scope },
    content: bodyOf(decision),
    session: talk.info.id,
    ...{ status: 'draft', at: decision.time },
    fields: { source: decision.source },
  });
  return { ...made, slug: written.slug };
}

/** What only leads up to a decision: "ok, so we decided to". */
const LEADS_UP = [
  /^(?:(?:ok(?:ay)?|yes|yeah|yep|so|well|and|then|fine|right|alright|please)\b[,.!: ]*)+/i,
  /^(?:(?:we|i)(?:['’]ve| have)? (?:decided|agreed|settled|chose)n? (?:to|that|on) |let['’]?s (?=use|go|keep))/i,
];

function titleOf({ sentence }: FirmDecision): string {
  const bare = LEADS_UP.reduce((text, words) => text.replace(words, ''), sentence);
  const line = clip(bare.replace(/[.!;,\s]+$/, '') || sentence, LONGEST_TITLE);
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function bodyOf({ sentence, role, time, topic, before, asked, agreement, source }: FirmDecision) {
  const who = role === 'user' ? 'You' : 'Claude';
  const context = [
    `Topic: ${harmless(topic)}`,
    ...(asked ? [`You asked: ${quoted(asked)}`] : []),
    ...(before
      ? [`Before it ${before.role === 'user' ? 'you' : 'Claude'} said: ${quoted(before)}`]
      : []),
  ];
  const yes =
    agreement === undefined ? [] : ['', `You agreed: "${gist(agreement, LONGEST_QUOTE)}"`];
  return [
    '## Context',
    context.join('\n\n'),
    '',
    '## Decision',
    `> ${harmless(sentence)}`,
    '',
    `${who}, ${time.slice(0, 16).replace('T', ' ')} UTC (memory show ${source})`,
    ...yes,
  ].join('\n');
}

function quoted(message: SaidMessage): string {
  return `"${gist(textOfPassages(message.passages), LONGEST_QUOTE)}"`;
}
