/**
 * What Stop leaves to a process of its own: the files that wait, of all sessions, since one that died may have left some. One at
 * a time in a project. Whatever happens to it, what was not seen to is still on the list, and `memory doctor` says what went wrong.
 */
import { toMemoryError } from '../core/errors.ts';
import { toIso } from '../core/time.ts';
import { nameForProject } from './changes/last-sync.ts';
import { type ClaudeMdPorts, projectFolder } from './ports.ts';
import { processChanges } from './process-changes.ts';

/** Longer than any of them takes; whoever gives up leaves its files to the next. */
const PATIENCE_MS = 20_000;

type Ports = Pick<ClaudeMdPorts, 'state' | 'clock' | 'checkout'>;

export async function updateInBackground(ports: ClaudeMdPorts): Promise<void> {
  const project = projectFolder(ports);
  const work = async () => {
    // Said first: whoever is killed says nothing any more.
    keep(ports, 'it did not come to its end');
    try {
      await processChanges(ports, { withoutGit: true });
      keep(ports, undefined);
    } catch (error) {
      keep(ports, toMemoryError(error).message);
      throw error;
    }
  };
  await ports.state.alone(`claude-md of ${project}`, work, PATIENCE_MS);
}

/** How the last update of this project failed, and when; undefined if it did not. */
export function updateFailure(ports: Ports): string | undefined {
  return ports.checkout === undefined ? undefined : ports.state.noted(nameOf(ports));
}

function keep(ports: Ports, failure: string | undefined): void {
  const text = failure === undefined ? undefined : `${toIso(ports.clock())}: ${failure}`;
  ports.state.note(nameOf(ports), text);
}

function nameOf(ports: Ports): string {
  return nameForProject('claude-md-failed', ports);
}
