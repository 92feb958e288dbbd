/** Damaged files: each is read or reported, none is touched, and nothing but a MemoryError is thrown. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { configFiles } from '../../src/adapters/files/config-files.ts';
import { projectBounds } from '../../src/adapters/files/project-bounds.ts';
import { MemoryError } from '../../src/core/errors.ts';
import { effectiveConfig } from '../../src/core/settings/config.ts';
import { parseFrontmatter } from '../../src/note-text/frontmatter.ts';
import { editNote, parseNote } from '../../src/note-text/note-file.ts';
import { Sandbox } from '../sandbox.ts';
import { checkAgreement } from './agreement.ts';
import { mutated } from './mutations.ts';
import { expectNone, type Phase } from './phase.ts';
import type { Random } from './random.ts';

const BATCH = 100;
/** Of the processor, not of the clock: other processes may be busy. */
const PATIENCE_MICROSECONDS = 2_000_000;

/** Copies of what notes say: damaged ones are made again, not left alone. */
const DERIVED = new Set(['index.json', 'graph.json']);

export const mutate: Phase = async (random, { mutations }) => {
  const sandbox = new Sandbox();
  furnish(sandbox);
  await sandbox.memory('list');
  const originals = filesToDamage(sandbox);
  for (let done = 0; done < mutations; done += BATCH) {
    const damaged = new Map<string, Buffer>();
    for (let n = done; n < Math.min(done + BATCH, mutations); n++) {
      const { path, bytes } = damage(originals, random, n);
      damaged.set(path, bytes);
      writeFileSync(path, bytes);
      readDamaged(sandbox, path, bytes);
    }
    expectNone(await checkAgreement(sandbox), `after ${done + BATCH} mutations`);
    expectNone(touched(damaged), 'because damaged files were changed');
    for (const path of damaged.keys()) rmSync(path);
    for (const [path, bytes] of originals) writeFileSync(path, bytes);
  }
  sandbox.dispose();
  return `${mutations} damaged copies of ${originals.size} files`;
};

/** Notes as we write them and as people do, and every file with settings. */
function furnish(sandbox: Sandbox): void {
  const times = 'created: "2024-01-02T03:04:05Z"\nupdated: 2024-01-02';
  const notes = {
    'hub-plain': `---\ntype: hub\ntags:\n  - a\n  - b-c\n${times}\nlinks:\n  - hub-flow\n---\n\n# Plain\n\nText [[hub-flow]].\n`,
    'hub-flow': `---\r\n# mine\r\ntitle: "Flow"\r\ntype:   hub\r\ntags: [a, "2024", ü]\r\n${times.replace('\n', '\r\n')}\r\nextra: {a: [1, 2]}\r\n---\r\nno heading\r\n`,
    'hub-anchors': `\uFEFF---\ntype: hub\ntags: &t [a]\nmore: *t\n${times}\nstatus: archived\nsummary: >-\n  folded\n  text\n---\n# Anchors\n\n\`\`\`\n# not a title\n\`\`\`\n`,
  };
  const settings = { scopes: { default: 'project' }, quality: { orphanThreshold: 7 }, other: [1] };
  for (const [slug, text] of Object.entries(notes)) {
    sandbox.write(`project/.claude/memory/${slug}.md`, text);
  }
  sandbox.write('project/.claude/memory/config.json', JSON.stringify(settings, undefined, 2));
  sandbox.write('.claude/memory/config.json', JSON.stringify(settings));
  sandbox.write('project/.claude/memory.local.md', '---\nquality:\n  minQualityScore: 9\n---\n');
}

/** Every note and JSON file of the scope, whatever they are, and the settings beside it. */
function filesToDamage({ notes, global, project }: Sandbox): ReadonlyMap<string, Buffer> {
  const inScope = readdirSync(notes)
    .filter((name) => /^[^.].*\.(?:md|json)$/.test(name))
    .map((name) => join(notes, name));
  const beside = [join(global, 'config.json'), join(project, '.claude', 'memory.local.md')];
  return new Map([...inScope, ...beside].map((path) => [path, readFileSync(path)]));
}

/** A damaged copy of a note gets a name of its own; other files have but one place. */
function damage(originals: ReadonlyMap<string, Buffer>, random: Random, n: number) {
  const [path, bytes] = random.any([...originals]) ?? ['', Buffer.alloc(0)];
  return { path: path.replace(/hub-\w+\.md$/, `hub-m${n}.md`), bytes: mutated(bytes, random) };
}

function readDamaged(sandbox: Sandbox, path: string, bytes: Buffer): void {
  const before = process.cpuUsage();
  try {
    if (basename(path).startsWith('hub-')) readNote(basename(path, '.md'), bytes);
    else readSettings(sandbox);
  } catch (error) {
    if (error instanceof MemoryError) return;
    throw new Error(`${path} threw, with ${describe(bytes)}`, { cause: error });
  }
  const { user, system } = process.cpuUsage(before);
  if (user + system > PATIENCE_MICROSECONDS) {
    throw new Error(`${path} took too long, with ${describe(bytes)}`);
  }
}

function readNote(slug: string, bytes: Buffer): void {
  parseFrontmatter(bytes.toString('utf8'));
  const parsed = parseNote(slug, bytes);
  if ('note' in parsed) editNote(parsed.text, { tags: ['new'], title: 'New', content: 'new' });
}

function readSettings({ project, global }: Sandbox): void {
  const parseYaml = (yaml: string): unknown => parse(yaml, { logLevel: 'error' });
  effectiveConfig(
    configFiles({
      home: global,
      project,
      env: { own: {}, projects: {} },
      managed: '',
      bounds: projectBounds(() => [project]),
      parseYaml,
    }).layers(),
  );
}

function touched(damaged: ReadonlyMap<string, Buffer>): readonly string[] {
  return [...damaged]
    .filter(([path, bytes]) => !DERIVED.has(basename(path)) && !readFileSync(path).equals(bytes))
    .map(([path]) => path);
}

function describe(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('latin1').slice(0, 1000));
}
