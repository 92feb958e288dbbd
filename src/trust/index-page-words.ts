/** What a person wrote at the top of index.md, in one line each. What is made there stands elsewhere in the block. */
import { join } from 'node:path';
import type { MemoryItem } from '../core/memory-item.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';

const SECTIONS = ['Project Context', 'Current Focus'];
const MADE = /<!-- memory:auto -->[\s\S]*?(?:<!-- \/memory:auto -->|$)/g;

export async function indexPageWords(ports: NotePorts): Promise<readonly MemoryItem[]> {
  const { files, scopes, redaction } = ports;
  const root = scopes.roots.find(({ scope }) => scope === 'project');
  const file = root && join(root.path, 'index.md');
  const page = file === undefined ? undefined : files.read(file);
  if (file === undefined || !page) return [];
  const text = page.bytes
    .toString('utf8')
    .replace(MADE, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  const time = /^updated:[ \t]*["']?(\d{4}-\d\d-\d\dT[\d:.]+Z?)/m.exec(text)?.[1] ?? '';
  const told = SECTIONS.map((title) => ({ title, said: firstWords(text, title) }));
  const worth = told.filter(({ said }) => said !== '');
  if (worth.length === 0) return [];
  const { redact } = await redaction();
  return worth.map(({ title, said }) => {
    return {
      ...{ id: 'index.md', kind: 'note', type: 'index', title, text: redact(said), file, time },
      ...{ score: 1, reason: `${title} of index.md`, scope: 'project' },
    } as const;
  });
}

/** The first paragraph below a heading. */
function firstWords(text: string, title: string): string {
  const body = new RegExp(
    `^## +${title}[ \\t#]*\\r?\\n([\\s\\S]*?)(?=^#{1,2} |(?![\\s\\S]))`,
    'im',
  ).exec(text)?.[1];
  return (body ?? '').trim().split(/\r?\n[ \t]*\r?\n/)[0] ?? '';
}
