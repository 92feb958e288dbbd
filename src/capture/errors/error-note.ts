/** The note about an error that was solved. There is one per error: when it comes back, the note counts it. */
import type { ScopeRoot } from '../../core/notes/note.ts';
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { editNote } from '../../note-text/note-file.ts';
import { slugFor } from '../../note-text/slug.ts';
import { captureNote } from '../../notes/capture-note.ts';
import { type FoundNote, noteAt } from '../../notes/find-note.ts';
import { storeText, workTime } from '../../notes/store-note.ts';
import { isUnwanted } from '../../notes/trash-note.ts';
import { matchExpression } from '../../text/match-expression.ts';
import { toAscii } from '../../text/to-ascii.ts';
import { errorBody, isKnownCure, laterCure } from './error-body.ts';
import { errorKey } from './error-title.ts';
import type { FailedError, NotedError } from './solved-error.ts';
import { timesFailed } from './times-failed.ts';

export interface ErrorNote {
  readonly title: string;
  /** Undefined if it would only be made. */
  readonly slug: string | undefined;
  readonly outcome: 'new' | 'updated' | 'same';
}

export interface ErrorInput {
  readonly root: ScopeRoot;
  readonly project: string;
  readonly session: string;
  /** The note of the session. */
  readonly note: string;
  readonly write: boolean;
}

const CANDIDATES = 20;

export async function noteError(
  ports: NotePorts & ActionPorts,
  error: NotedError,
  input: ErrorInput,
): Promise<ErrorNote> {
  const { title, key } = error;
  const known = countError(ports, error, input);
  if (known) return known;
  const times = String(timesFailed(ports, error, input.project));
  const at = Date.parse(error.failure.time);
  const slug = slugFor('error', await toAscii(title));
  const about = { slug, type: 'error', title, fields: { signature: key } } as const;
  if (isUnwanted(ports, input.root, { ...about, at })) return { title, slug, outcome: 'same' };
  if (!input.write) return { title, slug: undefined, outcome: 'new' };
  const { note } = await captureNote(ports, {
    ...{ type: 'error', title, tags: [], related: [input.note], scope: input.root.scope },
    ...{ content: await errorBody(ports, error), isWhole: true },
    session: input.session,
    ...{ status: 'resolved', at: error.failure.time },
    fields: { source: `d${error.failure.id}`, signature: key, times, last: error.failure.time },
  });
  return { title, slug: note.slug, outcome: 'new' };
}

/** Solved once more, whoever said why: a note that is there counts it. */
export function countError(
  ports: NotePorts & ActionPorts,
  error: FailedError,
  { root, project, write }: ErrorInput,
): ErrorNote | undefined {
  const found = noteAbout(ports, root, error.title, error.key);
  const times = String(timesFailed(ports, error, project));
  return found && counted(ports, found, { error, times, write });
}

/** Also one that a person wrote, if its title says the same. */
function noteAbout(
  ports: NotePorts,
  root: ScopeRoot,
  title: string,
  key: string,
): FoundNote | undefined {
  const match = matchExpression(title);
  if (match === undefined) return undefined;
  const filter = { roots: [root], type: 'error', archived: true, limit: CANDIDATES } as const;
  return ports.index
    .search(match, filter, ports.clock())
    .hits.flatMap(({ note }) => noteAt(ports, root, note.slug) ?? [])
    .find(
      ({ note }) => note.fields?.signature === key || errorKey(withoutKind(note.title)) === key,
    );
}

interface Counted {
  readonly error: FailedError;
  readonly times: string;
  readonly write: boolean;
}

/** Its text is not made anew: by now it may be a person's. What helped when it came back is added to one that is ours. */
function counted(
  ports: NotePorts & ActionPorts,
  found: FoundNote,
  { error, times, write }: Counted,
): ErrorNote {
  const { note } = found;
  const { title, slug } = note;
  const isOpen = note.status === 'active';
  const content = withLater(ports, note, error);
  if (note.fields?.times === times && !isOpen && content === undefined) {
    return { title, slug, outcome: 'same' };
  }
  if (write) {
    ports.index.exclusively((records) => {
      const updated = workTime(note, Date.parse(error.failure.time), ports.clock());
      const status = isOpen ? ({ status: 'resolved' } as const) : {};
      const later = content === undefined ? {} : { content };
      const last = content === undefined ? {} : { last: error.failure.time };
      const fields = { times, ...last };
      const text = editNote(found.text, { ...status, ...later, fields, updated });
      storeText(ports, records, found, slug, text);
    });
  }
  return { title, slug, outcome: 'updated' };
}

/** The note with what helped this time; undefined if that is known, was before, or the note is somebody else's. */
function withLater(
  ports: ActionPorts,
  { content, fields }: FoundNote['note'],
  error: FailedError,
): string | undefined {
  const last = typeof fields?.last === 'string' ? fields.last : undefined;
  if (last === undefined || error.failure.time <= last) return undefined;
  if (isKnownCure(content, error)) return undefined;
  return `${content.trimEnd()}\n${laterCure(ports, error)}`;
}
