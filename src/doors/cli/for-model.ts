/**
 * What a command prints when a model runs it: looked at, without secrets, and fenced, whichever command it is. Those that
 * know whose their words are have looked already. Of all others every line that steers is left out, whoever wrote it, and
 * whose the notes are that they name is said below.
 */

import type { NoteSummary } from '../../core/notes/note.ts';
import type { App } from '../../core/ports/app.ts';
import { syncNotes } from '../../notes/sync.ts';
import { withLeftOut } from '../../render/session/left-out.ts';
import { byWhom } from '../../trust/by-whom.ts';
import { fenceAnswer, withoutMarks } from '../../trust/fence.ts';
import { vetJson, vetLines } from '../../trust/vet-lines.ts';
import { vetNamed } from '../../trust/vet-notes.ts';
import { REMARK } from '../../trust/vet-text.ts';
import type { Output } from './command.ts';

export async function textForModel(app: App, output: Output): Promise<string> {
  if (output.text === '') return '';
  const { redact } = await app.redaction();
  const text = output.isVetted ? output.text : await unknownText(app, output);
  return fenceAnswer(withLeftOut(redact(text), output.leftOut ?? []).trimEnd());
}

export async function jsonForModel(app: App, output: Output): Promise<unknown> {
  const { json, isVetted, leftOut = [] } = output;
  const { redact } = await app.redaction();
  const without = isVetted ? redact : withoutTitles((await named(app, json)).refused);
  const clean = vetJson(json, isVetted ? redact : (text) => redact(vetLines(without(text))));
  const isOpen = typeof clean === 'object' && clean !== null && !Array.isArray(clean);
  return isOpen && leftOut.length > 0 ? { ...clean, leftOut } : clean;
}

/** Errors and warnings are ours, but name what others named. */
export function remarkForModel(text: string): string {
  return withoutMarks(vetLines(text));
}

async function unknownText(app: App, { text, json }: Output): Promise<string> {
  const { marked, refused } = await named(app, json);
  const whose = [...Map.groupBy(marked, ({ origin }) => byWhom(origin))].map(
    ([by, notes]) => `[${by}: ${notes.map(({ slug }) => slug).join(', ')}]`,
  );
  const clean = vetLines(withoutTitles(refused)(text));
  return [clean.trimEnd(), ...whose].join('\n');
}

async function named(app: App, json: unknown): Promise<ReturnType<typeof vetNamed>> {
  const slugs = [...slugsIn(json)];
  if (slugs.length === 0) return { marked: [], refused: [] };
  await syncNotes(app, app.scopes.roots);
  return vetNamed(app, slugs);
}

/** The keys under which commands name a note. */
const NAMES = ['slug', 'id', 'name', 'from', 'to', 'source', 'target'];

function slugsIn(value: unknown): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const own = Object.entries(value).flatMap(([key, one]) =>
    NAMES.includes(key) && typeof one === 'string' ? [one] : [...slugsIn(one)],
  );
  return new Set(own);
}

function withoutTitles(notes: readonly NoteSummary[]): (text: string) => string {
  return (text) => notes.reduce((rest, { title }) => rest.replaceAll(title, () => REMARK), text);
}
