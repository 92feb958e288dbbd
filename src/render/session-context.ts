/** The `# Memory Context` block that the model reads at the start of a session. */
import type { SessionContext } from '../context/session-context.ts';
import { clip, fitLines } from '../core/budget.ts';
import type { SessionSummary } from '../core/conversation.ts';

const FOOTER =
  'From claude-code-memory. A whole note: `memory read SLUG`; past talk: `memory remember WORDS`.';

/** Empty if there is nothing to say. */
export function sessionContextText(
  { lastSession, sections }: SessionContext,
  maxTokens: number,
): string {
  if (sections.length === 0 && !lastSession) return '';
  const notes = sections.flatMap(({ heading, notes }) => [
    '',
    `## ${heading}`,
    ...notes.map(
      ({ slug, title, updated }) => `- ${clip(title, 120)} (${slug}, ${updated.slice(0, 10)})`,
    ),
  ]);
  const lines = [...(lastSession ? lastSessionLines(lastSession) : []), ...notes];
  const budget = maxTokens - Math.ceil((FOOTER.length + 2) / 4);
  const fitting = fitLines(['# Memory Context', ...lines], budget);
  return fitting.length === 0 ? '' : [...fitting, '', FOOTER].join('\n');
}

function lastSessionLines({ ended, firstPrompt, lastReply }: SessionSummary): readonly string[] {
  return [
    '',
    `## Last Session (${ended.slice(0, 10)})`,
    ...(firstPrompt === '' ? [] : [`- Asked: ${clip(firstPrompt, 240)}`]),
    ...(lastReply === '' ? [] : [`- Ended with: ${clip(lastReply, 360)}`]),
  ];
}
