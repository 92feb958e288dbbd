import { waitingFiles } from './changes/dirty-files.ts';
import { findFiles } from './changes/find-files.ts';
import { lastSync } from './changes/last-sync.ts';
import { type ClaudeMdPorts, openedProject } from './ports.ts';
import { markerProblems } from './refresh-file.ts';

export interface ClaudeMdStatus {
  readonly pending: number;
  readonly pendingFiles: readonly string[];
  readonly lastSync: string | undefined;
  readonly files: readonly {
    readonly path: string;
    readonly sections: readonly string[];
    readonly problems: readonly string[];
  }[];
}

export async function fileStatus(ports: ClaudeMdPorts): Promise<ClaudeMdStatus> {
  const { tree } = await openedProject(ports);
  const { files: pendingFiles } = await waitingFiles(ports);
  const files = findFiles(ports, tree).map(({ path, markers, problem }) => ({
    path,
    sections: markers.sections.map(({ name }) => name),
    problems:
      problem === undefined
        ? markerProblems(path, markers)
        : [`${path} ${problem}; it is left alone`],
  }));
  return { pending: pendingFiles.length, pendingFiles, lastSync: lastSync(ports), files };
}
