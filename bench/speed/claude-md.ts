/** What `track` costs after an edit, and `claude-md-stop` at the end of a turn. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { percentile } from '../statistics.ts';
import type { Add } from './row.ts';
import { registeredAs, type Timed, timed } from './timing.ts';

const RUNS = 51;
const TRACK_MS = 10;
const STOP_MS = 50;
const CHANGED = 25;
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
    // `always`, so that every run is asked for what it is asked once in a session.
    mkdirSync(state, { recursive: true });
    writeFileSync(join(state, 'claude-md'), 'always\n');
    const files = Array.from({ length: CHANGED }, (_, n) => join(sandbox.project, `src/${n}.ts`));
    writeFileSync(join(state, 'dirty-files'), `${files.join('\n')}\n`);
    measure('claude-md-stop', `block, ${CHANGED} files`, 'Stop', STOP_MS, stop);
  } finally {
    sandbox.dispose();
  }
}
