/** What a project's memory folder has from the beginning: folders, settings, index.md. All of it can be made again. */

import type { ScopeRoot } from '../core/notes/note.ts';
import type { ConfigStore } from '../core/ports/client-ports.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { CONFIG_KEYS } from '../core/settings/config-keys.ts';
import { keepCapturedPrivate } from '../notes/scopes.ts';
import { syncRoot } from '../notes/sync.ts';
import { refreshIndexPage } from './refresh-index-page.ts';

type Ports = NotePorts & { readonly config: ConfigStore };

/** Undefined where notes do not go to a project: then nothing is made. */
export async function prepareProject(ports: Ports): Promise<ScopeRoot | undefined> {
  const { fallback, roots } = ports.scopes;
  const root = roots.find(({ scope }) => scope === 'project');
  if (!root || fallback === 'global') return undefined;
  ports.files.makeFolders(root.path);
  keepCapturedPrivate(ports, root);
  saveSettings(ports);
  await syncRoot(ports, root);
  if (ports.index.publishedStamps(root.path) === undefined) ports.index.publish(root);
  await refreshIndexPage(ports);
  return root;
}

/** Where a project's settings go; what is there already is a person's. */
function saveSettings({ config }: Ports): void {
  const path = config.path('project');
  const isThere = config.layers().some(({ origin }) => origin === path);
  if (path !== undefined && !isThere) config.save(path, { version: CONFIG_KEYS.version?.fallback });
}
