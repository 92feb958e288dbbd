/** From the package to a plugin that is on: the client does it, we say what to do and look whether it is so. */
import { existsSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { MARKETPLACE, PLUGIN } from '../../../core/client-plugins.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import { onPath } from '../../../setup/on-path.ts';
import { type Step, stepsToInstall } from '../../../setup/plugin-steps.ts';
import { plural } from '../../../text/plural.ts';
import { type Command, type Input, type Output, textOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { backfill } from '../talk/backfill.ts';

const PASSING = [
  { part: '/_npx/', what: 'npx keeps this program only for a while.' },
  { part: '/plugins/cache/', what: 'This is the copy that Claude Code made of the plugin.' },
];

const ID = `${PLUGIN}@${MARKETPLACE}`;

export const install: Command = {
  name: 'install',
  about:
    'Put the plugin of this package into Claude Code: finds the claude command, adds this folder as a marketplace, installs the plugin and looks whether it is on. An installation under the older name (claude-code-memory) makes room for it, and so do hooks of ours in settings.json. Run it again after an update; what is done already is not done twice.',
  options: [
    { flags: '--dry-run', help: 'say what would be done, and do nothing' },
    { flags: '--client <path>', help: 'the claude command (default: the one on the PATH)' },
    { flags: '--backfill', help: 'index past conversations at the end without asking' },
  ],
  examples: ['memory install', 'memory install --dry-run', 'memory install --client ~/bin/claude'],
  async run(app, input) {
    const folder = installableFolder(app);
    const client = await clientOf(app, input);
    const steps = stepsToInstall(app.client.plugins(), { folder, version: app.version });
    const commands = steps.map(({ args }) => ['claude', ...args].join(' '));
    if (input.options.dryRun === true) {
      const text = planned(steps, filesWithHooks(app));
      return { json: { client: client.path, steps: commands, done: false }, text };
    }
    for (const { args } of steps) await client.run(args);
    expectInstalled(app, folder);
    const freed = app.client.removeHooks();
    const past = pastConversations(app);
    const json = {
      client: client.path,
      steps: commands,
      done: true,
      plugin: ID,
      folder,
      past,
      freed,
    };
    const text = [done(steps), ...freed.map(tookOut), ...notOnPath(folder), next()].join('\n');
    return past === 0 ? { json, text } : offered(app, input, { json, text }, past);
  },
};

/** A folder that stays: the client reads the plugin from it, or copies it at every update. */
function installableFolder({ packageRoot }: App): string {
  const root = realpathSync(packageRoot);
  const passing = PASSING.find(({ part }) => root.includes(part.replaceAll('/', sep)));
  if (!passing) return root;
  throw new MemoryError('invalid', passing.what, {
    hint: 'Install the package for good, and from there: npm install --global code-memory && memory install',
  });
}

async function clientOf(app: App, input: Input) {
  const client = await app.client.program(textOption(input, 'client'));
  if (client) return client;
  throw new MemoryError('not_found', 'Claude Code is not here: there is no claude on the PATH.', {
    hint: 'Install it, or say where it is: memory install --client PATH. For other agents: memory mcp --help',
  });
}

function expectInstalled(app: App, folder: string): void {
  const own = app.client.plugins().plugins.find(({ id }) => id === ID);
  if (own?.isEnabled && existsSync(join(own.folder, 'dist', 'main.js'))) return;
  throw new MemoryError('unavailable', `Claude Code says that it is done, but ${ID} is not on.`, {
    hint: `Try it by hand: claude plugin marketplace add "${folder}" && claude plugin install ${ID}`,
  });
}

function pastConversations({ transcripts, conversations }: App): number {
  return Math.max(0, transcripts.list().length - conversations.counts().transcripts);
}

function planned(steps: readonly Step[], files: readonly string[]): string {
  const asked = steps.map(({ says, args }) => `Would ${says}\n  claude ${args.join(' ')}`);
  const all = [...asked, ...files.map((file) => `Would take the hooks out of ${file}`)];
  return all.length === 0 ? 'Nothing to do: the plugin is installed and on.' : all.join('\n');
}

function filesWithHooks({ client }: App): readonly string[] {
  const withHooks = client.registrations().filter(({ commands }) => commands !== undefined);
  return withHooks.map(({ file }) => file);
}

function tookOut(file: string): string {
  return `Took the hooks out of ${file}: the plugin has its own, and two would tell everything twice.`;
}

function done(steps: readonly Step[]): string {
  if (steps.length === 0) return `${ID} was installed and on already.`;
  return `${ID} is installed and on.`;
}

/** Texts of the plugin name the command: it has to be there. */
function notOnPath(folder: string): readonly string[] {
  const { found, isThis, fix } = onPath(folder, process.env);
  if (isThis) return [];
  const other =
    found === undefined
      ? 'The command memory is not on your PATH.'
      : `The command memory on your PATH is another one: ${found}`;
  return [`${other} To have this one: ${fix}`];
}

function next(): string {
  return 'Next: start claude in a project. Memory is on in every new session; memory doctor shows whether it works.';
}

async function offered(app: App, input: Input, so: Output, past: number): Promise<Output> {
  const what = `${plural(past, 'past conversation')} can be indexed`;
  const isForced = input.options.backfill === true;
  const isAsked = !isForced && input.terminal.interactive && input.options.json !== true;
  const question = `${so.text}\n${what}, so that they are found, too. Do it now?`;
  const isWanted = isForced || (isAsked && (await confirm(input, question)));
  // Who was asked has read the rest already.
  const before = isAsked ? [] : [so.text];
  if (!isWanted) return { ...so, text: [...before, `${what}: memory backfill --all`].join('\n') };
  const filled = await backfill.run(app, { ...input, args: [], options: { all: true } });
  const json = { ...(so.json as object), backfill: filled.json };
  return { ...filled, json, text: [...before, filled.text].join('\n') };
}
