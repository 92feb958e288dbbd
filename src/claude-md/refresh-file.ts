/** Brings sections of one file up to date. What a person writes meanwhile is theirs: it is read again once, then left. */
import type { ManagedFiles } from '../core/notes/managed-files.ts';
import { findMarkers, type Markers } from './sections/markers.ts';
import { replaceSections } from './sections/replace-sections.ts';
import { isRootFile, isSectionName } from './sections/sections.ts';

export interface Refreshed {
  readonly path: string;
  /** The sections whose text is new. */
  readonly changed: readonly string[];
  /** Why it, or a part of it, was left as it is, and what became of a person's lines in sections. */
  readonly problems: readonly string[];
  readonly backup?: string;
  /** By section: what its words name and is not there any more. */
  readonly gone?: ReadonlyMap<string, readonly string[]>;
  readonly before: string;
  readonly after: string;
}

/** The new texts of sections, by their names, for a file that reads so. */
export type NewTexts = (text: string) => NewSections;

export interface NewSections {
  readonly texts: ReadonlyMap<string, string>;
  /** Sections among whose facts a person wrote: their lines stand below the words now. */
  readonly kept: readonly string[];
  /** Those of which that cannot be: a copy of the file is needed. */
  readonly lost: readonly string[];
  readonly gone?: ReadonlyMap<string, readonly string[]>;
}

export function refreshFile(
  files: ManagedFiles,
  path: string,
  newTexts: NewTexts,
  { dryRun = false, tries = 2 } = {},
): Refreshed {
  const file = files.read(path);
  if (!file || 'problem' in file) return untouched(path, file?.problem ?? 'is gone');
  const { text } = file;
  const markers = findMarkers(text);
  const fresh = newTexts(text);
  const { text: after, refused } = replaceSections(text, fresh.texts);
  const lost = fresh.lost.filter((name) => !refused.includes(name));
  const problems = [
    ...markerProblems(path, markers),
    ...refused.map((name) => `${path}: the new text of ${name} would tear the file; it stays`),
    ...fresh.kept.map((name) => `${path}: ${keptWords(name)}`),
    ...lost.map((name) => `${path}: ${lostWords(name)}`),
  ];
  const changed = changedSections(text, after);
  const gone = fresh.gone ? { gone: fresh.gone } : {};
  const result = { path, changed, problems, ...gone, before: text, after };
  if (after === text || dryRun) return result;
  const copy = lost.length > 0 ? { backup: files.backUp(path) } : {};
  const { isDone, ...replaced } = files.replace(path, text, after);
  const kept = { ...copy, ...replaced };
  if (isDone) return { ...result, ...kept };
  if (tries > 1) return { ...refreshFile(files, path, newTexts, { tries: tries - 1 }), ...kept };
  return { ...untouched(path, 'is being changed by somebody else'), ...kept };
}

function keptWords(section: string): string {
  return `what was written by hand in ${section} is kept below "### Explained"`;
}

function lostWords(section: string): string {
  return `${section} was edited by hand; its facts are found anew, and the file as it was is kept in a copy beside it`;
}

function untouched(path: string, problem: string): Refreshed {
  const why = [`${path} ${problem}; it is left as it is`];
  return { path, changed: [], problems: why, before: '', after: '' };
}

/** Each names the file and the line. */
export function markerProblems(path: string, { sections, problems }: Markers): readonly string[] {
  const at = (line: number, message: string) => `${path}:${line}: ${message}`;
  return [
    ...problems.map(({ line, message }) => at(line, `${message}; the file is left as it is`)),
    ...sections.flatMap(({ name, line }) => {
      if (!isSectionName(name)) return [at(line, `there is no section ${name}; it is left alone`)];
      return name === 'module-description' && isRootFile(path)
        ? [at(line, 'module-description is for the files of sub-trees; it is left alone')]
        : [];
    }),
  ];
}

function changedSections(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const old = sectionTextsOf(before);
  return [...sectionTextsOf(after)].flatMap(([name, text]) => (old.get(name) === text ? [] : name));
}

export function sectionTextsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    findMarkers(text).sections.map(({ name, from, to }) => [name, text.slice(from, to)]),
  );
}
