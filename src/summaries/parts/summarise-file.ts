/**
 * The summary of a file from its own text: no model, no guess, the same text gives the same summary. Secrets are
 * taken out of the whole text before anybody looks at it, so nothing that is told here can hold one.
 */
import type { Grammars } from '../../core/syntax.ts';
import { countLines, textOfBytes } from '../../text/text-of-bytes.ts';
import type { Exported, FileSummary, FoundImport, Imported, Source } from '../file-summary.ts';
import { headPurpose, isGenerated } from '../head-comment.ts';
import { type Language, languageOf } from '../language-of.ts';
import { outlineOf } from '../outline-of.ts';
import { plainPurpose } from '../plain-purpose.ts';
import { type Project, resolveImport } from '../resolve-import.ts';
import { exportsInOrder } from './exports-in-order.ts';
import { inLinesOf } from './lines-of-original.ts';

export interface SummaryOptions extends Project {
  readonly grammars: Grammars;
  readonly redact: (text: string) => string;
}

/** Each may cost a look at twenty files. */
const MOST_IMPORTS = 500;
/** Nobody writes lines that long on average. */
const MINIFIED_LINE = 300;
const SHORT_TEXT = 2000;

/** Undefined if the file is no text. */
export async function summariseFile(
  file: { readonly path: string; readonly bytes: Uint8Array },
  options: SummaryOptions,
): Promise<FileSummary | undefined> {
  const original = textOfBytes(file.bytes);
  if (original === undefined) return undefined;
  const text = options.redact(original);
  const source = { path: file.path, text };
  const language = languageOf(file.path, text);
  const outline = language.grammar && (await outlineOf(source, language.grammar, options.grammars));
  const exports = outline?.exports ?? [];
  const purpose = purposeOf(source, language, exports);
  return {
    path: file.path,
    language: language.name,
    bytes: file.bytes.length,
    lines: countLines(original),
    ...(purpose === undefined ? {} : { purpose }),
    exports: exportsInOrder(exports).map(inLinesOf(original, text)),
    imports: resolved(outline?.imports ?? [], language.name, source, options),
    patterns: [...textPatterns(text, language), ...(outline?.patterns ?? [])],
  };
}

function purposeOf(
  { path, text }: Source,
  { name, grammar }: Language,
  exports: readonly Exported[],
): string | undefined {
  return (
    plainPurpose(text, name) ??
    headPurpose(text, name, path, grammar !== undefined) ??
    mainExport(path, exports)?.doc
  );
}

/** The one thing that a file exports, or the one that it is named after. */
function mainExport(path: string, exports: readonly Exported[]): Exported | undefined {
  const own = exports.filter(({ kind }) => kind !== 'method');
  if (own.length === 1) return own[0];
  const stem = plainName(path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, ''));
  const named = own.filter(({ name }) => plainName(name.replace(/^.*(?:::|\.)/, '')) === stem);
  // Python sets what it defines later to something first.
  return named.find(({ kind }) => kind !== 'value') ?? named[0];
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Each once, in the order of the file, with the names of all. */
function resolved(
  imports: readonly FoundImport[],
  language: string,
  source: Source,
  project: Project,
): readonly Imported[] {
  const found = new Map<string, Imported>();
  for (const one of imports.slice(0, MOST_IMPORTS)) {
    const path = resolveImport(language, one, source, project);
    const key = `${one.specifier} ${path}`;
    const names = [...new Set([...(found.get(key)?.names ?? []), ...(one.names ?? [])])];
    found.set(key, {
      specifier: one.specifier,
      ...(path === undefined || path === source.path ? {} : { resolved: path }),
      ...(names.length > 0 ? { names } : {}),
    });
  }
  return [...found.values()];
}

function textPatterns(text: string, { name, grammar }: Language): readonly string[] {
  const isLong = text.length > SHORT_TEXT && text.length / countLines(text) > MINIFIED_LINE;
  return [
    ...(text.startsWith('#!') ? ['CLI entry (shebang)'] : []),
    ...(isGenerated(text, name) ? ['generated code'] : []),
    ...(isLong && (grammar !== undefined || name === 'css') ? ['minified'] : []),
  ];
}
