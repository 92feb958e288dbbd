import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import type { App } from '../../src/core/ports/app.ts';
import { readExport } from '../../src/exchange/export-document.ts';
import { exportNotes } from '../../src/exchange/export-notes.ts';
import { importNotes } from '../../src/exchange/import-notes.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';

const open: { sandbox: Sandbox; app: App }[] = [];
afterEach(() => {
  for (const { sandbox, app } of open.splice(0)) {
    app.close();
    sandbox.dispose();
  }
});

async function freshHome() {
  const sandbox = new Sandbox();
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const app = await createApp({ env: sandbox.env, cwd: sandbox.project, warn }, packageRoot);
  open.push({ sandbox, app });
  return { sandbox, app, warnings };
}

function put(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

function notesIn(folder: string): Readonly<Record<string, Buffer>> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const notes = names.filter((name) => name.endsWith('.md')).sort();
  return Object.fromEntries(notes.map((name) => [name, readFileSync(join(folder, name))]));
}

const note = (more = '') =>
  `---\ntype: decision\ntags: [x]\ncreated: 2026-01-10\nupdated: 2026-01-10\n${more}---\n\n# T\n`;

const record = (slug: string, text: string, more: object = {}) => ({
  scope: 'project',
  slug,
  text,
  ...more,
});

const take = (app: App, ...notes: readonly ReturnType<typeof record>[]) =>
  importNotes(app, { notes, replace: false, dryRun: false });

/** Files as people and editors leave them. */
const handWritten = fc
  .record({
    bom: fc.constantFrom('', '\uFEFF'),
    eol: fc.constantFrom('\n', '\r\n'),
    spaces: fc.constantFrom('', '  ', '\t'),
    comment: fc.constantFrom('', '# kept by hand', 'reviewers:   [ann,  "bob"] # why'),
    edges: fc.constantFrom('', 'edges:\n  - { to: hub-a, label: "says no to" }'),
    body: fc.string({ unit: 'grapheme', maxLength: 60 }),
    tail: fc.constantFrom('', '\n', '\n\n\n', '\r\n \t'),
  })
  .map(({ bom, eol, spaces, comment, edges, body, tail }) => {
    const head = `---${spaces}\n${comment}\ntype: decision # bare\ntags:\n    - 'a'\ncreated: 2026-01-10 10:00\nupdated: "2026-01-10T10:30:00Z"\n${edges}\n---\n# Title\n\n`;
    return bom + (head + body).replace(/\r?\n/g, eol) + tail;
  });

describe('export, then import into an empty home', () => {
  it('gives the same files, byte for byte', { tags: 'long' }, async () => {
    const slug = fc.stringMatching(/^decision-[a-z0-9]{1,8}$/);
    await fc.assert(
      fc.asyncProperty(fc.dictionary(slug, handWritten, { maxKeys: 4 }), async (texts) => {
        const [from, to] = [await freshHome(), await freshHome()];
        const files = Object.entries(texts).map(([name, text]) => [`${name}.md`, text]);
        put(from.sandbox.notes, Object.fromEntries(files));
        put(from.sandbox.global, Object.fromEntries(files.slice(0, 1)));
        const json = JSON.stringify(await exportNotes(from.app));
        const input = { notes: readExport(json), replace: false, dryRun: false };
        const outcomes = importNotes(to.app, input).map(({ outcome }) => outcome);
        expect(new Set(outcomes)).toEqual(new Set(files.length > 0 ? ['new'] : []));
        expect(notesIn(to.sandbox.notes)).toEqual(notesIn(from.sandbox.notes));
        expect(notesIn(to.sandbox.global)).toEqual(notesIn(from.sandbox.global));
      }),
      { numRuns: 40 },
    );
  });
});

