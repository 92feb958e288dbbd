/** Decisions that were made in a session become drafts: notes that say who chose what, for a person to accept or drop. */

import type { ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { captureNote } from '../../notes/capture-note.ts';
import { isUnwanted } from '../../notes/trash-note.ts';
import { telling } from '../../recall/near-duplicates.ts';
import { sentencesIn } from '../../text/cut-sentences.ts';
import { harmless } from '../../text/markdown-text.ts';
import { citedTime } from '../session/cited.ts';
import { gist } from '../session/gist.ts';
import { noteTitle } from '../session/note-title.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { type KnownDecision, knownDecisions } from './known-decisions.ts';
import type { SessionDecision } from './session-decisions.ts';

export interface NotedDecision {
  readonly decision: SessionDecision;
  readonly title: string;
  /** The note that says it; undefined if there is none. */
  readonly slug: string | undefined;
  readonly isDraft: boolean;
  readonly isNew: boolean;
}

export interface DraftInput {
  readonly root: ScopeRoot;
  readonly talk: SessionTalk;
  readonly decisions: readonly SessionDecision[];
  /** The note of the session. */
  readonly note: string;
  /** False only says what would be drafted. */
  readonly write: boolean;
}

/** A session with more has a person who will not read them. */
const MOST = 3;
const LONGEST_QUOTE = 300;
const FEWEST_SHARED = 2;

/** All decisions, those that are noted or were drafted now with their note. What was thrown away is left out. */
export async function draftDecisions(
  ports: NotePorts,
  input: DraftInput,
): Promise<readonly NotedDecision[]> {
  const { root, talk, decisions } = input;
  const isKnown = knownDecisions(ports, root, talk.info);
  const looked = decisions.map((decision) => ({
    decision,
    known: isKnown(decision) ?? thrownAway(ports, input, decision),
  }));
  const room = Math.max(0, MOST - looked.filter(({ known }) => known?.isOwn).length);
  const chosen = new Set(
    looked
      .filter(({ known, decision }) => known === undefined && decision.worthNoting !== undefined)
      .map(({ decision }) => decision)
      .toSorted((a, b) => (b.worthNoting?.weight ?? 0) - (a.worthNoting?.weight ?? 0))
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

/** Also when the trash was emptied since. */
function thrownAway(
  ports: NotePorts,
  { root, talk }: DraftInput,
  decision: SessionDecision,
): KnownDecision | undefined {
  const fields = { session_id: talk.info.id, source: decision.source };
  const about = { slug: '', type: 'decision', title: titleOf(decision), fields } as const;
  if (!isUnwanted(ports, root, { ...about, at: Date.parse(decision.time) })) return undefined;
  return { slug: undefined, status: undefined, isOwn: true };
}

function alreadyThere(decision: SessionDecision, known: KnownDecision | undefined): NotedDecision {
  const isDraft = known?.status === 'draft';
  return { decision, title: titleOf(decision), slug: known?.slug, isDraft, isNew: false };
}

async function drafted(
  ports: NotePorts,
  input: DraftInput,
  decision: SessionDecision,
): Promise<NotedDecision> {
  const { root, talk, note, write } = input;
  const title = titleOf(decision);
  const made = { decision, title, isDraft: true, isNew: true };
  if (!write) return { ...made, slug: undefined };
  const { note: written } = await captureNote(ports, {
    ...{ type: 'decision', title, tags: [], related: [note], scope: root.scope },
    content: bodyOf(decision, input),
    isWhole: true,
    session: talk.info.id,
    ...{ status: 'draft', at: decision.time },
    fields: { source: decision.source },
  });
  return { ...made, slug: written.slug };
}

function titleOf({ worthNoting, gist: whole }: SessionDecision): string {
  return worthNoting ? noteTitle(worthNoting.sentence) : whole;
}

function bodyOf(decision: SessionDecision, { talk, note }: DraftInput): string {
  const { worthNoting, gist: whole, time, source } = decision;
  const sentence = worthNoting?.sentence ?? whole;
  const said = worthNoting?.by === 'typed' ? quoteOf(decision.whole, sentence) : sentence;
  const context = contextOf(decision, talk, sentence);
  return [
    '## Decision',
    `> ${harmless(said)}`,
    `> — ${WHO[worthNoting?.by ?? 'typed']}, ${citedTime(time)} (memory show ${source})`,
    '',
    '## Context',
    `In a session about: ${harmless(talk.name)} ([[${note}]])`,
    ...context,
  ].join('\n');
}

const WHO = {
  typed: 'you',
  picked: "Claude's option that you picked",
  answered: "your answer to Claude's question",
} as const;

/** All that was said with it if that is short, else the sentences around it: what it refers to stands there. */
function quoteOf(whole: string, sentence: string): string {
  const text = whole.replace(/\s+/g, ' ').trim();
  if (text.length <= LONGEST_QUOTE) return text;
  const sentences = sentencesIn(whole).map((one) => one.replace(/\s+/g, ' '));
  const at = sentences.findIndex((one) => one.includes(sentence.replace(/\s+/g, ' ')));
  const around = sentences.slice(Math.max(0, at - 1), at + 2).join(' ');
  return at < 0 || around.length > 2 * LONGEST_QUOTE ? sentence : around;
}

/** What Claude had said about it: of what it may answer that which shares most words with it. */
function contextOf(
  { proposals, source }: SessionDecision,
  { said }: SessionTalk,
  sentence: string,
): readonly string[] {
  const own = telling(sentence);
  const isClaudes = (id: string) =>
    id !== source &&
    said.some(
      ({ role, passages }) => role === 'assistant' && passages.some((one) => `i${one.id}` === id),
    );
  const [best] = proposals
    .filter((proposal) => isClaudes(proposal.source))
    .map(({ source: id, text }) => {
      const shared = [...telling(text)].filter((word) => own.has(word)).length;
      return { id, shared, told: gist(text, LONGEST_QUOTE) };
    })
    .filter(({ shared, told }) => shared >= FEWEST_SHARED && !told.includes(sentence))
    .toSorted((a, b) => b.shared - a.shared);
  return best ? ['', `Claude had said: "${best.told}" (memory show ${best.id})`] : [];
}
