/**
 * A summary as the body of a note. What was made stands between two marks and is made anew next time; what a person
 * wrote stands outside of them and is never touched.
 */

import { fileNoteId } from './file-note-id.ts';
import { type Exported, type FileSummary, type Imported, ownerOf } from './file-summary.ts';

const START = '<!-- memory:auto -->';
const END = '<!-- /memory:auto -->';
const MOST_EXPORTS = 60;
const MOST_IMPORTS = 40;
const MOST_NAMES = 8;

export function renderFileSummary(summary: FileSummary): string {
  const { purpose, exports, imports, patterns } = summary;
  const made = [
    section('Purpose', purpose === undefined ? 'The file does not say.' : harmless(purpose)),
    section('Key Exports', list(exportLines(exports), MOST_EXPORTS)),
    section('Dependencies', list(imports.map(importLine), MOST_IMPORTS)),
    section(
      'Patterns',
      list(
        patterns.map((pattern) => `- ${pattern}`),
        patterns.length,
      ),
    ),
  ].join('\n');
  return `${START}\n${made}${END}\n\n## Notes\n`;
}

/** Puts the made part of one body into another. A body without the marks is a person's: it stays as it is. */
export function mergeFileSummary(existing: string, fresh: string): string {
  const [old, made] = [betweenMarks(existing), betweenMarks(fresh)];
  if (!old || !made) return existing;
  return existing.slice(0, old.from) + fresh.slice(made.from, made.to) + existing.slice(old.to);
}

export function hasMadePart(body: string): boolean {
  return betweenMarks(body) !== undefined;
}

function betweenMarks(body: string): { readonly from: number; readonly to: number } | undefined {
  const start = body.indexOf(START);
  const from = start + START.length;
  const to = body.indexOf(END, from);
  return start < 0 || to < 0 ? undefined : { from, to };
}

function section(title: string, text: string): string {
  return `## ${title}\n${text}\n`;
}

function list(lines: readonly string[], most: number): string {
  if (lines.length === 0) return 'None found.';
  const more = lines.length > most ? [`- … and ${lines.length - most} more`] : [];
  return [...lines.slice(0, most), ...more].join('\n');
}

/** A method stands below its class; if that is elsewhere, it says whose it is. */
function exportLines(exports: readonly Exported[]): readonly string[] {
  let owner = '';
  return exports.map(({ name, kind, signature, doc }) => {
    if (kind !== 'method') owner = name;
    const isBelow = kind === 'method' && ownerOf(name) === owner;
    const whose = kind === 'method' && !isBelow ? ` of ${code(ownerOf(name))}` : '';
    const told = doc === undefined ? '' : ` - ${harmless(doc)}`;
    // `export { a as b }`: others know it by another name than it has here.
    const known = signature.includes(lastPart(name)) ? '' : `${code(name)}: `;
    return `${isBelow ? '  ' : ''}- ${known}${code(signature)}${whose}${told}`;
  });
}

function lastPart(name: string): string {
  const owner = ownerOf(name);
  return owner === '' ? name : name.slice(owner.length).replace(/^[.:#]+/, '');
}

function importLine({ specifier, resolved, names = [] }: Imported): string {
  const target = resolved === undefined ? code(specifier) : `[[${fileNoteId(resolved)}]]`;
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const used =
    names.length > 0 ? `: ${names.slice(0, MOST_NAMES).map(code).join(', ')}${more}` : '';
  return `- Uses ${target}${used}`;
}

/** With as many backticks as it takes. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${harmless(text)}${space}${fence}`;
}

/** Text of a file must neither end the made part nor link to notes: C++ writes `[[nodiscard]]`. */
function harmless(text: string): string {
  return text.replaceAll('<!--', '<! --').replaceAll('[[', '[ [');
}
