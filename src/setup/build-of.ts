/** When this program was built, and whether its sources have changed since: a checkout is pulled, a package is not. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../core/settings/config.ts';
import { textIn } from '../lib/read-plain.ts';

export interface Build {
  /** ISO 8601; undefined if nobody wrote it down. */
  readonly built: string | undefined;
  readonly isStale: boolean;
  /** Why the last build came to nothing, as `hooks/sh/build.sh` wrote it down. */
  readonly failure: string | undefined;
}

const LARGEST = 10_000;

export function buildOf(packageRoot: string): Build {
  const dist = join(packageRoot, 'dist');
  const made = statSync(join(dist, 'main.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return {
    built: builtAt(join(dist, 'build.json')),
    isStale: hasNewer(packageRoot, made),
    failure: textIn(join(packageRoot, '.build', 'failed'), { most: LARGEST })?.trim(),
  };
}

function builtAt(path: string): string | undefined {
  try {
    const value: unknown = JSON.parse(textIn(path, { most: LARGEST }) ?? '');
    return isRecord(value) && typeof value.built === 'string' ? value.built : undefined;
  } catch {
    return undefined;
  }
}

/** As `hooks/run` looks at it when a session starts. */
function hasNewer(packageRoot: string, made: number): boolean {
  const changed = (path: string) =>
    (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > made;
  if (changed(join(packageRoot, 'package-lock.json'))) return true;
  const sources = join(packageRoot, 'src');
  if (!statSync(sources, { throwIfNoEntry: false })) return false;
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  return names.some((name) => name.endsWith('.ts') && changed(join(sources, name)));
}
