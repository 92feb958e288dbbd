/** Decisions that were made in a session become drafts: notes that say who chose what, for a person to accept or drop. */

import type { ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { captureNote } from '../../notes/capture-note.ts';
import { isUnwanted } from '../../notes/trash-note.ts';
import { noteTitle } from '../session/note-title.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { draftBody } from './draft-body.ts';
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
    content: draftBody(decision, talk, note),
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
