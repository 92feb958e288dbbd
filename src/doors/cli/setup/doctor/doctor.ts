/** What is set up, what ran, what is wrong; each problem with its remedy. */
import type { App } from '../../../../core/ports/app.ts';
import { plural } from '../../../../text/plural.ts';
import type { Command, Output } from '../../command.ts';
import { installationChecks } from './installation.ts';
import { memoryChecks } from './memory.ts';

export const doctor: Command = {
  name: 'doctor',
  about:
    'Show whether everything is in place: the program and when it was built, the hooks, how each last ended and who answers them, the MCP server, the database, its backups, how much can be found by meaning, drafts that wait, settings that were refused, the disk; each with the command that mends it. Exit code 1 if something is wrong.',
  options: [
    {
      flags: '--repair-database',
      help: 'check every page of the database; if it is damaged, save what can be saved',
    },
  ],
  examples: ['memory doctor', 'memory doctor --json', 'memory doctor --repair-database'],
  async run(app, input) {
    if (input.options.repairDatabase === true) return repairDatabase(app);
    const checks = [...(await installationChecks(app)), ...(await memoryChecks(app))];
    const ok = checks.every((check) => check.ok);
    const lines = checks.map(({ name, ok, detail, fix }) => {
      const line = `${ok ? 'ok  ' : 'FAIL'}  ${name}: ${detail}`;
      return fix === undefined ? line : `${line}\n      ${fix}`;
    });
    return { json: { ok, checks }, text: lines.join('\n'), exitCode: ok ? 0 : 1 };
  },
};

/** What a hook starts in the background when it meets damage; a person may, too. */
async function repairDatabase(app: App): Promise<Output> {
  const repaired = await app.repair();
  if (!repaired) return { json: { damaged: false }, text: 'The database is sound.' };
  const { aside, sessions, passages } = repaired;
  const text = `Repaired: ${plural(sessions, 'session')}, ${plural(passages, 'passage')} are there.`;
  return { json: { damaged: true, aside, sessions, ideas: passages }, text };
}
