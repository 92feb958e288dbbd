/** The generated part of a session's note, section by section; one that has nothing to say is left out. */
import { clip } from '../../core/budget.ts';
import { generatedBlock } from '../../core/notes/generated-block.ts';
import type { PlacedNote } from '../../core/notes/note.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { isStandingWish } from '../../recall/standing-wish.ts';
import { code, harmless } from '../../text/markdown-text.ts';
import { plural } from '../../text/plural.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import type { NotedDecision } from '../decisions/draft-decisions.ts';
import type { ErrorNote } from '../errors/error-note.ts';
import type { SessionTask } from '../tasks/session-tasks.ts';
import { plainText, sentencesOf } from './gist.ts';
import type { ChangedFile } from './session-files.ts';
import { sessionSummary } from './session-summary.ts';
import { personsWords, type SessionTalk } from './session-talk.ts';

export interface SessionParts {
  readonly talk: SessionTalk;
  readonly tasks: readonly SessionTask[];
  readonly decisions: readonly NotedDecision[];
  /** Decisions that somebody noted by hand, and what sub-agents found. */
  readonly ownDecisions: readonly PlacedNote[];
  readonly discoveries: readonly PlacedNote[];
  readonly errors: readonly ErrorNote[];
  readonly files: readonly ChangedFile[];
  /** The id of the note about a file, if there is one. */
  readonly fileNote: (path: string) => string | undefined;
}

const MOST_FILES = 30;
const MOST_WISHES = 8;
const LONGEST_LINE = 200;

export function sessionBody(parts: SessionParts): string {
  const { talk, tasks, discoveries, errors } = parts;
  const done = tasks.filter(({ isDone }) => isDone);
  const open = tasks.filter(({ isDone }) => !isDone);
  const solved = errors.map(({ slug, title }) => `- Solved: ${linked(withoutKind(title), slug)}`);
  return generatedBlock(
    [
      section('Summary', [sessionSummary(talk)]),
      section('Tasks Completed', done.map(taskLine)),
      section('Tasks In Progress', open.map(taskLine)),
      section('Key Decisions Made', decisionLines(parts)),
      section('Files Modified', fileLines(parts)),
      section('Discoveries', discoveries.map(noteLine)),
      section('Notes', [...wishesIn(parts), ...solved]),
    ].join('\n\n'),
  );
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, ...(lines.length > 0 ? lines : ['None.'])].join('\n');
}

function taskLine({ text, isDone, slug }: SessionTask): string {
  return `- [${isDone ? 'x' : ' '}] ${linked(text, slug)}`;
}

function linked(text: string, slug: string | undefined): string {
  const said = harmless(clip(text, LONGEST_LINE));
  return slug === undefined ? said : `${said} ([[${slug}]])`;
}

function decisionLines({ decisions, ownDecisions }: SessionParts): readonly string[] {
  const said = decisions.map(({ title, slug, isDraft, decision }) => {
    const text = harmless(clip(title, LONGEST_LINE));
    if (slug === undefined) return `- ${text} (memory show ${decision.source})`;
    return `- ${text} (${isDraft ? 'draft: ' : ''}[[${slug}]])`;
  });
  const listed = new Set(decisions.map(({ slug }) => slug));
  return [...said, ...ownDecisions.filter(({ slug }) => !listed.has(slug)).map(noteLine)];
}

function noteLine({ slug, title }: PlacedNote): string {
  return `- [[${slug}]] ${harmless(clip(withoutKind(title), LONGEST_LINE))}`;
}

function fileLines({ files, fileNote }: SessionParts): readonly string[] {
  const lines = files.slice(0, MOST_FILES).map(({ path, isInProject, edits, written }) => {
    const id = isInProject ? fileNote(path) : undefined;
    const name = id === undefined ? code(path) : `[[${id}]]`;
    const how = [...(written ? ['written'] : []), ...(edits > 0 ? [plural(edits, 'edit')] : [])];
    return `- ${name} (${how.join(', ')})`;
  });
  const more = files.length - lines.length;
  return more > 0 ? [...lines, `- … and ${plural(more, 'more file')}`] : lines;
}

/** How the person wants things to be done, word for word; what counts as a decision is said there. */
function wishesIn({ talk, decisions }: SessionParts): readonly string[] {
  const decided = new Set(decisions.map(({ decision }) => decision.sentence));
  const wishes = personsWords(talk)
    .flatMap((message) => sentencesOf(plainText(textOfPassages(message.passages))))
    .filter((sentence) => isStandingWish(sentence) && !sentence.endsWith('?'))
    .filter((sentence) => !decided.has(sentence))
    .map((sentence) => `- "${harmless(clip(sentence, LONGEST_LINE))}"`);
  return [...new Set(wishes)].slice(0, MOST_WISHES);
}
