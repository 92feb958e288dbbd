import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backfill } from '../../../src/conversations/backfill.ts';
import { indexTranscript } from '../../../src/conversations/index-transcript.ts';
import { storeAhead } from '../../../src/conversations/transcript/store-ahead.ts';
import type { IndexPorts } from '../../../src/core/ports/conversation-ports.ts';
import { assistant, call, openPlace, type Place, result, user } from '../transcripts.ts';

let place: Place;
beforeEach(async () => {
  place = await openPlace();
});
afterEach(() => place.dispose());

const TABLES = ['sessions', 'spans', 'origins', 'messages', 'ideas', 'deeds', 'checkpoints'];

/** All that is stored, but for the moment when it was. */
function stored({ app }: Place): unknown {
  const database = new DatabaseSync(app.database, { readOnly: true });
  try {
    const all = TABLES.map((table) => database.prepare(`SELECT * FROM ${table}`).all());
    const ends = database.prepare('SELECT file_path, last_byte, stamp FROM index_state').all();
    const found = database.prepare("SELECT rowid FROM ideas_fts('redis OR path')").all();
    return JSON.parse(JSON.stringify([all, ends, found]));
  } finally {
    database.close();
  }
}

function writeSessions(): void {
  for (let number = 1; number <= 5; number++) {
    const session = `s${number}`;
    const lines = [
      user(`shall we use redis for getPathType ${number}?`, { session }),
      assistant(`No. ${'SQLite is enough for queues. '.repeat(40)}`, { session }),
      call(`t${number}`, 'Bash', { command: 'npm test -- pathType' }, { session }),
      result(`t${number}`, 'ok', { session }),
      assistant('The key was sk-ant-api03-'.padEnd(120, 'aB3x'), { session }),
    ];
    writeFileSync(join(place.folder, `${session}.jsonl`), lines.join(''));
  }
  writeFileSync(join(place.folder, 'empty.jsonl'), '');
}

const list = (at = place) => at.app.transcripts.list(place.folder);
const ahead = (ports: IndexPorts) =>
  storeAhead(
    ports,
    list(),
    () => false,
    () => {},
  );

describe('reading ahead', () => {
  it('stores, row for row, what reading one file after the other stores', async () => {
    writeSessions();
    const other = await openPlace();
    try {
      for (const { path } of list()) await indexTranscript(other.app, path);
      expect(await ahead(place.app)).toEqual([]);
      expect(stored(place)).toEqual(stored(other));
    } finally {
      other.dispose();
    }
  });

  it('goes on where a file was read to, and leaves nothing for a second run', async () => {
    writeSessions();
    await ahead(place.app);
    appendFileSync(join(place.folder, 's2.jsonl'), user('one more thing', { session: 's2' }));
    expect(await ahead(place.app)).toEqual([]);
    const again = await backfill(place.app, list());
    expect(again).toMatchObject({ unchanged: 6, passages: 0 });
  });

  it('tells the files that another process has read meanwhile', async () => {
    writeSessions();
    const first = list().find(({ path }) => path.endsWith('s3.jsonl'));
    const ports = {
      ...place.app,
      transcripts: place.app.transcripts,
      readAhead: place.app.readAhead,
      store: {
        ...place.app.store,
        append: (...step: Parameters<IndexPorts['store']['append']>) =>
          step[0].path === first?.path ? undefined : place.app.store.append(...step),
      },
    };
    expect(await ahead(ports)).toEqual([first]);
  });

  it('leaves all files to the ordinary way if the thread fails', async () => {
    writeSessions();
    const readAhead: IndexPorts['readAhead'] = async function* () {
      yield [];
      throw new Error('no thread');
    };
    const { transcripts, redaction, store } = place.app;
    expect(await ahead({ transcripts, redaction, store, readAhead })).toEqual(list());
  });

  it('stops where it is told to', async () => {
    writeSessions();
    expect(
      await storeAhead(
        place.app,
        list(),
        () => true,
        () => {},
      ),
    ).toEqual(list());
  });
});
