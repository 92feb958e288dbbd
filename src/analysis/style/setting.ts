/** A setting of a formatter, and how it is read: what is not plainly said is left out. */
import type { Configured, Topic } from './sighting.ts';

export type Setting = Omit<Configured, 'language' | 'source'>;

export const setting = (topic: Topic, value: string): Setting => ({ topic, value });

export function indentation(tabs: unknown, size: unknown): readonly Setting[] {
  if (tabs === true) return [setting('style.indentation', 'tabs')];
  return isSize(size) ? [setting('style.indentation', `${size} spaces`)] : [];
}

export function width(columns: unknown): readonly Setting[] {
  return isSize(columns) ? [setting('style.line-width', String(columns))] : [];
}

export function choice(topic: Topic, said: unknown, yes: string, no: string): readonly Setting[] {
  return typeof said === 'boolean' ? [setting(topic, said ? yes : no)] : [];
}

export function equals(topic: Topic, said: unknown, known: readonly string[]): readonly Setting[] {
  return typeof said === 'string' && known.includes(said) ? [setting(topic, said)] : [];
}

export function formatter(name: string): Setting {
  return setting('style.formatter', name);
}

export function forLanguages(
  languages: readonly string[],
  settings: readonly Setting[],
  source: string,
): readonly Configured[] {
  return languages.flatMap((language) => settings.map((one) => ({ ...one, language, source })));
}

const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 1000;
