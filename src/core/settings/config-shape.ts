/** What stands in a file of settings and is none: a misspelt name, a value where a group of settings belongs. */

import { CONFIG_KEYS } from './config-keys.ts';
import { nearestWord } from './nearest-word.ts';

type Values = Readonly<Record<string, unknown>>;

const LEAVES: ReadonlySet<string> = new Set(Object.keys(CONFIG_KEYS));
const GROUPS: ReadonlySet<string> = new Set([...LEAVES].flatMap(groupsOf));

/** In a few words each. Other top-level names may be those of another tool, unless they are nearly one of ours. */
export function shapeProblems(values: Values, inside = ''): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const key = inside === '' ? name : `${inside}.${name}`;
    if (LEAVES.has(key)) return [];
    if (!GROUPS.has(key)) return unknown(key, name, inside);
    if (isGroup(value)) return shapeProblems(value, key);
    return value === null ? [] : [`${key} must be a group of settings, not ${shown(value)}`];
  });
}

function unknown(key: string, name: string, inside: string): readonly string[] {
  const own = [...LEAVES, ...GROUPS].filter((known) => groupOf(known) === inside);
  const near = nearestWord(
    name,
    own.map((known) => known.slice(known.lastIndexOf('.') + 1)),
  );
  if (near !== undefined) return [`there is no setting ${key}; did you mean ${near}`];
  return inside === '' ? [] : [`there is no setting ${key}`];
}

function groupsOf(key: string): readonly string[] {
  const parts = key.split('.');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'));
}

function groupOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('.')));
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return Array.isArray(value)
    ? 'a list'
    : typeof value === 'object'
      ? 'this'
      : `"${String(value)}"`;
}
