/** Works out whose the notes of the project are, where nobody knows yet. Asks git: for commands and the background. */
import type { OriginPorts } from '../core/origin.ts';
import type { NotePorts } from '../core/ports.ts';
import { readChanged } from '../notes/sync.ts';

export async function learnOrigins(ports: NotePorts & OriginPorts): Promise<void> {
  const shared = ports.scopes.roots.filter(({ scope }) => scope === 'project' || scope === 'local');
  for (const root of shared) {
    await readChanged(ports, root);
    ports.origins.settle(root.path);
    const unknown = ports.origins.unvouched(root.path);
    const authors = unknown.length > 0 ? await ports.fileAuthors(root.path) : undefined;
    if (!authors) continue;
    const slugsIn = (places: ReadonlySet<string>) =>
      unknown.filter(({ place }) => places.has(place)).map(({ slug }) => slug);
    ports.origins.vouch(root.path, slugsIn(authors.untracked), 'here');
    ports.origins.vouch(root.path, slugsIn(authors.own), 'author');
  }
}
