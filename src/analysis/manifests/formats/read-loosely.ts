/** Values of parsed files, whose shape nobody promises. */

export type Table = Readonly<Record<string, unknown>>;

export function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function tableOf(value: unknown): Table {
  return isTable(value) ? value : {};
}

/** The table at a path of keys; an empty one if there is none. */
export function tableAt(value: unknown, ...keys: readonly string[]): Table {
  return keys.reduce((table, key) => tableOf(table[key]), tableOf(value));
}

export function trimmedText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
