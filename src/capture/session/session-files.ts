/** The files that a session changed, named from the project's folder. */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { ActionRecord } from '../../core/recall.ts';
import { isChange } from '../../extraction/acts-of.ts';
import { placeInProject } from '../../recall/same-file.ts';
import { changesNothing } from '../../text/looks-only.ts';
import type { SessionTalk } from './session-talk.ts';

export interface ChangedFile {
  /** From the project's folder; whole if it is elsewhere. */
  readonly path: string;
  readonly isInProject: boolean;
  readonly edits: number;
  /** Written as a whole, at least once. */
  readonly written: boolean;
  /** The action that changed it last. */
  readonly last: number;
}

/** What is written there is gone tomorrow, or is the client's own. */
const SCRATCH = /^\/(?:private\/)?(?:var\/)?tmp\//;
const PLANS = /\/\.claude\/plans\//;

/** Something is another way afterwards, and it is not only a plan. */
export function isWork(action: ActionRecord): boolean {
  const { kind, outcome, detail } = action;
  if (kind === 'run') return outcome === 'ok' && !changesNothing(detail);
  return isChange(action) && !PLANS.test(action.path ?? '');
}

/** The most changed first; those outside of the project last. */
export function changedFiles(
  ports: Pick<ActionPorts, 'actions'>,
  { actions }: SessionTalk,
): readonly ChangedFile[] {
  const changes = actions.filter(
    ({ kind, outcome, path }) =>
      (kind === 'edit' || kind === 'write') && outcome !== 'failed' && path !== undefined,
  );
  const isGone = goneIn(actions);
  const groups = Map.groupBy(changes, (action) => placeOf(ports, action) ?? action.path ?? '');
  return [...groups]
    .filter(([path, group]) => !isGone(path, group.at(-1)?.id ?? 0))
    .map(([path, group]) => ({
      path,
      isInProject: !path.startsWith('/'),
      edits: group.filter(({ kind }) => kind === 'edit').length,
      written: group.some(({ kind }) => kind === 'write'),
      last: group.at(-1)?.id ?? 0,
    }))
    .filter(({ path }) => !SCRATCH.test(path) && !PLANS.test(path) && /[^:]$/.test(path))
    .sort((a, b) => Number(b.isInProject) - Number(a.isInProject) || b.edits - a.edits);
}

const TAKES_AWAY = /\b(?:rm|git (?:rm|checkout --|restore))\b([^&;|\n]*)/;

/** Whether a file was deleted, or made as it was, after its last change. */
function goneIn(actions: readonly ActionRecord[]) {
  const takenAway = actions.flatMap(({ id, kind, outcome, detail = '' }) => {
    const found = kind === 'run' && outcome === 'ok' ? TAKES_AWAY.exec(detail) : null;
    return found ? [{ id, words: (found[1] ?? '').split(/\s+/) }] : [];
  });
  return (path: string, last: number): boolean => {
    const name = nameOf(path);
    return takenAway.some(
      ({ id, words }) => id >= last && words.some((word) => word === path || nameOf(word) === name),
    );
  };
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '');
}

/** In a worktree it is the folder of the action that it is below. */
export function placeOf(
  { actions }: Pick<ActionPorts, 'actions'>,
  action: ActionRecord,
): string | undefined {
  const { path = '', project } = action;
  if (!path.startsWith('/')) return path;
  return (
    placeInProject(project, path) ?? placeInProject(actions.action(action.id)?.cwd ?? project, path)
  );
}
