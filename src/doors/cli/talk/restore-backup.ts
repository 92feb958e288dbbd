import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { MemoryError } from '../../../core/errors.ts';
import type { Backups } from '../../../core/ports/conversation-ports.ts';
import { plural } from '../../../text/plural.ts';
import type { Command } from '../command.ts';
import { confirm } from '../confirm.ts';
import { yesOption } from '../options.ts';

export const restoreBackup: Command = {
  name: 'restore-backup',
  about:
    'Put a backup in the place of the database. The backup is checked first; the present database is moved aside, not deleted. What was forgotten since stays forgotten. Notes do not change: they are files of their own.',
  args: [{ name: 'file', help: 'a backup, or newest (the default)', optional: true }],
  options: [yesOption],
  examples: ['memory restore-backup --yes', 'memory restore-backup /mnt/usb/memory.db'],
  async run(app, input) {
    const backups = await app.backups();
    const path = chosen(backups, input.args[0] ?? 'newest');
    const found = backups.inspect(path);
    if (typeof found === 'string') {
      throw new MemoryError('invalid', `${path} cannot be restored: ${found}.`, {
        hint: 'To see what there is: memory backup --list',
      });
    }
    const { sessions, passages } = found;
    const content = `${plural(sessions, 'session')}, ${plural(passages, 'passage')}`;
    if (!(await confirm(input, `Replace the database by ${path} (${content})?`))) {
      return { json: { restored: null }, text: 'Left as it was.' };
    }
    app.close();
    const { aside, forgotten } = backups.restore(path);
    const kept = aside === undefined ? 'There was none before.' : `The one before is ${aside}.`;
    const out =
      forgotten === 0
        ? ''
        : ` ${plural(forgotten, 'message')} that you had forgotten stayed out; ${path} still has them: remove it, or make a new one with memory backup --to FILE.`;
    return {
      json: { restored: path, sessions, ideas: passages, aside: aside ?? null, forgotten },
      text: `Restored ${content} from ${path}. ${kept}${out}`,
    };
  },
};

function chosen(backups: Backups, typed: string): string {
  if (typed !== 'newest') return existingFile(typed);
  const [newest] = backups.list();
  if (newest) return newest.path;
  throw new MemoryError('not_found', 'There are no backups yet.', {
    hint: 'One is made by itself once a day, or now: memory backup',
  });
}

function existingFile(typed: string): string {
  const path = resolve(typed);
  if (existsSync(path)) return path;
  throw new MemoryError('not_found', `There is no file ${path}.`, {
    hint: 'To see what there is: memory backup --list',
  });
}
