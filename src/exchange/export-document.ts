/** What `memory export` prints and `memory import` reads. Nothing in it is trusted: it may come from anywhere. */

import { MemoryError } from '../core/errors.ts';
import { capturedPlace } from '../core/notes/captured-place.ts';
import type { Incoming } from './import-notes.ts';

export const EXPORT_FORMAT = 'code-memory';
/** Those of 0.1.0 are read as well. */
const FORMATS: readonly unknown[] = [EXPORT_FORMAT, 'claude-code-memory'];
export const EXPORT_VERSION = 1;

export interface ExportDocument {
  readonly format: typeof EXPORT_FORMAT;
  readonly version: number;
  readonly exported: string;
  readonly scopes: Readonly<Record<string, { readonly notes: readonly ExportedNote[] }>>;
}

interface ExportedNote {
  readonly slug: string;
  /** The path in the scope's folder. */
  readonly file: string;
  /** The whole file. */
  readonly text: string;
}

/** The notes in a document; what is wrong with single ones is said of each, and does not stop the rest. */
export function readExport(json: string, scope?: string): readonly Incoming[] {
  const { scopes } = checkDocument(parseJson(json));
  if (!isObject(scopes)) throw notAnExport('it has no scopes');
  return Object.entries(scopes).flatMap(([name, content]) => {
    const notes = isObject(content) ? content.notes : undefined;
    if (!Array.isArray(notes)) throw notAnExport(`its scope ${name} has no list of notes`);
    return notes.map((note: unknown, at) => toIncoming(note, scope ?? name, `note ${at + 1}`));
  });
}

function toIncoming(note: unknown, scope: string, place: string): Incoming {
  if (!isObject(note) || typeof note.slug !== 'string') {
    return { scope, slug: place, problems: ['it has no slug'] };
  }
  const { slug, file, text } = note;
  const captured = file !== undefined && file === capturedPlace(slug);
  if (file !== undefined && file !== `${slug}.md` && !captured) {
    return { scope, slug, problems: [`its file must be ${slug}.md, not ${JSON.stringify(file)}`] };
  }
  if (typeof text !== 'string') return { scope, slug, problems: ['it has no text'] };
  return { scope, slug, text, ...(captured ? { captured } : {}) };
}

function checkDocument(document: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(document) || !FORMATS.includes(document.format)) {
    throw notAnExport(`its format is not "${EXPORT_FORMAT}"`);
  }
  if (document.version !== EXPORT_VERSION) {
    const message = `The export has version ${JSON.stringify(document.version)}; this memory reads version ${EXPORT_VERSION}.`;
    throw new MemoryError('invalid', message, { hint: 'Nothing was imported. Update memory.' });
  }
  return document;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw notAnExport('it is not JSON', error);
  }
}

function notAnExport(reason: string, cause?: unknown): MemoryError {
  return new MemoryError('invalid', `The file is no export of memory: ${reason}.`, {
    hint: 'Nothing was imported. `memory export --out FILE` makes one; a folder of Markdown is imported by its path.',
    cause,
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
