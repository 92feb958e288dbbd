/** What an id names. Passages, spans, actions and commits have a letter and a number; sessions, notes and deliberations have names, commits a hash as well. */
import { findSession, SHORTEST_ID } from '../../conversations/find-session.ts';
import { MemoryError } from '../../core/errors.ts';
import type { CommitRecord } from '../../core/ports/commit-ports.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { ActionRecord, SaidMessage, SessionInfo, TopicInfo } from '../../core/recall.ts';
import { isSlug } from '../../note-text/slug.ts';
import { isTaken } from '../../notes/scopes.ts';
import { placeOf } from '../../think/places.ts';

/** As much of it as git shows, or more. */
const HASH = /^[0-9a-f]{7,64}$/i;

export type Target =
  | {
      readonly kind: 'idea';
      readonly id: string;
      readonly passage: number;
      readonly message: SaidMessage;
    }
  | { readonly kind: 'deed'; readonly id: string; readonly action: ActionRecord }
  | { readonly kind: 'commit'; readonly id: string; readonly commit: CommitRecord }
  | { readonly kind: 'span'; readonly id: string; readonly topic: TopicInfo }
  | { readonly kind: 'session'; readonly id: string; readonly session: SessionInfo }
  | { readonly kind: 'note'; readonly id: string }
  | { readonly kind: 'thought'; readonly id: string };

export type TargetPorts = NotePorts & ConversationPorts;

export function findTarget(ports: TargetPorts, id: string): Target {
  const found = numbered(ports, id) ?? named(ports, id);
  if (found) return found;
  throw new MemoryError('not_found', `Nothing here has the id ${id || '""'}.`, {
    hint: `An id is that of a passage (i12), a topic (s3), an action (d5), a commit (c7, or at least the first 7 characters of its hash), a session (at least its first ${SHORTEST_ID} characters), a note or a deliberation. See memory remember WORDS, memory sessions, memory list.`,
  });
}

function numbered({ archive, commits }: TargetPorts, id: string): Target | undefined {
  const number = Number(/^[isdc](\d{1,15})$/.exec(id)?.[1]);
  if (Number.isNaN(number)) return undefined;
  if (id.startsWith('c')) {
    const commit = commits.commit(number);
    return commit && { kind: 'commit', id, commit };
  }
  if (id.startsWith('i')) {
    const message = archive.messageWith(number);
    return message && { kind: 'idea', id, passage: number, message };
  }
  if (id.startsWith('d')) {
    const action = archive.action(number);
    return action && { kind: 'deed', id, action };
  }
  const topic = archive.topic(number);
  return topic && { kind: 'span', id, topic };
}

function named(ports: TargetPorts, id: string): Target | undefined {
  if (isSlug(id) && ports.scopes.roots.some((root) => isTaken(ports, root, id))) {
    return { kind: 'note', id };
  }
  if (ports.scopes.roots.some((root) => placeOf(ports, root, id) !== undefined)) {
    return { kind: 'thought', id };
  }
  const session = findSession(ports, id);
  return session ? { kind: 'session', id: session.id, session } : byHash(ports, id);
}

/** Of several projects with the same history, the one that has it first. */
function byHash({ commits }: TargetPorts, id: string): Target | undefined {
  const found = HASH.test(id) ? commits.withHash(id, {}) : [];
  const hashes = new Set(found.map(({ hash }) => hash));
  if (hashes.size > 1) {
    throw new MemoryError(
      'invalid',
      `Several commits begin with ${id}: ${[...hashes].join(', ')}.`,
      {
        hint: 'Give more of the hash.',
      },
    );
  }
  const [commit] = found;
  return commit && { kind: 'commit', id: `c${commit.id}`, commit };
}
