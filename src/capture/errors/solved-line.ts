/** A solved error in one line, for the note of its session: what it was: why → what was changed → what passed then. */
import { clip } from '../../core/budget.ts';
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { PlacedAction } from '../../core/recall.ts';
import { commandKey } from '../../text/command-line.ts';
import { code, harmless } from '../../text/markdown-text.ts';
import { cited } from '../session/cited.ts';
import { placeOf } from '../session/session-files.ts';
import type { SolvedError } from './solved-error.ts';

const LONGEST_COMMAND = 80;
const MOST_STEPS = 2;

/** Every part names where it is from. */
export function solvedLine(ports: Pick<ActionPorts, 'actions'>, error: SolvedError): string {
  const { title, seen, cause, steps, passed } = error;
  const what = title === '' ? [] : [`${harmless(title)}${seen === cause?.id ? '' : cited(seen)}`];
  const why = cause ? [`${harmless(cause.text)}${cited(cause.id)}`] : [];
  const changes = [...new Set(steps.map((step) => changeText(ports, step)))].slice(0, MOST_STEPS);
  const first = steps.find(({ id }) => id !== passed?.id);
  const change = first ? [`${changes.join(', ')}${cited(`d${first.id}`)}`] : [];
  const end = passed ? [`${commandText(passed)} passed${cited(`d${passed.id}`)}`] : [];
  return [[...what, ...why].join(': '), ...change, ...end].join(' → ');
}

export function changeText(ports: Pick<ActionPorts, 'actions'>, step: PlacedAction): string {
  if (step.kind === 'run') return `ran ${commandText(step)}`;
  // Elsewhere on this machine means nothing on another one.
  const path = code(placeOf(ports, step) ?? (step.path ?? '').replace(/^.*\//, ''));
  return step.kind === 'write' ? `wrote ${path}` : `edited ${path}`;
}

type Command = Pick<PlacedAction, 'detail'> & Partial<Pick<PlacedAction, 'cwd' | 'project'>>;

/** Where it is started and where its output goes does not matter; what is set for it may be the cure. */
export function commandText(command: Command): string {
  const detail = withoutFolders(command.detail ?? '', command);
  const sets = [
    ...detail.matchAll(/(?:^|&&\s*|;\s*)((?:export \w+=|source |\. )[^&;|]+?)\s*(?=&&|;)/g),
  ];
  const before = /^\s*((?:\w+=\S+\s+)+)/.exec(detail)?.[1] ?? '';
  const line = [...sets.map(([, set = '']) => `${set} && `), before, commandKey(detail)].join('');
  return code(clip(line.replace(/\s+/g, ' '), LONGEST_COMMAND));
}

/** Without the folder of the project, which is in every line of every command. */
export function withoutFolders(text: string, { cwd, project }: Omit<Command, 'detail'>): string {
  return [cwd, project].reduce<string>(
    (line, folder) =>
      folder && folder.length > 1
        ? line.replaceAll(`${folder}/`, '').replaceAll(folder, '.')
        : line,
    text,
  );
}
