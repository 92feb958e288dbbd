/** The plugin's own list of hooks: the one source of what is to be registered. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface HookGroup {
  readonly matcher?: string;
  readonly hooks: readonly { readonly command: string }[];
}

export type HookGroups = Readonly<Record<string, readonly HookGroup[]>>;

export function hookGroups(packageRoot: string): HookGroups {
  const text = readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8');
  return (JSON.parse(text) as { hooks: HookGroups }).hooks;
}

export function registeredHooks(
  packageRoot: string,
): readonly { readonly event: string; readonly command: string }[] {
  return Object.entries(hookGroups(packageRoot)).flatMap(([event, groups]) =>
    groups.flatMap(({ hooks }) => hooks.map(({ command }) => ({ event, command }))),
  );
}
