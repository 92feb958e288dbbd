import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchBestPractices } from '../../../src/adapters/servers/best-practices.ts';
import { htmlToMarkdown } from '../../../src/adapters/servers/html-to-markdown.ts';
import { DocsServer } from '../../fakes/docs-server.ts';

const PAGE = `<!doctype html><html><head><title>x</title><style>h2 {}</style></head><body><nav>Menu</nav>
<main><h1>Best practices</h1><h2>Write a <code>CLAUDE.md</code></h2><p>Keep it <b>short</b>.</p>
<script>alert(1)</script><ul><li>One</li></ul></main><footer>Legal</footer></body></html>`;
const NOW = new Date('2026-03-01T10:00:00Z');

let server: DocsServer;
let url: string;
let folder: string;
beforeEach(async () => {
  server = new DocsServer();
  server.html = PAGE;
  url = await server.listen();
  folder = mkdtempSync(join(tmpdir(), 'memory-docs-'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const fetched = (env: Readonly<Record<string, string>> = {}, now = NOW) =>
  fetchBestPractices({ env: { MEMORY_DOCS_URL: url, ...env }, folder, now });

it('makes Markdown of the article alone', () => {
  const markdown = htmlToMarkdown(PAGE);
  expect(markdown).toContain('## Write a `CLAUDE.md`\n\nKeep it **short**.');
  expect(markdown).not.toMatch(/<\w|Menu|Legal|alert/);
});

it('asks once a day', async () => {
  expect(await fetched()).toContain('Keep it');
  expect(await fetched()).toContain('Keep it');
  expect(server.paths).toEqual(['/en/docs/claude-code/best-practices']);
  await fetched({}, new Date('2026-03-02T10:00:01Z'));
  expect(server.paths).toHaveLength(2);
});

it('asks nobody where MEMORY_OFFLINE is set', async () => {
  expect(await fetched({ MEMORY_OFFLINE: '1' })).toBeUndefined();
  expect(server.paths).toEqual([]);
});

it('does without a page that is not there, and asks again the next time', async () => {
  server.status = 500;
  expect(await fetched()).toBeUndefined();
  server.status = 200;
  expect(await fetched()).toContain('Keep it');
});

it('does without a server that nobody runs', async () => {
  await server.close();
  expect(await fetched()).toBeUndefined();
  await server.listen();
});
