/** A look at the project, and at a part of it as if that were all. Each is taken once. */
import { join } from 'node:path';
import { analyse } from '../../analysis/analyse.ts';
import type { Findings } from '../../core/findings.ts';
import type { OpenedProject, ProjectTree } from '../../core/project-tree.ts';
import { type ClaudeMdPorts, projectFolder } from '../ports.ts';
import { keptReadings } from './kept-readings.ts';
import { nameForProject } from './last-sync.ts';

export interface Look {
  readonly tree: ProjectTree;
  /** Of a folder; paths in it are those from there. Empty for the whole project. */
  findings(folder: string): Promise<Findings>;
}

export async function look(
  ports: Pick<ClaudeMdPorts, 'grammars' | 'redaction' | 'state' | 'build' | 'checkout'>,
  project: OpenedProject,
): Promise<Look> {
  const { grammars } = ports;
  const { tree } = project;
  const { redact, version } = await ports.redaction();
  const build = `${ports.build} ${version}`;
  const seen = new Map<string, Promise<Findings>>();
  const take = async (folder: string): Promise<Findings> => {
    const part = { folder, tree: below(tree, folder), history: NO_HISTORY };
    const name = nameForProject('claude-md-read', { checkout: join(projectFolder(ports), folder) });
    const kept = keptReadings({ state: ports.state, build }, name, redact);
    const found = await analyse({ ...(folder === '' ? project : part), grammars, redact, kept });
    kept.save();
    return found;
  };
  const findings = (folder: string): Promise<Findings> => {
    const known = seen.get(folder) ?? take(folder);
    seen.set(folder, known);
    return known;
  };
  return {
    tree,
    async findings(folder) {
      return folder === '' ? findings('') : asModule(folder, await findings(folder), findings(''));
    },
  };
}

/** History is told in the root's file. */
const NO_HISTORY = { commits: async () => undefined };

function below(tree: ProjectTree, folder: string): ProjectTree {
  const start = `${folder}/`;
  return {
    files: tree.files.flatMap((path) => (path.startsWith(start) ? path.slice(start.length) : [])),
    read: (path) => tree.read(start + path),
    exists: (path) => tree.exists(start + path),
    ...(tree.stamp ? { stamp: (path: string) => tree.stamp?.(start + path) } : {}),
    size: (path) => tree.size(start + path),
  };
}

/** A folder says seldom what it is for; the project may know. */
async function asModule(
  folder: string,
  findings: Findings,
  project: Promise<Findings>,
): Promise<Findings> {
  const { modules, layers } = (await project).architecture;
  const about = [...modules, ...layers].find(({ path }) => path === folder)?.about;
  const description = findings.description ?? about;
  return { ...findings, name: folder, ...(description === undefined ? {} : { description }) };
}
