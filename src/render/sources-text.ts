import type { SourceKind } from '../core/conversation.ts';
import { plural } from '../text/plural.ts';

/** One and many, in the order in which they are counted out. */
const NAMES: Readonly<Record<SourceKind, readonly [string, string?]>> = {
  answer: ['answer'],
  refusal: ['refusal'],
  plan: ['plan'],
  compaction: ['summary of a compacted session', 'summaries of compacted sessions'],
  report: ['report'],
  title: ['title'],
  summary: ['summary', 'summaries'],
  away: ['summary for a return', 'summaries for a return'],
  tag: ['tag'],
  'pull-request': ['pull request'],
  prompt: ['prompt without a transcript', 'prompts without a transcript'],
  memory: ['passage of memory files', 'passages of memory files'],
};

/** How much there is that was not simply said. */
export function sourcesText(sources: Readonly<Partial<Record<SourceKind, number>>>): string {
  return Object.entries(NAMES)
    .flatMap(([kind, [one, many]]) => {
      const count = sources[kind as SourceKind] ?? 0;
      return count === 0 ? [] : [plural(count, one, many)];
    })
    .join(', ');
}
