/** What is told of a file that a tool works on: by its name, its words, what is written into it; and how much at most. */
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../src/core/ports/app.ts';
import { injectAfterTool, injectForPrompt } from '../../../src/inject/inject.ts';
import { updateNote } from '../../../src/notes/update-note.ts';
import { writeNote } from '../../../src/notes/write-note.ts';
import { ConversationWorld } from '../../conversation-world.ts';

let world: ConversationWorld;
let app: App;
beforeEach(async () => {
  world = new ConversationWorld();
  app = await world.open();
});
afterEach(() => world.dispose());

interface Written {
  readonly type?: string;
  readonly tags?: readonly string[];
  readonly content?: string;
  readonly severity?: string;
}

async function write(title: string, note: Written = {}): Promise<string> {
  const { type = 'gotcha', tags = ['misc'], content = 'Mind the gap.', severity } = note;
  const saved = { title, type, tags, links: [], content, scope: 'project', severity };
  return (await writeNote(app, saved)).slug;
}

async function onFile(
  path: string,
  more: { session?: string; tool?: string; input?: object } = {},
) {
  const { session, tool = 'Read', input = {} } = more;
  const fields = { file_path: join(world.project, path), ...input };
  return injectAfterTool(app, { tool, input: fields, session });
}

async function idsOn(path: string, more: Parameters<typeof onFile>[1] = {}) {
  return (await onFile(path, more)).memories.map(({ id }) => id);
}

/** With the types that are off by themselves. */
async function withAllTypes(env: Readonly<Record<string, string>> = {}): Promise<void> {
  app = await world.open({
    MEMORY_INJECTION_TYPES_DECISION_ENABLED: 'true',
    MEMORY_INJECTION_TYPES_LEARNING_ENABLED: 'true',
    ...env,
  });
}

describe('a file with an unusual name', () => {
  it.each([
    'app/(group)/layout.tsx',
    'app/routes/$id.tsx',
    'app/[slug]/page.tsx',
    'docs/my file.md',
    "docs/it's, done;=~{1}.md",
    '.gitignore',
    '.env.example',
    'README',
  ])('%s is met by the note that names it', async (path) => {
    const slug = await write('Careful there', { content: `In \`${path}\` order matters.` });
    expect(await idsOn(path)).toEqual([slug]);
  });

  it('is not met by a note that has only its words', async () => {
    await write('Read the docs', {
      content: 'The readme of the group has a layout. See my file, id tsx.',
    });
    for (const path of ['README', 'app/(group)/layout.tsx', 'docs/my file.md']) {
      expect([path, await idsOn(path)]).toEqual([path, []]);
    }
  });
});

describe('the words of a path', () => {
  it.each([
    ['src/billing/invoice-mailer.ts', ['invoice', 'mailer']],
    ['src/billing/InvoiceMailer.java', ['invoice']],
    ['src/auth-service.ts', ['auth']],
    ['src/auth_service/index.ts', ['auth']],
  ])('%s meets the tags %j', async (path, tags) => {
    const slug = await write('Goes out twice', { tags });
    const { memories } = await onFile(path, { tool: 'Edit' });
    expect(memories.map(({ id }) => id)).toEqual([slug]);
    expect(memories[0]?.score).toBeLessThan(0.7);
  });

  it('meet a title that has two of them, or the only one that there is', async () => {
    const two = await write('The invoice mailer retries for ever');
    const only = await write('Throttle counts per address');
    expect(await idsOn('src/billing/invoice-mailer.ts')).toEqual([two]);
    expect(await idsOn('src/throttle.ts')).toEqual([only]);
  });

  it('say nothing where every project has them, and nothing of a note that names another file', async () => {
    await write('Tests need a database', {
      tags: ['src', 'lib', 'index', 'test', 'main', 'utils', 'docker'],
    });
    await write('The other mailer', { tags: ['mailer'], content: 'See `src/mail/old.ts`.' });
    await write('One invoice is not enough');
    for (const path of [
      'src/lib/index.test.ts',
      'main.ts',
      'docker-compose.yml',
      'src/utils/types.ts',
      'src/invoice-mailer.ts',
    ]) {
      expect([path, await idsOn(path)]).toEqual([path, []]);
    }
  });
});

