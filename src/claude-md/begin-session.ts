/** A session starts: sh is told what Stop does in it if that is not the default, and what nobody came back to is dropped. */
import type { KeepOutOfGit } from '../core/ports/note-ports.ts';
import { dropIfOld, type OldListPorts } from './changes/drop-if-old.ts';
import type { StopMode } from './stop-mode.ts';
import { keepListsOutOfGit } from './track-file.ts';

interface Ports extends OldListPorts {
  readonly git: Pick<KeepOutOfGit, 'exclude'>;
}

interface Beginning {
  readonly project: string;
  readonly session: string;
  readonly mode: StopMode;
}

export function beginSession(ports: Ports, { project, session, mode }: Beginning): void {
  const { dirty } = ports;
  for (const one of dirty.sessions(project)) {
    if (!dropIfOld(ports, { project, session: one })) continue;
    dirty.setMode(project, one, undefined);
    dirty.removeIfEmpty(project, one);
  }
  dropIfOld(ports, { project });
  if (mode !== 'update') keepListsOutOfGit(ports, project);
  dirty.setMode(project, session, mode === 'update' ? undefined : mode);
}
