/**
 * Vectors for the notes that have none. Those that cost time or money are also kept in a file each, and taken
 * from there if the note's body is still the same: the database may be thrown away at any time.
 */
import { createHash } from 'node:crypto';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { Embedder } from '../core/ports/model-ports.ts';
import type { NoteMeaningPorts, UnembeddedNote } from '../core/ports/note-ports.ts';
import { toIso } from '../core/time.ts';

const BATCH = 16;

export interface EmbedNotesOptions {
  readonly roots: readonly ScopeRoot[];
  readonly isTimeUp?: () => boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

export async function embedNotes(
  ports: NoteMeaningPorts,
  embedder: Embedder,
  { roots, isTimeUp = () => false, onProgress = () => {} }: EmbedNotesOptions,
): Promise<{ readonly done: number; readonly left: number }> {
  const waiting = ports.noteVectors.waiting(embedder, roots);
  let done = 0;
  for (let at = 0; at < waiting.length && !isTimeUp(); at += BATCH) {
    const batch = waiting.slice(at, at + BATCH);
    const unknown = batch.filter((note) => !takeFromFile(ports, embedder, note));
    await embedBatch(ports, embedder, unknown);
    done += batch.length;
    onProgress(done, waiting.length);
  }
  const left = waiting.length - done;
  if (left === 0) finish(ports, embedder, roots);
  publish(ports, roots, waiting.slice(0, done));
  return { done, left };
}

/** index.json says which notes have a vector. */
function publish(
  { index }: NoteMeaningPorts,
  roots: readonly ScopeRoot[],
  embedded: readonly UnembeddedNote[],
): void {
  const changed = new Set(embedded.map(({ root }) => root));
  for (const root of roots) if (changed.has(root.path)) index.publish(root);
}

export function embeddedText({
  title,
  tags,
  content,
}: Omit<UnembeddedNote, 'id' | 'root' | 'slug'>) {
  return `${title}\n${tags.join(' ')}\n${content}`;
}

/** Of the body as `memory read --body` prints it. */
function hashOf({ content }: UnembeddedNote): string {
  const printed = content === '' || content.endsWith('\n') ? content : `${content}\n`;
  return createHash('sha256').update(printed).digest('hex');
}

function takeFromFile(
  { noteVectors, vectorFiles }: NoteMeaningPorts,
  { model, dimensions, isMetered }: Embedder,
  note: UnembeddedNote,
): boolean {
  const kept = isMetered ? vectorFiles.read(note.root, note.slug) : undefined;
  const hash = hashOf(note);
  if (kept?.model !== model || kept.contentHash !== hash) return false;
  if (kept.vector.length !== dimensions) return false;
  noteVectors.put(model, [{ id: note.id, hash, vector: Float32Array.from(kept.vector) }]);
  return true;
}

async function embedBatch(
  { noteVectors, vectorFiles, clock }: NoteMeaningPorts,
  { model, embed, isMetered }: Embedder,
  notes: readonly UnembeddedNote[],
): Promise<void> {
  if (notes.length === 0) return;
  const vectors = await embed(notes.map(embeddedText));
  const made = notes.flatMap((note, at) => {
    const vector = vectors[at];
    return vector ? [{ note, id: note.id, hash: hashOf(note), vector }] : [];
  });
  noteVectors.put(model, made);
  if (!isMetered) return;
  const timestamp = toIso(clock());
  for (const { note, hash: contentHash, vector } of made) {
    const { slug, root } = note;
    vectorFiles.write(root, { slug, model, vector: [...vector], contentHash, timestamp });
  }
}

/** All have one of this model: what others made has served its time. */
function finish(
  ports: NoteMeaningPorts,
  { model, isMetered }: Embedder,
  roots: readonly ScopeRoot[],
): void {
  const { noteVectors, vectorFiles } = ports;
  noteVectors.finish(model, roots);
  for (const { path } of roots) {
    const files = vectorFiles.list(path);
    for (const slug of files) {
      const kept = isMetered ? vectorFiles.read(path, slug) : undefined;
      if (kept?.model !== model) vectorFiles.remove(path, slug);
    }
    if (isMetered) completeFiles(ports, model, path, new Set(files));
  }
}

/** The folder may have been renamed in the settings, or thrown away; the database still knows them, rounded. */
function completeFiles(
  { noteVectors, vectorFiles, clock }: NoteMeaningPorts,
  model: string,
  root: string,
  files: ReadonlySet<string>,
): void {
  for (const [slug, { hash: contentHash, vector }] of noteVectors.stored(model, root)) {
    if (files.has(slug)) continue;
    const timestamp = toIso(clock());
    vectorFiles.write(root, { slug, model, vector: [...vector], contentHash, timestamp });
  }
}
