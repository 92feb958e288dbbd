/**
 * What the end of a turn does about files that have changed: nothing, an update in the background, or, where the user has
 * switched words on and some are missing, a request to the model. hooks/claude-md-stop decides the same way for plain paths;
 * this is for all other, and the text of both is one.
 */
import { join } from 'node:path';
import type { DirtyList } from '../core/dirty-lists.ts';
import { UPDATER_TASK } from '../core/own-names.ts';
import { plural } from '../text/plural.ts';
import { isAside } from './categorise.ts';
import { type WaitingPorts, waitingFiles } from './changes/dirty-files.ts';
import { dropIfOld, type OldListPorts } from './changes/drop-if-old.ts';
import { governing } from './changes/governed.ts';
import type { StopMode } from './stop-mode.ts';

type Ports = WaitingPorts & OldListPorts;

const MOST_NAMED = 20;
/** The client takes 10,000 of a hook; quoted, one may become two. */
const MOST_CHARACTERS = 3500;

interface Stop {
  readonly list: DirtyList;
  readonly mode: StopMode;
  /** The turn goes on because of us already, or of somebody else: it is not kept from ending again. */
  readonly isActive: boolean;
  /** A file whose name may not be told counts, and is not named. */
  readonly mayName: (file: string) => boolean;
}

export async function atStop(
  ports: Ports,
  { list, mode, isActive, mayName }: Stop,
): Promise<'update' | { readonly block: string } | undefined> {
  if (mode === 'off' || dropIfOld(ports, list)) return undefined;
  const { project, session } = list;
  const here = { ...ports, cwd: project, checkout: project };
  const waiting = await waitingFiles(here, session);
  const files = waiting.files.filter((file) => !isAside(file));
  const managed = files.flatMap((file) => governing(ports, project, file) ?? []);
  if (files.length === 0 || (mode !== 'always' && managed.length === 0)) return undefined;
  if (isActive || !isAskedFor(ports, list, mode, managed)) return 'update';
  ports.dirty.setAsked(list, true);
  ports.dirty.setWantsWords(project, false);
  const named = fitting(
    files.filter(mayName).map((file) => join(project, file).replaceAll('\n', ' ')),
  );
  return { block: requestFor(named, files.length - named.length, session) };
}

/** Once in a session, if words are missing, or an update found that they may be untrue. `always` is 001 to the letter. */
function isAskedFor(
  { dirty }: Ports,
  list: DirtyList,
  mode: StopMode,
  managed: readonly string[],
): boolean {
  if (mode !== 'words') return mode === 'always';
  if (dirty.isAsked(list)) return false;
  return dirty.wantsWords(list.project) || managed.some(lacksWords);
}

function lacksWords(text: string): boolean {
  return text.includes('AUTO-MANAGED: architecture') && !text.includes('### Explained');
}

function fitting(names: readonly string[]): readonly string[] {
  return names
    .slice(0, MOST_NAMED)
    .filter((_, at) => names.slice(0, at + 1).join(', ').length <= MOST_CHARACTERS);
}

function requestFor(files: readonly string[], others: number, session: string | undefined): string {
  const more = others > 0 ? ` and ${others} more` : '';
  const named = files.length > 0 ? `${files.join(', ')}${more}` : plural(others, 'file');
  return (
    'code-memory: files changed that CLAUDE.md describes. Use the Task tool (named Agent in newer versions) to ' +
    'spawn the agent code-memory:memory-updater (memory-updater) with prompt: ' +
    `${UPDATER_TASK} ${named}${session === undefined ? '' : ` (session ${session})`}`
  );
}
