/** What came of what a session was given, as its transcript tells: from real transcripts, through the indexer. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexSession } from '../../../src/capture/index-session.ts';
import type { App } from '../../../src/core/ports/app.ts';
import { injectAfterTool } from '../../../src/inject/inject.ts';
import { injectionImpact } from '../../../src/inject/injection-impact.ts';
import { updateNote } from '../../../src/notes/update-note.ts';
import { writeNote } from '../../../src/notes/write-note.ts';
import { giveFeedback } from '../../../src/recall/feedback.ts';
import { impactText } from '../../../src/render/session/impact.ts';
import { ConversationWorld, SESSION } from '../../conversation-world.ts';
import { injection } from '../../fakes/injection.ts';

let world: ConversationWorld;
let app: App;
let slug: string;
beforeEach(async () => {
  world = new ConversationWorld();
  app = await world.open();
  const note = {
    ...{ title: 'Charges need a key', type: 'gotcha', tags: ['pay'], links: [], scope: 'project' },
    content:
      'In `src/pay.ts` never call `cancelCharge` without one. Check it with `npm run pay-check`.',
  };
  slug = (await writeNote(app, note)).slug;
});
afterEach(() => world.dispose());

const time = (minute: number) => `2026-11-16T10:${String(minute).padStart(2, '0')}:00.000Z`;
const line = (minute: number) => ({ time: time(minute) });

function given(minute: number, more = {}): void {
  app.injections.record([injection(slug, { session: SESSION, at: time(minute), ...more })]);
}

async function effects() {
  await indexSession(app, world.file(SESSION), { isEnd: false });
  return app.injections
    .list({ session: SESSION })
    .map(({ effect, effectWhy }) => [effect, effectWhy]);
}

const edit = (path: string, after: string) => ({
  ...{ file_path: join(world.project, path), old_string: 'x', new_string: after },
});

describe('credit', () => {
  it.each([
    [
      'Edit',
      () => edit('src/pay.ts', 'await cancelCharge(id, key);'),
      'src/pay.ts was edited with cancelCharge',
    ],
    ['Bash', () => ({ command: 'npm run pay-check' }), 'npm run pay-check was run and passed'],
  ])('goes to what is followed by %s', async (tool, input, why) => {
    world.says('cancel the charge of order 7', line(1));
    given(1);
    world.does(tool, input(), {}, line(2));
    expect(await effects()).toEqual([['helped', why]]);
    // Read again, it is the same.
    expect(await effects()).toEqual([['helped', why]]);
  });

  it('goes to a note about a file with an unusual name', async () => {
    const content = 'In `app/(shop)/pay.ts` never call `cancelCharge` without a key.';
    await updateNote(app, slug, undefined, { content });
    world.says('cancel the charge of order 7', line(1));
    given(1);
    world.does('Edit', edit('app/(shop)/pay.ts', 'shop();'), {}, line(2));
    expect(await effects()).toEqual([[undefined, '']]);
    world.does('Edit', edit('app/(shop)/pay.ts', 'await cancelCharge(id, key);'), {}, line(3));
    expect(await effects()).toEqual([['helped', 'app/(shop)/pay.ts was edited with cancelCharge']]);
  });

  it('goes to what the agent cites', async () => {
    world.says('cancel the charge of order 7', line(1));
    given(1);
    world.answers(`As ${slug} says, a key is needed for that.`, line(2));
    expect(await effects()).toEqual([['helped', 'the agent cited it']]);
  });

  it.each([
    ['another file', 'Edit', () => edit('src/other.ts', 'await cancelCharge(id);'), {}],
    ['another thing in the file', 'Edit', () => edit('src/pay.ts', 'const a = 1;'), {}],
    [
      'a command that fails',
      'Bash',
      () => ({ command: 'npm run pay-check' }),
      { error: 'Error: 1 failed' },
    ],
  ])('does not go to %s', async (_, tool, input, result) => {
    world.says('cancel the charge of order 7', line(1));
    given(1);
    world.does(tool, input(), result, line(2));
    expect(await effects()).toEqual([[undefined, '']]);
  });

  it('does not go to what was done before', async () => {
    world.does('Edit', edit('src/pay.ts', 'await cancelCharge(id, key);'), {}, line(1));
    given(2);
    expect(await effects()).toEqual([[undefined, '']]);
  });
});

describe('blame', () => {
  it.each([
    [
      "No, that's wrong, a charge needs no key any longer for us.",
      'the person said that it is wrong',
    ],
    ['you already told me that, go on with the refunds please', 'the person had been told already'],
    [
      "that's outdated, we moved the billing to a new provider",
      'the person said that it is outdated',
    ],
    ['do it without the notes from now on #nomem', '#nomem followed'],
  ])('comes from %j in the next breath, and outweighs credit', async (prompt, why) => {
    world.says('cancel the charge of order 7', line(1));
    given(1);
    world.does('Edit', edit('src/pay.ts', 'await cancelCharge(id, key);'), {}, line(2));
    world.says(prompt, line(3));
    expect(await effects()).toEqual([['harmed', why]]);
  });

  it.each(['no, use the blue one for the button of the header', 'great, now the refunds please'])(
    'does not come from %j',
    async (prompt) => {
      world.says('cancel the charge of order 7', line(1));
      given(1);
      world.says(prompt, line(3));
      expect(await effects()).toEqual([[undefined, '']]);
    },
  );
});

describe('what did harm', () => {
  const tells = async () => {
    const use = { tool: 'Read', input: { file_path: join(world.project, 'src/pay.ts') } };
    const { memories } = await injectAfterTool(app, { ...use, session: undefined });
    return memories.map(({ score }) => score);
  };
  let count = 0;
  /** After it was written: what was given before does not count. */
  const came = (effect: 'helped' | 'harmed' | undefined, times = 1) => {
    for (let left = times; left > 0; left--) {
      const session = `later${++count}`;
      const at = new Date(Date.now() + count * 60_000).toISOString();
      app.injections.record([injection(slug, { session, at })]);
      const [row] = app.injections.list({ session });
      app.injections.judge([{ id: row?.id ?? 0, effect, why: 'x' }]);
    }
  };

  it('is told less readily, then not at all, until it changes', async () => {
    expect(await tells()).toEqual([0.95]);
    came('harmed', 2);
    expect(await tells()).toEqual([0.95]);
    came(undefined);
    expect((await tells())[0]).toBeCloseTo(0.57);
    came('harmed');
    expect(await tells()).toEqual([]);
    expect(impactText(injectionImpact(app))).toContain(
      `Worst:\n  ${slug}  About ${slug}: given 4 times, 0 helped, 3 harmed, 1 neutral, 40 tokens`,
    );
  });

  it('is told as before if it helped, too', async () => {
    came('harmed', 3);
    came('helped');
    expect(await tells()).toEqual([0.95]);
  });

  it('is what a person says, whose last word counts, until the note changes', async () => {
    app.injections.record([injection(slug, { at: new Date().toISOString() })]);
    const [row] = app.injections.list({ session: 's1' });
    const say = (id: string, verdict: string) => giveFeedback(app, { id, verdict, note: '' });
    expect(await say(`g${row?.id}`, 'bad')).toMatchObject({ target: slug, verdict: 'bad' });
    expect(await tells()).toEqual([]);
    await say(slug, 'good');
    expect(await tells()).toEqual([0.95]);
    await say(slug, 'bad');
    expect(await say(slug, 'none')).toEqual({ target: slug, cleared: true });
    expect(await tells()).toEqual([0.95]);
    await expect(say(slug, 'fine')).rejects.toThrow('good, bad or none');
    await expect(say('g999', 'bad')).rejects.toThrow('Nothing was given as g999');
    app.injections.putFeedback({
      target: slug,
      verdict: 'bad',
      note: '',
      at: '2020-01-01T00:00:00Z',
    });
    await updateNote(app, slug, undefined, { content: 'In `src/pay.ts` a key is needed.' });
    expect(await tells()).toEqual([0.95]);
  });
});
