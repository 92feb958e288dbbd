/** When the files of a project were last brought up to date, for `status`. */
import { type ClaudeMdPorts, projectFolder } from '../ports.ts';

type Ports = Pick<ClaudeMdPorts, 'state' | 'clock' | 'checkout'>;

export function recordSync(ports: Ports): void {
  ports.state.note(nameOf(ports), ports.clock().toISOString());
}

/** ISO 8601. */
export function lastSync(ports: Ports): string | undefined {
  return ports.state.noted(nameOf(ports))?.trim() || undefined;
}

function nameOf(ports: Ports): string {
  return `claude-md-synced-${projectFolder(ports)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(-150)}`;
}
