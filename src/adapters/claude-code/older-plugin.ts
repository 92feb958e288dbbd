/**
 * The plugin under its first name, as long as it is on: two that answer the same events would tell everything twice.
 * The client may still call it enabled where its folder has become the new one; then there is only one.
 */
import { join } from 'node:path';
import { isRecord } from '../../core/config.ts';
import { enabledPlugins, readSettings } from './read-settings.ts';

export const OLDER_NAME = 'claude-code-memory';

export function olderPlugin(
  configDir: string,
  settings: readonly Record<string, unknown>[],
): string | undefined {
  const enabled = settings.flatMap((one) => enabledPlugins(one, [OLDER_NAME]));
  if (enabled.length === 0) return undefined;
  const folder = join(configDir, 'plugins');
  const { plugins } = readSettings(join(folder, 'installed_plugins.json'));
  const marketplaces = readSettings(join(folder, 'known_marketplaces.json'));
  return enabled.find((name) => {
    const places = isRecord(plugins) ? pathsIn(plugins[name], 'installPath') : [];
    const own = marketplaces[name.slice(OLDER_NAME.length + 1)];
    // What comes from a folder is read there, whatever was copied when it was installed.
    const live = isRecord(own) ? pathsIn(own.source, 'path') : [];
    return places.length > 0 && (live.length > 0 ? live : places).some(isOlder);
  });
}

/** Newer clients list an installation for each scope. */
function pathsIn(value: unknown, field: string): readonly string[] {
  return [value].flat().flatMap((one) => {
    const path = isRecord(one) ? one[field] : undefined;
    return typeof path === 'string' ? [path] : [];
  });
}

function isOlder(folder: string): boolean {
  return readSettings(join(folder, '.claude-plugin', 'plugin.json')).name === OLDER_NAME;
}
