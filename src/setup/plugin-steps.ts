/**
 * What the client has to be asked for so that the plugin of this package is installed and on, or gone. Only what is not
 * so already: to run it again and again does nothing more.
 */
import type { InstalledPlugin, PluginState } from '../core/client-plugins.ts';
import { isOlderName, MARKETPLACE, OLDER_NAME, PLUGIN } from '../core/client-plugins.ts';

export interface Step {
  readonly says: string;
  /** The words after `claude`. */
  readonly args: readonly string[];
}

export interface Wanted {
  readonly folder: string;
  readonly version: string;
}

const ID = `${PLUGIN}@${MARKETPLACE}`;

export function stepsToInstall(state: PluginState, wanted: Wanted): readonly Step[] {
  const older = state.plugins.filter(({ id }) => isOlderName(id));
  const marketplace = marketplaceSteps(state, wanted.folder);
  const own = state.plugins.find(({ id }) => id === ID);
  // The client takes a marketplace's plugins out with it.
  const isGone = marketplace.some(({ args }) => args.includes('remove'));
  return [
    ...older.map(({ id }) => uninstalling(id)),
    ...forgetting(state, OLDER_NAME),
    ...marketplace,
    ...pluginSteps(isGone ? undefined : own, wanted.version),
  ];
}

export function stepsToUninstall(state: PluginState): readonly Step[] {
  const ours = state.plugins.filter(({ id }) => id.startsWith(`${PLUGIN}@`) || isOlderName(id));
  return [
    ...ours.map(({ id }) => uninstalling(id)),
    ...forgetting(state, MARKETPLACE),
    ...forgetting(state, OLDER_NAME),
  ];
}

function marketplaceSteps({ marketplaces }: PluginState, folder: string): readonly Step[] {
  const known = marketplaces.find(({ name }) => name === MARKETPLACE);
  const adding = {
    says: `tell Claude Code where the plugin is: ${folder}`,
    args: ['plugin', 'marketplace', 'add', folder],
  };
  if (!known) return [adding];
  if (known.folder === folder) return [];
  const removing = {
    says: `forget where it was: ${known.folder ?? known.name}`,
    args: ['plugin', 'marketplace', 'remove', MARKETPLACE],
  };
  return [removing, adding];
}

function pluginSteps(own: InstalledPlugin | undefined, version: string): readonly Step[] {
  const installing = { says: 'install the plugin', args: ['plugin', 'install', ID] };
  if (!own) return [installing];
  // Clients copy a plugin by its version: what was copied before is taken away first.
  if (own.version !== version) return [uninstalling(ID), installing];
  if (own.isEnabled) return [];
  return [{ says: 'switch the plugin on', args: ['plugin', 'enable', ID] }];
}

function uninstalling(id: string): Step {
  return { says: `take out ${id}`, args: ['plugin', 'uninstall', id] };
}

function forgetting({ marketplaces }: PluginState, name: string): readonly Step[] {
  if (!marketplaces.some((known) => known.name === name)) return [];
  return [
    { says: `forget the marketplace ${name}`, args: ['plugin', 'marketplace', 'remove', name] },
  ];
}
