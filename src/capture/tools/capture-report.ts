/** What a sub-agent found out → a discovery, tied to the files that it names. */

import { clip } from '../../core/budget.ts';
import type { ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { parseIso, toIso } from '../../core/time.ts';
import { capturedTitle } from '../../note-text/captured-template.ts';
import { slugFor } from '../../note-text/slug.ts';
import { oneLine } from '../../note-text/validate.ts';
import { addCaptured } from '../../notes/capture-note.ts';
import { existingFileNote } from '../../notes/file-note-slug.ts';
import { captureRoot, keepCapturedPrivate } from '../../notes/scopes.ts';
import { ensureSynced } from '../../notes/sync.ts';
import { isUnwanted } from '../../notes/trash-note.ts';
import { code, harmless } from '../../text/markdown-text.ts';
import { namedPaths } from '../../text/named-paths.ts';
import { toAscii } from '../../text/to-ascii.ts';
import { withoutEscapes } from '../../text/without-escapes.ts';
import type { CapturedNote, CapturePorts } from '../captured.ts';
import { tidyMarkdown } from '../session/tidy-markdown.ts';
import { titleLine } from '../session/title-line.ts';
import type { AgentReport } from './agent-report.ts';
import { findingIn } from './finding-in.ts';

const LONGEST_ERRAND = 120;

export interface ReportInput extends AgentReport {
  readonly session: string | undefined;
  /** When it came back, ISO 8601; by default now. */
  readonly time?: string | undefined;
  /** The call that sent it, `d12`, where that is known by now. */
  readonly source?: string | undefined;
}

export async function captureReport(
  ports: CapturePorts & { readonly checkout: string | undefined },
  { session, description, text, agent, time, source }: ReportInput,
): Promise<readonly CapturedNote[]> {
  if (!ports.settings.capture.capture_subagent_results) return [];
  const { redact } = await ports.redaction();
  const clean = redact(withoutEscapes(fromProject(text, ports.checkout)));
  const errand = redact(oneLine(withoutEscapes(description)));
  const finding = findingIn(clean, errand);
  if (!finding) return [];
  const title = titleLine(oneLine(finding.title));
  const words = await toAscii(title);
  const content = [
    `## Insight\n${tidyMarkdown(finding.text, redact)}`,
    `## Source\n${redact(sourceOf({ errand, agent, session, source }))}`,
  ].join('\n\n');
  const at = toIso(new Date(parseIso(time ?? '') ?? ports.clock()));
  const root = captureRoot(ports.scopes);
  await ensureSynced(ports, root);
  const captured = ports.index.exclusively((records): readonly CapturedNote[] => {
    if (isKnown(ports, root, title, content)) return [];
    const fields = {
      category: 'agent-result',
      ...(session === undefined ? {} : { session_id: redact(oneLine(session)) }),
    };
    const about = { slug: slugFor('discovery', words), type: 'discovery', title, content } as const;
    if (isUnwanted(ports, root, { ...about, fields, at: Date.parse(at) })) return [];
    const note = addCaptured(ports, records, root, {
      ...{ type: 'discovery', title, words, content, fields, at, isWhole: true },
      related: fileNotes(ports, root, content),
    });
    return [{ note, outcome: 'new' }];
  });
  if (captured.length > 0) keepCapturedPrivate(ports, root);
  return captured;
}

/** Who said so, and where all of it stands. */
function sourceOf(from: {
  readonly errand: string;
  readonly agent: string | undefined;
  readonly session: string | undefined;
  readonly source: string | undefined;
}): string {
  const { errand, agent, session, source } = from;
  const who = agent === undefined ? 'A sub-agent' : `Sub-agent ${code(agent)}`;
  const short = session && oneLine(session).slice(0, 8);
  const where = short === undefined ? '' : `, in session ${short} (memory show ${source ?? short})`;
  return `${who}, sent to "${harmless(clip(errand, LONGEST_ERRAND))}"${where}.`;
}

/** Sub-agents like to give whole paths. Notes name files from the project's folder. */
function fromProject(text: string, checkout: string | undefined): string {
  return checkout === undefined ? text : text.replaceAll(`${checkout}/`, '');
}

/** Under the same title, or beginning with the same words; a person may have added to it. */
function isKnown(ports: NotePorts, root: ScopeRoot, title: string, content: string): boolean {
  const insight = content.replace(/\n\n## Source\n.*$/, '');
  const filter = { roots: [root], type: 'discovery', captured: true, archived: true } as const;
  return ports.index
    .list(filter)
    .notes.filter(
      (note) =>
        note.title === capturedTitle('discovery', title) ||
        (note.excerpt !== undefined && content.startsWith(note.excerpt)),
    )
    .some(({ filePath }) => {
      const text = ports.files.read(filePath)?.bytes.toString('utf8') ?? '';
      return spaced(text).includes(spaced(insight));
    });
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function fileNotes(ports: NotePorts, root: ScopeRoot, content: string): readonly string[] {
  return namedPaths(content).flatMap((path) => existingFileNote(ports, root, path) ?? []);
}
