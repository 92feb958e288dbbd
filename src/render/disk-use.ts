/** What takes how much room, as a person reads it. */
import type { RoomKind } from '../core/ports/conversation-ports.ts';
import { plural } from '../text/plural.ts';

export interface Taken {
  readonly bytes: number;
  readonly files: number;
}

export interface DiskUse {
  /** With its log. `kinds`: what its pages are for, as far as that is known. */
  readonly database: Taken & {
    readonly path: string;
    readonly kinds: ReadonlyMap<RoomKind, number>;
  };
  readonly parts: Readonly<
    Record<'backups' | 'copies' | 'notes' | 'trash' | 'models' | 'logs' | 'other', Taken>
  >;
}

const NAMES: Readonly<Record<keyof DiskUse['parts'], string>> = {
  backups: 'Backups',
  copies: 'Older copies of the database',
  notes: 'Notes',
  trash: 'Trash',
  models: 'Embedding models',
  logs: 'Logs and state',
  other: 'Other files',
};
const WIDTH = 30;

export function diskUseJson({ database, parts }: DiskUse) {
  const { kinds, files: _, ...file } = database;
  return {
    disk: {
      bytes: total({ database, parts }),
      database: { ...file, kinds: Object.fromEntries(kinds) },
      ...parts,
    },
  };
}

export function diskUseText(use: DiskUse): string {
  const { database, parts } = use;
  const shown = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter(
    (part) => parts[part].files > 0,
  );
  return [
    row('On disk', total(use)),
    row('Database', database.bytes, database.path),
    ...[...database.kinds].map(([kind, bytes]) => row(`  ${kind.replace('_', ' ')}`, bytes)),
    ...shown.map((part) => row(NAMES[part], parts[part].bytes, plural(parts[part].files, 'file'))),
  ].join('\n');
}

function total({ database, parts }: DiskUse): number {
  return Object.values(parts).reduce((sum, { bytes }) => sum + bytes, database.bytes);
}

function row(name: string, bytes: number, more = ''): string {
  const size = `${(bytes / 1e6).toFixed(1)} MB`.padStart(10);
  return `${name.padEnd(WIDTH)}${size}${more === '' ? '' : `  ${more}`}`;
}
