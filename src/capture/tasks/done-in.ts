/**
 * What a session says that it has done: items of its list, commits, sentences that report. A list is often not kept up to
 * date, and later sessions have lists of their own; what was done is no open task, whoever ticked it off.
 */
import { plainText, sentencesOf } from '../session/gist.ts';
import type { SessionCommit } from '../session/session-commits.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { stemsOf } from './same-todo.ts';
import { isTodoTool } from './todo-call.ts';
import type { Todo } from './todo-list.ts';

const VERBS =
  'added|created|implemented|written|wrote|fixed|updated|moved|extracted|removed|renamed|documented|refactored|built|completed|finished|converted|replaced|introduced|migrated|switched|set up|split|merged|unskipped';
const REPORTS_DONE = new RegExp(
  `^[^\\p{L}]*(?:(?:i|we)(?:['’]ve| have)? )?(?:(?:now|also|successfully|just) )*(?:${VERBS})\\b` +
    `|\\b(?:is|are|was|were|been)(?: now| fully| all)* (?:done|complete|in place|${VERBS})\\b`,
  'iu',
);
/** Said of what is to come, or of what was taken back. */
const NOT_DONE =
  /\b(?:not|next|remaining|later|still|should|will|would|to be|once|if|when|until|revert\w*|plan\w*)\b|n['’]t\b|\?$/i;
/** Writing down what is to be done is not doing it. */
const ON_PAPER = /\b(?:todo|plan|backlog|stor(?:y|ies)|ticket|roadmap|revert|wip|undo)\b/i;

/** All of a session; `since` its last list: only what came after that. */
export function doneIn(
  { said, actions }: Pick<SessionTalk, 'said' | 'actions'>,
  work: { readonly list: readonly Todo[]; readonly commits: readonly SessionCommit[] },
  when: 'always' | 'since the last list',
): readonly string[] {
  const last = actions.findLast(({ tool, agent }) => isTodoTool(tool) && agent === undefined);
  const isAll = when === 'always';
  const isAfter = (time: string, line: number) =>
    isAll || (last !== undefined && time >= last.time && line > last.line);
  const later = new Set(
    actions.flatMap(({ id, time, line }) => (isAfter(time, line) ? `d${id}` : [])),
  );
  const commits = work.commits.filter(({ source }) => isAll || later.has(source ?? ''));
  const finished = work.list.filter(({ progress }) => isAll && progress === 'completed');
  const reported = said
    .filter(({ role, time, line }) => role === 'assistant' && isAfter(time, line))
    .flatMap(({ passages }) => passages.flatMap(({ text }) => sentencesOf(plainText(text))))
    .filter((sentence) => REPORTS_DONE.test(sentence) && !NOT_DONE.test(sentence));
  return [
    ...finished.map(({ wording = '' }) => wording),
    ...commits.map(({ subject }) => subject),
    ...reported,
  ];
}

/** So many of a task's own words speak of it; of two words both. */
const MOSTLY = 0.6;
const SEVERAL = 3;
/** What every task has. */
const OF_EVERY_TASK = new Set(
  stemsOf(
    'add create write implement make build set setup fix update change handle support use ensure need improve feature ' +
      'logic functionality code work task new minimal proper correct future implementation',
  ),
);

export function isDoneBy(told: readonly string[], wording: string): boolean {
  const words = new Set(stemsOf(wording).filter((word) => !OF_EVERY_TASK.has(word)));
  const exact = wording.match(/![\w-]+/g) ?? [];
  const isOnPaper = ON_PAPER.test(wording);
  return told.some((text) => {
    if (!isOnPaper && ON_PAPER.test(text)) return false;
    if (!exact.every((name) => text.includes(name))) return false;
    const own = new Set(stemsOf(text));
    const shared = [...words].filter((word) => own.has(word)).length;
    return words.size < SEVERAL
      ? words.size > 1 && shared === words.size
      : shared >= SEVERAL && shared >= words.size * MOSTLY;
  });
}
