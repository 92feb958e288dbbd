/**
 * Which file has the sections. Where CLAUDE.md only sends its readers to AGENTS.md, by an import or as a link, that is the one
 * that is kept, and CLAUDE.md stays as it is.
 */
import { basename, dirname, posix } from 'node:path';
import type { ManagedFiles } from '../../core/notes/managed-files.ts';
import { findMarkers } from '../sections/markers.ts';

const CLAUDE = 'CLAUDE.md';
const AGENTS = 'AGENTS.md';
export const POINTER = `@${AGENTS}\n`;

type Files = Pick<ManagedFiles, 'read'>;

const IMPORT = /^@((?:\.{1,2}\/)*AGENTS\.md)[ \t]*$/m;
/** A few words for Claude Code alone often stand beside the import. */
const MOST_OTHER_LINES = 20;

export function keptFile(files: Files, path: string): string {
  if (basename(path) !== CLAUDE) return path;
  const file = files.read(path);
  if (!file || 'problem' in file) return path;
  const linked = [agentsBeside(path), AGENTS].find((other) => realOf(files, other) === file.real);
  if (linked !== undefined && basename(file.real) === AGENTS) return linked;
  const imported = importIn(file.text);
  const target = imported && posix.join(dirname(path), imported);
  return target && !target.startsWith('../') ? target : path;
}

/** A new CLAUDE.md of these would be of one line: AGENTS.md is there, or in use above it. */
export function wantsPointer(files: Files, path: string, isAbove: boolean): boolean {
  if (basename(path) !== CLAUDE || files.read(path) !== undefined) return false;
  return isAbove || files.read(agentsBeside(path)) !== undefined;
}

export function agentsBeside(path: string): string {
  return posix.join(dirname(path), AGENTS);
}

function realOf(files: Files, path: string): string | undefined {
  const file = files.read(path);
  return file && 'real' in file ? file.real : undefined;
}

/** Of a text that is little else, and has no sections of its own. */
function importIn(text: string): string | undefined {
  const found = IMPORT.exec(text.replaceAll('\r', ''))?.[1];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (found === undefined || lines.length > MOST_OTHER_LINES + 1) return undefined;
  const { sections, problems } = findMarkers(text);
  return sections.length === 0 && problems.length === 0 ? found : undefined;
}
