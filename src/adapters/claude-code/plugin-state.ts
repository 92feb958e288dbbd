/** Which plugins and marketplaces the client knows, as its own files say. */
import { join } from 'node:path';
import type { InstalledPlugin, PluginState } from '../../core/client-plugins.ts';
import { isRecord } from '../../core/settings/config.ts';
import { readSettings } from './read-settings.ts';

export function pluginState(
  configDir: string,
  settings: readonly Record<string, unknown>[],
): PluginState {
  const folder = join(configDir, 'plugins');
  const { plugins } = readSettings(join(folder, 'installed_plugins.json'));
  const known = readSettings(join(folder, 'known_marketplaces.json'));
  const marketplaces = Object.entries(known).map(([name, one]) => ({
    name,
    folder: isRecord(one) ? textsIn(one.source, 'path')[0] : undefined,
  }));
  const isEnabled = (id: string) =>
    settings.some(({ enabledPlugins: on }) => isRecord(on) && on[id] === true);
  return {
    marketplaces,
    plugins: Object.entries(isRecord(plugins) ? plugins : {}).flatMap(([id, installed]) => {
      const copied = textsIn(installed, 'installPath')[0];
      if (copied === undefined) return [];
      const from = marketplaces.find(({ name }) => id.endsWith(`@${name}`));
      return [
        {
          ...{ id, isEnabled: isEnabled(id), version: textsIn(installed, 'version')[0] },
          // What comes from a folder is read there, whatever was copied when it was installed.
          folder: from?.folder ?? copied,
        } satisfies InstalledPlugin,
      ];
    }),
  };
}

/** Newer clients list an installation for each scope. */
function textsIn(value: unknown, field: string): readonly string[] {
  return [value].flat().flatMap((one) => {
    const text = isRecord(one) ? one[field] : undefined;
    return typeof text === 'string' ? [text] : [];
  });
}
