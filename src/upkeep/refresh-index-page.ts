/** Brings index.md of the project in step with its notes. */
import { isUtf8 } from 'node:buffer';
import { join, relative } from 'node:path';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { toIso } from '../core/time.ts';
import { scopeRoot } from '../notes/scopes.ts';
import { syncRoot } from '../notes/sync.ts';
import { mergeIndexPage } from './parts/index-page.ts';
import { indexSections } from './parts/index-sections.ts';

export interface IndexPage {
  readonly path: string;
  readonly text: string;
  /** `kept`: it is no text that we could change, or none of the project's. */
  readonly outcome: 'new' | 'updated' | 'same' | 'kept';
}

/** Throws if there is no project here. */
export async function refreshIndexPage(ports: NotePorts): Promise<IndexPage> {
  const root = scopeRoot(ports.scopes, 'project');
  const { redact } = await ports.redaction();
  await syncRoot(ports, root);
  const path = join(root.path, 'index.md');
  const page = ports.index.exclusively((records): IndexPage => {
    const bytes = ports.files.read(path)?.bytes;
    const old = bytes?.toString('utf8');
    if (ports.files.refusal(path) !== undefined) return { path, text: '', outcome: 'kept' };
    if (bytes && !isUtf8(bytes)) return { path, text: old ?? '', outcome: 'kept' };
    const text = mergeIndexPage(old, indexSections(ports, root, redact), toIso(ports.clock()));
    if (text === old) return { path, text, outcome: 'same' };
    records.aside(root, () => ports.files.write(path, text));
    return { path, text, outcome: old === undefined ? 'new' : 'updated' };
  });
  if (page.outcome === 'new') keepPrivate(ports, path);
  return page;
}

/** A page that a person made may be meant for git; ours is only a view of what is there. */
function keepPrivate({ git, scopes: { project } }: NotePorts, path: string): void {
  if (project !== undefined) git.exclude(project, relative(project, path));
}
