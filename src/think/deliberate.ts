/** What is done with deliberations. Files change while no other process writes, so two that add lose nothing. */
import { MemoryError } from '../core/errors.ts';
import type { PlacedNote, ScopeRoot } from '../core/notes/note.ts';
import { A_MODEL, type Deliberation, type Thought, textOfThought, YOU } from '../core/thinking.ts';
import { toIso } from '../core/time.ts';
import type { SecretCleaner } from '../note-text/secret-cleaner.ts';
import { firstFree, slugFor } from '../note-text/slug.ts';
import { keepLocalPrivate, scopeRoot } from '../notes/scopes.ts';
import { writeNote } from '../notes/write-note.ts';
import { toAscii } from '../text/to-ascii.ts';
import { undisturbed } from './choose/undisturbed.ts';
import { type Found, findDeliberation, type ThinkPorts } from './deliberations.ts';
import {
  type DeliberationEdit,
  type DeliberationText,
  formatDeliberation,
  withThought,
} from './document/document.ts';
import { archivePath, openPath, placeOf } from './places.ts';
import { thoughtText, topicText } from './thought-text.ts';

/** A thought that is about to be added; its text is kept as it is. */
export type NewThought = Omit<Thought, 'number' | 'at'>;

/** Of a note that has no other. */
const DEFAULT_TAG = 'deliberation';

export async function createDeliberation(
  ports: ThinkPorts,
  { topic: typed, scope }: { readonly topic: string; readonly scope?: string | undefined },
  secrets: SecretCleaner,
): Promise<Deliberation> {
  const topic = topicText(secrets, typed);
  const root = scopeRoot(ports.scopes, scope ?? ports.scopes.fallback);
  const time = toIso(ports.clock());
  return store(ports, root, await idFor(topic), {
    ...{ topic, status: 'open', created: time, updated: time, thoughts: [] },
  });
}

/** Adds a thought, and says which number it got. */
export function addThought(
  ports: ThinkPorts,
  { id, root }: Pick<Found, 'id' | 'root'>,
  thought: NewThought,
): { readonly thought: Thought; readonly deliberation: Deliberation } {
  const result = undisturbed(ports, root, () => {
    const found = openOne(ports, id, root);
    const added = next(ports, found, thought);
    return { thought: added, deliberation: rewritten(ports, found, added, {}) };
  });
  vouchFor(ports, result.thought);
  return result;
}

/** Who thinks: the person at the terminal, or the model that runs the command. */
export function thinker({ by }: Pick<ThinkPorts, 'by'>): string {
  return by === 'person' ? YOU : A_MODEL;
}

/** The document only claims whose a thought is, and may come with a repository: this is what counts. */
function vouchFor({ origins }: ThinkPorts, thought: Thought): void {
  origins.keep([textOfThought(thought)], thought.author === YOU ? 'here' : 'model');
}

/** A new document with the thoughts up to one of them. */
export async function branchOff(
  ports: ThinkPorts,
  { id, root }: Pick<Found, 'id' | 'root'>,
  after: number | undefined,
): Promise<Deliberation> {
  const { topic, thoughts } = findDeliberation(ports, id, root.scope);
  const last = after ?? thoughts.at(-1)?.number;
  if (last === undefined || !thoughts.some(({ number }) => number === last)) {
    throw noThought(id, last, thoughts);
  }
  const time = toIso(ports.clock());
  return store(ports, root, await idFor(topic), {
    ...{ topic, status: 'open', created: time, updated: time },
    branchOf: { id, thought: last },
    thoughts: thoughts.slice(0, thoughts.findIndex(({ number }) => number === last) + 1),
  });
}

export function noThought(
  id: string,
  number: number | undefined,
  thoughts: readonly Thought[],
): MemoryError {
  const known = thoughts.map((thought) => thought.number).join(', ');
  const message =
    number === undefined ? `${id} has no thought yet.` : `${id} has no thought ${number}.`;
  const hint = known === '' ? 'Add one: memory think add "TEXT".' : `It has: ${known}.`;
  return new MemoryError('not_found', message, { hint });
}

export interface Conclusion {
  readonly text: string;
  /** The type of the note that it becomes. */
  readonly promote?: string | undefined;
  readonly tags: readonly string[];
}

export interface Concluded {
  readonly deliberation: Deliberation;
  readonly note: PlacedNote | undefined;
}

/** Ends a deliberation. The note comes first: if it is refused, nothing has changed. */
export async function conclude(
  ports: ThinkPorts,
  { id, root }: Pick<Found, 'id' | 'root'>,
  { text: typed, promote, tags }: Conclusion,
  secrets: SecretCleaner,
): Promise<Concluded> {
  const text = thoughtText(secrets, typed);
  const { topic } = openOne(ports, id, root);
  const note =
    promote === undefined
      ? undefined
      : await writeNote(ports, {
          ...{ title: topic, type: promote, scope: root.scope, links: [] },
          tags: tags.length > 0 ? tags : [DEFAULT_TAG],
          content: `${text}\n\nThought through in ${id}: memory think show ${id}`,
        });
  const deliberation = undisturbed(ports, root, () => {
    const found = openOne(ports, id, root);
    const end = next(ports, found, { kind: 'conclusion', author: thinker(ports), text });
    const written = rewritten(ports, found, end, {
      status: 'concluded',
      ...(note ? { note: note.slug } : {}),
    });
    // Its status is what counts: a crash before the move leaves it concluded, and readable.
    ports.files.move(written.file, archivePath(root, id));
    return { ...written, file: archivePath(root, id) };
  });
  for (const end of deliberation.thoughts.slice(-1)) vouchFor(ports, end);
  return { deliberation, note };
}

async function idFor(topic: string): Promise<string> {
  return slugFor('think', await toAscii(topic));
}

function store(
  ports: ThinkPorts,
  root: ScopeRoot,
  wanted: string,
  document: DeliberationText,
): Deliberation {
  const stored = undisturbed(ports, root, () => {
    const id = firstFree(wanted, (candidate) => placeOf(ports, root, candidate) !== undefined);
    const file = openPath(root, id);
    ports.files.write(file, formatDeliberation(document));
    return { ...document, id, scope: root.scope, file };
  });
  keepLocalPrivate(ports, root.scope);
  return stored;
}

function openOne(ports: ThinkPorts, id: string, root: ScopeRoot): Found {
  const found = findDeliberation(ports, id, root.scope);
  if (found.status === 'open') return found;
  throw isConcluded(id);
}

export function isConcluded(id: string): MemoryError {
  return new MemoryError('conflict', `${id} is concluded; nothing was changed.`, {
    hint: `Go on from it in a new one: memory think branch --to ${id}`,
  });
}

function next(ports: ThinkPorts, { thoughts }: Deliberation, thought: NewThought): Thought {
  const number = Math.max(0, ...thoughts.map((known) => known.number)) + 1;
  const { session } = ports;
  const origin = session === undefined ? {} : { session };
  return { number, ...thought, ...origin, at: toIso(ports.clock()) };
}

function rewritten(
  ports: ThinkPorts,
  { root: _, source, ...known }: Found,
  thought: Thought,
  edit: DeliberationEdit,
): Deliberation {
  const changes = { ...edit, updated: thought.at };
  ports.files.write(known.file, withThought(source, thought, changes));
  return { ...known, ...changes, thoughts: [...known.thoughts, thought] };
}
