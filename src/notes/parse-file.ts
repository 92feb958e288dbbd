import { parseCaptured } from './captured-file.ts';
import { type ParsedNote, parseNote } from './note-file.ts';

/** A note's file, curated or captured. */
export function parseFile(slug: string, bytes: Buffer, captured: boolean | undefined): ParsedNote {
  return captured ? parseCaptured(slug, bytes) : parseNote(slug, bytes);
}
