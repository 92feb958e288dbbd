import { type ParsedNote, parseNote } from './note-file.ts';
import { parseCaptured } from './parts/captured-file.ts';

/** A note's file, curated or captured. */
export function parseFile(slug: string, bytes: Buffer, captured: boolean | undefined): ParsedNote {
  return captured ? parseCaptured(slug, bytes) : parseNote(slug, bytes);
}
