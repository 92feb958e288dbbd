import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claudeTranscripts } from '../../src/adapters/claude-code/transcripts.ts';
import { sqliteConversationStore } from '../../src/adapters/sqlite/conversation-store.ts';
import { openDatabase } from '../../src/adapters/sqlite/open.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import type { ConversationPorts } from '../../src/core/ports.ts';
import { remember } from '../../src/recall/remember.ts';

let folder: string;
let file: string;
let database: ReturnType<typeof openDatabase>;
let ports: ConversationPorts;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-index-'));
  file = join(folder, 's1.jsonl');
  database = openDatabase(join(folder, 'memory.db'), () => {});
  ports = {
    transcripts: claudeTranscripts(folder),
    conversations: sqliteConversationStore(database),
  };
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

let minute = 0;
function line(role: 'user' | 'assistant', text: string, session = 's1', cwd = '/p'): string {
  const timestamp = new Date(Date.UTC(2026, 0, 1, 0, minute++)).toISOString();
  const message = { role, content: role === 'user' ? text : [{ type: 'text', text }] };
  return `${JSON.stringify({ type: role, sessionId: session, timestamp, cwd, message })}\n`;
}
const found = async (query: string, project?: string) =>
  (await remember(ports, { query, project, limit: 10 })).results;

describe('indexTranscript', () => {
  it('reads only what is new, and nothing twice', async () => {
    writeFileSync(file, line('user', 'shall we use redis') + line('assistant', 'No, SQLite.'));
    expect(await indexTranscript(ports, file)).toEqual({ lines: 2, ideas: 2, complete: true });
    expect(await indexTranscript(ports, file)).toEqual({ lines: 0, ideas: 0, complete: true });
    appendFileSync(file, line('user', 'and for queues?'));
    expect(await indexTranscript(ports, file)).toEqual({ lines: 1, ideas: 1, complete: true });
    expect(await found('queues')).toMatchObject([{ file, line: 3, session: 's1', role: 'user' }]);
  });

  it('waits for the end of a line that is still being written', async () => {
    const whole = line('user', 'half of a thought');
    writeFileSync(file, whole.slice(0, 40));
    expect((await indexTranscript(ports, file)).lines).toBe(0);
    writeFileSync(file, whole);
    expect((await indexTranscript(ports, file)).ideas).toBe(1);
  });

  it('reads a file again that is not the one it was', async () => {
    writeFileSync(file, line('user', 'the old words'));
    await indexTranscript(ports, file);
    writeFileSync(file, line('user', 'entirely different words now, and more of them'));
    await indexTranscript(ports, file);
    expect(await found('old')).toEqual([]);
    expect(await found('different')).toHaveLength(1);
  });

  it('survives garbage, empty lines and a line of many megabytes', async () => {
    const long = line('assistant', `needle ${'x '.repeat(3_000_000)}`);
    writeFileSync(file, `not json\n\n{"type":"user"}\n${long}${line('user', 'after it')}`);
    expect(await indexTranscript(ports, file)).toEqual({ lines: 5, ideas: 2, complete: true });
    expect(await found('needle')).toHaveLength(1);
  });

  it('stores no secret', async () => {
    const token = `ghp_${'A1b2C3d4E5'.repeat(4).slice(0, 36)}`;
    writeFileSync(file, line('user', `push with ${token} please`));
    await indexTranscript(ports, file);
    const stored = database.prepare('SELECT content FROM ideas').all();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await found('push'))[0]?.text).toMatch(/push with \[redacted:[\w-]+\] please/);
  });

  it('goes on another time when its time is up', async () => {
    writeFileSync(file, line('user', 'words'));
    expect((await indexTranscript(ports, file, () => true)).complete).toBe(false);
    expect(await indexTranscript(ports, file)).toMatchObject({ ideas: 1, complete: true });
  });

  it('has nothing to read in a file that is gone', async () => {
    expect(await indexTranscript(ports, join(folder, 'gone.jsonl'))).toMatchObject({ lines: 0 });
  });
});

describe('remember', () => {
  it('keeps projects apart unless asked, and tells when another has the answer', async () => {
    writeFileSync(
      file,
      line('user', 'about tokens', 's1', '/p') + line('user', 'tokens too', 's2', '/pq'),
    );
    await indexTranscript(ports, file);
    expect((await found('tokens', '/p')).map(({ session }) => session)).toEqual(['s1']);
    expect(await found('tokens')).toHaveLength(2);
    expect((await remember(ports, { query: 'tokens', project: '/x', limit: 10 })).elsewhere).toBe(
      2,
    );
  });

  it('takes sessions below the project folder as its own', async () => {
    writeFileSync(file, line('user', 'deep inside', 's1', '/p/packages/a'));
    await indexTranscript(ports, file);
    expect(await found('deep', '/p')).toHaveLength(1);
  });
});

describe('the full-text index', () => {
  it('follows inserts, updates and deletes of ideas and spans', async () => {
    writeFileSync(file, line('user', 'alpha'));
    await indexTranscript(ports, file);
    const count = (table: string, word: string) =>
      database.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${table} MATCH ?`).get(word)?.n;
    expect([count('ideas_fts', 'alpha'), count('spans_fts', 'alpha')]).toEqual([1, 1]);
    database.exec("UPDATE ideas SET content = 'beta'; UPDATE spans SET summary = 'gamma'");
    expect([count('ideas_fts', 'alpha'), count('ideas_fts', 'beta')]).toEqual([0, 1]);
    expect(count('spans_fts', 'gamma')).toBe(1);
    database.exec('DELETE FROM sessions');
    expect([count('ideas_fts', 'beta'), count('spans_fts', 'gamma')]).toEqual([0, 0]);
  });
});
