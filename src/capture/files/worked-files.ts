/** The files of the project that a session read or changed, and which of them is meant by a name. */
import { join } from 'node:path';
import type { SummaryPorts } from '../../core/ports/code-ports.ts';
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { ActionRecord } from '../../core/recall.ts';
import { isNeverRead } from '../../summaries/summarise-path.ts';
import { placeOf } from '../session/session-files.ts';
import type { SessionTalk } from '../session/session-talk.ts';

/** Of the project's files only the names, sizes and dates: none is read. */
export type FilePorts = Pick<SummaryPorts, 'settings' | 'sources' | 'checkout' | 'cwd'>;

export interface WorkedFile {
  /** From the project's folder. */
  readonly path: string;
  /** When it was first read or changed. */
  readonly since: string;
  /** When it was changed last. */
  readonly changed: string | undefined;
}

const TOUCHES: ReadonlySet<string> = new Set(['read', 'edit', 'write']);
/** What is said to agents and people as such is no code: others keep what is decided there. */
const NOT_CODE =
  /^\.claude\/|^\.git\/|(?:^|\/)(?:CLAUDE(?:\.local)?|AGENTS|GEMINI|README|TODO|CHANGELOG|MEMORY)\.\w+$/i;

export function workedFiles(
  ports: Pick<ActionPorts, 'actions'>,
  { actions }: SessionTalk,
): readonly WorkedFile[] {
  const touched = actions.filter(
    ({ kind, outcome, path }) => TOUCHES.has(kind) && outcome !== 'failed' && path !== undefined,
  );
  const groups = Map.groupBy(touched, (action) => join('.', placeOf(ports, action) ?? ''));
  return [...groups]
    .filter(([path]) => !wasRemoved(path, actions))
    .filter(([path]) => !/^(?:\.{0,2}$|\.\.\/|\/)/.test(path) && !NOT_CODE.test(path))
    .map(([path, group]) => ({
      path,
      since: group.map(({ time }) => time).toSorted()[0] ?? '',
      changed: group
        .filter(isChange)
        .map(({ time }) => time)
        .toSorted()
        .at(-1),
    }));
}

/** By a command of the session, after it was changed last. */
function wasRemoved(path: string, actions: readonly ActionRecord[]): boolean {
  const name = path.replace(/^.*\//, '');
  const isOf = (file = '') => file === path || file.endsWith(`/${path}`);
  const last = actions.findLast(
    ({ kind, outcome, path: file }) =>
      outcome === 'ok' && (kind === 'edit' || kind === 'write') && isOf(file),
  );
  return actions.some(
    ({ id, kind, outcome, detail = '' }) =>
      kind === 'run' && outcome === 'ok' && id > (last?.id ?? 0) && removedBy(detail).has(name),
  );
}

function isChange({ kind, outcome }: ActionRecord): boolean {
  return (kind === 'edit' || kind === 'write') && outcome !== 'failed';
}

/** The one file that a name means, of those that were worked on: of several, the one that was changed. */
export function meantFile(files: readonly WorkedFile[], name: string): WorkedFile | undefined {
  const end = name.replace(/^@?(?:\.{1,2}\/)*/, '');
  const fitting = files.filter(({ path }) => path === end || path.endsWith(`/${end}`));
  const changed = fitting.filter(({ changed }) => changed !== undefined);
  const [one, other] = fitting.length > 1 ? changed : fitting;
  return other === undefined ? one : undefined;
}

/** It is there, and may be read. */
export function isAtHand(ports: FilePorts, path: string): boolean {
  const file = join(ports.checkout ?? ports.cwd, path);
  return ports.sources.measure(file) !== undefined && !isNeverRead(ports, file);
}

/** The names behind `rm` and `git rm`. */
function removedBy(command: string): ReadonlySet<string> {
  const removals = command.matchAll(/(?:^|[;&|]\s*)(?:git )?rm\s+([^;&|\n]+)/g);
  const words = [...removals].flatMap(([, files = '']) => files.split(/\s+/));
  return new Set(words.map((word) => word.replace(/^.*\//, '').replace(/["']/g, '')));
}
