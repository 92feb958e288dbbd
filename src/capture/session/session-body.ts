/**
 * The generated part of a session's note. A dozen lines first, which say what was wanted, what was found out, what was
 * decided and what is left; then, below "More", what did not fit. What has nothing to say is left out, and every claim cites
 * its line.
 */
import { clip } from '../../core/budget.ts';
import { generatedBlock } from '../../core/notes/generated-block.ts';
import type { PlacedNote } from '../../core/notes/note.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { code, harmless } from '../../text/markdown-text.ts';
import { plural } from '../../text/plural.ts';
import type { NotedDecision } from '../decisions/draft-decisions.ts';
import type { ErrorNote } from '../errors/error-note.ts';
import type { SolvedLine } from '../errors/note-errors.ts';
import { commandText } from '../errors/solved-line.ts';
import type { NotedPreference } from '../preferences/note-preferences.ts';
import type { SessionTask } from '../tasks/session-tasks.ts';
import { cited } from './cited.ts';
import { type Finding, foundOut } from './found-out.ts';
import type { LeftOpen } from './left-open.ts';
import { listSource } from './list-source.ts';
import type { SessionCommit } from './session-commits.ts';
import type { ChangedFile } from './session-files.ts';
import type { SessionTalk } from './session-talk.ts';
import { aimIn, planIn, type Wanted, wantedIn } from './wanted.ts';

export interface SessionParts {
  readonly talk: SessionTalk;
  readonly tasks: readonly SessionTask[];
  readonly decisions: readonly NotedDecision[];
  readonly preferences: readonly NotedPreference[];
  readonly left: readonly LeftOpen[];
  readonly commits: readonly SessionCommit[];
  /** Decisions that somebody noted by hand, and what sub-agents found. */
  readonly ownDecisions: readonly PlacedNote[];
  readonly discoveries: readonly PlacedNote[];
  readonly errors: readonly ErrorNote[];
  /** What went wrong and was solved, a line each. */
  readonly solved: readonly SolvedLine[];
  readonly files: readonly ChangedFile[];
  /** The id of the note about a file, if there is one. */
  readonly fileNote: (path: string) => string | undefined;
}

const LONGEST = 300;
/** What was found out and what was decided share these lines. */
const TELLING_LINES = 6;
const MOST_DECIDED = 3;
/** Fewer are clear only to those who were there. */
const FEWEST_WORDS = 6;
const MOST_FOUND = 12;
/** It was seen to fail and to pass. A compiler's complaint about code in the making tells less than most sentences. */
const WORTH_OF_NOTED = 6;
const WORTH_OF_SOLVED = 4.2;
const MOST_DECISIONS = 12;
const FEW_FILES = 5;
const MOST_FILES = 30;
const FEW_COMMITS = 3;
const FEW_LEFT = 3;

interface Line {
  readonly line: string;
  readonly worth: number;
  /** What it was done for, in the person's words. */
  readonly asked?: Wanted | undefined;
}

export function sessionBody(parts: SessionParts): string {
  const plan = planIn(parts.talk);
  const asked = plan ? [] : wantedIn(parts.talk);
  const { found, decided } = tellingLines(parts, asked);
  const wanted = wantedLine(parts, plan ? [plan] : asked, found.first.length > 0);
  const summary = [
    ...(wanted === undefined ? [] : [wanted, '']),
    ...found.first.map((line) => `- ${line}`),
    ...decided.first.map((line) => `- Decided: ${line}`),
    ...oneLine('Left', leftLines(parts, found.first), FEW_LEFT),
    ...oneLine('Commits', commitLines(parts), FEW_COMMITS),
    ...oneLine('Files', fileNames(parts), FEW_FILES).map((line) => line + cited(lastChange(parts))),
  ];
  const more = moreSections(parts, found.rest, decided.rest);
  return generatedBlock(
    ['## Summary', ...summary, ...(more.length > 0 ? ['', '## More', ...more] : [])].join('\n'),
  );
}

