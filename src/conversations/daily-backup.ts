/** The day's backup, made on the way by whoever works in the background. Its failure is no one's problem now. */
import { toMemoryError } from '../core/errors.ts';
import type { App } from '../core/ports/app.ts';
import type { Backup, Backups } from '../core/ports/conversation-ports.ts';
import { toIso } from '../core/time.ts';
import { supersededBackups } from './backup/superseded-backups.ts';

const DAY_MS = 86_400_000;

/** What `memory doctor` shows if the last try failed. */
export const BACKUP_FAILURE = 'backup-failure';

type BackupPorts = Pick<App, 'backups' | 'state' | 'clock' | 'isDamaged'>;

export async function dailyBackup(ports: BackupPorts): Promise<Backup | undefined> {
  try {
    const backups = await ports.backups();
    if (!isDue(backups, ports.clock())) return undefined;
    return await ports.state.alone('daily backup', async () => {
      // Another process may have made it while we waited.
      return isDue(backups, ports.clock()) ? backUp(ports, backups) : undefined;
    });
  } catch (error) {
    // Whoever started us mends the database and comes back.
    if (ports.isDamaged(error)) throw error;
    remember(ports, `${toIso(ports.clock())}: ${toMemoryError(error).message}`);
    return undefined;
  }
}

/** Makes a backup in the usual place and removes those that are not needed any more. */
export function backUp({ state, clock }: BackupPorts, backups: Backups): Backup {
  const made = backups.make();
  for (const old of supersededBackups(backups.list(), clock())) backups.remove(old);
  state.note(BACKUP_FAILURE, undefined);
  return made;
}

/** Also when the newest is of the future: then the clock was wrong. */
function isDue(backups: Backups, now: Date): boolean {
  const newest = backups.list().find((backup) => backup.daily);
  return newest === undefined || Math.abs(now.getTime() - Date.parse(newest.made)) >= DAY_MS;
}

function remember({ state }: BackupPorts, failure: string): void {
  try {
    state.note(BACKUP_FAILURE, failure);
  } catch {
    // A home that cannot be written is told by other means.
  }
}
