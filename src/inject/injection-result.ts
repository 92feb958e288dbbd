/** What would be injected, as `memory inject --json` prints it: grouped by type, with counts. */
import { isSeverity, type Severity } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import type { FoundMemory } from './search/found.ts';

interface EnrichedMemory {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly type: string;
  readonly score: number;
  readonly tags: readonly string[];
  readonly severity?: Severity;
}

export interface MemoryInjectionResult {
  readonly memories: {
    readonly gotchas: readonly EnrichedMemory[];
    readonly decisions: readonly EnrichedMemory[];
    readonly learnings: readonly EnrichedMemory[];
    /** Beside a prompt only: other notes, and what was said. */
    readonly others?: readonly EnrichedMemory[];
  };
  readonly totalCount: number;
  readonly deduplicationHits: number;
}

const GROUPS = { gotcha: 'gotchas', decision: 'decisions', learning: 'learnings' } as const;

export function injectionResult(
  ports: Pick<NotePorts, 'files'>,
  chosen: readonly FoundMemory[],
  deduplicationHits: number,
): MemoryInjectionResult {
  const memories = {
    gotchas: [] as EnrichedMemory[],
    decisions: [] as EnrichedMemory[],
    learnings: [] as EnrichedMemory[],
  };
  const others: EnrichedMemory[] = [];
  for (const memory of chosen) {
    const group = Object.entries(GROUPS).find(([type]) => type === memory.type)?.[1];
    (group === undefined ? others : memories[group]).push(enriched(ports, memory));
  }
  return {
    memories: others.length === 0 ? memories : { ...memories, others },
    ...{ totalCount: chosen.length, deduplicationHits },
  };
}

function enriched(ports: Pick<NotePorts, 'files'>, memory: FoundMemory): EnrichedMemory {
  const { id, title, text: content, type, score, note } = memory;
  const severity = note?.type === 'gotcha' ? severityIn(ports, note.filePath) : undefined;
  return {
    ...{ id, title, content, type, score: Number(score.toFixed(2)), tags: note?.tags ?? [] },
    ...(severity === undefined ? {} : { severity }),
  };
}

/** One line of the frontmatter: no parser is needed for that. */
function severityIn({ files }: Pick<NotePorts, 'files'>, path: string): Severity | undefined {
  const text = files.read(path)?.bytes.toString('utf8') ?? '';
  const [frontmatter = ''] = text.split(/^---[ \t]*$/m, 2).slice(1);
  const [, value] = /^severity:[ \t]*["']?(\w+)["']?[ \t]*$/m.exec(frontmatter) ?? [];
  return isSeverity(value) ? value : undefined;
}
