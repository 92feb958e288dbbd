/** A tool is data: its name, what it is for, its fields, and where the one function is that answers. */
import { MemoryError } from '../../core/errors.ts';
import type { App } from '../../core/ports/app.ts';

export interface Field {
  readonly type: 'string' | 'integer' | 'boolean' | 'array';
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly items?: { readonly type: 'string' };
}

export interface Tool {
  /** For a model: when to use it, and what comes back. Every session pays for each word. */
  readonly description: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly required: readonly string[];
  /** Changes notes. */
  readonly writes?: true;
  /** In the model's sight from the start, not only when it searches for tools. */
  readonly alwaysLoad?: true;
  /** How to get at what did not fit. */
  readonly more: string;
  /** What to do when the fields are no good, in the place of what a command would say. */
  readonly otherwise?: string;
  readonly load: () => Promise<Answer>;
}

export type Values = Readonly<Record<string, unknown>>;

export type Answer = (app: App, values: Values) => Promise<string> | string;

/** The values of a call, or what is wrong with all of them. */
export function checked(name: string, { fields, required }: Tool, values: Values): Values {
  const problems = [
    ...required.filter((field) => isMissing(values[field])).map((field) => `${field} is missing`),
    ...Object.entries(values).flatMap(([field, value]) =>
      problemOf(field, Object.hasOwn(fields, field) ? fields[field] : undefined, value),
    ),
  ];
  if (problems.length === 0) return values;
  const known = Object.entries(fields).map(described(required)).join(', ') || 'none';
  throw new MemoryError('invalid', `${name}: ${problems.join('; ')}. Fields: ${known}.`);
}

export function text(values: Values, field: string): string {
  return String(values[field] ?? '');
}

/** Models fill in fields that they do not need: an empty text is none. */
export function optionalText(values: Values, field: string): string | undefined {
  return text(values, field).trim() === '' ? undefined : text(values, field);
}

export function list(values: Values, field: string): readonly string[] | undefined {
  const value = values[field];
  return Array.isArray(value) ? value.map(String) : undefined;
}

export function count(values: Values, field: string, fallback: number): number {
  const value = values[field];
  return typeof value === 'number' ? value : fallback;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

function problemOf(name: string, field: Field | undefined, value: unknown): readonly string[] {
  if (!field) return [`there is no field ${name}`];
  if (value === null || value === undefined || fits(field, value)) return [];
  const known = field.enum ? `one of ${field.enum.join(', ')}` : NOUNS[field.type];
  const least = field.minimum === undefined ? '' : ` of ${field.minimum} or more`;
  return [`${name} must be ${known}${least}, not ${JSON.stringify(value).slice(0, 60)}`];
}

const NOUNS: Readonly<Record<Field['type'], string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list of texts',
};

function fits({ type, enum: known, minimum = 0 }: Field, value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string' && (known?.includes(value) ?? true);
    case 'integer':
      return Number.isSafeInteger(value) && Number(value) >= minimum;
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
  }
}

function described(required: readonly string[]) {
  return ([name, { type }]: [string, Field]) =>
    `${name} (${type}${required.includes(name) ? ', required' : ''})`;
}
