/** When the files of a project were last brought up to date, for `status`. */
import { type ClaudeMdPorts, projectFolder } from '../ports.ts';

type Ports = Pick<ClaudeMdPorts, 'state' | 'clock' | 'checkout'>;

const SYNCED = 'claude-md-synced';

export function recordSync(ports: Ports): void {
  ports.state.note(nameForProject(SYNCED, ports), ports.clock().toISOString());
}

/** ISO 8601. */
export function lastSync(ports: Ports): string | undefined {
  return ports.state.noted(nameForProject(SYNCED, ports))?.trim() || undefined;
}

/** Of what is kept for one project only. */
export function nameForProject(what: string, ports: Pick<Ports, 'checkout'>): string {
  const folder = projectFolder(ports).replace(/[^A-Za-z0-9]+/g, '-');
  return `${what}-${folder.slice(-150)}`;
}
