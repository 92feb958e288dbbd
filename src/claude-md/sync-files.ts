/** Brings every managed file of the project up to date. What is up to date already is not written. */
import { dirname, posix } from 'node:path';
import type { Findings } from '../core/findings.ts';
import { type AskedWords, askedWords } from './changes/asked-words.ts';
import { takeWaiting, waitingFiles } from './changes/dirty-files.ts';
import { findFiles, isManaged } from './changes/find-files.ts';
import { recordSync } from './changes/last-sync.ts';
import { fileFacts, refreshed } from './file-facts.ts';
import { type ClaudeMdPorts, openedProject } from './ports.ts';
import { type Refreshed, refreshFile } from './refresh-file.ts';
import { isRootFile } from './sections/sections.ts';
import { gatherSources } from './sources.ts';

export interface Synced {
  readonly files: readonly Refreshed[];
  readonly asked: readonly AskedWords[];
  /** Changed files that had been waiting for it. */
  readonly waiting: readonly string[];
  readonly warnings: readonly string[];
}

export async function syncFiles(
  ports: ClaudeMdPorts,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Synced> {
  const project = await openedProject(ports);
  // Taken before anything is read: what changes from now on waits for the next time.
  const taken = dryRun ? undefined : await takeWaiting(ports);
  const waiting = taken ?? (await waitingFiles(ports));
  const managed = findFiles(ports, project.tree).filter(
    (file) => isManaged(file) || file.problem !== undefined,
  );
  if (managed.length === 0) {
    taken?.finish();
    return { files: [], asked: [], waiting: waiting.files, warnings: [] };
  }
  const sources = await gatherSources(ports, project, { fetch: true });
  const files: Refreshed[] = [];
  const asked: AskedWords[] = [];
  for (const { path } of managed) {
    const facts = await fileFacts(ports, sources, path);
    const done = refreshFile(ports.managed, path, refreshed(facts), { dryRun });
    files.push(done);
    asked.push(...askedWords(done, worthReading(path, facts.findings, waiting.files)));
  }
  const { warnings } = await sources.look.findings('');
  if (!dryRun) recordSync(ports);
  taken?.finish();
  const problems = files.flatMap((file) => file.problems);
  return { files, asked, waiting: waiting.files, warnings: [...warnings, ...problems] };
}

/** Where reading begins: what changed there, else where running it does, else its parts. */
function worthReading(
  path: string,
  { architecture }: Findings,
  waiting: readonly string[],
): readonly string[] {
  const folder = isRootFile(path) ? '' : dirname(path);
  const changed = waiting.filter((file) => folder === '' || file.startsWith(`${folder}/`));
  const { entryPoints, modules } = architecture;
  const places = entryPoints.length > 0 ? entryPoints : modules;
  return changed.length > 0 ? changed : places.map((place) => posix.join(folder, place.path));
}
