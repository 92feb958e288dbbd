import { relative } from 'node:path';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { captureRoot, notePath } from '../notes/scopes.ts';
import { distinctFileNoteId, fileNoteId } from '../summaries/file-note-id.ts';
import { isWithin, slashed } from '../summaries/summarise-path.ts';

/** Whether there may be a note about a file, by its name alone: nothing is read. */
export function hasFileNote(
  ports: NotePorts & { readonly checkout: string | undefined },
  file: string,
): boolean {
  if (!isWithin(ports.checkout, file)) return false;
  const path = slashed(relative(ports.checkout, file));
  const root = captureRoot(ports.scopes);
  const ids = [fileNoteId(path), distinctFileNoteId(path)];
  return ids.some((id) => ports.files.exists(notePath(root, id, true)));
}