describe('what is being written', () => {
  const CODE = 'async function refund(id: string) {\n  await stripe.cancelCharge(id);\n}\n';

  it.each([
    ['Edit', { old_string: 'a', new_string: CODE }],
    ['Edit', { old_string: CODE, new_string: 'a' }],
    ['MultiEdit', { edits: [{ old_string: 'a', new_string: CODE }] }],
    ['Write', { content: CODE }],
  ])('by %s brings the note that has a name of it in backticks', async (tool, input) => {
    const slug = await write('Charges need a key', {
      content: 'Never call `cancelCharge()` without one.',
    });
    expect(await idsOn('src/x.ts', { tool, input })).toEqual([slug]);
    expect(
      await idsOn('src/x.ts', { tool, input: { new_string: 'let a = 1;', content: '' } }),
    ).toEqual([]);
  });

  it('says nothing by names that stand in no backticks, or in many notes', async () => {
    await write('Charges', { content: 'We spoke of cancelCharge at length.' });
    expect(await idsOn('src/x.ts', { tool: 'Write', input: { content: CODE } })).toEqual([]);
    for (let at = 0; at < 6; at++)
      await write(`Note ${at}`, { content: `\`useEffect\` again, number ${at}.` });
    const input = { content: 'useEffect(() => {}, []);' };
    expect(await idsOn('src/y.ts', { tool: 'Write', input })).toEqual([]);
  });
});