function tellingLines(parts: SessionParts, wanted: readonly Wanted[]) {
  const decisions = decisionLines(parts);
  // What says how something is to be; the rest stands below.
  const few = Math.min(MOST_DECIDED, decisions.filter(({ worth }) => worth >= 1).length);
  const isSolved = ({ source }: Finding) =>
    parts.solved.some(({ line }) => new RegExp(`\\b${source}\\b`).test(line));
  const found = [
    ...parts.solved.map(({ line, isWorthNote }, at) => ({
      line: `Found out: ${line}`,
      // A compiler's complaints about code in the making are much alike: two will do.
      worth: isWorthNote ? WORTH_OF_NOTED : at < 2 ? WORTH_OF_SOLVED : 0,
    })),
    ...foundOut(parts.talk, parts.solved.length === 0)
      .filter(
        (one) =>
          !isSolved(one) && (!one.isBare || one.asked !== undefined || isFirst(parts, wanted, one)),
      )
      .map((one) => ({
        line: `${labelOf(one)}: ${foundLine(one)}`,
        worth: one.weight,
        asked: one.asked,
      })),
  ];
  return {
    found: best(found, TELLING_LINES - few, MOST_FOUND),
    decided: best(decisions, few, MOST_DECISIONS),
  };
}

/** Those that tell most, in their order; and what is left of them. */
function best(lines: readonly Line[], few: number, most: number) {
  const ranked = lines.toSorted((a, b) => b.worth - a.worth).slice(0, most);
  const chosen = new Set(ranked.slice(0, few).filter(({ worth }) => worth > 0));
  const kept = lines.filter((one) => ranked.includes(one));
  return {
    first: withAsked(kept.filter((one) => chosen.has(one))),
    rest: withAsked(kept.filter((one) => !chosen.has(one))),
  };
}

/** Before the first line of what was done for it. */
function withAsked(lines: readonly Line[]): readonly string[] {
  return lines.map(({ line, asked }, at) => {
    if (!asked || lines[at - 1]?.asked?.source === asked.source) return line;
    return `"${harmless(asked.text)}"${cited(asked.source)} → ${line}`;
  });
}

/** The name of a session without a wish says less than what was done in it. */
function wantedLine(
  { talk }: SessionParts,
  wanted: readonly Wanted[],
  isTold: boolean,
): string | undefined {
  const told = wanted.map(({ text, source }) => harmless(text) + cited(source)).join(' Then: ');
  if (told !== '') return `Wanted: ${told}`;
  const aim = aimIn(talk);
  if (!aim && isTold) return undefined;
  const about = aim ?? { text: talk.name, source: firstSource(talk) };
  return `${aim ? 'Aim' : 'About'}: ${harmless(about.text)}${cited(about.source)}`;
}

function firstSource({ said }: SessionTalk): string | undefined {
  const id = said[0]?.passages[0]?.id;
  return id === undefined ? undefined : `i${id}`;
}

/** What came of the first wish is told, if only by its files; an error that was solved says more. */
function isFirst(
  { solved }: SessionParts,
  wanted: readonly Wanted[],
  { prompt }: Finding,
): boolean {
  return (
    solved.length === 0 && (wanted.length === 0 || wanted.some(({ source }) => source === prompt))
  );
}

function labelOf({ kind, words }: Finding): string {
  if (kind !== 'result') return 'Found out';
  return words === undefined ? 'Done' : `Done in ${code(words)}`;
}

/** With what passed after it was done. */
function foundLine({ text, kind, proof, source, asked, prompt }: Finding): string {
  const passed = kind === 'result' ? proof : undefined;
  return [harmless(clip(text, LONGEST)), ...(passed ? [`${commandText(passed)} passed`] : [])]
    .join(' → ')
    .concat(cited(asked ? undefined : prompt, source, passed && `d${passed.id}`));
}

