/** Our own sets keep what their guide promises. */
import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { contains } from '../../bench/inject/contains.ts';
import { readCases, slugsOf } from '../../bench/inject/data.ts';
import { parseFile } from '../../src/note-text/parse-file.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';

const root = join(packageRoot, 'bench/sets/inject');
const names = readdirSync(root);
const sets = names.map((name) => ({
  name,
  folder: join(root, name),
  cases: readCases(join(root, name)),
}));
const cases = sets.flatMap((set) => set.cases);
/** Without the one that has no memory. */
const projects = sets.filter(({ folder }) => slugsOf(folder).size > 0);

const NEWER = new Set(['trail-app', 'truck-fleet']);

let sandbox: Sandbox | undefined;
afterEach(() => sandbox?.dispose());

it('holds at least 160 cases of four projects, none twice, about half of which deserve silence', () => {
  expect(projects.filter((set) => set.cases.length >= 40)).toHaveLength(4);
  expect(cases.length).toBeGreaterThanOrEqual(160);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  const silent = cases.filter(({ expect }) => expect.length === 0).length / cases.length;
  expect(silent).toBeGreaterThanOrEqual(0.45);
  expect(silent).toBeLessThanOrEqual(0.55);
});

it('holds back half of the cases of every kind in the older sets', () => {
  const older = sets.filter(({ name }) => !NEWER.has(name)).flatMap((set) => set.cases);
  for (const [kind, some] of Map.groupBy(older, (one) => one.kind)) {
    const held = some.filter(({ part }) => part === 'held').length;
    const dev = some.filter(({ part }) => part === 'dev').length;
    expect([kind, held + dev, Math.abs(held - dev) <= 1]).toEqual([kind, some.length, true]);
  }
});

it.each(sets.filter(({ name }) => NEWER.has(name)))('$name holds back every third', (set) => {
  const parts = set.cases.map(({ part }) => part);
  expect(parts).toEqual(parts.map((_, at) => (at % 3 === 2 ? 'held' : 'dev')));
});

it.each(projects)('$name has at least 25 notes, which all can be read', ({ folder }) => {
  const slugs = slugsOf(folder);
  expect(slugs.size).toBeGreaterThanOrEqual(25);
  const bad = [...slugs].flatMap(([slug, file]) => {
    const parsed = parseFile(slug, readFileSync(file), file.includes('/nodes/'));
    return 'problems' in parsed ? [{ slug, problems: parsed.problems }] : [];
  });
  expect(bad).toEqual([]);
});

it.each(projects)('$name has notes with which nothing is wrong', async ({ folder }) => {
  sandbox = new Sandbox();
  cpSync(join(folder, 'project'), sandbox.project, { recursive: true });
  await sandbox.memory('list');
  const { issues } = await sandbox.json('health', '--scope', 'project');
  // That nothing links to a note is nothing wrong with it.
  const wrong = (issues as readonly { kind: string }[]).filter(({ kind }) => kind !== 'orphan');
  expect(wrong).toEqual([]);
});

it.each(projects)('$name expects only what its memory has', ({ folder, cases }) => {
  const slugs = slugsOf(folder);
  const spoken = globSync('transcripts/**/*.jsonl', { cwd: folder });
  const texts = [...slugs.values(), ...spoken.map((path) => join(folder, path))];
  const memory = texts.map((file) => readFileSync(file, 'utf8'));
  const isThere = (wanted: string) =>
    slugs.has(wanted) || memory.some((text) => contains(text, wanted));
  const wanted = cases.flatMap(({ expect, avoid = [] }) => [...expect, ...avoid]);
  expect(wanted.filter((one) => !isThere(one))).toEqual([]);
});

it.each(sets)('$name has inputs as the client gives them', ({ cases }) => {
  for (const { event, tool, session, input } of cases) {
    expect(input).toMatchObject({
      session_id: session,
      hook_event_name: event,
      cwd: '{{PROJECT}}',
    });
    expect(input.tool_name).toBe(tool);
    expect(tool !== undefined).toBe(event === 'PostToolUse');
    if (event === 'UserPromptSubmit') expect(input.prompt).toBeTypeOf('string');
    if (event === 'SessionStart') expect(input.source).toMatch(/^(startup|resume|clear|compact)$/);
    if (tool)
      expect(Object.keys(input)).toEqual(expect.arrayContaining(['tool_input', 'tool_response']));
  }
});

it.each([
  { id: '' },
  { event: 3 },
  { input: null },
  { expect: 'gotcha-a' },
  { session: undefined },
  { part: 'test' },
  { avoid: [''] },
])('does not read a case with %j', (wrong) => {
  sandbox = new Sandbox();
  const right = { id: 'a', event: 'SessionStart', input: {}, expect: [], session: 's' };
  sandbox.write('set/cases.jsonl', `${JSON.stringify({ ...right, ...wrong })}\n`);
  const [field = ''] = Object.keys(wrong);
  expect(() => readCases(join(sandbox?.home ?? '', 'set'))).toThrow(`"${field}" of case 1`);
});
