/** What index.md says of the notes of a scope. The texts are other people's: nothing in them may mean anything here. */
import { clip } from '../../core/budget.ts';
import type { NoteSummary, ScopeRoot } from '../../core/notes/note.ts';
import type { NoteFilter, NotePorts } from '../../core/ports/note-ports.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { noteGist } from '../../note-text/note-gist.ts';
import { noteAt } from '../../notes/find-note.ts';
import { plural } from '../../text/plural.ts';
import type { MadeSections } from './index-page.ts';
import { neighboursIn } from './neighbours.ts';

const MOST_SESSIONS = 5;
const MOST_FILES = 8;
const MOST_IN_PROGRESS = 5;
const MOST_LINES = 20;
const LONGEST = 100;

export function indexSections(
  ports: NotePorts,
  root: ScopeRoot,
  redact: (text: string) => string,
): MadeSections {
  const list = (filter: Omit<NoteFilter, 'roots'>) =>
    ports.index.list({ ...filter, branches: 'told', roots: [root] }).notes;
  const say = (text: string) => harmless(clip(redact(text), LONGEST));
  const linked = (text: (note: NoteSummary) => string) => (note: NoteSummary) =>
    `- [[${note.slug}]] - ${say(text(note))}`;
  const behind = (start: string, text: (note: NoteSummary) => string) => (note: NoteSummary) =>
    `- ${start} ${say(text(note))} ([[${note.slug}]])`;

  const decisions = list({ type: 'decision', status: 'active' });
  const drafts = list({ status: 'draft', captured: true }).length;
  const tasks = list({ type: 'task', status: 'active', captured: true });
  const sessions = list({ type: 'session', captured: true, archived: true, limit: MOST_SESSIONS });
  const files = list({ type: 'file-summary', status: 'active', captured: true });
  return {
    'Active Decisions': section([
      ...upTo(MOST_LINES, decisions.map(linked(nameOf)), 'memory query --type decision'),
      ...(drafts > 0 ? [`- ${plural(drafts, 'draft waits', 'drafts wait')}: memory review`] : []),
    ]),
    'Current Focus': section([
      ...inProgress(ports, root, tasks).map(behind('In progress:', nameOf)),
      ...sessions.slice(0, 1).map(behind('Last session:', gistOf)),
    ]),
    'Recent Sessions': section(sessions.map(linked(gistOf))),
    'Key Files': section(mostLinked(ports, root, files).map(linked(gistOf))),
    'Active Tasks': section(
      upTo(MOST_LINES, tasks.map(behind('[ ]', nameOf)), 'memory query --type task'),
    ),
  };
}

function section(lines: readonly string[]): string {
  return lines.length > 0 ? lines.join('\n') : 'None yet.';
}

function upTo(most: number, lines: readonly string[], rest: string): readonly string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), `- … and ${lines.length - most} more: ${rest} --status active`];
}

/** The kind stands in its id already. */
function nameOf({ title, captured }: NoteSummary): string {
  return captured ? withoutKind(title) : title;
}

function gistOf(note: NoteSummary): string {
  return noteGist(note) || nameOf(note);
}

/** Only the file of a task says whether somebody is at it, so not all of them are asked. */
function inProgress(
  ports: NotePorts,
  root: ScopeRoot,
  tasks: readonly NoteSummary[],
): readonly NoteSummary[] {
  return tasks
    .slice(0, MOST_LINES)
    .filter(({ slug }) => noteAt(ports, root, slug)?.note.fields?.progress === 'in_progress')
    .slice(0, MOST_IN_PROGRESS);
}

/** Of equals those that changed last, as they come. */
function mostLinked(
  ports: NotePorts,
  root: ScopeRoot,
  files: readonly NoteSummary[],
): readonly NoteSummary[] {
  const neighbours = neighboursIn(ports, root.path);
  const links = ({ slug }: NoteSummary) => neighbours.get(slug)?.size ?? 0;
  return files.toSorted((a, b) => links(b) - links(a)).slice(0, MOST_FILES);
}

function harmless(text: string): string {
  return text.replaceAll('<!--', '<! --').replaceAll('[[', '[ [');
}
