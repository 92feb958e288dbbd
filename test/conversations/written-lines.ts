/** Lines as the client writes them beside what is said: answers, plans, summaries, reports, titles. */
import { call, failure, type LineOptions, result, user } from './transcripts.ts';

const json = (record: object) => `${JSON.stringify(record)}\n`;

export const QUESTION = 'Which database should the queue use?';

/** An answer to AskUserQuestion: in the result's text, and in the client's own record of it. */
export function answered(
  answer: string,
  options: LineOptions & { readonly isOld?: boolean } = {},
): string {
  const labels = ['PostgreSQL (Recommended)', 'SQLite'];
  const questions = [
    {
      question: QUESTION,
      header: 'Database',
      options: labels.map((label) => ({ label, description: `Use ${label}` })),
      multiSelect: false,
    },
  ];
  const text = `Your questions have been answered: "${QUESTION}"="${answer}". You can now continue with these answers in mind.`;
  const old = `User has answered your questions: ${answer}`;
  const { isOld = false } = options;
  const detail = isOld ? {} : { toolUseResult: { questions, answers: { [QUESTION]: answer } } };
  return (
    call('toolu_ask', 'AskUserQuestion', { questions }, options) +
    result('toolu_ask', isOld ? old : text, options, detail)
  );
}

export const PLAN = `# Plan: move the cache

## Context

The cache of thumbnails grows without a bound.

## Steps

1. Put the thumbnails into a least-recently-used cache.
2. Measure the memory before and after.`;

/** The plan stands in the call; the person says yes or, in words or without, no. */
export function planned(verdict: 'approved' | string | undefined, options: LineOptions = {}) {
  const asked = call('toolu_plan', 'ExitPlanMode', { plan: PLAN }, options);
  if (verdict === 'approved') return asked + approval('toolu_plan', options);
  return asked + refused('toolu_plan', verdict, options);
}

/** Newer clients keep the plan in a file: only the approval shows it. */
export function plannedInFile(options: LineOptions = {}): string {
  return call('toolu_file', 'ExitPlanMode', {}, options) + approval('toolu_file', options);
}

function approval(id: string, options: LineOptions): string {
  const text = `User has approved your plan. You can now start coding. Start with updating your todo list if applicable\n\nYour plan has been saved to: /home/me/.claude/plans/a-b-c.md\nYou can refer back to it if needed during implementation.\n\n## Approved Plan:\n${PLAN}`;
  const toolUseResult = { plan: PLAN, isAgent: false, filePath: '/home/me/.claude/plans/a-b-c.md' };
  return result(id, text, options, { toolUseResult });
}

export function refused(id: string, words: string | undefined, options: LineOptions = {}): string {
  const opening =
    "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file).";
  const end =
    words === undefined
      ? 'STOP what you are doing and wait for the user to tell you how to proceed.'
      : `To tell you how to proceed, the user said:\n${words}`;
  return failure(id, `${opening} ${end}`, options);
}

/** The next session, with the plan of the last one. */
export function pastedPlan(feedback = '', options: LineOptions = {}): string {
  const said = feedback === '' ? '' : `\n\nUser feedback on this plan: ${feedback}`;
  return user(`Implement the following plan:\n\n${PLAN}${said}`, options);
}

const SUMMARY = `This session is being continued from a previous conversation that ran out of context. The summary below covers the earlier portion of the conversation.

Analysis:
Let me think about the whole conversation first.

Summary:
1. Primary Request and Intent:
   The user wants invoices to be archived as PDF/A.

2. Errors and fixes:
   - **Ghostscript refused the fonts**:
      - Fixed by embedding the subset.

3. All user messages:
   - "archive the invoices"

4. Pending Tasks:
   - Write a test for invoices with umlauts.

5. Current Work:
   The archiver in src/archive.ts was being renamed.

If you need specific details from before compaction (like exact code snippets, error messages, or content you generated), read the full transcript at: /home/me/.claude/projects/-home-me/s1.jsonl
Continue the conversation from where it left off without asking the user any further questions.`;

export function compacted(options: LineOptions & { readonly isMarked?: boolean } = {}): string {
  const line = user(SUMMARY, options);
  if (options.isMarked === false) return line;
  const flags = { isVisibleInTranscriptOnly: true, isCompactSummary: true };
  return json({ ...JSON.parse(line), ...flags });
}

export function reportedLater(report: string, options: LineOptions = {}): string {
  return user(
    `<task-notification>\n<task-id>a17a970d5c2d64ee8</task-id>\n<tool-use-id>toolu_bg</tool-use-id>\n<output-file>/tmp/tasks/a17.output</output-file>\n<status>completed</status>\n<summary>Agent "look for leaks" finished</summary>\n<result>${report}</result>\n<usage><subagent_tokens>2619</subagent_tokens></usage>\n</task-notification>`,
    options,
  );
}

export function reported(report: string, options: LineOptions = {}): string {
  const content = [{ type: 'text', text: report }];
  const toolUseResult = { status: 'completed', prompt: 'look', agentId: 'a1', content };
  return (
    call('toolu_fg', 'Agent', { description: 'look for leaks', prompt: 'look' }, options) +
    result('toolu_fg', content, options, { toolUseResult })
  );
}

export function label(type: string, fields: object, session = 's1'): string {
  return json({ type, ...fields, sessionId: session });
}

export function cameBack(content: string, options: LineOptions = {}): string {
  const { message: _, ...line } = JSON.parse(user('', options));
  return json({ ...line, type: 'system', subtype: 'away_summary', content, isMeta: false });
}
