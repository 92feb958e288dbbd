import {
  appendFileSync,
  cpSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import { untilTrue } from '../until-true.ts';
import { assistant, call, failure, openPlace, type Place, result, user } from './transcripts.ts';

let place: Place;
let file: string;
beforeEach(async () => {
  place = await openPlace();
  file = join(place.folder, 's1.jsonl');
});
afterEach(() => place.dispose());

const index = (path = file) => indexTranscript(place.app, path);
function rows(sql: string) {
  const database = new DatabaseSync(place.app.database, { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}
const passages = () =>
  rows(`SELECT i.id, i.content, o.source_file, i.source_line FROM ideas AS i
    JOIN origins AS o ON o.id = i.origin_id ORDER BY i.source_line, i.id`);
const contents = () => passages().map(({ content }) => content);

describe('reading on', () => {
  it('reads only what is new, and nothing twice', async () => {
    writeFileSync(file, user('shall we use redis') + assistant('No, SQLite is enough.'));
    expect(await index()).toEqual({ lines: 2, passages: 2, actions: 0, complete: true });
    expect(await index()).toEqual({ lines: 0, passages: 0, actions: 0, complete: true });
    appendFileSync(file, user('and what do we use for queues?'));
    expect(await index()).toMatchObject({ lines: 1, passages: 1 });
    expect(rows('SELECT last_line FROM index_state')).toEqual([{ last_line: 3 }]);
  });

  it('waits for the end of a line that is still being written', async () => {
    const whole = user('half of a thought');
    writeFileSync(file, whole.slice(0, 40));
    expect((await index()).lines).toBe(0);
    writeFileSync(file, whole);
    expect((await index()).passages).toBe(1);
  });

  it('survives garbage, empty lines and a line of many megabytes', async () => {
    const long = assistant(`needle ${'x '.repeat(3_000_000)}`);
    writeFileSync(file, `not json\n\n{"type":"user"}\n${long}${user('what stands after it')}`);
    expect(await index()).toMatchObject({ lines: 5, complete: true });
    expect(passages().at(-1)).toMatchObject({ content: 'what stands after it', source_line: 5 });
  });

  it('reads on after input that is nested too deeply to be written out', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const nested = [
      call('t1', 'mcp__x__y', { a: 'HERE' }),
      call('t2', 'Agent', { prompt: 'HERE' }),
      call('t3', 'Bash', { command: 'HERE' }),
      result('t1', 'HERE'),
    ].map((line) => line.replace('"HERE"', deep));
    writeFileSync(file, `${nested.join('')}${user('what stands after it')}`);
    expect(await index()).toMatchObject({ lines: 5, passages: 1, actions: 3, complete: true });
  });

  it('reads the first line behind a byte order mark', async () => {
    writeFileSync(file, `\ufeff${user('the very first words')}`);
    expect(await index()).toMatchObject({ passages: 1 });
  });

  it('goes on another time when its time is up', async () => {
    writeFileSync(file, user('some words'));
    const stopped = await indexTranscript(place.app, file, { isTimeUp: () => true });
    expect(stopped.complete).toBe(false);
    expect(await index()).toMatchObject({ passages: 1, complete: true });
  });

  it('has nothing to read in a file that is gone, and keeps what it had', async () => {
    writeFileSync(file, user('to be kept'));
    await index();
    unlinkSync(file);
    expect(await index()).toMatchObject({ lines: 0, complete: true });
    expect(contents()).toEqual(['to be kept']);
  });
});

describe('a file that is not what it was', () => {
  const long = (word: string) => user(`${word} ${'padding '.repeat(200_000)}`);

  it('is read again from where it differs; the rest keeps its ids', async () => {
    const [first, second, third, fourth] = [
      long('one'),
      long('two'),
      long('three'),
      user('four words stand here'),
    ];
    writeFileSync(file, first + second + third + fourth);
    await index();
    const before = passages();
    const changed = user('a line that somebody changed');
    writeFileSync(file, first + second + changed + fourth);
    await index();
    const after = passages();
    expect(after.map(({ content }) => String(content).slice(0, 5))).not.toContain('three');
    expect(after.some(({ content }) => content === 'a line that somebody changed')).toBe(true);
    const kept = new Set(before.map(({ id }) => id));
    const four = after.find(({ content }) => content === 'four words stand here');
    expect(kept.has(four?.id ?? 0)).toBe(true);
  });

  it('loses the line that was taken out, and renumbers those after it', async () => {
    const lines = [user('the first one'), user('the second one'), user('the third one')];
    writeFileSync(file, lines.join(''));
    await index();
    writeFileSync(file, [lines[0], lines[2]].join('') + user('the fourth one'));
    await index();
    expect(passages().map(({ content, source_line }) => [source_line, content])).toEqual([
      [1, 'the first one'],
      [2, 'the third one'],
      [3, 'the fourth one'],
    ]);
  });

  it('loses nothing if the file only lost its end', async () => {
    const [one, two] = [user('the first one'), user('the second one')];
    writeFileSync(file, one + two);
    await index();
    truncateSync(file, one.length);
    await index();
    expect(contents()).toEqual(['the first one', 'the second one']);
    truncateSync(file, 0);
    await index();
    expect(contents()).toHaveLength(2);
  });

  it('is another conversation if every line is another', async () => {
    writeFileSync(file, user('the old words'));
    await index();
    writeFileSync(file, user('entirely different words now, and more of them'));
    await index();
    expect(contents()).toEqual(['entirely different words now, and more of them']);
    expect(rows('SELECT name FROM spans')).toEqual([{ name: contents()[0] }]);
  });
});

/** Anew until the file system, whose clock may be coarse, says that it is younger than the first file. */
function writeLater(path: string, text: string): Promise<void> {
  return untilTrue(() => {
    rmSync(path, { force: true });
    writeFileSync(path, text);
    return statSync(path).birthtimeMs > statSync(file).birthtimeMs;
  });
}

describe('copies', () => {
  it('are not indexed twice when a session is forked', async () => {
    const original = user('the beginning') + assistant('the middle part');
    writeFileSync(file, original);
    await index();
    const fork = join(place.folder, 's2.jsonl');
    writeFileSync(
      fork,
      original.replaceAll('"s1"', '"s2"') + user('another end', { session: 's2' }),
    );
    expect(await index(fork)).toMatchObject({ lines: 3, passages: 1 });
    expect(rows('SELECT id FROM sessions ORDER BY id')).toEqual([{ id: 's1' }, { id: 's2' }]);
    expect(contents()).toHaveLength(3);
  });

  it('belong to the older file, even if the newer one is read first', async () => {
    const original = user('the beginning') + assistant('the middle part');
    writeFileSync(file, original);
    const fork = join(place.folder, 's2.jsonl');
    await writeLater(
      fork,
      original.replaceAll('"s1"', '"s2"') + user('another end', { session: 's2' }),
    );
    await index(fork);
    await index();
    const owners = passages().map(({ content, source_file }) => [content, source_file]);
    expect(owners).toContainEqual(['the beginning', file]);
    expect(owners).toContainEqual(['another end', fork]);
    expect(owners).toHaveLength(3);
  });

  it('leave no trace in the newer session, whichever is read first', async () => {
    const original = user('the beginning') + assistant('the middle part');
    const [fork, copy] = [join(place.folder, 's2.jsonl'), join(place.folder, 's3.jsonl')];
    const under = (session: string) => original.replaceAll('"s1"', `"${session}"`);
    writeFileSync(file, original);
    await writeLater(fork, under('s2') + user('another end', { session: 's2' }));
    await writeLater(copy, under('s3'));
    await index(copy);
    await index(fork);
    await index();
    expect(rows('SELECT session, name, start_line, end_line FROM spans ORDER BY session')).toEqual([
      { session: 's1', name: 'the beginning', start_line: 1, end_line: 2 },
      { session: 's2', name: 'another end', start_line: 3, end_line: 3 },
    ]);
    const [own, forked] = rows('SELECT started, ended FROM sessions ORDER BY id');
    expect(forked?.started).toBe(forked?.ended);
    expect(String(own?.ended) < String(forked?.started)).toBe(true);
  });

  it('of a whole folder are not indexed twice either', async () => {
    writeFileSync(file, user('said once'));
    await index();
    cpSync(file, join(place.folder, 'copy.jsonl'));
    expect(await index(join(place.folder, 'copy.jsonl'))).toMatchObject({ lines: 1, passages: 0 });
  });
});

describe('what is kept', () => {
  it('knows session, branch, model, folder and time of every line', async () => {
    writeFileSync(
      file,
      user('on main', { branch: 'main', time: '2026-02-01T08:00:00Z' }) +
        assistant('on a branch', {
          branch: 'feature',
          cwd: '/p/sub',
          time: '2026-02-01T08:01:00Z',
        }),
    );
    await index();
    const sql = `SELECT o.branch, o.model, o.cwd, m.time, spans.session FROM messages AS m
      JOIN origins AS o ON o.id = m.origin_id JOIN spans ON spans.id = m.span_id ORDER BY m.line`;
    expect(rows(sql)).toEqual([
      { branch: 'main', model: '', cwd: '/p', time: '2026-02-01T08:00:00.000Z', session: 's1' },
      {
        branch: 'feature',
        model: 'claude-opus-5-5',
        cwd: '/p/sub',
        time: '2026-02-01T08:01:00.000Z',
        session: 's1',
      },
    ]);
    expect(rows('SELECT started, ended FROM sessions')).toEqual([
      { started: '2026-02-01T08:00:00.000Z', ended: '2026-02-01T08:01:00.000Z' },
    ]);
  });

  it('gives sub-agents a span below that of their session, whichever is read first', async () => {
    const agents = join(place.folder, 'agent-a1.jsonl');
    writeFileSync(file, user('please explore the code'));
    writeFileSync(
      agents,
      user('Find all the tests', { agent: 'a1' }) + assistant('There are three.', { agent: 'a1' }),
    );
    await index(agents);
    await index();
    expect(rows('SELECT name, agent, depth, parent_id FROM spans ORDER BY depth')).toEqual([
      { name: 'please explore the code', agent: '', depth: 0, parent_id: null },
      { name: 'Find all the tests', agent: 'a1', depth: 1, parent_id: 1 },
    ]);
  });

  it('passes over sub-agents that are only warmed up', async () => {
    const agents = join(place.folder, 'agent-a1.jsonl');
    writeFileSync(
      agents,
      user('Warmup', { agent: 'a1' }) + assistant('I am ready to explore.', { agent: 'a1' }),
    );
    expect(await index(agents)).toMatchObject({ lines: 2, passages: 0 });
    appendFileSync(agents, assistant('What shall I explore?', { agent: 'a1' }));
    expect(await index(agents)).toMatchObject({ lines: 1, passages: 0 });
    expect(rows('SELECT count(*) AS n FROM sessions')).toEqual([{ n: 0 }]);
  });

  it('hears a sub-agent that gets an order after it was warmed up', async () => {
    writeFileSync(
      file,
      user('Warmup', { agent: 'a1' }) +
        assistant('I am ready to explore.', { agent: 'a1' }) +
        user('Find all the tests', { agent: 'a1' }) +
        assistant('There are three.', { agent: 'a1' }),
    );
    await index();
    expect(contents()).toEqual(['Find all the tests', 'There are three.']);
  });

  it('keeps deeds apart from speech, with what they changed and how they ended', async () => {
    const patch = { structuredPatch: [{ oldStart: 3, newStart: 4, lines: [] }] };
    writeFileSync(
      file,
      call('t1', 'Edit', { file_path: '/p/a.ts', old_string: 'a = 1', new_string: 'a = 2' }) +
        result('t1', 'updated', {}, { toolUseResult: patch }) +
        call('t2', 'Bash', { command: 'npm test' }) +
        failure('t2', 'Exit code 2\nError: expected 1 to be 2'),
    );
    expect(await index()).toMatchObject({ passages: 0, actions: 2 });
    const columns =
      'kind, path, name, detail, before, after, start_line, outcome, exit_code, error';
    const none = {
      path: null,
      name: null,
      detail: null,
      before: null,
      after: null,
      start_line: null,
    };
    expect(rows(`SELECT ${columns} FROM deeds ORDER BY id`)).toEqual([
      {
        ...none,
        kind: 'edit',
        path: '/p/a.ts',
        name: 'a.ts',
        before: 'a = 1',
        after: 'a = 2',
        start_line: 4,
        outcome: 'ok',
        exit_code: null,
        error: null,
      },
      {
        ...none,
        kind: 'run',
        detail: 'npm test',
        outcome: 'failed',
        exit_code: 2,
        error: 'Error: expected 1 to be 2',
      },
    ]);
  });

  it('learns later how a deed ended whose result had not been written yet', async () => {
    writeFileSync(file, call('t1', 'Bash', { command: 'make' }));
    await index();
    expect(rows('SELECT outcome FROM deeds')).toEqual([{ outcome: 'unknown' }]);
    appendFileSync(file, failure('t1', 'Exit code 1\nmake: no rule'));
    await index();
    expect(rows('SELECT outcome, error FROM deeds')).toEqual([
      { outcome: 'failed', error: 'make: no rule' },
    ]);
    const found = rows(`SELECT rowid FROM deeds_fts WHERE deeds_fts MATCH 'error:rule'`);
    expect(found).toHaveLength(1);
  });

  it('does not read a file again that was written anew with the same words', async () => {
    writeFileSync(file, user('said long ago'));
    await index();
    const again = readFileSync(file, 'utf8');
    writeFileSync(file, again);
    expect(await index()).toMatchObject({ lines: 0 });
    expect(contents()).toEqual(['said long ago']);
  });
});

describe('the full-text index', () => {
  it('follows inserts, updates and deletes of ideas and spans, whoever makes them', async () => {
    writeFileSync(file, user('alpha particles'));
    await index();
    const database = new DatabaseSync(place.app.database);
    const count = (table: string, word: string) =>
      database.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${table} MATCH ?`).get(word)?.n;
    expect([count('ideas_fts', 'alpha'), count('spans_fts', 'alpha')]).toEqual([1, 1]);
    database.exec("UPDATE ideas SET content = 'beta'; UPDATE spans SET summary = 'gamma'");
    expect([count('ideas_fts', 'alpha'), count('ideas_fts', 'beta')]).toEqual([0, 1]);
    expect(count('spans_fts', 'gamma')).toBe(1);
    database.exec(`INSERT INTO ideas (span_id, content, source_line)
      VALUES (1, 'delta', 1)`);
    expect(count('ideas_fts', 'delta')).toBe(1);
    database.exec('PRAGMA foreign_keys = ON; DELETE FROM sessions');
    const left = ['beta', 'delta'].map((word) => count('ideas_fts', word));
    expect([...left, count('spans_fts', 'gamma')]).toEqual([0, 0, 0]);
    database.exec("INSERT INTO ideas_fts (ideas_fts) VALUES ('integrity-check')");
    database.close();
  });
});
