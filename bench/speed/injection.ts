/**
 * The hooks that may tell something, in a large memory: 100,000 passages and 10,000 notes. Without the MCP server they go by
 * words; beside it by meaning as well, with made-up vectors, and once more when it answers them itself. A prompt whose words are rare, one whose words are in
 * many notes, one that is about nothing, and one that somebody wrote a note about; the same of tools.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import type { App } from '../../src/core/ports/app.ts';
import { GitRepository } from '../../test/git-repository.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { fillScope } from '../fill.ts';
import { writePassages } from '../generate-transcripts.ts';
import { startServer } from '../inject/server.ts';
import { VOCABULARY } from '../transcripts/vocabulary.ts';
import { fillNoteVectors, fillVectors } from './fill-vectors.ts';
import type { Add } from './row.ts';
import { sessionStarts } from './session-starts.ts';
import { compared, registered, type Timed, timed } from './timing.ts';

const PASSAGES = 100_000;
const NOTES = 10_000;
const PORTION = 10_000;
const FILES = 1_000;
const SIZE = `${PASSAGES / 1000}k ideas, ${NOTES / 1000}k notes`;
const BUDGET = 2.2;
/** Of what the MCP server answers: when it is silent, and when it gives something. */
const ANSWERED = { silent: 0.5, given: 1 };
const BY_PROCESS = { MEMORY_ASK_SECONDS: '0' };

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

/** Just before: a file that nobody ruled on, and commands that are in many sessions, or in none. */
const ANNOUNCED: readonly (readonly [string, object])[] = [
  [
    'Edit',
    {
      tool_name: 'Edit',
      tool_input: {
        file_path: 'src/part/20.ts',
        old_string: 'part = 20',
        new_string: `part = retryLimit(${word(700)}_${word(811)}, openPool)`,
      },
    },
  ],
  ['Bash', { tool_name: 'Bash', tool_input: { command: 'npm test' } }],
  ['rare Bash', { tool_name: 'Bash', tool_input: { command: `make ${word(933)}` } }],
];

/** What a colleague wrote, about which nothing else is: it has to be looked at for orders before it is given. */
const GOTCHA = {
  slug: 'gotcha-zeppelin-ballast',
  text: `---
title: Ballast of the zeppelin
type: gotcha
created: 2026-01-02T10:00:00Z
updated: 2026-01-02T10:00:00Z
tags:
  - zeppelin
---

If you drop the ballast of the zeppelin in \`src/zeppelin.ts\` before all hatches are shut, the gauge
shows the old height for a minute. Never read the gauge at once: wait for the event, or the test
that runs first will fail and you will look for the reason in the wrong file.
`,
};
const GIVING: readonly (readonly [string, string, object])[] = [
  ['UserPromptSubmit', 'given', { prompt: 'why does the zeppelin lose its ballast?' }],
  [
    'PostToolUse',
    'Read, given',
    { tool_name: 'Read', tool_input: { file_path: 'src/zeppelin.ts' } },
  ],
  [
    'PreToolUse',
    'Edit, given',
    { tool_name: 'Edit', tool_input: { file_path: 'src/hatches.ts', new_string: 'open()' } },
  ],
];

const DECISION = {
  slug: 'decision-hatches-are-shut-first',
  text: `---
title: Hatches are shut first
type: decision
status: active
created: 2026-01-02T10:00:00Z
updated: 2026-01-02T10:00:00Z
tags:
  - hatches
---

\`src/hatches.ts\` shuts all hatches before anything is dropped.
`,
};

export async function injection(add: Add): Promise<void> {
  const sandbox = new Sandbox();
  const env = { MEMORY_EMBEDDING_PROVIDER: 'builtin', CLAUDE_PLUGIN_ROOT: packageRoot };
  const surroundings = { cwd: sandbox.project, warn: console.error };
  try {
    fillScope(sandbox.notes, NOTES);
    for (const { slug, text } of [GOTCHA, DECISION])
      writeFileSync(join(sandbox.notes, `${slug}.md`), text);
    workingTree(sandbox);
    timed('memory list', { cwd: sandbox.project, env: sandbox.env, stdin: '' });
    const app = await createApp({ ...surroundings, env: { ...sandbox.env, ...env } }, packageRoot);
    await grow(app, sandbox);
    await fillVectors(
      app,
      PROMPTS.map(([, prompt]) => prompt),
    );
    await fillNoteVectors(app, sandbox.notes, GOTCHA.slug);
    app.close();
    measure(sandbox, env, '', add);
    sessionStarts(sandbox, env, SIZE, add);
    const end = await startServer({ cwd: sandbox.project, env: { ...sandbox.env, ...env } });
    measure(sandbox, { ...env, ...BY_PROCESS }, ', by meaning', add);
    measure(sandbox, env, ', answered', add, ANSWERED);
    await end();
  } finally {
    sandbox.dispose();
  }
}

function measure(
  sandbox: Sandbox,
  env: Record<string, string>,
  way: string,
  add: Add,
  budgets = { silent: BUDGET, given: BUDGET },
): void {
  // Each time another session: nothing is given to one twice.
  const options = (input: object, prints: string) => (): Timed => ({
    cwd: sandbox.project,
    env: { ...sandbox.env, ...env },
    stdin: JSON.stringify({ session_id: `s${Math.random()}`, cwd: sandbox.project, ...input }),
    prints,
  });
  const row = (event: string, name: string, input: object, prints = '') => {
    const { ms, ratio } = compared(() => registered(event), options(input, prints));
    const budget = prints === '' ? budgets.silent : budgets.given;
    const verdict = { budget: `≤ ${budget} ×`, ok: ratio <= budget };
    const path = `${event}, ${name}${way}`;
    add({ path, size: SIZE, value: ms, unit: 'ms', ratio, ...verdict });
  };
  for (const [name, prompt] of PROMPTS) row('UserPromptSubmit', name, { prompt });
  for (const [name, input] of ANNOUNCED) row('PreToolUse', name, input);
  for (const [name, input] of TOOLS) row('PostToolUse', name, input);
  for (const [event, name, input] of GIVING) row(event, name, input, 'additionalContext');
}

/** Git has something to look at, and something that was changed. */
function workingTree({ project }: Sandbox): void {
  rmSync(join(project, '.git'), { recursive: true });
  const repository = new GitRepository(project);
  for (let n = 0; n < FILES; n++)
    repository.write(`src/part/${n}.ts`, `export const part = ${n};\n`);
  repository.git('add', 'src');
  repository.git('commit', '--quiet', '--message', 'Parts');
  repository.write('src/part/20.ts', 'export const part = 21;\n');
}

async function grow(app: App, { home }: Sandbox): Promise<void> {
  for (let passages = 0; passages < PASSAGES; passages = app.conversations.counts().passages) {
    const some = { passages: Math.min(PORTION, PASSAGES - passages), seed: passages };
    for (const file of writePassages(join(home, 'transcripts'), some))
      await indexTranscript(app, file);
  }
}
