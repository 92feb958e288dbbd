/** Which deliberations there are, and which one a session thinks about. */
import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import { isMemoryError, MemoryError } from '../core/errors.ts';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { NoteOrigins } from '../core/origin.ts';
import type { Redaction } from '../core/ports/conversation-ports.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import {
  CURRENT_FILE,
  type Deliberation,
  type SessionFiles,
  type Thought,
} from '../core/thinking.ts';
import { rootsFor, scopeNames } from '../notes/scopes.ts';
import { lineOfThought, parseDeliberation } from './document/document.ts';
import { placeOf, THINK_FOLDERS } from './places.ts';

export type ThinkPorts = NotePorts & {
  readonly sessionFiles: SessionFiles;
  /** Of Claude Code, if it runs the command: what is thought then goes when that session is forgotten. */
  readonly session?: string | undefined;
  readonly origins: Pick<NoteOrigins, 'keep'>;
};

export interface Found extends Deliberation {
  readonly root: ScopeRoot;
  /** The file as it is, byte for byte. */
  readonly source: string;
}

/** All in these scopes, the last changed first. What cannot be read is named and passed over. */
export function deliberationsIn(
  ports: NotePorts,
  roots: readonly ScopeRoot[] = ports.scopes.roots,
): readonly Found[] {
  return roots
    .flatMap((root) => THINK_FOLDERS.flatMap((folder) => inFolder(ports, root, folder)))
    .sort((a, b) => b.updated.localeCompare(a.updated) || b.id.localeCompare(a.id));
}

function inFolder(ports: NotePorts, root: ScopeRoot, folder: string): readonly Found[] {
  const path = join(root.path, folder);
  return ports.files.markdown(path).flatMap((name) => {
    const file = join(path, name);
    const found = readAt(ports, root, name.slice(0, -'.md'.length), file);
    if (!found) ports.warn(`Skipped ${file}: it is no deliberation.`);
    return found ?? [];
  });
}

function readAt(ports: NotePorts, root: ScopeRoot, id: string, file: string): Found | undefined {
  const bytes = ports.files.read(file)?.bytes;
  if (!bytes || !isUtf8(bytes)) return undefined;
  const source = bytes.toString('utf8');
  const parsed = parseDeliberation({ id, scope: root.scope, file }, source);
  return parsed && { ...parsed, root, source };
}

/** The first scope that has it; undefined if none does. */
function lookUp(ports: NotePorts, id: string, scope?: string): Found | undefined {
  for (const root of rootsFor(ports.scopes, scope)) {
    const file = placeOf(ports, root, id);
    if (file === undefined) continue;
    const found = readAt(ports, root, id, file);
    if (found) return found;
    throw new MemoryError('invalid', `${file} is no deliberation: its frontmatter is broken.`, {
      hint: 'Correct the file by hand; it was not touched.',
    });
  }
  return undefined;
}

export function findDeliberation(ports: NotePorts, id: string, scope?: string): Found {
  const found = lookUp(ports, id, scope);
  if (found) return found;
  const where = scopeNames(rootsFor(ports.scopes, scope));
  throw new MemoryError('not_found', `There is no deliberation ${id} (looked in: ${where}).`, {
    hint: 'See memory think list --all.',
  });
}

/** The one that this session thinks about, else the open one that was changed last. */
export function currentDeliberation(
  ports: ThinkPorts,
  session: string,
  scope?: string,
): Found | undefined {
  const chosen = ports.sessionFiles.read(session, CURRENT_FILE)?.trim();
  const current = chosen === undefined ? undefined : lookUp(ports, chosen, scope);
  if (current?.status === 'open') return current;
  return deliberationsIn(ports, rootsFor(ports.scopes, scope)).find(
    ({ status }) => status === 'open',
  );
}

/** What a command is about: the one that is named, else the current one. */
export function deliberationFor(
  ports: ThinkPorts,
  { id, session, scope }: { id?: string | undefined; session: string; scope?: string | undefined },
): Found {
  const found = id === undefined ? currentDeliberation(ports, session, scope) : undefined;
  if (id !== undefined) return findDeliberation(ports, id, scope);
  if (found) return found;
  throw new MemoryError('not_found', 'There is no open deliberation here.', {
    hint: 'Begin one: memory think create "TOPIC". Or name one: memory think list --all.',
  });
}

/** As it is recalled: a document may hold a secret, by hand or by `--allow-secret`. */
export function redactedDeliberation<T extends Deliberation>(
  found: T,
  redact: Redaction['redact'],
): T {
  const thoughts = found.thoughts.map((one) => ({ ...one, text: redact(one.text) }));
  return { ...found, topic: redact(found.topic), thoughts };
}

/** The line of its file on which a thought begins. */
export function lineOf({ source }: Found, thought: Thought | undefined): number {
  return thought ? lineOfThought(source, thought.number) : 1;
}

export function makeCurrent({ sessionFiles }: ThinkPorts, session: string, id: string): void {
  sessionFiles.write(session, CURRENT_FILE, `${id}\n`);
}

/** The same for one that was just made: it is there, whether or not the session can remember it. */
export function makeCurrentIfPossible(ports: ThinkPorts, session: string, id: string): void {
  try {
    makeCurrent(ports, session, id);
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    ports.warn(`${error.message} Name it with --to ${id}.`);
  }
}
