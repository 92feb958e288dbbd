/** What came of capturing a session, as a person reads it and as JSON. */
import type { CapturedSession } from '../../capture/capture-session.ts';
import type { NoteOutcome } from '../../capture/session-note.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { shortId } from '../talk/talk.ts';

const NOTE: Readonly<Record<NoteOutcome, string>> = {
  new: 'Wrote',
  updated: 'Made anew:',
  same: 'Nothing new in',
  kept: 'Left alone, a person wrote it:',
  deleted: 'Left in the trash, where somebody put it:',
};
const WOULD: Readonly<Record<NoteOutcome, string>> = {
  ...NOTE,
  new: 'Would write',
  updated: 'Would make anew:',
};

export function capturedSessionText(captured: CapturedSession, isDry: boolean): string {
  const { session, note, seen, errors, decisions } = captured;
  const words = isDry ? WOULD : NOTE;
  const missed = seen.map((one) => `${words[one.outcome]} ${one.note.slug} (${one.note.type})`);
  if (!note) {
    const nothing = `Nothing to note: session ${shortId(session.id)} asked for and changed nothing.`;
    return [...missed, nothing].join('\n');
  }
  const solved = errors
    .filter(({ outcome }) => outcome !== 'same')
    .map(({ outcome, title, slug }) => `${words[outcome]} ${named('error', title, slug)}`);
  const drafts = decisions.filter(({ isNew }) => isNew);
  return [
    `${words[note.outcome]} ${note.slug}`,
    ...missed,
    ...solved,
    ...drafts.map(({ title, slug }) => `${words.new} ${named('draft', title, slug)}`),
    ...(drafts.length > 0 && !isDry ? ['Look at the drafts: memory review'] : []),
  ].join('\n');
}

function named(kind: string, title: string, slug: string | undefined): string {
  return slug === undefined ? `${kind}: ${withoutKind(title)}` : `${slug} (${kind})`;
}

export function capturedSessionJson({ session, note, seen, errors, decisions }: CapturedSession) {
  return {
    session: session.id,
    note: note ?? null,
    seen: seen.map((one) => ({ slug: one.note.slug, type: one.note.type, outcome: one.outcome })),
    errors: errors.map(({ slug, title, outcome }) => ({ slug, title, outcome })),
    decisions: decisions.map(({ slug, title, isDraft, isNew, decision }) => ({
      ...{ slug, title, source: decision.source },
      status: isDraft ? 'draft' : undefined,
      new: isNew,
    })),
  };
}
