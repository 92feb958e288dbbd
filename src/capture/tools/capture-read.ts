/** A large source file that Claude has read → its summary, made when it is first read and when it has changed. */
import { relative, resolve } from 'node:path';
import { isMemoryError } from '../../core/errors.ts';
import type { PlacedNote } from '../../core/notes/note.ts';
import type { SummaryPorts } from '../../core/ports/code-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { anchored, anchorLines } from '../../note-text/anchors.ts';
import { fromWork } from '../../note-text/from-work.ts';
import { captureFile } from '../../notes/capture-file.ts';
import { fileNoteSlug } from '../../notes/file-note-slug.ts';
import { noteAt } from '../../notes/find-note.ts';
import { captureRoot } from '../../notes/scopes.ts';
import { isUnwanted } from '../../notes/trash-note.ts';
import { languageOf } from '../../summaries/language-of.ts';
import { isNeverRead, isWithin, MOST_BYTES, slashed } from '../../summaries/summarise-path.ts';
import type { CapturedNote } from '../captured.ts';

export interface ReadInput {
  readonly path: string;
  /** Where Claude was. */
  readonly cwd: string | undefined;
}

type ReadPorts = NotePorts & SummaryPorts;

/** Enough to tell a language by. */
const HEAD_BYTES = 64_000;

export async function captureRead(
  ports: ReadPorts,
  { path, cwd }: ReadInput,
): Promise<readonly CapturedNote[]> {
  const file = inProject(ports, resolve(cwd ?? ports.cwd, path));
  if (file === undefined) return [];
  try {
    if (!isWorthIt(ports, file)) return [];
    const { note, outcome } = await captureFile(ports, {
      ...{ path: file, content: '', tags: [], related: [] },
      scope: captureRoot(ports.scopes).scope,
    });
    return outcome === 'new' || outcome === 'updated' ? [{ note, outcome }] : [];
  } catch (error) {
    // What is no text after all, or has a note that somebody broke: nobody waits for it.
    if (!isMemoryError(error) || error.code === 'unavailable') throw error;
    ports.warn(error.message);
    return [];
  }
}

/** The project may be known by another name than the one that Claude uses. */
function inProject({ checkout, sources }: ReadPorts, file: string): string | undefined {
  return [file, sources.real(file)].find((name) => name !== undefined && isWithin(checkout, name));
}

function isWorthIt(ports: ReadPorts, file: string): boolean {
  const { capture } = ports.settings;
  const size = ports.sources.measure(file);
  if (!size || isNeverRead(ports, file)) return false;
  const root = captureRoot(ports.scopes);
  const title = slashed(relative(ports.checkout ?? '', file));
  const slug = fileNoteSlug(ports, root, title);
  const about = { slug, type: 'file-summary', title, at: ports.clock().getTime() } as const;
  if (isUnwanted(ports, root, about)) return false;
  const note = noteAt(ports, root, slug)?.note;
  // One that only tells of work has no summary yet.
  const isSummary = note?.fields?.file_size !== undefined;
  // What became small is told as it is now.
  if (!isSummary && size.bytes < capture.auto_summarize_threshold_kb * 1000) return false;
  if (isSummary && isOfNow(ports, note, size.modified)) return false;
  return capture.auto_summarize_languages.includes(languageIn(ports, file));
}

/** By its time; but what was added from work made the note newer than its summary is. */
function isOfNow(ports: ReadPorts, note: PlacedNote, changed: number): boolean {
  const noted = ports.sources.measure(note.filePath)?.modified ?? 0;
  if (noted < changed) return false;
  const own = (note.files ?? []).filter(({ path }) => path === note.path);
  const now = anchored(ports, note.scope, own);
  return fromWork(note.content).length === 0 || anchorLines(own).join() === anchorLines(now).join();
}

function languageIn({ sources }: ReadPorts, file: string): string {
  const bytes = sources.read(file, MOST_BYTES)?.subarray(0, HEAD_BYTES);
  return languageOf(slashed(file), new TextDecoder().decode(bytes)).name;
}
