/**
 * What memory knows of a project, for its CLAUDE.md: decisions and preferences that stand, gotchas by folder. Only notes that git
 * shares, and of these only titles: a title is a text of somebody, so one that reads like an order to a model is left out.
 */
import { hash } from 'node:crypto';
import { dirname, join, posix, relative, sep } from 'node:path';
import type { SourceFiles } from '../../core/ports/code-ports.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import { isRootFile } from '../sections/sections.ts';
import { type SharedNote, type SharedPorts, sharedNotes } from './shared-notes.ts';

export interface MemoryNote {
  readonly kind: 'decision' | 'preference' | 'gotcha';
  readonly slug: string;
  readonly title: string;
  /** From the project's folder, with `/`. */
  readonly path: string;
  /** Of a gotcha: the folder that it is about; undefined if it names no file. */
  readonly folder?: string;
}

type Ports = SharedPorts & {
  readonly sources: Pick<SourceFiles, 'read'>;
  readonly checkout: string | undefined;
};

const KINDS = ['decision', 'preference', 'gotcha'] as const;
const LARGEST_FILE = 10_000_000;
const SEVERITIES: readonly (string | undefined)[] = ['critical', 'high', 'medium', 'low'];

/** Those that matter most first. */
export async function memoryNotes(ports: Ports, tree: ProjectTree): Promise<readonly MemoryNote[]> {
  const project = ports.scopes.project ?? '';
  const notes = await sharedNotes(ports, KINDS);
  return notes
    .filter((note) => !isStale(ports, note))
    .toSorted(byWeight)
    .flatMap(({ type, slug, title, filePath, files = [] }) => {
      const kind = KINDS.find((one) => one === type);
      const folder =
        kind === 'gotcha'
          ? sharedFolder(
              tree,
              files.map(({ path }) => path),
            )
          : undefined;
      const path = relative(project, filePath).split(sep).join('/');
      if (kind === undefined) return [];
      return [{ kind, slug, title, path, ...(folder === undefined ? {} : { folder }) }];
    });
}

/** What concerns a CLAUDE.md: a gotcha goes to the nearest one above its files that has such a section. */
export function notesFor(
  notes: readonly MemoryNote[],
  file: string,
  homes: readonly string[],
): readonly MemoryNote[] {
  return notes.filter(({ folder }) => {
    const above = homes.filter((home) => !isRootFile(home) && isBelow(folder, dirname(home)));
    const nearest = above.toSorted((a, b) => b.length - a.length)[0];
    if (nearest === undefined) return isRootFile(file);
    return dirname(nearest) === dirname(file);
  });
}

function isBelow(folder: string | undefined, home: string): boolean {
  return folder !== undefined && `${folder}/`.startsWith(`${home}/`);
}

/** Gotchas that hurt most, then what is newest. */
function byWeight(one: SharedNote, other: SharedNote): number {
  const weight = ({ severity }: SharedNote) => (SEVERITIES.indexOf(severity) + 5) % 5;
  if (weight(one) !== weight(other)) return weight(one) - weight(other);
  if (one.created !== other.created) return one.created < other.created ? 1 : -1;
  return one.slug < other.slug ? -1 : 1;
}

/** The folder that has all of the files that it names and that are there. */
function sharedFolder(tree: ProjectTree, names: readonly string[]): string | undefined {
  const isFolder = (name: string) => tree.files.some((path) => path.startsWith(`${name}/`));
  const folders = names.flatMap((name) => {
    if (tree.files.includes(name)) return [posix.dirname(name)];
    return isFolder(name) ? [name] : [];
  });
  const [first, ...rest] = folders;
  if (first === undefined) return undefined;
  let shared = first;
  while (shared !== '.' && !rest.every((one) => `${one}/`.startsWith(`${shared}/`))) {
    shared = posix.dirname(shared);
  }
  return shared === '.' ? undefined : shared;
}

/** It speaks of a file that is gone, or not what it was then. */
function isStale({ sources, checkout = '' }: Ports, { files = [] }: SharedNote): boolean {
  return files.some(({ path, anchor }) => {
    if (anchor === undefined) return false;
    const bytes = sources.read(join(checkout, path), LARGEST_FILE);
    return bytes === undefined || (isBlob(anchor) && blobOf(bytes, anchor.length) !== anchor);
  });
}

function isBlob(anchor: string): boolean {
  return /^[0-9a-f]{40,64}$/.test(anchor);
}

/** Git's name for a content; 40 letters are SHA-1. */
function blobOf(bytes: Uint8Array, letters: number): string {
  const whole = Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]);
  return hash(letters === 40 ? 'sha1' : 'sha256', whole);
}
