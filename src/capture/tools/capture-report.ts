/** What a sub-agent found out → a discovery, tied to the files that it names. */

import type { ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { capturedBody, capturedTitle } from '../../note-text/captured-template.ts';
import { oneLine } from '../../note-text/validate.ts';
import { addCaptured } from '../../notes/capture-note.ts';
import { existingFileNote } from '../../notes/file-note-slug.ts';
import { captureRoot, keepCapturedPrivate } from '../../notes/scopes.ts';
import { ensureSynced } from '../../notes/sync.ts';
import { namedPaths } from '../../text/named-paths.ts';
import { toAscii } from '../../text/to-ascii.ts';
import { withoutEscapes } from '../../text/without-escapes.ts';
import type { CapturedNote, CapturePorts } from '../captured.ts';
import { tidyMarkdown } from '../session/tidy-markdown.ts';
import { titleLine } from '../session/title-line.ts';
import type { AgentReport } from './agent-report.ts';

export interface ReportInput extends AgentReport {
  readonly session: string | undefined;
}

export async function captureReport(
  ports: CapturePorts & { readonly checkout: string | undefined },
  { session, description, text }: ReportInput,
): Promise<readonly CapturedNote[]> {
  if (!ports.settings.capture.capture_subagent_results) return [];
  const { redact } = await ports.redaction();
  const title = titleLine(redact(oneLine(withoutEscapes(description))));
  const words = await toAscii(title);
  const content = `## Insight\n${tidyMarkdown(fromProject(text, ports.checkout), redact)}`;
  const root = captureRoot(ports.scopes);
  await ensureSynced(ports, root);
  const captured = ports.index.exclusively((records): readonly CapturedNote[] => {
    if (isKnown(ports, root, title, content)) return [];
    const note = addCaptured(ports, records, root, {
      ...{ type: 'discovery', title, words, content },
      related: fileNotes(ports, root, content),
      fields: {
        category: 'agent-result',
        ...(session === undefined ? {} : { session_id: redact(oneLine(session)) }),
      },
    });
    return [{ note, outcome: 'new' }];
  });
  if (captured.length > 0) keepCapturedPrivate(ports, root);
  return captured;
}

/** Sub-agents like to give whole paths. Notes name files from the project's folder. */
function fromProject(text: string, checkout: string | undefined): string {
  return checkout === undefined ? text : text.replaceAll(`${checkout}/`, '');
}

/** Under the same title, or beginning with the same words; a person may have added to it. */
function isKnown(ports: NotePorts, root: ScopeRoot, title: string, content: string): boolean {
  const body = capturedBody('discovery', content);
  const filter = { roots: [root], type: 'discovery', captured: true, archived: true } as const;
  return ports.index
    .list(filter)
    .notes.filter(
      (note) =>
        note.title === capturedTitle('discovery', title) ||
        (note.excerpt !== undefined && body.startsWith(note.excerpt)),
    )
    .some(({ filePath }) => {
      const text = ports.files.read(filePath)?.bytes.toString('utf8') ?? '';
      return spaced(text).includes(spaced(content));
    });
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function fileNotes(ports: NotePorts, root: ScopeRoot, content: string): readonly string[] {
  return namedPaths(content).flatMap((path) => existingFileNote(ports, root, path) ?? []);
}
