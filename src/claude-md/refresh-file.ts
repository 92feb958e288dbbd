/** Brings sections of one file up to date. What a person writes meanwhile is theirs: it is read again once, then left. */
import type { ManagedFiles } from '../core/notes/managed-files.ts';
import { findMarkers, type Markers } from './sections/markers.ts';
import { replaceSections } from './sections/replace-sections.ts';
import { isRootFile, isSectionName } from './sections/sections.ts';

export interface Refreshed {
  readonly path: string;
  /** The sections whose text is new. */
  readonly changed: readonly string[];
  /** Why it, or a part of it, was left as it is. */
  readonly problems: readonly string[];
  readonly backup?: string;
  readonly before: string;
  readonly after: string;
}

/** The new texts of sections, by their names, for a file that reads so. */
export type NewTexts = (text: string) => ReadonlyMap<string, string>;

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
  const { text: after, refused } = replaceSections(text, newTexts(text));
  const problems = [
    ...markerProblems(path, markers),
    ...refused.map((name) => `${path}: the new text of ${name} would tear the file; it stays`),
  ];
  const result = { path, changed: changedSections(text, after), problems, before: text, after };
  if (after === text || dryRun) return result;
  const { isDone, backup } = files.replace(path, text, after);
  const kept = backup === undefined ? {} : { backup };
  if (isDone) return { ...result, ...kept };
  if (tries > 1) return { ...refreshFile(files, path, newTexts, { tries: tries - 1 }), ...kept };
  return { ...untouched(path, 'is being changed by somebody else'), ...kept };
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
