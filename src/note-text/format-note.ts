import type { Note } from '../core/notes/note.ts';
import { anchorLines } from './anchors.ts';
import { formatEdge } from './edge.ts';
import { field } from './yaml-text.ts';

/** The text of a new note: frontmatter, title, body. What it writes, `parseNote` reads back as the same note. */
export function formatNote(note: Omit<Note, 'slug' | 'status'>): string {
  const list = (key: string, items: readonly string[]) =>
    items.length > 0 ? field(key, items, '\n') : '';
  const yaml = [
    `type: ${note.type}\n`,
    note.severity === undefined ? '' : `severity: ${note.severity}\n`,
    list('tags', note.tags),
    `created: "${note.created}"\n`,
    `updated: "${note.updated}"\n`,
    list('links', note.links),
    list('edges', note.edges.map(formatEdge)),
    list('anchors', anchorLines(note.files ?? [])),
  ].join('');
  const body = note.content === '' ? '' : `\n${note.content}\n`;
  return `---\n${yaml}---\n\n# ${note.title}\n${body}`;
}

/** Content as it is stored: no heading that repeats the title, no blank lines around it. */
export function normaliseContent(content: string, title: string): string {
  const lines = content
    .replace(/^\uFEFF/, '')
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd();
  const [first = '', ...rest] = lines.split('\n');
  if (first.trimEnd() !== `# ${title}`) return lines;
  return rest.join('\n').replace(/^(?:[ \t]*\r?\n)+/, '');
}
