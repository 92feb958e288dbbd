/**
 * What was changed because somebody told of an error: what comes next, until the person speaks again. A report that was
 * followed by the same report did not help. Who only tells what was mended is told by the changes before it.
 */
import type { PlacedAction } from '../../core/recall.ts';
import { isChange } from '../is-change.ts';
import { followed } from './followed.ts';
import type { FixPorts, Report } from './likely-reports.ts';
import { withoutTakenBack } from './until-passed.ts';

export interface ToldCure extends Report {
  readonly changes: readonly PlacedAction[];
}

/** What is as like as this is the same report, told again. */
const THE_SAME = 0.75;
/** Said again by the person, and no other thing that is near. */
const AGAIN = 0.9;
const MOST_FOLLOWING = 120;
/** Who has talked so often about other things has let it be. */
const MOST_PROMPTS = 8;
/** What only puts aside what was changed. */
const KEEPS_CHANGES = /^\s*(?:cd \S+\s*&&\s*)?git (?:add|commit|push)\b/;

/** One per conversation, the best first. */
export function curesAfter(ports: FixPorts, reports: readonly Report[]): readonly ToldCure[] {
  const best = reports[0]?.similarity ?? 0;
  const alike = reports.filter(({ similarity }) => similarity >= best * THE_SAME);
  return [...Map.groupBy(alike, ({ conversation }) => conversation).values()]
    .flatMap((told) => cureIn(ports, told) ?? [])
    .toSorted((a, b) => b.similarity - a.similarity || b.time.localeCompare(a.time));
}

/** Who tells of it first counts, the person before the model: later ones tell it again. Unless the person has to say it again. */
function cureIn(ports: FixPorts, told: readonly Report[]): ToldCure | undefined {
  const similarity = Math.max(...told.map((each) => each.similarity));
  const inOrder = told.toSorted((a, b) => a.line - b.line);
  const cures = inOrder.flatMap((report) => {
    const changes = changesFor(ports, report);
    return changes.length > 0 ? [{ ...report, own: report.similarity, similarity, changes }] : [];
  });
  const first = cures.find(({ role }) => role === 'user') ?? cures[0];
  const done = first?.changes.at(-1)?.line ?? 0;
  const again = cures.findLast(
    (cure) => cure.role === 'user' && cure.line > done && cure.own >= AGAIN * similarity,
  );
  return again ?? first;
}

function changesFor({ actions, talk }: FixPorts, report: Report): readonly PlacedAction[] {
  const { conversation, line, role } = report;
  const prompts = talk.promptsOf(conversation);
  const afterPrompt = (of: number) =>
    prompts.find((prompt) => prompt > of) ?? Number.POSITIVE_INFINITY;
  /** The first changes after a line that are made in one go, and before another line. */
  const changesAfter = (from: number, until: number) => {
    const changes: PlacedAction[] = [];
    for (const action of followed(actions, { conversation, line: from }, MOST_FOLLOWING)) {
      const [first = action] = changes;
      if (action.line >= Math.min(until, afterPrompt(first.line))) break;
      if (isChange(action)) changes.push(action);
    }
    return changes;
  };
  const isToldAfterwards =
    role === 'assistant' && changesAfter(line, afterPrompt(line)).length === 0;
  const start = prompts.findLast((prompt) => prompt < line) ?? 0;
  const before = isToldAfterwards ? changesAfter(start, line) : [];
  if (before.length > 0) return telling(before);
  const patience = prompts.filter((prompt) => prompt > line)[MOST_PROMPTS];
  return telling(changesAfter(line, patience ?? Number.POSITIVE_INFINITY));
}

/** Where files were changed, git only kept it. */
function telling(changes: readonly PlacedAction[]): readonly PlacedAction[] {
  const kept = withoutTakenBack(changes);
  const hasEdits = kept.some(({ kind }) => kind !== 'run');
  return hasEdits ? kept.filter(({ detail }) => !KEEPS_CHANGES.test(detail ?? '')) : kept;
}