describe('export', () => {
  it('leaves out what is no note, and says so', async () => {
    const { sandbox, app, warnings } = await freshHome();
    put(sandbox.notes, {
      'decision-a.md': note(),
      'decision-bad.md': 'nothing',
      'decision-latin1.md': Buffer.from([0xe4, 0x0a]),
    });
    const { scopes } = await exportNotes(app);
    expect(scopes.project?.notes.map(({ slug }) => slug)).toEqual(['decision-a']);
    expect(warnings).toHaveLength(2);
  });

  it('redacts secrets and nothing else', async () => {
    const { sandbox, app, warnings } = await freshHome();
    const secret = `ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`;
    put(sandbox.notes, { 'decision-a.md': `${note()}\nUse ${secret} here.\n` });
    const text = (await exportNotes(app)).scopes.project?.notes[0]?.text ?? '';
    expect(text).not.toContain(secret);
    expect(text).toMatch(/# T\n\nUse \[redacted:[a-z0-9-]+\] here\.\n$/);
    expect(warnings.join()).toContain('redacted');
  });
});

describe('import', () => {
  it('refuses names that lead out of the scope, and takes in the rest', async () => {
    const { sandbox, app } = await freshHome();
    const names = ['../decision-a', 'decision-a/../../b', '/tmp/decision-a', 'decision-A', ''];
    const bad = names.map((slug) => record(slug, note()));
    const outcomes = take(app, ...bad, record('decision-good', note())).map((one) => one.outcome);
    expect(outcomes).toEqual([...names.map(() => 'refused'), 'new']);
    expect(Object.keys(notesIn(sandbox.notes))).toEqual(['decision-good.md']);
  });

  it.each([
    ['created in the future', 'created: 2026-01-10', 'created: 2999-01-10', /in the future/],
    ['updated before created', 'updated: 2026-01-10', 'updated: 2025-01-10', /before created/],
    ['no type', 'type: decision', 'kind: x', /a type is needed/],
    ['half a surrogate pair', '# T', '# T \uD800', /UTF-8/],
  ])('refuses a record with %s', async (_, from, to, reason) => {
    const { sandbox, app } = await freshHome();
    const [one] = take(app, record('decision-a', note().replace(from, to)));
    expect(one).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(reason) });
    expect(notesIn(sandbox.notes)).toEqual({});
  });

  it('refuses a name that comes twice, is too long, or belongs to a captured note', async () => {
    const { sandbox, app } = await freshHome();
    put(join(sandbox.notes, 'nodes', 'decisions'), { 'decision-c.md': 'captured' });
    const long = `decision-${'x'.repeat(300)}`;
    const slugs = ['decision-a', 'decision-a', long, 'decision-c'];
    const imported = take(app, ...slugs.map((slug) => record(slug, note())));
    expect(imported.map(({ outcome }) => outcome)).toEqual([
      'new',
      'refused',
      'refused',
      'refused',
    ]);
  });

  it('leaves a note with other content alone, or puts it into the trash', async () => {
    const { sandbox, app } = await freshHome();
    const old = Buffer.from([0xe4, 0x0a]);
    put(sandbox.notes, { 'decision-a.md': old });
    const notes = [record('decision-a', note())];
    expect(take(app, ...notes)[0]?.outcome).toBe('conflict');
    expect(notesIn(sandbox.notes)['decision-a.md']).toEqual(old);
    const [replaced] = importNotes(app, { notes, replace: true, dryRun: false });
    expect(replaced?.outcome).toBe('replaced');
    expect(String(notesIn(sandbox.notes)['decision-a.md'])).toBe(note());
    expect(Object.values(notesIn(join(sandbox.notes, '.trash')))).toEqual([old]);
  });

  it('keeps notes of the local scope out of git', async () => {
    const { sandbox, app } = await freshHome();
    take(app, record('decision-a', note(), { scope: 'local' }));
    expect(readFileSync(join(sandbox.project, '.gitignore'), 'utf8')).toContain('local/');
  });

  it('leaves no trace of a dry run', async () => {
    const { sandbox, app } = await freshHome();
    const notes = [record('decision-a', note())];
    const [one] = importNotes(app, { notes, replace: true, dryRun: true });
    expect(one?.outcome).toBe('new');
    expect(readdirSync(sandbox.home)).toEqual(['project']);
    expect(readdirSync(sandbox.project)).toEqual(['.git']);
  });
});
