/** Settings as people write them: what is no setting is said, and defaults count. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const local = (text: string) => sandbox.write('project/.claude/memory.local.md', text);
const settings = (yaml: string) => local(`---\n${yaml}\n---\n\nMy notes.\n`);

describe('a file of settings', () => {
  it.each([
    ['injection: [1, 2]', 'injection must be a group of settings, not a list'],
    ['injection:\n  types:\n    gotcha: 5', 'injection.types.gotcha must be a group of settings'],
    [
      'injection:\n  types:\n    gotcha:\n      treshold: 0.9',
      'there is no setting injection.types.gotcha.treshold; did you mean threshold',
    ],
    ['injektion:\n  enabled: false', 'there is no setting injektion; did you mean injection'],
  ])('says of %j what is wrong, and defaults count', async (yaml, said) => {
    settings(yaml);
    for (const words of [['list'], ['doctor'], ['config', 'show']]) {
      const { stdout, stderr } = await sandbox.memory(...words);
      expect(`${stdout}${stderr}`, words.join(' ')).toContain(said);
    }
    const { stdout } = await sandbox.memory('config', 'show', '--injection', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      enabled: true,
      types: { gotcha: { enabled: true, threshold: 0.2, limit: 5 } },
    });
  });

  it('that does not end is said to, and names of other tools are nobody’s business', async () => {
    local('---\ninjection:\n  enabled: false\n');
    expect((await sandbox.memory('list')).stderr).toContain('the closing --- is missing');
    settings('editor: vim\nteam:\n  - ann');
    expect((await sandbox.memory('list')).stderr).toBe('');
    local('# Only notes\n');
    expect((await sandbox.memory('list')).stderr).toBe('');
  });

  it('does not silence a hook', async () => {
    settings('injection: [1, 2]');
    const note = ['--type', 'gotcha', '--tags', 'api', '--content', 'See `src/api/x.ts`.'];
    await sandbox.memory('write', 'The api is slow', ...note);
    const ran = await sandbox.shell('"$CLAUDE_PLUGIN_ROOT/hooks/run" PostToolUse', {
      env: { CLAUDE_PLUGIN_ROOT: packageRoot },
      stdin: JSON.stringify({
        ...{ session_id: 's1', cwd: sandbox.project, tool_name: 'Read' },
        tool_input: { file_path: `${sandbox.project}/src/api/x.ts` },
      }),
    });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain('The api is slow');
  });
});

it('memory index says that there is no such transcript', async () => {
  const ran = await sandbox.memory('index', '/nonexistent/s.jsonl');
  expect(ran).toMatchObject({ code: 1, stdout: '' });
  expect(ran.stderr).toContain('There is no transcript /nonexistent/s.jsonl.');
});
