/** What `track` costs after an edit, `claude-md-stop` at the end of a turn, and the update that it starts. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GitRepository } from '../../test/git-repository.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { percentile } from '../statistics.ts';
import type { Add } from './row.ts';
import { registeredAs, type Timed, timed, worked } from './timing.ts';

const RUNS = 51;
const TRACK_MS = 10;
const STOP_MS = 50;
const CHANGED = 25;
const PROCESS_MS = 300;
const PROCESS_RUNS = 7;
const FILES = 5000;
const FOLDERS = 500;
/** A plain line of code: what a large edit is made of. */
const LINE = '  const total = rows.reduce((sum, row) => sum + row.count, 0); // "all of them"\n';

export function claudeMd(add: Add): void {
  const sandbox = new Sandbox();
  try {
    const session = 's1';
    const state = join(sandbox.project, '.claude', 'session-state', session);
    const env = {
      ...sandbox.env,
      CLAUDE_PLUGIN_ROOT: packageRoot,
      CLAUDE_PROJECT_DIR: sandbox.project,
    };
    const common = { session_id: session, cwd: sandbox.project, permission_mode: 'acceptEdits' };
    const options = (payload: object): Timed => ({
      cwd: sandbox.project,
      env,
      stdin: JSON.stringify({ ...common, ...payload }),
    });
    const measure = (path: string, size: string, event: string, most: number, input: Timed) => {
      const command = registeredAs(event, path);
      const took = Array.from({ length: RUNS }, () => timed(command, input));
      const value = percentile(took, 0.5);
      add({ path, size, value, unit: 'ms', budget: `< ${most} ms`, ok: value < most });
    };
    const edit = (bytes: number) => {
      const file_path = join(sandbox.project, 'src/rows.ts');
      const content = LINE.repeat(Math.ceil(bytes / JSON.stringify(LINE).length));
      return options({ tool_name: 'Write', tool_input: { file_path, content } });
    };
    const stop = options({ stop_hook_active: false, last_assistant_message: 'Done.' });
    measure('claude-md-stop', 'nothing to do', 'Stop', STOP_MS, stop);
    measure('track', 'small edit', 'PostToolUse', TRACK_MS, edit(0));
    measure('track', '64 KB', 'PostToolUse', TRACK_MS, edit(64_000));
    // `always`, so that every run asks for what is asked for once in a session.
    mkdirSync(state, { recursive: true });
    writeFileSync(join(state, 'claude-md'), 'always\n');
    const files = Array.from({ length: CHANGED }, (_, n) => join(sandbox.project, `src/${n}.ts`));
    writeFileSync(join(state, 'dirty-files'), `${files.join('\n')}\n`);
    measure('claude-md-stop', `block, ${CHANGED} files`, 'Stop', STOP_MS, stop);
  } finally {
    sandbox.dispose();
  }
  processed(add);
}

/** Processor time of `process` for one changed file, with what git and the shell take for it. */
function processed(add: Add): void {
  const sandbox = new Sandbox();
  try {
    const { project: cwd, env } = sandbox;
    fill(cwd);
    const run = (words: string) =>
      worked(`"${join(packageRoot, 'bin', 'memory')}" claude-md ${words}`, { cwd, env, stdin: '' });
    const size = `${FILES} files`;
    const first = run('init --yes --subtrees none');
    add({ path: 'claude-md init', size, value: first, unit: 'ms', budget: '', ok: true });
    const took = Array.from({ length: PROCESS_RUNS }, (_, n) => {
      const file = join(cwd, pathOf(n * 700));
      appendFileSync(file, `export const more${n} = ${n};\n`);
      writeFileSync(join(cwd, '.claude', '.dirty-files'), `${file}\n`);
      return run('process');
    });
    const value = percentile(took, 0.5);
    const budget = `< ${PROCESS_MS} ms`;
    add({ path: 'claude-md process', size, value, unit: 'ms', budget, ok: value < PROCESS_MS });
  } finally {
    sandbox.dispose();
  }
}

const pathOf = (n: number) => `src/area${n % 25}/part${n % FOLDERS}/item-${n}.ts`;

function fill(project: string): void {
  const repository = new GitRepository(project);
  for (let n = 0; n < FILES; n++) {
    const other = (n * 7 + 1) % FILES;
    const uses = `import { add${other} } from '../../../${pathOf(other)}';\n\n`;
    const body = `export function add${n}(value: number): number {\n${LINE}  return add${other}(total);\n}\n\n`;
    repository.write(pathOf(n), uses + body.repeat(10));
  }
  repository.write('package.json', '{"name": "large", "scripts": {"test": "vitest run"}}\n');
  repository.commit('2026-01-01T00:00:00Z', 'feat: start');
  mkdirSync(join(project, '.claude'), { recursive: true });
}
