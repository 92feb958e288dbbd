/** What is set up, what ran, what is wrong; each problem with its remedy. */

import { join } from 'node:path';
import { CAPTURED_FOLDERS } from '../../core/captured-place.ts';
import { effectiveConfig } from '../../core/config.ts';
import { toMemoryError } from '../../core/errors.ts';
import { HOOK_EVENTS } from '../../core/hook-events.ts';
import { pausedWhere } from '../../core/pause.ts';
import type { App } from '../../core/ports.ts';
import { linkOnTheWay } from '../../lib/link-on-the-way.ts';
import { plural } from '../../lib/plural.ts';
import { ignoredText, refusedText } from '../../render/refused-settings.ts';
import type { Command, Output } from './command.ts';
import { registeredHooks } from './registered-hooks.ts';

interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  readonly fix?: string;
}

/** What hooks and commands write to, below `.claude/`. */
const WRITTEN = [
  ...CAPTURED_FOLDERS.map((folder) => join('memory', folder)),
  ...['local', 'think', '.trash'].map((folder) => join('memory', folder)),
  ...['session-state', '.dirty-files'],
];

export const doctor: Command = {
  name: 'doctor',
  about:
    'Show whether everything is in place: Node, the database, its backups, the hooks, when each last ran and with what result. Exit code 1 if something is wrong.',
  options: [
    {
      flags: '--repair-database',
      help: 'check every page of the database; if it is damaged, save what can be saved',
    },
  ],
  examples: ['memory doctor', 'memory doctor --json', 'memory doctor --repair-database'],
  async run(app, input) {
    if (input.options.repairDatabase === true) return repairDatabase(app);
    const checks = [
      node(),
      home(app),
      ...settings(app),
      database(app),
      await backups(app),
      ...links(app),
      registered(app),
      ...HOOK_EVENTS.map((event) => lastRun(app, event)),
      await background(app),
      ...(await trust(app)),
    ];
    const ok = checks.every((check) => check.ok);
    const lines = checks.map(({ name, ok, detail, fix }) => {
      const line = `${ok ? 'ok  ' : 'FAIL'}  ${name}: ${detail}`;
      return fix === undefined ? line : `${line}\n      ${fix}`;
    });
    return { json: { ok, checks }, text: lines.join('\n'), exitCode: ok ? 0 : 1 };
  },
};

function node(): Check {
  return { name: 'Node.js', ok: true, detail: process.versions.node };
}

function home(app: App): Check {
  const paused = pausedWhere(app);
  if (!paused) return { name: 'home', ok: true, detail: app.home };
  const everywhere = paused === 'everywhere';
  const detail = `${app.home} (${everywhere ? 'paused' : 'paused in this project'})`;
  const fix = `To go on: memory resume${everywhere ? '' : ' --project'}`;
  return { name: 'home', ok: true, detail, fix };
}

/** Hooks go on with defaults, and tell nobody. What was refused is no failure of ours: it is said, because it is said nowhere else. */
function settings({ config }: App): readonly Check[] {
  const { problems, refused } = effectiveConfig(config.layers());
  const notUsed = [...refused.map(refusedText), ...config.ignored.map(ignoredText)];
  const said = notUsed.length === 0 ? 'nothing was refused' : `${notUsed.length} refused`;
  const fix = notUsed.length === 0 ? {} : { fix: notUsed.join('\n      ') };
  return [
    { name: 'settings', ok: true, detail: said, ...fix },
    ...problems.map((detail) => ({
      ...{ name: 'settings', ok: false, detail },
      fix: 'Correct it there; what counts meanwhile: memory config show',
    })),
  ];
}

function database(app: App): Check {
  try {
    const { sessions, ideas } = app.conversations.counts();
    const detail = `${plural(sessions, 'session')}, ${plural(ideas, 'passage')} in ${app.database}`;
    return { name: 'database', ok: true, detail };
  } catch (error) {
    const { message, hint } = toMemoryError(error);
    const fix = hint === undefined ? {} : { fix: hint };
    return { name: 'database', ok: false, detail: message, ...fix };
  }
}

