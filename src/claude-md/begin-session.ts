/** A session starts: sh is told the trigger if it is not the default, and what nobody came back to is dropped. */

import type { Clock } from '../core/basics.ts';
import type { DirtyLists } from '../core/dirty-lists.ts';
import type { KeepOutOfGit } from '../core/ports/note-ports.ts';
import type { Config } from '../core/settings/config.ts';
import { dropIfOld } from './stop-request.ts';
import { keepListsOutOfGit } from './track-file.ts';

interface Ports {
  readonly dirty: DirtyLists;
  readonly clock: Clock;
  readonly git: Pick<KeepOutOfGit, 'exclude'>;
}

interface Beginning {
  readonly project: string;
  readonly session: string;
  readonly trigger: Config['claudeMd']['trigger'];
}

export function beginSession(ports: Ports, { project, session, trigger }: Beginning): void {
  const { dirty } = ports;
  for (const one of dirty.sessions(project)) {
    if (!dropIfOld(ports, { project, session: one })) continue;
    dirty.setTrigger(project, one, undefined);
    dirty.removeIfEmpty(project, one);
  }
  dropIfOld(ports, { project });
  if (trigger !== 'initialised') keepListsOutOfGit(ports, project);
  dirty.setTrigger(project, session, trigger === 'initialised' ? undefined : trigger);
}
