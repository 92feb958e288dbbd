import { waitingFiles } from './changes/dirty-files.ts';
import { findFiles } from './changes/find-files.ts';
import { lastSync } from './changes/last-sync.ts';
import { type ClaudeMdPorts, openedProject } from './ports.ts';
import { markerProblems } from './refresh-file.ts';
import { indentedMarkers } from './sections/markers.ts';

export interface ClaudeMdStatus {
  readonly pending: number;
  readonly pendingFiles: readonly string[];
  readonly lastSync: string | undefined;
  readonly files: readonly {
    readonly path: string;
    readonly sections: readonly string[];
    readonly problems: readonly string[];
    /** Beside it, as it was before changes: the oldest first. */
    readonly copies: readonly string[];
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
        ? [...markerProblems(path, markers), ...indented(ports, path)]
        : [`${path} ${problem}; it is left alone`],
    copies: copiesOf(ports, path),
  }));
  return { pending: pendingFiles.length, pendingFiles, lastSync: lastSync(ports), files };
}

function indented({ managed }: Pick<ClaudeMdPorts, 'managed'>, path: string): readonly string[] {
  const file = managed.read(path);
  if (!file || 'problem' in file) return [];
  return indentedMarkers(file.text).map(
    (line) =>
      `${path}:${line}: an indented marker may be taken for text: move it to the beginning of its line`,
  );
}

function copiesOf({ managed }: Pick<ClaudeMdPorts, 'managed'>, path: string): readonly string[] {
  const copies: string[] = [];
  for (
    let name = `${path}.backup`;
    managed.read(name);
    name = `${path}.backup.${copies.length + 1}`
  ) {
    copies.push(name);
  }
  return copies;
}
