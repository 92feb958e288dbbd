/** Notes as one JSON document: each file whole, so that an import gives the same bytes again. */
import { capturedPlace } from '../core/notes/captured-place.ts';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { NoteFile, NotePorts } from '../core/ports/note-ports.ts';
import { toIso } from '../core/time.ts';
import { parseFile } from '../note-text/parse-file.ts';
import { dateProblems } from '../note-text/validate.ts';
import { rootsFor } from '../notes/scopes.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportDocument } from './export-document.ts';

type Redact = (text: string) => string;

export async function exportNotes(ports: NotePorts, scope?: string): Promise<ExportDocument> {
  const roots = rootsFor(ports.scopes, scope);
  // Loaded only here: its tables take longer to build than most commands to run.
  const { redact } = await import('../lib/redact/redact.ts');
  const scopes = roots.map((root) => [root.scope, exportScope(ports, root, redact)] as const);
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exported: toIso(ports.clock()),
    scopes: Object.fromEntries(scopes),
  };
}

function exportScope(ports: NotePorts, root: ScopeRoot, redact: Redact) {
  const files = ports.files.scan(root.path);
  return { notes: files.flatMap((file) => exportFile(ports, file, redact)) };
}

function exportFile(ports: NotePorts, { slug, path, captured }: NoteFile, redact: Redact) {
  const file = ports.files.read(path);
  if (!file) return [];
  const parsed = parseFile(slug, file.bytes, captured);
  if ('problems' in parsed) {
    ports.warn(`Skipped ${path}: ${parsed.problems.join('; ')}.`);
    return [];
  }
  const { created, updated } = parsed.note;
  for (const problem of dateProblems(created, updated, ports.clock())) {
    ports.warn(`${path}: ${problem}; an import will refuse it.`);
  }
  const text = redact(parsed.text);
  if (text !== parsed.text) ports.warn(`${path}: secrets are redacted in the export.`);
  return [{ slug, file: (captured && capturedPlace(slug)) || `${slug}.md`, text }];
}
