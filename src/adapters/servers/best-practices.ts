/**
 * Claude Code's best practices, from docs.claude.com. Asked for at most once a day, by no hook, and with
 * nothing of the project in the question. Any trouble means: none.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertOnline } from '../../core/offline.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { replaceFile } from '../../lib/replace-file.ts';

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the answer is kept. */
  readonly folder: string;
  readonly now: Date;
}

const SITE = 'https://docs.claude.com';
const PAGE = '/en/docs/claude-code/best-practices';
const TIME_LIMIT_MS = 2000;
const LARGEST = 4 * 1024 * 1024;
const DAY_MS = 24 * 3600 * 1000;
const KEPT = 'best-practices.json';

interface Kept {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly markdown: string;
}

export async function fetchBestPractices(where: Surroundings): Promise<string | undefined> {
  const { env, folder, now } = where;
  const url = new URL(PAGE, env.MEMORY_DOCS_URL || SITE).href;
  const kept = readKept(folder);
  const age = now.getTime() - (kept?.at ?? 0);
  if (kept?.url === url && age >= 0 && age < DAY_MS) return kept.markdown;
  try {
    assertOnline(env, url);
    const html = await download(url);
    const { htmlToMarkdown } = await import('./html-to-markdown.ts');
    const markdown = htmlToMarkdown(html);
    keep(folder, { url, at: now.getTime(), markdown });
    return markdown;
  } catch {
    return undefined;
  }
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    headers: { accept: 'text/html' },
  });
  const isHtml = /html/i.test(response.headers.get('content-type') ?? '');
  if (!response.ok || !isHtml || !response.body) throw new Error(`status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > LARGEST) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined if it was never fetched, or cannot be read. */
function readKept(folder: string): Kept | undefined {
  try {
    const kept = JSON.parse(readFileSync(join(folder, KEPT), 'utf8')) as Partial<Kept>;
    const { url, at, markdown } = kept;
    if (typeof url !== 'string' || typeof at !== 'number' || typeof markdown !== 'string') {
      return undefined;
    }
    return { url, at, markdown };
  } catch {
    return undefined;
  }
}

/** Where it cannot be kept, it is fetched again. */
function keep(folder: string, kept: Kept): void {
  try {
    ensureFolder(folder);
    replaceFile(folder, KEPT, JSON.stringify(kept));
  } catch {
    // Read-only, or full.
  }
}
