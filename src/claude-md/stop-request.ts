/**
 * What Stop asks for when files have changed that a managed CLAUDE.md describes. hooks/claude-md-stop decides the same way for
 * plain paths; this is for all other, and the text of both is one.
 */
import { dirname, join } from 'node:path';
import type { Clock } from '../core/basics.ts';
import type { DirtyList } from '../core/dirty-lists.ts';
import { UPDATER_TASK } from '../core/own-names.ts';
import type { SourceFiles } from '../core/ports/code-ports.ts';
import type { Config } from '../core/settings/config.ts';
import { plural } from '../text/plural.ts';
import { removeFromShared, type WaitingPorts, waitingFiles } from './changes/dirty-files.ts';

interface Ports extends WaitingPorts {
  readonly sources: Pick<SourceFiles, 'real' | 'read'>;
  readonly clock: Clock;
}

const MOST_NAMED = 20;
/** The client takes 10,000 of a hook; quoted, one may become two. */
const MOST_CHARACTERS = 3500;
/** For the same files: then there is silence until another one changes. `always` asks at every stop (decision 24). */
const MOST_ASKED = 2;
const LIST_LIFE_MS = 24 * 60 * 60_000;
const MARKER = '<!-- AUTO-MANAGED:';
const LARGEST_CLAUDE_MD = 10_000_000;

/** Undefined if there is nothing to ask for. A file whose name may not be told counts, and is not named. */
export async function stopRequest(
  ports: Ports,
  list: DirtyList,
  trigger: Config['claudeMd']['trigger'],
  mayName: (file: string) => boolean,
): Promise<string | undefined> {
  if (trigger === 'off' || dropIfOld(ports, list)) return undefined;
  const { project, session } = list;
  const here = { ...ports, cwd: project, checkout: project };
  const lines = ports.dirty.lines(list).length;
  const { files } = await waitingFiles(here, session);
  if (files.length === 0) return undefined;
  if (trigger !== 'always' && !files.some((file) => isGoverned(ports, project, file))) {
    return undefined;
  }
  const before = ports.dirty.asked(list);
  const times = before?.files === files.length ? before.times : 0;
  if (trigger !== 'always' && times >= MOST_ASKED) return undefined;
  ports.dirty.setAsked(list, { times: times + 1, files: files.length, lines });
  const named = fitting(
    files.filter(mayName).map((file) => join(project, file).replaceAll('\n', ' ')),
  );
  return requestFor(named, files.length - named.length, session);
}

/** Whoever left it that long has other things on their mind. Returns whether it was. */
export function dropIfOld({ dirty, clock }: Pick<Ports, 'dirty' | 'clock'>, list: DirtyList) {
  const changed = dirty.changed(list);
  if (changed === undefined || clock().getTime() - changed < LIST_LIFE_MS) return false;
  const taken = dirty.take(list);
  if (list.session !== undefined) removeFromShared({ dirty }, list.project, taken.lines);
  taken.done();
  dirty.setAsked(list, undefined);
  return true;
}

/** A CLAUDE.md in a folder above the file, the project's own included. */
function isGoverned({ sources }: Ports, project: string, file: string): boolean {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const text = sources.read(join(project, folder, 'CLAUDE.md'), LARGEST_CLAUDE_MD);
    if (text !== undefined && Buffer.from(text).includes(MARKER)) return true;
    if (folder === '.') return false;
  }
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
