/** What `npm run package` stages: all of memory, from any folder, with nothing but a Node. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stagePackage } from '../scripts/stage-package.ts';
import { assistant, user } from './conversations/transcripts.ts';
import { packageRoot, Sandbox } from './sandbox.ts';

const MOST_BYTES = 60e6;
const builtHere = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));

// A build without network has no model, and then there is nothing to package.
describe.skipIf(!existsSync(join(packageRoot, 'model', 'tokenizer.json')))(
  'the staged package',
  () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'memory package ')), 'staged');
    const sandbox = new Sandbox();
    // npm compresses it all to tell what it takes, and the machine may be busy.
    beforeAll(() => stagePackage(packageRoot, folder), 300_000);
    afterAll(() => {
      sandbox.dispose();
      rmSync(dirname(folder), { recursive: true });
    });

    const files = (): string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(folder, name)).isFile(),
      );
    const memory = (...words: readonly string[]) =>
      sandbox.run(join(folder, 'bin', 'memory'), words, {
        env: {
          MEMORY_EMBEDDING_PROVIDER: 'builtin',
          PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
        },
      });

    it('has a package.json that asks npm for nothing', () => {
      const { name, version, description, keywords, license, type, bin, man, engines } = builtHere;
      expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toEqual({
        ...{ name, version, description, keywords, license, type, bin, man, engines },
      });
    });

    it('holds what runs and what is read, and nothing of how it is made', () => {
      const tops = new Set(files().map((name) => name.split('/')[0]));
      expect([...tops].sort()).toEqual([
        ...['.claude-plugin', '.mcp.json', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'README.md'],
        ...['agents', 'bin', 'commands', 'completions', 'dist', 'docs', 'hooks', 'man', 'model'],
        ...['native', 'output-styles', 'package.json', 'skills', 'templates'],
      ]);
      const odd = files().filter((name) => /\.(?:ts|map|node|tgz)$|compile-cache/.test(name));
      expect(odd).toEqual([]);
    });

    it('is under 60 MB', () => {
      const bytes = files().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
      expect(bytes).toBeLessThan(MOST_BYTES);
    });

    it('starts from where it lies', async () => {
      const { code, stdout } = await memory('--version');
      expect({ code, stdout: stdout.trim() }).toEqual({ code: 0, stdout: builtHere.version });
    });

    it('finds passages and notes by meaning', async () => {
      const place = { cwd: sandbox.project };
      const lines = [
        user('People have to sign in again after thirty minutes.', place),
        assistant('The build takes four minutes on the small runner.', place),
      ];
      await memory('index', sandbox.write('.claude/projects/p/s1.jsonl', lines.join('')));
      const note = ['--type', 'decision', '--tags', 'x', '--content', 'Draw them as plain SVG.'];
      await memory('write', 'Charts', ...note);
      // The background may have done it already.
      await memory('embed');
      const stats = await memory('stats');
      expect(stats.stdout).toContain('Found by meaning: 2 of 2 passages (100 %), 1 of 1 note');
      const said = await memory('remember', 'when does a login expire', '--json');
      expect(JSON.parse(said.stdout).results[0]).toMatchObject({
        text: 'People have to sign in again after thirty minutes.',
        why: { meaning: expect.anything() },
      });
      const noted = await memory('semantic', 'graphics', '--json');
      expect(noted.stdout).toContain('decision-charts');
    });
  },
);
