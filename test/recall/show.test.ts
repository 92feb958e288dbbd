import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeNote } from '../../src/notes/write-note.ts';
import { putMark } from '../../src/recall/mark.ts';
import { show } from '../../src/recall/show.ts';
import type { Shown } from '../../src/recall/shown.ts';
import { styleFor } from '../../src/render/style.ts';
import { shownText } from '../../src/render/talk/shown.ts';
import { ConversationWorld, OTHER, SESSION } from '../conversation-world.ts';

const plain = styleFor(false);
const ENOUGH = 'One file is enough for a queue that a single process reads from and writes to.';
const SECRET = `ghp_${'A1b2C3d4E5'.repeat(4).slice(0, 36)}`;

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
  world
    .says('Why did we drop redis?')
    .answers(`${ENOUGH}\n\nAnd redis is one more thing to run.`)
    .does('Edit', {
      file_path: join(world.project, 'src/queue.ts'),
      old_string: 'begin\nredis()\nend',
      new_string: 'begin\nsqlite()\nend',
    })
    .does('Bash', { command: 'npm test' }, { error: 'Exit code 2\nError: no queue' })
    .says('Then let us keep it so.');
});
afterEach(() => world.dispose());

async function shown(id: string, context = 2, limit?: number): Promise<Shown> {
  return show(await world.index(), { id, context, limit });
}

async function text(id: string, context = 2, limit?: number): Promise<string> {
  return shownText(await shown(id, context, limit), plain);
}

describe('an idea', () => {
  it('comes with its whole message, itself marked, what stands around, and the deeds', async () => {
    const said = await text('i3', 1);
    expect(said).toContain(`\n  ${ENOUGH}\n> And redis is one more thing to run.\n`);
    expect(said).toMatch(/You, \d\d:\d\d i1: Why did we drop redis\?/);
    expect(said).toContain('d1 edit');
    expect(said).not.toContain('keep it so');
    expect(said).toContain(`${world.file(SESSION)}:2`);
    expect(said).toContain('branch main');
  });

  it('stands alone without context', async () => {
    expect(await shown('i2', 0)).toMatchObject({ before: [], after: [] });
  });

  it('is whole when the transcript is gone, and says so', async () => {
    await world.index();
    rmSync(world.file(SESSION));
    const said = await text('i3');
    expect(said).toContain('(transcript is gone; kept here)');
    expect(said).toContain('> And redis is one more thing to run.');
  });
});

describe('redaction on the way out', () => {
  it('is not loaded for what was stored under the present rules', async () => {
    const app = await world.index();
    const redaction = () => Promise.reject(new Error('loaded'));
    const ports = { ...parts(app), redaction };
    const found = await show(ports, { id: 'i1', context: 2, limit: 5 });
    expect(found).toMatchObject({ kind: 'idea' });
  });

  it('is applied to what was stored under older rules: ideas, deeds, names', async () => {
    await world.index();
    world.row(`UPDATE ideas SET content = 'old ${SECRET}' WHERE id = 1 RETURNING 1`);
    world.row(`UPDATE deeds SET detail = 'curl ${SECRET}' RETURNING 1`);
    world.row(`UPDATE spans SET name = 'old ${SECRET}' RETURNING 1`);
    world.row('UPDATE messages SET rules = 0 RETURNING 1');
    for (const id of ['i1', 'i2', 'd1', 'd2', 's1', SESSION]) {
      expect(JSON.stringify(await shown(id)), id).not.toContain(SECRET);
    }
  });
});

it('shows verdicts with what they are about', async () => {
  const app = await world.index();
  await putMark(app, { id: SESSION, status: 'superseded', note: 'old' });
  await putMark(app, { id: 'i3', status: 'rejected', note: 'wrong' });
  await putMark(app, { id: 'd2', status: 'accepted', note: 'right' });
  const session = await text(SESSION);
  expect(session).toContain('Marked superseded');
  expect(session).toContain(' i2 [i3 rejected]:');
  expect(session).toContain('npm test (failed, exit code 2) [d2 accepted]');
  expect(await text('i2')).toMatch(/Marked superseded with 3f1c9a02, .*: old/);
  expect(await text('d2')).toMatch(/Marked accepted, .*: right/);
});

it('shows of a deed all that is kept: place, change, command, exit code, error', async () => {
  const edit = await text('d1');
  expect(edit).toContain('src/queue.ts');
  expect(edit).toContain('  begin\n- redis()\n+ sqlite()\n  end');
  const run = await text('d2');
  expect(run).toContain('(failed, exit code 2)');
  expect(run).toContain('\n  $ npm test\n\n  Error: no queue');
});

describe('a session', () => {
  it('is found by its id or the beginning of it, and shown in short', async () => {
    world.answers('Three files use the queue.', { agent: 'a1' });
    const said = await text(SESSION.slice(0, 4), 2, 2);
    expect(said).toContain(`session ${SESSION} · Why did we drop redis`);
    expect(said).toContain('1 sub-agent');
    expect(said).toContain('sub-agent s2: Three files use the queue');
    expect(said).toContain('… 3 more messages: add --limit 0.');
    expect(await text('s2')).toContain('said by sub-agent a1');
  });

  it('must be meant by one beginning only', async () => {
    world.says('another', { session: `${SESSION.slice(0, 8)}-ffff-4222-8333-444455556666` });
    await expect(shown('3f1c')).rejects.toThrow(/Several sessions begin with 3f1c/);
  });

  it('is not guessed from fewer than four characters', async () => {
    await expect(shown('3f1')).rejects.toThrow(/Nothing here has the id 3f1/);
  });
});

it('knows a note by its slug, and what was said of it', async () => {
  const app = await world.index();
  const input = { title: 'One', type: 'decision', tags: ['one'], links: [], content: 'The body.' };
  await writeNote(app, input);
  await putMark(app, { id: 'decision-one', status: 'superseded', note: 'see two' });
  const said = await text('decision-one');
  expect(said).toMatch(/^Marked superseded, .*: see two\nOne\ndecision-one/);
  expect(said).toMatch(/\n\nThe body\.$/);
});

it('says what an id is when it knows none', async () => {
  for (const id of ['i99', 'd99', 's99', 'nonsense', '', OTHER]) {
    await expect(shown(id), id).rejects.toMatchObject({ code: 'not_found' });
  }
});

/** The getters of an app, read once. */
function parts(app: Awaited<ReturnType<ConversationWorld['index']>>) {
  const { archive, conversations, recall, commits, marks, transcripts, scopes, index } = app;
  const { files, clock, warn, git, branches, code, by, modified, vectors, meaning } = app;
  return {
    by,
    branches,
    modified,
    vectors,
    meaning,
    archive,
    conversations,
    recall,
    commits,
    marks,
    transcripts,
    scopes,
    index,
    files,
    clock,
    warn,
    git,
    code,
  };
}
