/** Works out whose the notes of the project are, where nobody knows yet. Asks git: for commands and the background. */
import type { OriginPorts } from '../core/origin.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { readChanged } from '../notes/sync.ts';

export async function learnOrigins(ports: NotePorts & OriginPorts): Promise<void> {
  const { project, roots } = ports.scopes;
  const shared = roots.filter(({ scope }) => scope === 'project' || scope === 'local');
  for (const root of shared) {
    await readChanged(ports, root);
    ports.origins.settle(root.path);
    const unknown = ports.origins
      .inRoot(root.path)
      .filter(({ provenance }) => provenance === undefined);
    if (unknown.length === 0 || project === undefined) continue;
    const own = await ports.ownFiles(project, root.path);
    const slugs = unknown.filter(({ place }) => own?.has(place)).map(({ slug }) => slug);
    ports.origins.vouch(root.path, slugs, 'author');
  }
}
