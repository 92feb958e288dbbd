/** The client's status line, in its terminal: what this session was told. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { packageRoot } from '../sandbox.ts';
import { hasPrompt } from './messages-body.ts';
import { CLIENT_VERSIONS, openWorld } from './world.ts';

it.each(CLIENT_VERSIONS)('client %s shows it', { timeout: 120_000 }, async (version) => {
  const script = [{ when: hasPrompt('ALPHA'), steps: ['By hand.'] }];
  const { client, memory, quiet } = await openWorld(version, script);
  const command = `'${join(packageRoot, 'bin', 'memory')}' status-line`;
  const settings = { statusLine: { type: 'command', command } };
  writeFileSync(join(client.config, 'settings.json'), JSON.stringify(settings));
  const note = ['--type', 'gotcha', '--tags', 'water', '--content', 'Open them by hand.'];
  await memory('write', 'Greenhouse valves stick', ...note);
  const tui = await client.interactive();
  if (!tui.available) return;
  await tui.submit('ALPHA why do greenhouse valves stick?');
  await tui.waitFor('By hand.');
  await tui.waitFor('memory: 1 told');
  await quiet();
});
