/** The `# Memory Context` block that the model reads at the start of a session. */
import type { SessionContext } from '../context/session-context.ts';
import { clip, fitLines } from '../core/budget.ts';

const MAX_TOKENS = 500;
const FOOTER =
  'Notes from claude-code-memory. Whole text: `memory read SLUG`; more: `memory search WORDS`.';

/** Empty if there is nothing to say. */
export function sessionContextText({ sections }: SessionContext): string {
  if (sections.length === 0) return '';
  const lines = sections.flatMap(({ heading, notes }) => [
    '',
    `## ${heading}`,
    ...notes.map(
      ({ slug, title, updated }) => `- ${clip(title, 120)} (${slug}, ${updated.slice(0, 10)})`,
    ),
  ]);
  const budget = MAX_TOKENS - Math.ceil((FOOTER.length + 2) / 4);
  return [...fitLines(['# Memory Context', ...lines], budget), '', FOOTER].join('\n');
}
