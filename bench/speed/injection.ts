/**
 * The hooks that may tell something, in a large memory: 100,000 ideas and 10,000 notes. Without the MCP server they go by
 * words; beside it by meaning as well, with made-up vectors. A prompt whose words are rare, one whose words are in
 * many notes, and one that is about nothing.
 */
import { join } from 'node:path';
import { createApp } from '../../src/app.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import type { App } from '../../src/core/ports.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { fillScope } from '../fill.ts';
import { writeIdeas } from '../generate-transcripts.ts';
import { startServer } from '../inject/server.ts';
import { VOCABULARY } from '../transcripts/vocabulary.ts';
import { fillNoteVectors, fillVectors } from './fill-vectors.ts';
import type { Add } from './row.ts';
import { compared, registered, type Timed, timed } from './timing.ts';

const IDEAS = 100_000;
const NOTES = 10_000;
const PORTION = 10_000;
const SIZE = `${IDEAS / 1000}k ideas, ${NOTES / 1000}k notes`;
const BUDGET = 2.5;

const word = (n: number) => VOCABULARY[n % VOCABULARY.length] ?? '';
const PROMPTS: readonly (readonly [string, string])[] = [
  ['a prompt', `why does the ${word(700)} of ${word(811)} need ${word(933)} in the ${word(1200)}?`],
  ['common words', 'why does the database lock retry when the token cache of the session is full?'],
  ['small talk', 'yes, go on'],
];
const TOOLS: readonly (readonly [string, object])[] = [
  ['Read', { tool_name: 'Read', tool_input: { file_path: 'src/part/20.ts' } }],
  ['Edit', { tool_name: 'Edit', tool_input: { file_path: 'src/part/20.ts' } }],
  [
    'Bash',
    { tool_name: 'Bash', tool_input: { command: `npm run ${word(700)} -- --${word(811)}` } },
  ],
];

export async function injection(add: Add): Promise<void> {
  const sandbox = new Sandbox();
  const env = { MEMORY_EMBEDDING_PROVIDER: 'builtin', CLAUDE_PLUGIN_ROOT: packageRoot };
  const surroundings = { cwd: sandbox.project, warn: console.error };
  try {
    fillScope(sandbox.notes, NOTES);
    timed('memory list', { cwd: sandbox.project, env: sandbox.env, stdin: '' });
    const app = await createApp({ ...surroundings, env: { ...sandbox.env, ...env } }, packageRoot);
    await grow(app, sandbox);
    await fillVectors(
      app,
      PROMPTS.map(([, prompt]) => prompt),
    );
    await fillNoteVectors(app, sandbox.notes);
    app.close();
    measure(sandbox, env, '', add);
    const end = await startServer({ sandbox, env, inputOf: ({ input }) => input });
    measure(sandbox, env, ', by meaning', add);
    await end();
  } finally {
    sandbox.dispose();
  }
}

function measure(sandbox: Sandbox, env: Record<string, string>, way: string, add: Add): void {
  const options = (input: object): Timed => ({
    cwd: sandbox.project,
    env: { ...sandbox.env, ...env },
    stdin: JSON.stringify({ session_id: `s${Math.random()}`, cwd: sandbox.project, ...input }),
  });
  const row = (event: string, name: string, input: object) => {
    const { ms, ratio } = compared(() => registered(event), options(input));
    const verdict = { budget: `≤ ${BUDGET} ×`, ok: ratio <= BUDGET };
    const path = `${event}, ${name}${way}`;
    add({ path, size: SIZE, value: ms, unit: 'ms', ratio, ...verdict });
  };
  for (const [name, prompt] of PROMPTS) row('UserPromptSubmit', name, { prompt });
  for (const [name, input] of TOOLS) row('PostToolUse', name, input);
}

async function grow(app: App, { home }: Sandbox): Promise<void> {
  for (let ideas = 0; ideas < IDEAS; ideas = app.conversations.counts().ideas) {
    const some = { ideas: Math.min(PORTION, IDEAS - ideas), seed: ideas };
    for (const file of writeIdeas(join(home, 'transcripts'), some))
      await indexTranscript(app, file);
  }
}
