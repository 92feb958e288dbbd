/** What is kept of a session between its compaction and its going on: a small file of its own, nothing for git. */
import { isRecord } from '../../core/settings/config.ts';
import { BRIDGE_FILE, type SessionFiles } from '../../core/thinking.ts';
import type { WorkingKnowledge } from './working-knowledge.ts';

interface Ports {
  readonly sessionFiles: SessionFiles;
}

export function keep({ sessionFiles }: Ports, session: string, known: WorkingKnowledge): void {
  sessionFiles.write(session, BRIDGE_FILE, `${JSON.stringify(known)}\n`);
}

/** Undefined if nothing was kept, or it cannot be read. */
export function kept({ sessionFiles }: Ports, session: string): WorkingKnowledge | undefined {
  try {
    const value: unknown = JSON.parse(sessionFiles.read(session, BRIDGE_FILE) ?? '');
    return isRecord(value) ? knowledgeIn(value) : undefined;
  } catch {
    return undefined;
  }
}

/** A file in the project may be anybody's: what has another shape is left out. */
function knowledgeIn(value: Readonly<Record<string, unknown>>): WorkingKnowledge {
  const records = (name: string) => listOf(value[name]).filter(isRecord);
  const texts = (name: string) => listOf(value[name]).filter((one) => typeof one === 'string');
  return {
    works: records('works').map(({ command, folder, times }) => ({
      ...{ command: text(command), folder: perhaps(folder), times: Number(times) || 1 },
    })),
    failed: records('failed').map(({ command, error, instead }) => ({
      ...{ command: text(command), error: text(error), instead: perhaps(instead) },
    })),
    deadEnds: records('deadEnds').map(({ what, words }) => ({
      what: text(what),
      words: text(words),
    })),
    ...{ files: texts('files'), places: texts('places'), todos: texts('todos') },
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function perhaps(value: unknown): string | undefined {
  return text(value) || undefined;
}
