/** A session as people have them: a failing test that is mended, decisions, a wish, a sub-agent, a secret. */
import { join } from 'node:path';
import type { ConversationWorld } from '../conversation-world.ts';

export const KEY = ['ghp', 'q7Rk2LmXw9Vb4Nt6Zc1Hd8Sj3Pf5Ya0GeUoT'].join('_');

const ERROR = `Exit code 1
 FAIL  test/config.test.ts
Error: Cannot find module 'yaml' imported from /home/u/shop/src/config.ts:3:12
    at resolve (node:internal/modules/esm/resolve:275:11)`;

export function work(world: ConversationWorld): void {
  const file = (path: string) => join(world.project, path);
  world
    .says('The tests fail after the merge. Please find out why and mend it.')
    .does('Bash', { command: 'npm test' }, { error: ERROR })
    .answers('The lockfile names yaml, but it is not installed because npm ci was never run.')
    .does('Bash', { command: `cd ${world.project} && npm ci 2>&1 | tail -5` })
    .does('Edit', {
      file_path: file('src/config.ts'),
      old_string: "import yaml from 'yaml'\nconst tries = 1;",
      new_string: "import { parse } from 'yaml'\nconst tries = 1;",
    })
    .does('Bash', { command: 'npm test' })
    .answers('All 14 tests pass now. I also checked that the lockfile is in step.')
    .says('How should we keep the sessions of users? Redis or PostgreSQL?')
    .answers('Both can do it. Redis is faster, PostgreSQL is there already.')
    .says('We decided to use PostgreSQL for the session store. One thing less to run.')
    .does('TodoWrite', {
      todos: [
        { content: 'Mend the tests', status: 'completed' },
        { content: 'Write the session store', status: 'in_progress' },
      ],
    })
    .does('Agent', { description: 'Write the store', prompt: 'Write src/store.ts' })
    .does('Write', { file_path: file('src/store.ts'), content: 'x' }, {}, { agent: 'a1' })
    .answers("For retries I'll go with exponential backoff, five attempts at most.")
    .says('Yes, sounds right. Never push to main without asking me.')
    .says(`The token for the registry is ${KEY}, put it into the environment.`)
    .answers(
      'The session store is in `src/store.ts`, and retries back off. **Not done**: its tests.',
    );
}
