/**
 * Errors that no command failed with: the model said what was wrong, changed it, and what it checked then passed; mostly
 * because the person had told of it. Told turn by turn, as one error each. If the person complains next, it was not solved.
 */
import { isBeside } from '../../core/conversation.ts';
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { ActionRecord, PlacedAction, SaidMessage } from '../../core/recall.ts';
import { isChange } from '../../recall/is-change.ts';
import { hidesStatus } from '../../text/command-line.ts';
import { changesNothing, looksOnly } from '../../text/looks-only.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { causeSentence } from './cause-sentence.ts';
import { diagnoses, namesFault } from './explains.ts';
import { type Report, reportIn, saysAgain } from './report-in.ts';
import type { SolvedError } from './solved-error.ts';
import { tellingWords } from './telling-words.ts';

/** Who has talked so often about it may mean something else by now. */
const MOST_PROMPTS = 2;
const MOST_STEPS = 3;

export function toldErrors(ports: ActionPorts, talk: SessionTalk): readonly SolvedError[] {
  const prompts = talk.said.filter(({ role, source }) => role === 'user' && source === undefined);
  const between = actionsBetween(talk.actions);
  return prompts.flatMap((prompt, at) => {
    const done = between(prompt, prompts[at + 1]);
    const edits = done.filter((action) => action.kind !== 'run' && isChange(action));
    const last = edits.at(-1);
    const next = prompts[at + 1];
    if (!last || (next && saysAgain(textOfPassages(next.passages)))) return [];
    const passed = done.find((action) => action.id > last.id && isCheckThatPassed(action));
    const told = toldBefore(prompts.slice(Math.max(0, at - MOST_PROMPTS), at + 1), between);
    const found = solvedIn(ports, { ...told, prompt, edits, passed });
    return found ? [found] : [];
  });
}

interface Turn {
  readonly prompt: SaidMessage;
  readonly edits: readonly ActionRecord[];
  readonly passed: ActionRecord | undefined;
  /** What the person had told of, if anything. */
  readonly report: Report | undefined;
  /** Where the talk about it begins. */
  readonly from: number;
}

/** Now, or a prompt or two before; nothing may have been changed since. */
function toldBefore(prompts: readonly SaidMessage[], between: Between) {
  const [now] = prompts.slice(-1);
  for (const prompt of prompts.toReversed()) {
    const report = reportIn(prompt);
    if (prompt !== now && between(prompt, now).some(isChange)) break;
    if (report) return { report, from: prompt.line };
  }
  return { report: undefined, from: now?.line ?? 0 };
}

function solvedIn(ports: ActionPorts, turn: Turn): SolvedError | undefined {
  const { prompt, report, from } = turn;
  const passed = turn.passed && ports.actions.action(turn.passed.id);
  const changes = turn.edits.flatMap(({ id }) => ports.actions.action(id) ?? []);
  const end = passed?.line ?? changes.at(-1)?.line;
  // What failed elsewhere cannot be run here.
  if (end === undefined || (!passed && report?.isPasted !== true)) return undefined;
  const said = ports.talk
    .saidBetween(prompt.conversation, from, end + 1)
    .filter(({ role, source }) => role === 'assistant' && !isBeside(source));
  const error = tellingWords(report?.text ?? '');
  const isCause = report ? diagnoses : namesFault;
  const cause = causeSentence({ said, error, changes, isCause });
  if (!cause || report?.text.includes(cause.text.slice(1, 40))) return undefined;
  const steps = stepsAfter(changes, cause.line);
  const seen = report ? { title: report.title, seen: report.id } : { title: '', seen: cause.id };
  return {
    ...{ grade: 'line', ...seen, line: report ? from : cause.line, cause, steps },
    ...{ left: changes.length - steps.length, passed },
  };
}

type Between = (from: SaidMessage, to: SaidMessage | undefined) => readonly ActionRecord[];

/** Claude's own, by their lines: a long session has thousands, and as many prompts. */
function actionsBetween(actions: readonly ActionRecord[]): Between {
  const own = actions.filter(({ agent }) => agent === undefined);
  const byFile = new Map(
    [...Map.groupBy(own, ({ file }) => file)].map(
      ([file, some]) => [file, some.toSorted((a, b) => a.line - b.line)] as const,
    ),
  );
  return (from, to) => {
    const some = byFile.get(from.file) ?? [];
    const start = firstAfter(some, from.line);
    return some.slice(start, to ? firstAfter(some, to.line - 1) : undefined);
  };
}

/** The place of the first one behind a line. */
function firstAfter(sorted: readonly ActionRecord[], line: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.line ?? 0) > line) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isCheckThatPassed({ kind, outcome, detail = '' }: ActionRecord): boolean {
  if (kind !== 'run' || outcome !== 'ok') return false;
  return changesNothing(detail) && !looksOnly(detail) && !hidesStatus(detail);
}

/** What was changed once the cause was known. */
function stepsAfter(changes: readonly PlacedAction[], cause: number): readonly PlacedAction[] {
  const after = changes.filter(({ line }) => line >= cause);
  return (after.length > 0 ? after : changes).slice(0, MOST_STEPS);
}
