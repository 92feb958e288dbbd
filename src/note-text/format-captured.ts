import type { CapturedType, NoteStatus } from '../core/notes/note.ts';
import { relatedList } from './parts/related.ts';
import { plain } from './yaml-text.ts';

export interface CapturedText {
  readonly slug: string;
  readonly type: CapturedType;
  readonly created: string;
  readonly updated: string;
  readonly tags: readonly string[];
  readonly related: readonly string[];
  readonly status: NoteStatus;
  readonly supersedes?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly anchors?: readonly string[];
  readonly title: string;
  readonly content: string;
}

/** The text of a new captured note, its fields always in the same order. */
export function formatCaptured(note: CapturedText): string {
  const { slug, type, created, updated, tags, related, status, supersedes, fields } = note;
  const yaml = [
    `id: ${slug}`,
    `type: ${type}`,
    `created: "${created}"`,
    `updated: "${updated}"`,
    ...(tags.length > 0 ? [`tags: [${tags.map(plain).join(', ')}]`] : []),
    ...(related.length > 0 ? [`related: ${relatedList(related)}`] : []),
    `status: ${status}`,
    ...(supersedes === undefined ? [] : [`supersedes: ${supersedes}`]),
    ...Object.entries(fields).map(
      ([key, value]) => `${key}: ${/^(?:0|[1-9]\d*)$/.test(value) ? value : plain(value)}`,
    ),
    ...(note.anchors?.length
      ? ['anchors:', ...note.anchors.map((line) => `  - ${plain(line)}`)]
      : []),
  ].join('\n');
  const content = note.content.trim();
  return `---\n${yaml}\n---\n\n# ${note.title}\n${content === '' ? '' : `\n${content}\n`}`;
}
