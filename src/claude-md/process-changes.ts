/**
 * Sees to the files that changed: which sections they concern, what git knows of them, the facts of those sections. What needs
 * judgement is asked for, not guessed; and the list is cleared, so that the same files do not come back.
 */
import { join } from 'node:path';
import type { FileContext } from '../core/notes/managed-files.ts';
import type { OpenedProject } from '../core/project-tree.ts';
import { categorise, type FileCategory } from './categorise.ts';
import { type AskedWords, askedWords, UNEXPLAINED } from './changes/asked-words.ts';
import { type TakenFiles, takeWaiting, type WaitingPorts } from './changes/dirty-files.ts';
import { type FoundFile, filesFor, findFiles, isManaged } from './changes/find-files.ts';
import { recordSync } from './changes/last-sync.ts';
import { mendWords } from './changes/mend-words.ts';
import { fileFacts, refreshed } from './file-facts.ts';
import { type ClaudeMdPorts, openedProject, projectFolder } from './ports.ts';
import { type Refreshed, refreshFile } from './refresh-file.ts';
import { gatherSources } from './sources.ts';
import { placeInProject } from './tracked-path.ts';

interface ChangedFile {
  readonly path: string;
  readonly categories: readonly FileCategory[];
  readonly git?: FileContext;
}

export interface Processed {
  readonly files: readonly ChangedFile[];
  readonly updated: readonly Refreshed[];
  readonly asked: readonly AskedWords[];
  readonly cleared: number;
  readonly warnings: readonly string[];
}

/** Git is asked about no more than these. */
const MOST_CONTEXTS = 20;

/** Manifests also name frameworks, entry points and the settings of formatters. */
const SECTIONS: Readonly<Record<FileCategory, readonly string[]>> = {
  BUILD: ['build-commands', 'architecture', 'conventions', 'patterns'],
  ARCHITECTURE: ['architecture'],
  CONVENTIONS: ['conventions', 'patterns'],
};

/** What no changed file tells: it costs nothing to look at it, too. */
const ALWAYS: readonly string[] = ['git-insights', 'memory'];

interface Wish {
  /** Only what this session changed. */
  readonly session?: string | undefined;
  /** Nobody reads what git knows of the files. */
  readonly withoutGit?: boolean;
}

export async function processChanges(
  ports: ClaudeMdPorts,
  { session, withoutGit = false }: Wish,
): Promise<Processed> {
  const project = await openedProject(ports);
  const taken = await takeWaiting(knowing(ports, project), session);
  const paths = fromCheckout(ports, taken);
  const files = await withContexts(ports, paths, withoutGit ? 0 : MOST_CONTEXTS);
  const managed = findFiles(ports, project.tree).filter(isManaged);
  const work = planned(files, managed);
  const result = work.length === 0 ? NOTHING : await carriedOut(ports, project, work);
  await mendWords(ports, managed);
  const isDoubtful = result.asked.some(({ why }) => why !== UNEXPLAINED);
  if (isDoubtful && ports.settings.claudeMd.words === 'on') {
    ports.dirty.setWantsWords(taken.project, true);
  }
  taken.finish();
  if (work.length > 0) recordSync(ports);
  return { ...result, files, cleared: taken.files.length };
}

const NOTHING: Pick<Processed, 'updated' | 'asked' | 'warnings'> = {
  updated: [],
  asked: [],
  warnings: [],
};

/** What git has listed it does not ignore: it is asked about the rest alone. */
function knowing(ports: ClaudeMdPorts, { tree }: OpenedProject): WaitingPorts {
  const { dirty, sources, warn, cwd, checkout } = ports;
  const listed = new Set(tree.files.map((path) => join(projectFolder(ports), path)));
  const ignored = (paths: readonly string[]) =>
    ports.workingTree.ignored(paths.filter((path) => !listed.has(path)));
  return { dirty, sources, warn, cwd, checkout, workingTree: { ignored } };
}

/** The lists may belong to a folder in the checkout. */
function fromCheckout(ports: ClaudeMdPorts, { project, files }: TakenFiles): readonly string[] {
  const checkout = projectFolder(ports);
  const places = files.map((file) => placeInProject(ports, checkout, join(project, file)));
  return places.filter((place) => place !== undefined);
}

async function withContexts(
  ports: ClaudeMdPorts,
  paths: readonly string[],
  most: number,
): Promise<readonly ChangedFile[]> {
  const { redact } = await ports.redaction();
  const files: ChangedFile[] = [];
  for (const [at, path] of paths.entries()) {
    const git = at < most ? await ports.contexts.of(path) : undefined;
    const file = { path, categories: categorise(path) };
    files.push(git ? { ...file, git: redactedContext(git, redact) } : file);
  }
  return files;
}

function redactedContext(git: FileContext, redact: (text: string) => string): FileContext {
  const clean = (lines: readonly string[]) =>
    lines.length === 0 ? [] : redact(lines.join('\n')).split('\n');
  const subject = git.subject === undefined ? {} : { subject: redact(git.subject) };
  return { ...subject, commits: clean(git.commits), diff: clean(git.diff) };
}

interface Work {
  readonly path: string;
  readonly sections: ReadonlySet<string>;
  readonly changed: readonly ChangedFile[];
}

function planned(files: readonly ChangedFile[], managed: readonly FoundFile[]): readonly Work[] {
  return managed.flatMap(({ path }) => {
    const changed = files.filter((file) =>
      filesFor(managed, file.path).some((f) => f.path === path),
    );
    const categories = new Set(changed.flatMap((file) => file.categories));
    const sections = [...categories].flatMap((category) => SECTIONS[category]);
    if (sections.length === 0) return [];
    return [{ path, sections: new Set([...sections, ...ALWAYS]), changed }];
  });
}

async function carriedOut(ports: ClaudeMdPorts, project: OpenedProject, work: readonly Work[]) {
  const sources = await gatherSources(ports, project, { fetch: false });
  const updated: Refreshed[] = [];
  const asked: AskedWords[] = [];
  for (const one of work) {
    const facts = await fileFacts(ports, sources, one.path);
    const done = refreshFile(ports.managed, one.path, refreshed(facts, one.sections));
    updated.push(done);
    const structural = one.changed.filter(({ categories }) => categories.includes('ARCHITECTURE'));
    asked.push(
      ...askedWords(
        done,
        structural.map((file) => file.path),
      ),
    );
  }
  const { warnings } = await sources.look.findings('');
  const problems = updated.flatMap((file) => file.problems);
  return { updated, asked, warnings: [...warnings, ...problems] };
}
