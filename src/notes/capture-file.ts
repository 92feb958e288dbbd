/** The note about a file, made from the file itself. Made anew it changes only what was made: the rest is a person's. */
import { MemoryError } from '../core/errors.ts';
import { hasGeneratedBlock, withGeneratedBlock } from '../core/notes/generated-block.ts';
import type { PlacedNote, ScopeRoot } from '../core/notes/note.ts';
import type { SummaryPorts } from '../core/ports/code-ports.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { toIso } from '../core/time.ts';
import { anchored, anchorLines } from '../note-text/anchors.ts';
import { branchField } from '../note-text/branch-field.ts';
import { formatCaptured } from '../note-text/format-captured.ts';
import { fromWork, withFromWork } from '../note-text/from-work.ts';
import { invalidNote } from '../note-text/invalid-note.ts';
import { editNote } from '../note-text/note-file.ts';
import { typedText } from '../note-text/typed-text.ts';
import { linkProblems, tagProblems, unique } from '../note-text/validate.ts';
import type { FileSummary } from '../summaries/file-summary.ts';
import { renderFileSummary } from '../summaries/render-file-summary.ts';
import { summarisePath } from '../summaries/summarise-path.ts';
import { fileNoteSlug } from './file-note-slug.ts';
import { type FoundNote, noteAt } from './find-note.ts';
import { keepCapturedPrivate, scopeRoot } from './scopes.ts';
import { freshTime, storeNew, storeText } from './store-note.ts';
import { ensureSynced } from './sync.ts';

export interface CaptureFileInput {
  readonly path: string;
  readonly tags: readonly string[];
  readonly related: readonly string[];
  /** What a person has to say about the file. */
  readonly content: string;
  readonly scope?: string | undefined;
}

export interface CapturedFile {
  readonly note: PlacedNote;
  /** `kept`: a person wrote it, without a part that we may change. */
  readonly outcome: 'new' | 'updated' | 'same' | 'kept';
}

/** Never touches the file itself. A note without generated marks is a person's, and `kept`. */
export async function captureFile(
  ports: NotePorts & SummaryPorts,
  input: CaptureFileInput,
): Promise<CapturedFile> {
  const root = scopeRoot(ports.scopes, input.scope ?? ports.scopes.fallback);
  check(input);
  const summary = await summarisePath(ports, input.path);
  const { redact } = await ports.redaction();
  await ensureSynced(ports, root);
  const captured = ports.index.exclusively((records) => {
    const found = noteAt(ports, root, fileNoteSlug(ports, root, summary.path));
    if (found && !isEmpty(input)) throw alreadyThere(found.note);
    if (found) return refresh(ports, records, found, summary);
    const note = create(ports, records, root, summary, {
      ...input,
      content: redact(typedText(ports, input.content)).trim(),
    });
    return { note, outcome: 'new' as const };
  });
  keepCapturedPrivate(ports, root);
  return captured;
}

function check({ tags, related }: CaptureFileInput): void {
  const problems = [...(tags.length > 0 ? tagProblems(tags) : []), ...linkProblems(related)];
  if (problems.length > 0) throw invalidNote(problems, 'Nothing was written.');
}

function isEmpty({ tags, related, content }: CaptureFileInput): boolean {
  return tags.length === 0 && related.length === 0 && content.trim() === '';
}

/** What a person adds to a note that is there is a change of it, not a new one. */
function alreadyThere({ slug }: PlacedNote): MemoryError {
  return new MemoryError('conflict', `There is a note ${slug} already.`, {
    hint: `Nothing was changed. Without tags and text its summary is made anew; else: memory update ${slug}`,
  });
}

function create(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  summary: FileSummary,
  { tags, related, content }: CaptureFileInput,
): PlacedNote {
  const slug = fileNoteSlug(ports, root, summary.path);
  const time = toIso(ports.clock());
  const text = formatCaptured({
    ...{ slug, type: 'file-summary', created: time, updated: time, status: 'active' },
    ...{ tags: unique(tags), related: unique(related) },
    fields: {
      path: summary.path,
      ...factsOf(summary),
      ...branchField(ports, root, 'file-summary'),
    },
    anchors: anchorsOf(ports, root.scope, summary),
    title: summary.path,
    content: rendered(ports, root, summary) + content,
  });
  return storeNew(ports, records, { root, note: { captured: true } }, slug, text);
}

function refresh(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  summary: FileSummary,
): CapturedFile {
  const { note } = found;
  if (!hasGeneratedBlock(note.content)) return { note, outcome: 'kept' };
  const made = withGeneratedBlock(note.content, rendered(ports, found.root, summary));
  const content = withFromWork(made, fromWork(note.content));
  const facts = [
    ...Object.entries(factsOf(summary)).filter(([key, fact]) => note.fields?.[key] !== fact),
    ...leaving(ports, found),
  ];
  const anchors = anchorsOf(ports, note.scope, summary);
  const isSameCode = anchors.join('\n') === anchorLines(note.files ?? []).join('\n');
  if (content === note.content && facts.length === 0 && isSameCode)
    return { note, outcome: 'same' };
  const updated = freshTime(note, ports.clock());
  const fields = Object.fromEntries(facts);
  const text = editNote(found.text, { content, fields, anchors, updated });
  return { note: storeText(ports, records, found, note.slug, text), outcome: 'updated' };
}

/** Made anew from what the file is on another branch, it is not that one's alone any more. */
function leaving(ports: NotePorts, { note, root }: FoundNote): readonly [string, string][] {
  if (note.branch === undefined) return [];
  const { branch } = branchField(ports, root, 'file-summary');
  return branch === note.branch ? [] : [['branch', '']];
}

function rendered(ports: NotePorts, root: ScopeRoot, summary: FileSummary): string {
  return renderFileSummary(summary, (path) => fileNoteSlug(ports, root, path));
}

/** What the file is at this moment: later it may be told that the summary is not of it any more. */
function anchorsOf(
  ports: NotePorts,
  scope: PlacedNote['scope'],
  { path }: FileSummary,
): readonly string[] {
  return anchorLines(anchored(ports, scope, [{ path }]));
}

function factsOf({ bytes, lines, language }: FileSummary): Readonly<Record<string, string>> {
  return { file_size: String(bytes), line_count: String(lines), language };
}
