/** The client's files of settings, as they are: whatever is wrong with one, it says nothing then. */
import { isRecord } from '../../core/settings/config.ts';
import { isInside } from '../../lib/is-inside.ts';
import { textIn } from '../../lib/read-plain.ts';

const LARGEST = 4_000_000;

/** Nothing, if the file is not there or cannot be read; of a project's, no link may lead out of it. */
export function readSettings(file: string, project?: string): Record<string, unknown> {
  const isTheirs = project !== undefined && isInside(project, file);
  try {
    const value: unknown = JSON.parse(
      textIn(file, { most: LARGEST, within: isTheirs ? project : undefined }) ?? '{}',
    );
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Those of these names that are on, each with its marketplace: `NAME@MARKETPLACE`. */
export function enabledPlugins(
  { enabledPlugins }: Record<string, unknown>,
  names: readonly string[],
): readonly string[] {
  if (!isRecord(enabledPlugins)) return [];
  return Object.keys(enabledPlugins).filter(
    (name) => names.some((own) => name.startsWith(`${own}@`)) && enabledPlugins[name] === true,
  );
}
