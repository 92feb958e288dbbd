/** What was read before saves work, and never changes what is found. */
import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptReadings } from '../../../src/claude-md/changes/kept-readings.ts';
import { look } from '../../../src/claude-md/changes/look.ts';
import { openedProject } from '../../../src/claude-md/ports.ts';
import type { Findings } from '../../../src/core/findings.ts';
import type { Grammars } from '../../../src/core/syntax.ts';
import { manifest, ProjectWorld } from '../project-world.ts';

let world: ProjectWorld;
beforeEach(() => {
  world = new ProjectWorld();
});
afterEach(() => world.dispose());

/** Long ago: what was written just now is not kept yet. */
function write(path: string, text: string): void {
  world.write(path, text);
  seconds += 1;
  const then = new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
  utimesSync(join(world.project, path), then, then);
}
let seconds = 0;

/** The findings, and how many files were parsed for them. */
async function found(folder = ''): Promise<{ findings: Findings; parsed: number }> {
  const app = await world.open();
  let parsed = 0;
  const grammars: Grammars = {
    parse(...input) {
      parsed += 1;
      return app.grammars.parse(...input);
    },
  };
  const { redaction, state, build, checkout } = app;
  const ports = { grammars, redaction, state, build, checkout };
  const seen = await look(ports, await openedProject(app));
  return { findings: await seen.findings(folder), parsed };
}

const forget = () => rmSync(join(world.sandbox.global, '.run'), { recursive: true, force: true });

/** A tick of the file system's clock: until then nobody can tell whether a file was written once or twice. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 120));

it('parses only what has changed', async () => {
  for (const n of [1, 2, 3, 4]) write(`src/part${n}/a.ts`, `export const LIMIT_${n} = ${n};\n`);
  await tick();
  const first = await found();
  expect(first.parsed).toBe(5);
  expect(await found()).toEqual({ findings: first.findings, parsed: 0 });
  write('src/part1/a.ts', 'export const LIMIT_1 = 2;\n');
  await tick();
  expect((await found()).parsed).toBe(1);
  write('src/part5/b.ts', 'export const LIMIT_5 = 5;\n');
  await tick();
  expect((await found()).parsed).toBe(1);
});

it('reads a file again whose imports lead elsewhere now', async () => {
  write('src/a.ts', "import { b } from '@/b';\nexport const a = b;\n");
  write('tsconfig.json', '{"compilerOptions": {"paths": {"@/*": ["./lib/*"]}}}');
  await tick();
  await found();
  write('lib/b.ts', 'export const b = 1;\n');
  await tick();
  const { findings, parsed } = await found();
  expect(parsed).toBe(2);
  forget();
  expect((await found()).findings).toEqual(findings);
});

it('finds the same as a first look does, whatever changes', { tags: 'long' }, async () => {
  const name = fc.constantFrom(
    'src/a/x.ts',
    'src/b/y.ts',
    'src/main.ts',
    'lib/z.py',
    'test/x.test.ts',
  );
  const text = fc.constantFrom(
    'export const LIMIT = 1;\n',
    "import { x } from './x.ts';\nexport function load(): number {\n  return x;\n}\n",
    'def load_rows(path):\n    return "x"\n',
    "import y from '../b/y';\nexport default class Rows {}\n",
  );
  const other = fc.constantFrom(
    ['package.json', manifest({ lint: 'biome check' })],
    ['package.json', manifest({ test: 'vitest run' })],
    ['README.md', '# Orders\n\nTakes orders.\n'],
    ['src/a/README.md', '# A\n\nWhat a does.\n'],
    ['Makefile', 'fly:\n\techo fly\n'],
  );
  const change = fc.oneof(fc.tuple(name, text), other);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const [path = '', content = ''] of changes) write(path, content);
      await tick();
      const kept = [(await found()).findings, (await found('src')).findings];
      forget();
      expect([(await found()).findings, (await found('src')).findings]).toEqual(kept);
    }),
    { numRuns: 15 },
  );
});

it('keeps nothing of another build, and no secret', () => {
  const notes = new Map<string, string>();
  const state = {
    note: (name: string, text: string | undefined) => void notes.set(name, text ?? ''),
    noted: (name: string) => notes.get(name),
  };
  const open = (build: string) =>
    keptReadings({ state, build }, 'kept', (text) => text.replace('hunter2', '[redacted]'));
  const first = open('one');
  first.set('a', '{"x":1}');
  first.set('b', 'hunter2');
  first.save();
  expect([...notes.values()].join()).not.toContain('hunter2');
  expect(open('one').get('a')).toBe('{"x":1}');
  expect(open('one').get('b')).toBe(undefined);
  expect(open('two').get('a')).toBe(undefined);
});
