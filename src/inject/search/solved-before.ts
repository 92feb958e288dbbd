/** What a pasted error was solved with the last time, if a past session of this project met it and got it to pass. */
import { failureLines } from '../../conversations/error-lines.ts';
import { clip } from '../../core/budget.ts';
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { Scopes } from '../../core/ports/note-ports.ts';
import type { PlacedAction } from '../../core/recall.ts';
import type { FailureFix } from '../../recall/fix.ts';
import { plural } from '../../text/plural.ts';
import type { FoundMemory } from './found.ts';

export interface SolvedPorts extends ActionPorts {
  readonly scopes: Scopes;
}

/** One line that only a program writes; several lines are a paste if any of them names a failure. */
const PROGRAMS =
  /(?:^|[\s("'])(?:[\w.$]+(?:Error|Exception)\b|(?:error|fatal|panic|ERR!)(?:\[\w+\])?:|E[A-Z]{5,}\b|npm ERR)/m;
const LOOKED_AT = 4_000;
const LONGEST = 500;
const LONGEST_STEP = 160;

export async function solvedBefore(
  ports: SolvedPorts,
  text: string,
  session: string | undefined,
): Promise<readonly FoundMemory[]> {
  const pasted = text.slice(0, LOOKED_AT);
  const { project } = ports.scopes;
  if (project === undefined || !isPasted(pasted)) return [];
  const { failuresFixed } = await import('../../recall/fix.ts');
  const { results } = await failuresFixed(ports, { error: pasted, project });
  const best = results.find(
    ({ failure, confidence }) => confidence !== 'unknown' && failure.session !== session,
  );
  return best ? [solvedItem(best)] : [];
}

/** Of a text the lines in which a program names an error. */
export function errorsIn(text: string): string {
  return text
    .slice(0, LOOKED_AT)
    .split('\n')
    .filter((line) => PROGRAMS.test(line))
    .join('\n');
}

function isPasted(text: string): boolean {
  return PROGRAMS.test(text) || (text.includes('\n') && failureLines(text) !== '');
}

function solvedItem(fix: FailureFix): FoundMemory {
  const { failure, passed, steps, left, similarity, explanation, confidence } = fix;
  const title = clip((failure.error ?? '').split('\n')[0] ?? '', 80);
  const end = passed?.outcome === 'ok' ? [passed] : [];
  const done = [...new Set([...steps, ...end].flatMap(stepText))];
  const more = left > 0 ? `; and ${plural(left, 'other change')}` : '';
  const isSure = confidence === 'sure';
  const what = isSure ? 'What solved it' : 'Perhaps solved by';
  const told = [explanation?.text, `${what}: ${done.join('; ')}${more}`];
  const reason = isSure ? 'this error was solved' : 'an error like this may have been solved';
  return {
    ...{ id: `d${failure.id}`, kind: 'deed', type: 'solved', title, score: similarity },
    ...{ text: clip(told.filter(Boolean).join(' '), LONGEST), reason },
    ...{ time: failure.time, file: failure.file, isAboutFile: false, holds: true },
    ...{ strength: similarity, isEnough: true },
  };
}

function stepText({ kind, detail, path }: PlacedAction): readonly string[] {
  if (kind === 'run') return detail === undefined ? [] : [`ran \`${clip(detail, LONGEST_STEP)}\``];
  return path === undefined || kind === 'read' ? [] : [`changed ${path}`];
}