async function backups(app: App): Promise<Check> {
  const name = 'backups';
  const { BACKUP_FAILURE } = await import('../../conversations/daily-backup.ts');
  const failure = app.state.noted(BACKUP_FAILURE);
  const made = (await app.backups()).list();
  const [newest] = made;
  const fix = 'Make one now: memory backup';
  if (failure !== undefined) return { name, ok: false, detail: `failed at ${failure}`, fix };
  if (!newest) return { name, ok: true, detail: 'none yet; made by itself once a day' };
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(newest.made)) / 3_600_000));
  const age = hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day');
  return { name, ok: true, detail: `${made.length}, the newest ${age} old: ${newest.path}` };
}

/** What hooks left to be done had nobody to tell how it ended. */
async function background(app: App): Promise<Check> {
  const name = 'background work';
  const { BACKGROUND_FAILURE } = await import('../../capture/background-work.ts');
  const failure = app.state.noted(BACKGROUND_FAILURE);
  if (failure === undefined) return { name, ok: true, detail: 'nothing went wrong' };
  const fix = 'The next session tries again; to see more: memory capture session';
  return { name, ok: false, detail: `failed at ${failure}`, fix };
}

/** Said only where somebody has to decide. */
async function trust(app: App): Promise<readonly Check[]> {
  const { unvouchedTexts } = await import('../../context/vouch.ts');
  // What is wrong with the database is said above.
  const texts = await unvouchedTexts(app).catch(() => []);
  if (texts.length === 0) return [];
  const withheld = texts.filter(({ refused }) => refused !== undefined).length;
  const detail = `${plural(texts.length, 'text')} of this project by others, ${withheld} of them withheld from models`;
  return [
    { name: 'trust', ok: true, detail, fix: 'To see them, and vouch for them: memory trust' },
  ];
}

/** What a hook starts in the background when it meets damage; a person may, too. */
async function repairDatabase(app: App): Promise<Output> {
  const repaired = await app.repair();
  if (!repaired) return { json: { damaged: false }, text: 'The database is sound.' };
  const { aside, sessions, ideas } = repaired;
  const text = `Repaired: ${plural(sessions, 'session')}, ${plural(ideas, 'passage')} are there.`;
  return { json: { damaged: true, aside, sessions, ideas }, text };
}

/** Where a hook would have to write through a link it writes nothing, and nobody hears of it. */
function links({ scopes: { project } }: App): readonly Check[] {
  if (project === undefined) return [];
  const claude = join(project, '.claude');
  const found = WRITTEN.flatMap((path) => linkOnTheWay(project, join(claude, path)) ?? []);
  return [...new Set(found)].map((link) => ({
    name: 'links',
    ok: false,
    detail: `${link} is a link: nothing is written through it`,
    fix: 'Make it a folder or a file of its own; what several projects share belongs to the global scope.',
  }));
}

function registered(app: App): Check {
  const found = app.client.registrations();
  const missing = missingHooks(app, found);
  if (found.length > 0) {
    const where = found.map(({ file, how }) => `${how} in ${file}`).join('; ');
    const name = 'hooks registered';
    if (missing.length === 0) return { name, ok: true, detail: where };
    const fix = 'Add what is missing there: memory hooks --settings';
    return { name, ok: false, detail: `${where}, but not for ${missing.join(', ')}`, fix };
  }
  const recent = app.state.hookRuns().length > 0;
  return {
    name: 'hooks registered',
    ok: recent,
    detail: recent ? 'not in the settings, but they run (--plugin-dir?)' : 'no',
    fix: `claude plugin marketplace add "${app.packageRoot}" && claude plugin install code-memory@code-memory`,
  };
}

/** Hooks in the settings were copied there, perhaps from an older version; a plugin brings its own. */
function missingHooks(
  { packageRoot }: App,
  found: ReturnType<App['client']['registrations']>,
): readonly string[] {
  if (found.some(({ commands }) => commands === undefined)) return [];
  const runs = (event: string, script: string) =>
    found.some(({ commands }) => commands?.[event]?.some((one) => one.includes(script)));
  return registeredHooks(packageRoot).flatMap(({ event, command }) => {
    const script = /\/hooks\/([\w-]+)/.exec(command);
    if (!script || runs(event, script[0])) return [];
    return [script[1] === 'run' ? event : `${event} (${script[1]})`];
  });
}

function lastRun(app: App, event: string): Check {
  const run = app.state.hookRuns().find((candidate) => candidate.event === event);
  if (!run) return { name: event, ok: true, detail: 'has not run yet' };
  const detail = `last ran ${run.at}, ${run.milliseconds} ms, ${run.result}`;
  return { name: event, ok: run.result === 'ok', detail };
}
