import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../src/adapters/sqlite/schema/open.ts';
import { roomTaken } from '../../../../src/adapters/sqlite/schema/room-taken.ts';
import { fill } from '../filled-database.ts';

it('tells what the pages are for; together they are the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-room-'));
  const path = join(folder, 'memory.db');
  fill(path, 1000);
  const database = openDatabase(path);
  try {
    const room = roomTaken(database);
    const kinds = [...room.keys()];
    expect(kinds[0]).toBe('passages');
    expect(kinds).toEqual(expect.arrayContaining(['messages', 'full_text', 'actions', 'notes']));
    const sum = [...room.values()].reduce((all, bytes) => all + bytes, 0);
    expect(sum).toBe(statSync(path).size);
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
});
