/**
 * What was read out of the files of a project, or of a sub-tree, kept beside the home's other facts between processes. It can be
 * made again at any time: what is missing, or was made by another build of this program, is as if it had never been there.
 */
import type { RunState } from '../../core/ports/client-ports.ts';
import type { KeptReadings } from '../../core/project-tree.ts';

interface Ports {
  readonly state: Pick<RunState, 'note' | 'noted'>;
  readonly build: string;
}

interface SavedReadings extends KeptReadings {
  /** What nobody asked for since is forgotten. */
  save(): void;
}

/** As much as is read back. */
const MOST_CHARACTERS = 12_000_000;

export function keptReadings(
  { state, build }: Ports,
  name: string,
  redact: (text: string) => string,
): SavedReadings {
  const before = readingsIn(state.noted(name), build);
  const now = new Map<string, string>();
  let isNew = false;
  return {
    get(key) {
      const line = before.get(key);
      if (line !== undefined) now.set(key, line);
      return line;
    },
    set(key, line) {
      // A name or a text in the code may be a secret: that file is read anew each time.
      if (redact(line) !== line || key.includes('\n')) return void now.delete(key);
      now.set(key, line);
      isNew = true;
    },
    save() {
      if (!isNew && now.size === before.size) return;
      const text = [build, ...[...now].flat()].join('\n');
      if (text.length > MOST_CHARACTERS) return;
      try {
        state.note(name, text);
      } catch {
        // A home that cannot be written makes the next look slower, no more.
      }
    },
  };
}

/** The build, then by turns a name and what was read: lines, so that only what is asked for is parsed. */
function readingsIn(text: string | undefined, build: string): ReadonlyMap<string, string> {
  const [by, ...lines] = text?.split('\n') ?? [];
  const readings = new Map<string, string>();
  if (by !== build) return readings;
  for (let at = 0; at + 1 < lines.length; at += 2) {
    readings.set(lines[at] ?? '', lines[at + 1] ?? '');
  }
  return readings;
}
