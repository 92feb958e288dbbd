/** What an id names. Ideas, spans and deeds have a letter and a number; sessions, notes and deliberations have names. */
import { findSession, SHORTEST_ID } from '../../conversations/find-session.ts';
import { MemoryError } from '../../core/errors.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { DeedRecord, Passage, SessionInfo, SpanInfo } from '../../core/recall.ts';
import { isSlug } from '../../note-text/slug.ts';
import { isTaken } from '../../notes/scopes.ts';
import { placeOf } from '../../think/places.ts';

export type Target =
  | {
      readonly kind: 'idea';
      readonly id: string;
      readonly idea: number;
      readonly passage: Passage;
    }
  | { readonly kind: 'deed'; readonly id: string; readonly deed: DeedRecord }
  | { readonly kind: 'span'; readonly id: string; readonly span: SpanInfo }
  | { readonly kind: 'session'; readonly id: string; readonly session: SessionInfo }
  | { readonly kind: 'note'; readonly id: string }
  | { readonly kind: 'thought'; readonly id: string };

export type TargetPorts = NotePorts & ConversationPorts;

export function findTarget(ports: TargetPorts, id: string): Target {
  const found = numbered(ports, id) ?? named(ports, id);
  if (found) return found;
  throw new MemoryError('not_found', `Nothing here has the id ${id || '""'}.`, {
    hint: `An id is that of an idea (i12), a span (s3), a deed (d5), a session (at least its first ${SHORTEST_ID} characters), a note or a deliberation. See memory remember WORDS, memory sessions, memory list.`,
  });
}

function numbered({ archive }: TargetPorts, id: string): Target | undefined {
  const number = Number(/^[isd](\d{1,15})$/.exec(id)?.[1]);
  if (Number.isNaN(number)) return undefined;
  if (id.startsWith('i')) {
    const passage = archive.passageOfIdea(number);
    return passage && { kind: 'idea', id, idea: number, passage };
  }
  if (id.startsWith('d')) {
    const deed = archive.deed(number);
    return deed && { kind: 'deed', id, deed };
  }
  const span = archive.span(number);
  return span && { kind: 'span', id, span };
}

function named(ports: TargetPorts, id: string): Target | undefined {
  if (isSlug(id) && ports.scopes.roots.some((root) => isTaken(ports, root, id))) {
    return { kind: 'note', id };
  }
  if (ports.scopes.roots.some((root) => placeOf(ports, root, id) !== undefined)) {
    return { kind: 'thought', id };
  }
  const session = findSession(ports, id);
  return session && { kind: 'session', id: session.id, session };
}