/** "Fix 4 and 7": what came of it is told with what was done. */
const NUMBERS = /^\W*(?:address|fix|do|let['’]?s)\b[^→]{0,30}\d[^→]{0,30} → /i;

function decisionLines({ talk, decisions, ownDecisions }: SessionParts): readonly Line[] {
  const plan = planIn(talk)?.source;
  const said = decisions
    .filter(({ decision }) => decision.source !== plan)
    .filter(
      ({ slug, decision, title }) => slug !== undefined || (decision.tells && !NUMBERS.test(title)),
    )
    .map(({ title, slug, isDraft, decision }) => {
      const note = slug === undefined ? '' : ` (${isDraft ? 'draft: ' : ''}[[${slug}]])`;
      const line = harmless(clip(title, LONGEST)) + cited(decision.source) + note;
      const rules = decision.isRuling && title.split(/\s+/).length >= FEWEST_WORDS ? 1 : 0;
      const worth = (slug ? 3 : 0) + (decision.worthNoting ? 2 : 0) + rules;
      return { line, worth };
    });
  const listed = new Set(decisions.map(({ slug }) => slug));
  const own = ownDecisions.filter(({ slug }) => !listed.has(slug));
  return [...said, ...own.map((note) => ({ line: noteLine(note), worth: 4 }))];
}

/** Not what is told already. */
function leftLines({ left }: SessionParts, told: readonly string[] = []): readonly string[] {
  const isTold = ({ text }: LeftOpen) => told.some((line) => line.includes(harmless(text)));
  return left
    .filter((one) => !isTold(one))
    .map(({ text, source }) => {
      const isNote = source !== undefined && !/^[id]\d+$/.test(source);
      return harmless(clip(text, 140)) + (isNote ? ` ([[${source}]])` : cited(source));
    });
}

function commitLines({ commits }: SessionParts): readonly string[] {
  return commits.map(({ hash, subject, source }) => {
    const name = hash === undefined ? '' : `${code(hash)} `;
    return `${name}${harmless(clip(subject, 100))}${hash === undefined ? cited(source) : ''}`;
  });
}

function fileNames({ files, fileNote }: SessionParts): readonly string[] {
  return files.map(({ path, isInProject }) => {
    const id = isInProject ? fileNote(path) : undefined;
    if (id !== undefined) return `[[${id}]]`;
    return code(isInProject ? path : path.replace(/^.*\//, ''));
  });
}

function lastChange({ files }: SessionParts): string | undefined {
  const last = Math.max(0, ...files.map((file) => file.last));
  return last === 0 ? undefined : `d${last}`;
}

/** Few of them in one line, and how many more there are. */
function oneLine(name: string, all: readonly string[], few: number): readonly string[] {
  if (all.length === 0) return [];
  const more = all.length > few ? ` and ${all.length - few} more` : '';
  return [`- ${name}: ${all.slice(0, few).join('; ')}${more}`];
}

function moreSections(
  parts: SessionParts,
  found: readonly string[],
  decided: readonly string[],
): readonly string[] {
  const { tasks, discoveries, errors, preferences, left, commits, files } = parts;
  const noted = errors.flatMap(({ slug }) => (slug === undefined ? [] : `Noted: [[${slug}]]`));
  const wishes = preferences.map(
    ({ wish, slug }) => `"${linked(wish.sentence, slug)}"${cited(wish.source)}`,
  );
  return [
    ...section('Found Out And Done', found),
    ...section('Key Decisions Made', decided),
    ...section(
      `Tasks Completed${cited(listSource(parts.talk))}`,
      tasks.filter(({ isDone }) => isDone).map(taskLine),
    ),
    ...section('Tasks In Progress', left.length > FEW_LEFT ? leftLines(parts) : []),
    ...section('Commits', commits.length > FEW_COMMITS ? commitLines(parts) : []),
    ...section('Files Modified', files.length > FEW_FILES ? fileLines(parts) : []),
    ...section('Discoveries', discoveries.map(noteLine)),
    ...section('Notes', [...wishes, ...noted]),
  ];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`### ${title}`, ...lines.map((line) => `- ${line}`), ''];
}

function taskLine({ text }: SessionTask): string {
  return `[x] ${harmless(clip(text, LONGEST))}`;
}

function linked(text: string, slug: string | undefined): string {
  const said = harmless(clip(text, LONGEST));
  return slug === undefined ? said : `${said} ([[${slug}]])`;
}

function noteLine({ slug, title }: PlacedNote): string {
  return `[[${slug}]] ${harmless(clip(withoutKind(title), LONGEST))}`;
}

function fileLines({ files, fileNote }: SessionParts): readonly string[] {
  const lines = files.slice(0, MOST_FILES).map(({ path, isInProject, edits, written, last }) => {
    const id = isInProject ? fileNote(path) : undefined;
    const name = id === undefined ? code(path) : `[[${id}]]`;
    const how = [
      ...(written ? ['written'] : []),
      ...(edits > 0 ? [plural(edits, 'edit')] : []),
      `d${last}`,
    ];
    return `${name} (${how.join(', ')})`;
  });
  const more = files.length - lines.length;
  return more > 0 ? [...lines, `… and ${plural(more, 'more file')}`] : lines;
}
