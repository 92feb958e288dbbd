import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listSessions, timeline } from '../../src/conversations/list-sessions.ts';
import type { RecallFilter } from '../../src/core/recall.ts';
import { styleFor } from '../../src/render/style.ts';
import { sessionsText, timelineText } from '../../src/render/talk/sessions.ts';
import { ConversationWorld, OTHER, SESSION } from '../conversation-world.ts';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
  const path = join(world.project, 'src/queue.ts');
  const edit = { file_path: path, old_string: 'a', new_string: 'b' };
  const day = (hour: number) => ({ time: `2026-01-05T${hour}:00:00.000Z` });
  world
    .says('make a queue', day(10))
    .does('Edit', edit, {}, day(11))
    .does('Edit', edit, {}, { ...day(12), branch: 'feature' })
    .does('Bash', { command: 'npm test' }, { error: 'Exit code 1\nError' }, day(12))
    .does('Write', { file_path: '/etc/x', content: 'x' }, { error: 'refused' }, day(12))
    .answers('the queue is there', { time: '2026-01-06T12:00:00.000Z' })
    .answers('three files use it', { agent: 'a1', time: '2026-01-05T12:30:00.000Z' })
    .says('elsewhere', { session: OTHER, cwd: '/elsewhere', time: '2026-01-07T12:00:00.000Z' });
});
afterEach(() => world.dispose());

const list = async (filter: RecallFilter) => listSessions(await world.index(), filter, undefined);
const ids = async (filter: RecallFilter) => (await list(filter)).sessions.map(({ id }) => id);

describe('listSessions', () => {
  it('tells the newest first, with name, counts and sub-agents', async () => {
    const { sessions, total } = await list({});
    expect(total).toBe(2);
    expect(sessions.map(({ id }) => id)).toEqual([OTHER, SESSION]);
    expect(sessions[1]).toMatchObject({
      name: 'Make a queue',
      project: world.project,
      messages: 7,
      actions: 4,
      files: 1,
      agents: 1,
      started: '2026-01-05T10:00:00.000Z',
      ended: '2026-01-06T12:00:00.000Z',
    });
  });

  it('narrows by project, branch, time and file, and tells of the rest', async () => {
    expect(await list({ project: world.project })).toMatchObject({ total: 1, elsewhere: 1 });
    expect(await ids({ branch: 'feature' })).toEqual([SESSION]);
    expect(await ids({ branch: 'nowhere' })).toEqual([]);
    expect(await ids({ since: '2026-01-07T00:00:00.000Z' })).toEqual([OTHER]);
    expect(await ids({ until: '2026-01-06T23:59:59.999Z' })).toEqual([SESSION]);
    expect(await ids({ file: 'src/queue.ts' })).toEqual([SESSION]);
    expect(await ids({ file: 'ueue.ts' })).toEqual([]);
  });

  it('prints a short id, when, how long, and where there are more', async () => {
    const found = await list({ project: world.project });
    const text = sessionsText(found, world.project, styleFor(false));
    expect(text).toMatch(/^3f1c9a02 {2}2026-01-05 \d\d:00 {2}Make a queue\n {4}26 h 0 min, 7 mess/);
    expect(text).toContain('1 file edited, 1 sub-agent');
    expect(text).toContain('1 session in other projects: add --all-projects.');
  });
});

describe('timeline', () => {
  it('tells day by day what was edited and run', async () => {
    const { days } = await timeline(await world.index(), { project: world.project }, undefined);
    expect(days.map(({ day }) => day)).toEqual(['2026-01-06', '2026-01-05']);
    expect(days[1]?.sessions).toMatchObject([
      {
        id: SESSION,
        messages: 6,
        edits: 2,
        commands: 1,
        failed: 1,
        files: [{ path: join(world.project, 'src/queue.ts'), edits: 2 }],
      },
    ]);
  });

  it('takes as many days as asked for, of those on which something was said', async () => {
    const app = await world.index();
    const { days } = await timeline(app, {}, 1);
    const cut = await timeline(app, {}, undefined, 1);
    const whole = await timeline(app, {}, undefined);
    expect(cut.days.flatMap(({ sessions }) => sessions)).toHaveLength(1);
    expect(cut.left).toBe(whole.days.flatMap(({ sessions }) => sessions).length - 1);
    expect(cut.left).toBeGreaterThan(0);
    expect(days).toMatchObject([{ day: '2026-01-07', sessions: [{ id: OTHER }] }]);
    const dates = async (filter: RecallFilter, limit: number) =>
      (await timeline(app, filter, limit)).days.map(({ day }) => day.slice(-2));
    expect(await dates({}, 2)).toEqual(['07', '06']);
    // On the last of these no session ended.
    expect(await dates({}, 3)).toEqual(['07', '06', '05']);
    expect(await dates({ until: '2026-01-06T23:00:00.000Z' }, 1)).toEqual(['06']);
    expect(await dates({ branch: 'feature' }, 1)).toEqual(['05']);
    expect(await dates({ since: '2026-01-06T00:00:00.000Z' }, 3)).toEqual(['07', '06']);
  });

  it('can be read', async () => {
    const found = await timeline(await world.index(), { project: world.project }, undefined);
    const text = timelineText(found, styleFor(false));
    expect(text).toMatch(/2026-01-05 Monday\n {2}\d\d:00–\d\d:30 {2}Make a queue\n/);
    expect(text).toContain('2 edits, 1 command (1 failed)');
    expect(text).toContain('edited: src/queue.ts (2)');
  });
});

it('says how to begin when nothing is indexed', async () => {
  const empty = new ConversationWorld();
  try {
    const found = await listSessions(await empty.open(), {}, 5);
    expect(sessionsText(found, undefined, styleFor(false))).toMatch(/memory backfill --all/);
  } finally {
    empty.dispose();
  }
});
