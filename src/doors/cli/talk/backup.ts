import { backUp } from '../../../conversations/daily-backup.ts';
import type { Backup, Backups } from '../../../core/ports/conversation-ports.ts';
import { plural } from '../../../text/plural.ts';
import { type Command, type Input, textOption } from '../command.ts';
import { pageOf, pageOption } from '../options.ts';

export const backup: Command = {
  name: 'backup',
  about:
    'Copy the database, also while others write to it. It is done by itself once a day; of those, the last of 7 days and of 4 weeks are kept, compressed. Notes are not in it: they are files of their own.',
  options: [
    {
      flags: '--to <file>',
      help: 'to a place of your own; such copies are plain databases (compressed if the name ends in .zst) and never removed',
    },
    { flags: '--list', help: 'show the backups that are there' },
    pageOption(0),
  ],
  examples: ['memory backup', 'memory backup --to /mnt/usb/memory.db', 'memory backup --list'],
  async run(app, input) {
    const backups = await app.backups();
    if (input.options.list === true) return list(backups, input);
    const to = textOption(input, 'to');
    const made = to === undefined ? backUp(app, backups) : backups.make(to);
    const entry = described(backups, made);
    return {
      json: entry,
      text: `Copied ${contentText(entry)} to ${made.path} (${sizeText(made.bytes)}).`,
    };
  },
};

function list(backups: Backups, input: Input) {
  const { shown, more } = pageOf(input, backups.list(), 0);
  const entries = shown.map((made) => described(backups, made));
  if (entries.length === 0) {
    return { json: { backups: [] }, text: 'There are no backups yet. Make one: memory backup' };
  }
  const lines = entries.map(
    (entry) =>
      `${entry.made.slice(0, 16).replace('T', ' ')}  ${sizeText(entry.bytes)}  ${contentText(entry)}  ${entry.path}`,
  );
  return { json: { backups: entries }, text: [...lines, ...more].join('\n') };
}

type Entry = Omit<Backup, 'era'> &
  ({ readonly sessions: number; readonly ideas: number } | { readonly problem: string });

function described(backups: Backups, { era: _, ...made }: Backup): Entry {
  const found = backups.inspect(made.path);
  if (typeof found === 'string') return { ...made, problem: found };
  return { ...made, sessions: found.sessions, ideas: found.passages };
}

function contentText(entry: Entry): string {
  if ('problem' in entry) return `unusable: ${entry.problem}`;
  return `${plural(entry.sessions, 'session')}, ${plural(entry.ideas, 'passage')}`;
}

function sizeText(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