describe('limits', () => {
  it('are of each type: many gotchas do not take the place of a decision about the file', async () => {
    await withAllTypes();
    for (let at = 0; at < 21; at++) {
      await write(`Trap ${at} of the api`, { tags: ['api'], content: `Trap number ${at}.` });
    }
    const decision = await write('Version the routes', {
      ...{ type: 'decision', content: '`src/api/x.ts` has the versions.' },
    });
    expect(await idsOn('src/api/x.ts')).toContain(decision);
    await withAllTypes({ MEMORY_INJECTION_TYPES_GOTCHA_LIMIT: '1' });
    expect(await idsOn('src/api/x.ts')).toHaveLength(2);
  });

  it('tell of equals the graver one first, and how grave it is', async () => {
    const critical = await write('Drops tables', {
      severity: 'critical',
      content: 'In `src/db.ts` reset drops all.',
    });
    for (let at = 0; at < 4; at++) {
      await write(`Typo ${at}`, {
        severity: 'low',
        content: `\`src/db.ts\` has typo number ${at}.`,
      });
    }
    const { memories, text } = await onFile('src/db.ts');
    expect(memories[0]?.id).toBe(critical);
    expect(text).toContain('\n   critical: In `src/db.ts` reset drops all.\n');
    const prompt = await injectForPrompt(app, {
      prompt: 'what drops all in src/db.ts?',
      session: undefined,
    });
    expect(prompt.text).toContain(`- ${critical} (gotcha, critical, `);
  });

  it('let severity be changed', async () => {
    const slug = await write('Drops tables', { content: 'In `src/db.ts` reset drops all.' });
    await updateNote(app, slug, undefined, { severity: 'high' });
    expect((await onFile('src/db.ts')).text).toContain('\n   high: In');
    await expect(updateNote(app, slug, undefined, { severity: 'bad' })).rejects.toThrow(
      'must be one of',
    );
  });

  it('end the drip: one file that is read eight times tells four notes', async () => {
    await withAllTypes();
    const types = ['gotcha', 'decision', 'learning'];
    for (let at = 0; at < 24; at++) {
      const tags = [at % 2 ? 'api' : 'billing'];
      await write(`Thing ${at} here`, {
        type: types[at % 3] ?? '',
        tags,
        content: `Fact number ${at}.`,
      });
    }
    const named = await write('Named', { content: '`src/billing/api/x.ts` is slow.' });
    const told: string[] = [];
    for (let at = 0; at < 8; at++)
      told.push(...(await idsOn('src/billing/api/x.ts', { session: 's1' })));
    expect(told).toHaveLength(4);
    expect(told).toContain(named);
    // Nor do the other files of the folder bring the rest.
    const before = told.length;
    for (let at = 0; at < 8; at++)
      told.push(...(await idsOn(`src/billing/api/y${at}.ts`, { session: 's1' })));
    expect(told.length - before).toBeLessThanOrEqual(4);
    expect(new Set(told).size).toBe(told.length);
  });

  it('are never passed, and nothing is told twice, whatever is read', async () => {
    await withAllTypes({ MEMORY_INJECTION_TOOLS_MAX_TOKENS: '300' });
    const folders = ['api', 'billing', 'auth'];
    for (let at = 0; at < 18; at++) {
      const folder = folders[at % 3] ?? '';
      const content =
        at % 2
          ? `\`src/${folder}/f${at % 4}.ts\` has rule ${at}. Mind it.`
          : `Rule ${at}. Mind it.`;
      await write(`Rule ${at} of ${folder}`, { tags: [folder], content });
    }
    const path = fc.tuple(fc.constantFrom(...folders), fc.nat(3));
    let session = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(path, { maxLength: 12 }), async (paths) => {
        const id = `p${session++}`;
        for (const [folder, at] of paths) await onFile(`src/${folder}/f${at}.ts`, { session: id });
        const rows = app.injections.list({ session: id }).filter(({ isGiven }) => isGiven);
        const whole = rows.map(({ target, isWhole }) => `${target} ${isWhole}`);
        const perFile = Map.groupBy(rows, ({ about }) => about);
        expect(new Set(whole).size).toBe(whole.length);
        expect(rows.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(300);
        for (const [, all] of perFile) expect(all.length).toBeLessThanOrEqual(4);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a title is not its text', () => {
  const CONTENT =
    'Refresh tokens rotate in `src/auth/x.ts`. Never refresh twice at once, users are logged out by that. The lock is in Redis.';

  it('a sentence of it is told after a tool, and the rest may be asked for', async () => {
    const slug = await write('Sessions end early', { content: CONTENT });
    const first = await onFile('src/auth/x.ts', { session: 's1' });
    expect(first.text).toContain(
      `🚨 **Sessions end early** (${slug})\n   Relevance: 95%\n   Never refresh twice at once, users are logged out by that.\n`,
    );
    expect(await idsOn('src/auth/x.ts', { session: 's1' })).toEqual([]);
    const prompt = 'why are users logged out by the refresh in src/auth/x.ts?';
    expect((await injectForPrompt(app, { prompt, session: 's1' })).text).toContain(
      'The lock is in Redis.',
    );
    expect((await injectForPrompt(app, { prompt, session: 's1' })).text).toBe('');
    expect(app.injections.sessions(1)[0]?.repeats).toBe(0);
  });

  it('who asks for no more than was told gets no more', async () => {
    await write('Sessions end early', { content: CONTENT });
    await onFile('src/auth/x.ts', { session: 's1' });
    const ask = async (prompt: string) =>
      (await injectForPrompt(app, { prompt, session: 's1' })).text;
    expect(await ask('do sessions end early where they refresh twice?')).toBe('');
    expect(await ask('is there a redis lock where sessions refresh twice?')).toContain(
      'The lock is in Redis.',
    );
  });

  it('what was told by a word is told whole where its own file comes up', async () => {
    const slug = await write('Sessions end early', {
      content: CONTENT.replaceAll('`', ''),
      tags: ['auth'],
    });
    expect(await idsOn('src/auth/other.ts', { session: 's1' })).toEqual([slug]);
    expect((await onFile('src/auth/x.ts', { session: 's1' })).text).toContain(
      'The lock is in Redis.',
    );
    expect(await idsOn('src/auth/x.ts', { session: 's1' })).toEqual([]);
  });

  it('what a sentence says whole is not told again', async () => {
    await write('Sessions end early', {
      content: 'Never refresh twice at once in `src/auth/x.ts`.',
    });
    await onFile('src/auth/x.ts', { session: 's1' });
    const prompt = 'why are users logged out by the refresh in src/auth/x.ts?';
    expect((await injectForPrompt(app, { prompt, session: 's1' })).text).toBe('');
  });
});
