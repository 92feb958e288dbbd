import { basename } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { planSync, syncNotes } from '../../src/notes/sync.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';

it('reads what is new or changed, forgets what is gone, and nothing else', () => {
  const scope = fc.dictionary(fc.stringMatching(/^[a-e]$/), fc.constantFrom('1', '2'));
  fc.assert(
    fc.property(scope, scope, (disk, index) => {
      const files = Object.entries(disk).map(([slug, stamp]) => ({
        ...{ slug, stamp, path: slug },
        captured: false,
      }));
      const plan = planSync(files, new Map(Object.entries(index)));
      const after = new Map<string, string>(Object.entries(index));
      for (const { slug, stamp } of plan.read) after.set(slug, stamp);
      for (const slug of plan.gone) after.delete(slug);
      expect(Object.fromEntries([...after].sort())).toEqual(
        Object.fromEntries(Object.entries(disk).sort()),
      );
      expect(plan.read.every(({ slug, stamp }) => index[slug] !== stamp)).toBe(true);
    }),
  );
});

it('reads one file when one captured note of many has changed', async () => {
  const sandbox = new Sandbox();
  const place = (at: number) => `project/.claude/memory/nodes/tasks/task-n${at}.md`;
  const text = (at: number, title: string) =>
    `---\nid: task-n${at}\ntype: task\ncreated: 2026-01-01\nupdated: 2026-01-01\n---\n\n# ${title}\n`;
  for (let at = 0; at < 20; at++) sandbox.write(place(at), text(at, 'Before'));
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: () => {} };
  const app = await createApp(surroundings, packageRoot);
  const read: string[] = [];
  const files = {
    ...app.files,
    read(path: string) {
      read.push(basename(path));
      return app.files.read(path);
    },
  };
  const { scopes, index, clock, warn, git, branches, code, redaction, by } = app;
  const ports = { scopes, index, clock, warn, git, branches, code, redaction, by, files };
  await syncNotes(ports, scopes.roots);
  expect(read.splice(0)).toHaveLength(20);
  await syncNotes(ports, scopes.roots);
  expect(read).toEqual([]);
  sandbox.write(place(7), text(7, 'After, and longer'));
  await syncNotes(ports, scopes.roots);
  app.close();
  sandbox.dispose();
  expect(read.filter((name) => name.endsWith('.md'))).toEqual(['task-n7.md']);
});
