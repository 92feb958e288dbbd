/** What a person wrote into index.md, in one line each. What is made there stands elsewhere in the block. */
import { join } from 'node:path';
import type { MemoryItem } from '../core/memory-item.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';

const SECTIONS = ['Project Context', 'Current Focus'];
const PREFERENCES = 'User Preferences';
const MADE = /<!-- memory:auto -->[\s\S]*?(?:<!-- \/memory:auto -->|$)/g;
const ITEM = /^\s*(?:[-*+]|\d{1,2}[.)])\s+(?:\[[ xX]\]\s+)?/;

/** The first paragraph of what the project is, and of what is done now. */
export async function indexPageWords(ports: NotePorts): Promise<readonly MemoryItem[]> {
  return itemsOf(ports, (page) =>
    SECTIONS.map((title) => ({ title, said: page.section(title).split(/\n[ \t]*\n/)[0] ?? '' })),
  );
}

/** How the person likes things done: each item of the list, or each line where there is none. */
export async function indexPageWishes(ports: NotePorts): Promise<readonly MemoryItem[]> {
  return itemsOf(ports, (page) => {
    const lines = page.section(PREFERENCES).split('\n');
    const isList = lines.some((line) => ITEM.test(line));
    return lines
      .filter((line) => !isList || ITEM.test(line))
      .map((line) => ({ title: PREFERENCES, said: line.replace(ITEM, '').trim() }));
  });
}

interface Page {
  /** What a person wrote below a heading. */
  section(title: string): string;
}

async function itemsOf(
  ports: NotePorts,
  read: (page: Page) => readonly { readonly title: string; readonly said: string }[],
): Promise<readonly MemoryItem[]> {
  const { files, scopes, redaction } = ports;
  const root = scopes.roots.find(({ scope }) => scope === 'project');
  const file = root && join(root.path, 'index.md');
  const page = file === undefined ? undefined : files.read(file);
  if (file === undefined || !page) return [];
  const text = page.bytes
    .toString('utf8')
    .replaceAll('\r\n', '\n')
    .replace(MADE, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  const time = /^updated:[ \t]*["']?(\d{4}-\d\d-\d\dT[\d:.]+Z?)/m.exec(text)?.[1] ?? '';
  const worth = read({ section: (title) => below(text, title) }).filter(({ said }) => said !== '');
  if (worth.length === 0) return [];
  const { redact } = await redaction();
  return worth.map(({ title, said }) => {
    return {
      ...{ id: 'index.md', kind: 'note', type: 'index', title, text: redact(said), file, time },
      ...{ score: 1, reason: `${title} of index.md`, scope: 'project' },
    } as const;
  });
}

function below(text: string, title: string): string {
  const body = new RegExp(
    `^## +${title}[ \\t#]*\\n([\\s\\S]*?)(?=^#{1,2} |(?![\\s\\S]))`,
    'im',
  ).exec(text)?.[1];
  return (body ?? '').trim();
}
