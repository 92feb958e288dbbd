/** What the commands of CLAUDE.md stand on. */

import { MemoryError } from '../core/errors.ts';
import type { FileContexts, ManagedFiles } from '../core/notes/managed-files.ts';
import type { OriginPorts } from '../core/origin.ts';
import type { RunState } from '../core/ports/client-ports.ts';
import type { AnalysisPorts, SourceFiles } from '../core/ports/code-ports.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import type { OpenedProject } from '../core/project-tree.ts';
import type { Config } from '../core/settings/config.ts';
import { isExcluded } from '../summaries/is-excluded.ts';
import type { WaitingPorts } from './changes/dirty-files.ts';

export interface ClaudeMdPorts extends AnalysisPorts, NotePorts, WaitingPorts {
  readonly code: NotePorts['code'];
  readonly sources: Pick<SourceFiles, 'real' | 'read' | 'exists'>;
  readonly trackedFiles: OriginPorts['trackedFiles'];
  readonly managed: ManagedFiles;
  readonly contexts: FileContexts;
  readonly settings: Config;
  readonly state: RunState;
  /** Another one with every build of this program. */
  readonly build: string;
  readonly template: (kind: 'root' | 'subtree') => string;
  /** The page as Markdown; undefined if it cannot be had. */
  readonly bestPracticesPage: () => Promise<string | undefined>;
}

export function projectFolder({ checkout }: Pick<ClaudeMdPorts, 'checkout'>): string {
  if (checkout === undefined) throw noProject();
  return checkout;
}

export async function openedProject(
  ports: Pick<ClaudeMdPorts, 'openProject' | 'code'>,
): Promise<OpenedProject> {
  const project = await ports.openProject((path) => isExcluded(path, ports.code.excluded));
  if (!project) throw noProject();
  return project;
}

function noProject(): MemoryError {
  return new MemoryError('invalid', 'Your home is no project.', {
    hint: 'Run it in the folder of a project.',
  });
}
