/** A summary as the body of a note: all of it is made, but for the section that a person writes. */
import { generatedBlock } from '../core/notes/generated-block.ts';
import { code, harmless } from '../text/markdown-text.ts';
import { fileNoteId } from './file-note-id.ts';
import { type Exported, type FileSummary, type Imported, ownerOf } from './file-summary.ts';

const MOST_EXPORTS = 60;
const MOST_IMPORTS = 40;
const MOST_NAMES = 8;

/** `idOf`: the id of the note about another file, by its path. */
export function renderFileSummary(summary: FileSummary, idOf = fileNoteId): string {
  const { purpose, exports, imports, patterns } = summary;
  const made = [
    ...(purpose === undefined ? [] : [section('Purpose', harmless(purpose))]),
    section('Key Exports', list(exportLines(exports), MOST_EXPORTS)),
    section(
      'Dependencies',
      list(
        imports.map((one) => importLine(one, idOf)),
        MOST_IMPORTS,
      ),
    ),
    section(
      'Patterns',
      list(
        patterns.map((pattern) => `- ${pattern}`),
        patterns.length,
      ),
    ),
  ].join('\n');
  return `${generatedBlock(made)}\n\n## Notes\n`;
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

function importLine(
  { specifier, resolved, names = [] }: Imported,
  idOf: (path: string) => string,
): string {
  const target = resolved === undefined ? code(specifier) : `[[${idOf(resolved)}]]`;
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const used =
    names.length > 0 ? `: ${names.slice(0, MOST_NAMES).map(code).join(', ')}${more}` : '';
  return `- Uses ${target}${used}`;
}
