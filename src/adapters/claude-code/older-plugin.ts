/**
 * The plugin under its first name, as long as it is on: two that answer the same events would tell everything twice.
 * The client may still call it enabled where its folder has become the new one; then there is only one.
 */
import { join } from 'node:path';
import { isOlderName, OLDER_NAME } from '../../core/client-plugins.ts';
import { pluginState } from './plugin-state.ts';
import { enabledPlugins, readSettings } from './read-settings.ts';

export function olderPlugin(
  configDir: string,
  settings: readonly Record<string, unknown>[],
): string | undefined {
  // Every hook asks: nearly always there is nothing more to read.
  if (!settings.some((one) => enabledPlugins(one, [OLDER_NAME]).length > 0)) return undefined;
  const { plugins } = pluginState(configDir, settings);
  return plugins.find(({ id, isEnabled, folder }) => {
    const manifest = join(folder, '.claude-plugin', 'plugin.json');
    return isOlderName(id) && isEnabled && readSettings(manifest).name === OLDER_NAME;
  })?.id;
}
