/** One line at the point of action, in the real client: before a command and an edit, and after a command that failed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { find, hasPrompt } from './messages-body.ts';
import { CLIENT_VERSIONS, openWorld } from './world.ts';

const TIDE = `case $1 in
  --day) echo "tide.sh: unknown option --day" >&2; exit 2 ;;
  --table) [ -e almanac ] || { echo "tide.sh: the almanac is missing, cannot print" >&2; exit 3; } ;;
esac
echo high water
`;
const RULING = '`store.ts` opens one connection, as SQLite has one writer.';
/** Clients that hand the context of PreToolUse to the model. */
const NEWEST = CLIENT_VERSIONS[0];

describe.each(CLIENT_VERSIONS)('client %s', { timeout: 120_000 }, (version) => {
  it('says what failed here before it is run again, what was ruled, and what cured an error', async () => {
    const world = await openWorld(version, []);
    const { api, client, memory, remembered, quiet } = world;
    const inProject = (name: string) => join(client.project, name);
    writeFileSync(inProject('tide.sh'), TIDE);
    writeFileSync(inProject('store.ts'), 'export const open = () => 1;\n');
    const bash = (command: string) => ({ tool: 'Bash', input: { command, description: 'run' } });
    const past = [
      bash('sh tide.sh --day today'),
      bash('sh tide.sh today'),
      bash('sh tide.sh --table'),
      bash('touch almanac'),
      bash('sh tide.sh --table'),
      bash('rm almanac'),
      'the past is done',
    ];
    api.play([{ when: hasPrompt('PAST'), steps: past }]);
    await client.print('PAST print the tides');
    await remembered('past done', 'the past is done');
    await quiet();
    const decided = ['--type', 'decision', '--tags', 'store', '--content', RULING];
    await memory('write', 'One connection', ...decided);

    const file_path = inProject('store.ts');
    const edit = { file_path, old_string: '1', new_string: 'pool(8, connections)' };
    const now = [
      bash('sh tide.sh --day today'),
      { tool: 'Read', input: { file_path } },
      { tool: 'Edit', input: edit },
      bash('sh tide.sh --table'),
      bash('echo next'),
      bash('sh tide.sh --day today'),
      'now is done',
    ];
    api.play([{ when: hasPrompt('NOW'), steps: now }]);
    expect((await client.print('NOW print the tides')).stdout).toContain('now is done');

    const last = JSON.stringify(api.requests.findLast(({ body }) => hasPrompt('NOW')(body)));
    const times = (text: string) => last.split(text).length - 1;
    const expected = version === NEWEST ? 1 : 0;
    expect(times('`sh tide.sh --day today` failed here')).toBe(expected);
    // The start of the session listed it, among all decisions; here it stands against what is about to be done.
    expect(times('One connection: `store.ts` opens one')).toBe(expected + 1);
    expect(times('solved by `touch almanac`')).toBe(expected);
    expect(find(api.requests, '# Memory Context')).not.toEqual([]);

    // Older clients ignore it, but are told the same.
    const why = await memory('why');
    expect(why).toMatch(/PreToolUse .*Bash/);
    expect(why).toMatch(/PreToolUse .*Edit/);
    expect(await memory('doctor')).not.toMatch(/PreToolUse.*(?:fail|error)/i);
  });
});
