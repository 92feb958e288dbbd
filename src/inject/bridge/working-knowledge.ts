/**
 * What one knows in the middle of the work, and a summary of the talk leaves out: which commands work here, what stands where,
 * what was tried and refused. From what was done, never from what was said about it.
 */

import { todosAfter } from '../../conversations/last-todos.ts';
import type { TranscriptEnd } from '../../conversations/read-steps.ts';
import type { Message } from '../../core/conversation.ts';
import { type DeadEnd, deadEnds } from './dead-ends.ts';
import { type FailedCommand, failedCommands } from './failed-commands.ts';
import { placesIn } from './places-in.ts';
import { below, type Step } from './step.ts';
import { type WorkingCommand, workingCommands } from './working-commands.ts';

export interface WorkingKnowledge {
  /** The most used first, each in its latest form. */
  readonly works: readonly WorkingCommand[];
  readonly failed: readonly FailedCommand[];
  /** Changed files, the last one first. */
  readonly files: readonly string[];
  /** Addresses on this machine, branches and names, as they were used. */
  readonly places: readonly string[];
  readonly deadEnds: readonly DeadEnd[];
  readonly todos: readonly string[];
}

const MOST_FILES = 12;

/** `project`: paths and folders are told from there. */
export function workingKnowledge(
  { messages, isWhole }: TranscriptEnd,
  project: string,
): WorkingKnowledge {
  const own = messages.filter(({ agent }) => agent === undefined);
  const steps = own.flatMap(({ actions, cwd }) => actions.map((action) => ({ ...action, cwd })));
  const runs = steps.filter(({ kind }) => kind === 'run');
  return {
    works: workingCommands(runs, project),
    failed: failedCommands(runs),
    files: changedFiles(steps, project),
    places: placesIn(own, runs),
    deadEnds: deadEnds(own, project),
    todos: openTodos(own, isWhole),
  };
}

function changedFiles(steps: readonly Step[], project: string): readonly string[] {
  const changed = steps.filter(
    ({ kind, outcome }) => (kind === 'edit' || kind === 'write') && outcome !== 'failed',
  );
  const paths = changed.flatMap(({ path }) => (path === undefined ? [] : [below(path, project)]));
  return [...new Set(paths.toReversed())].slice(0, MOST_FILES);
}

/** Newer clients number to-dos as they are made: without the first ones nobody knows which is meant. */
function openTodos(messages: readonly Message[], isWhole: boolean): readonly string[] {
  const calls = messages
    .flatMap(({ actions }) => actions)
    .filter(({ kind, outcome }) => kind === 'todo' && outcome !== 'failed');
  if (!isWhole && calls.at(-1)?.tool !== 'TodoWrite') return [];
  const open = todosAfter(calls).filter(({ status }) => status !== 'completed');
  return open.map(({ text }) => text);
}
