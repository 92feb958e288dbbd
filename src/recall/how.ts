/** The invocation that works here: runs of a command, the same ones together, by how well they did. */
import type { ActionPorts } from '../core/ports/conversation-ports.ts';
import type { CommandRuns, PlacedAction } from '../core/recall.ts';
import { commandKey, hidesStatus } from '../text/command-line.ts';
import { askedWords, hasWords } from './answer/command-words.ts';
import { redactedAnew } from './redacted-anew.ts';
import { wasNotRun } from './was-not-run.ts';

export interface HowInput {
  readonly command: string;
  readonly project: string | undefined;
  readonly now: Date;
  /** Those that work come first. */
  readonly limit?: number | undefined;
}

export interface Invocation {
  /** The last run that ended well; without any, the last one. Its `detail` is the line as it was typed. */
  readonly run: PlacedAction;
  readonly ok: number;
  readonly failed: number;
  /** Of those that ended well: the exit status was that of a pipe or the like. */
  readonly unsure: number;
  readonly last: string;
  /** If it ended well once, but not the last time. */
  readonly failure: PlacedAction | undefined;
}

export interface How {
  readonly works: readonly Invocation[];
  readonly fails: readonly Invocation[];
  /** How many more there are than were asked for. */
  readonly left: number;
  /** Nothing was indexed yet. */
  readonly isEmpty: boolean;
}

const LINES = 2000;
/** Unless more are asked for. */
export const MOST_WORKING = 5;
const MOST_FAILING = 3;
const DAY_MS = 86_400_000;
const HALF_AFTER_DAYS = 60;

type Group = readonly CommandRuns[];

/** Only lines that were really run, by how often and how lately they did well. Runs nothing. */
export async function how(ports: ActionPorts, input: HowInput): Promise<How> {
  const { command, project, now, limit } = input;
  const asked = askedWords(command);
  const found = asked.length === 0 ? [] : ports.actions.runs(matchFor(asked), project, LINES);
  const runs = found.filter((each) => !wasNotRun(each) && hasWords(each.command, asked));
  const groups = [...Map.groupBy(runs, (each) => commandKey(each.command)).values()];
  const works = groups
    .filter((group) => times(group, 'ok') > 0)
    .map((group) => ({ group, score: score(group, now) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit ?? MOST_WORKING)
    .map(({ group }) => group);
  const fails = groups
    .filter((group) => times(group, 'ok') === 0)
    .slice(0, limit === undefined ? MOST_FAILING : Math.max(0, limit - works.length));
  return {
    works: await invocations(ports, works),
    fails: await invocations(ports, fails),
    left: groups.length - works.length - fails.length,
    isEmpty: groups.length === 0 && ports.conversations.counts().sessions === 0,
  };
}

/** Every word quoted, so that nothing in it is syntax. */
function matchFor(asked: readonly (readonly string[])[]): string {
  const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
  const each = asked.map((anyOf) => `(${anyOf.map(quoted).join(' OR ')})`);
  return `detail : (${each.join(' AND ')})`;
}

/** Successes, each next one counting less, by their share and by how long ago the last one was. */
function score(group: Group, now: Date): number {
  const ok = times(group, 'ok') - unsure(group) / 2;
  const share = ok / (ok + times(group, 'failed') || 1);
  const last = group.find(({ outcome }) => outcome === 'ok')?.last;
  const days = last === undefined ? 0 : Math.max(0, now.getTime() - Date.parse(last)) / DAY_MS;
  return Math.log2(1 + ok) * (0.25 + 0.75 * share) * 0.5 ** (days / HALF_AFTER_DAYS);
}

async function invocations(ports: ActionPorts, groups: readonly Group[]) {
  return (await Promise.all(groups.map((group) => invocation(ports, group)))).flat();
}

async function invocation(ports: ActionPorts, group: Group): Promise<readonly Invocation[]> {
  // The last runs come first.
  const good = group.find(({ outcome }) => outcome === 'ok');
  const bad = group.find(({ outcome }) => outcome === 'failed');
  const shown = good && bad && bad.last > good.last ? [good, bad] : [good ?? bad];
  const found = shown.flatMap((each) => (each && ports.actions.action(each.action)) ?? []);
  const [run, failure] = await redactedAnew(ports, found);
  if (!run) return [];
  const [ok, failed] = [times(group, 'ok'), times(group, 'failed')];
  return [{ run, ok, failed, unsure: unsure(group), last: run.time, failure }];
}

function times(group: Group, outcome: CommandRuns['outcome']): number {
  return total(group.filter((each) => each.outcome === outcome));
}

function unsure(group: Group): number {
  return total(group.filter((each) => each.outcome === 'ok' && hidesStatus(each.command)));
}

function total(group: Group): number {
  return group.reduce((sum, { times }) => sum + times, 0);
}
