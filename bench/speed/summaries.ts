/** Summaries of files of a megabyte: text to summary with the grammar loaded, and the whole command. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { summarisePath } from '../../src/summaries/summarise-path.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { percentile } from '../statistics.ts';
import type { Add } from './row.ts';
import { compared } from './timing.ts';

const MEGABYTE = 1_048_576;
const RUNS = 7;

/** A function of some length with a comment; the number makes each another one. */
const FUNCTIONS: Readonly<Record<string, (n: number) => string>> = {
  ts: (n) => `/** Loads user ${n}, and tries again. */
export async function loadUser${n}(id: string, options: { retries?: number } = {}): Promise<User | undefined> {
  const found = cache.get(\`\${id}-${n}\`);
  if (found !== undefined) return found;
  for (let attempt = 0; attempt < (options.retries ?? 3); attempt++) {
    const response = await fetch(\`/users/\${id}\`, { headers: { accept: 'application/json' } });
    if (response.ok) return (await response.json()) as User;
  }
  return undefined;
}

`,
  py: (n) => `def load_user_${n}(user: str, retries: int = 3) -> "User | None":
    """Loads user ${n}, and tries again."""
    found = cache.get((user, ${n}))
    if found is not None:
        return found
    for attempt in range(retries):
        response = fetch("/users/%s" % user, headers={"accept": "application/json"})
        if response.ok:
            return User(**response.json())
    return None


`,
  c: (n) => `/* Loads user ${n}, and tries again. */
int load_user_${n}(const char *id, struct user *out, int retries)
{
    for (int attempt = 0; attempt < retries; attempt++) {
        struct response r = fetch("/users", id);
        if (r.status == 200 && r.length > 0) {
            memcpy(out->name, r.body, r.length < 64 ? r.length : 64);
            return 0;
        }
    }
    return -1;
}

`,
};

export async function summaries(add: Add): Promise<void> {
  const sandbox = new Sandbox();
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: console.error };
  const app = await createApp(surroundings, packageRoot);
  try {
    for (const [extension, make] of Object.entries(FUNCTIONS)) {
      const name = `large.${extension}`;
      writeFileSync(join(sandbox.project, name), megabyteOf(make));
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const start = performance.now();
        await summarisePath(app, name);
        times.push(performance.now() - start);
      }
      const size = `1 MB of .${extension}`;
      const [first = 0] = times;
      const value = percentile(times, 0.5);
      const budget = '≤ 500 ms';
      add({ path: 'summary, first', size, value: first, unit: 'ms', budget, ok: first <= 500 });
      add({ path: 'summary, p50', size, value, unit: 'ms', budget, ok: value <= 500 });
      const options = { cwd: sandbox.project, env: sandbox.env, stdin: '' };
      const { ms, ratio } = compared(() => `memory summarise ${name}`, options);
      add({ path: 'memory summarise', size, value: ms, unit: 'ms', ratio, budget: '', ok: true });
    }
  } finally {
    app.close();
    sandbox.dispose();
  }
}

function megabyteOf(make: (n: number) => string): string {
  const parts: string[] = [];
  for (let [length, n] = [0, 0]; length < MEGABYTE; n++) {
    const part = make(n);
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}
