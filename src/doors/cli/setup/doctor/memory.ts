/** What is kept: whether it can be read, written and found. */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toMemoryError } from '../../../../core/errors.ts';
import { CAPTURED_FOLDERS } from '../../../../core/notes/captured-place.ts';
import { pausedWhere } from '../../../../core/pause.ts';
import type { App } from '../../../../core/ports/app.ts';
import { effectiveConfig } from '../../../../core/settings/config.ts';
import { linkOnTheWay } from '../../../../lib/link-on-the-way.ts';
import { ignoredText, refusedText } from '../../../../render/refused-settings.ts';
import { sourcesText } from '../../../../render/sources-text.ts';
import { plural } from '../../../../text/plural.ts';
import { ageOf } from './age-of.ts';
import type { Check } from './check.ts';

/** What hooks and commands write to, below `.claude/`. */
const WRITTEN = [
  ...CAPTURED_FOLDERS.map((folder) => join('memory', folder)),
  ...['local', 'think', '.trash'].map((folder) => join('memory', folder)),
  ...['session-state', '.dirty-files'],
];

/** With less, the next backup or repair may not find room. */
const LEAST_FREE_MB = 200;

export async function memoryChecks(app: App): Promise<readonly Check[]> {
  const kept = database(app);
  return [
    home(app),
    ...settings(app),
    kept,
    await backups(app),
    // What is wrong with the database is said once.
    ...(kept.ok ? [await meaning(app), ...(await drafts(app))] : []),
    disk(app),
    ...links(app),
    await background(app),
    ...(await tidied(app)),
    ...(await trust(app)),
  ];
}

function home(app: App): Check {
  const unwritable = unwritableHome(app.home);
  if (unwritable) return unwritable;
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
    const { sessions, passages, commits } = app.conversations.counts();
    const written = sourcesText(app.conversations.sources());
    const what = [
      plural(sessions, 'session'),
      `${plural(passages, 'passage')}${written === '' ? '' : ` (${written})`}`,
      ...(commits > 0 ? [plural(commits, 'commit')] : []),
    ];
    const detail = `${what.join(', ')} in ${app.database}`;
    return { name: 'database', ok: true, detail };
  } catch (error) {
    const { message, hint } = toMemoryError(error);
    const fix = hint === undefined ? {} : { fix: hint };
    return { name: 'database', ok: false, detail: message, ...fix };
  }
}

async function backups(app: App): Promise<Check> {
  const name = 'backups';
  const { BACKUP_FAILURE } = await import('../../../../conversations/daily-backup.ts');
  const failure = app.state.noted(BACKUP_FAILURE);
  const made = (await app.backups()).list();
  const [newest] = made;
  const fix = 'Make one now: memory backup';
  if (failure !== undefined) return { name, ok: false, detail: `failed at ${failure}`, fix };
  if (!newest) return { name, ok: true, detail: 'none yet; made by itself once a day' };
  const age = ageOf(newest.made, new Date());
  return { name, ok: true, detail: `${made.length}, the newest ${age} old: ${newest.path}` };
}

/** What hooks left to be done had nobody to tell how it ended. */
async function background(app: App): Promise<Check> {
  const name = 'background work';
  const { BACKGROUND_FAILURE } = await import('../../../../capture/work-on-session.ts');
  const { updateFailure } = await import('../../../../claude-md/update-in-background.ts');
  const failure = app.state.noted(BACKGROUND_FAILURE);
  const update = updateFailure(app);
  if (failure === undefined && update === undefined)
    return { name, ok: true, detail: 'nothing went wrong' };
  if (failure === undefined) {
    const fix = 'The next turn tries again; to see more: memory claude-md process';
    return { name, ok: false, detail: `the update of CLAUDE.md failed at ${update}`, fix };
  }
  const fix = 'The next session tries again; to see more: memory capture session';
  return { name, ok: false, detail: `failed at ${failure}`, fix };
}

/** Said where it was done: what changes notes by itself must not be a secret. */
async function tidied(app: App): Promise<readonly Check[]> {
  const { lastTidied } = await import('../../../../upkeep/tidy-daily.ts');
  const last = lastTidied(app, app.scopes.project);
  if (!last) return [];
  const what = last.changed === undefined ? 'not finished' : plural(last.changed, 'change');
  const detail = `${what}, ${ageOf(last.at, app.clock())} ago`;
  const fix = last.changed ? { fix: 'Take it back: memory tidy --undo' } : {};
  return [{ name: 'notes tidied', ok: true, detail, ...fix }];
}

/** Said only where somebody has to decide. */
async function trust(app: App): Promise<readonly Check[]> {
  const { unvouchedTexts } = await import('../../../../trust/vouch.ts');
  // What is wrong with the database is said above.
  const texts = await unvouchedTexts(app).catch(() => []);
  if (texts.length === 0) return [];
  const withheld = texts.filter(({ refused }) => refused !== undefined).length;
  const detail = `${plural(texts.length, 'text')} of this project by others, ${withheld} of them withheld from models`;
  return [
    { name: 'trust', ok: true, detail, fix: 'To see them, and vouch for them: memory trust' },
  ];
}

/** Itself, or where it would be made. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

function unwritableHome(home: string): Check | undefined {
  const folder = nearest(home);
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch {
    const detail = `${home}: ${folder} cannot be written, so nothing is kept`;
    const fix = `Make it yours: chown, chmod u+w "${folder}"; or set MEMORY_HOME to another folder`;
    return { name: 'home', ok: false, detail, fix };
  }
}

async function meaning(app: App): Promise<Check> {
  const name = 'search by meaning';
  const reasons: string[] = [];
  const embedder = await app.embedder((why) => reasons.push(why));
  if (!embedder) {
    const isOff = app.settings.embedding.provider === 'disabled';
    const detail = reasons.join(' ') || 'switched off (embedding.provider)';
    return { name, ok: isOff, detail, fix: 'memory config set embedding.provider builtin' };
  }
  const { passages } = app.conversations.counts();
  if (passages === 0) return { name, ok: true, detail: `${embedder.model}, nothing to find yet` };
  const left = Math.max(0, passages - app.vectors.count());
  const share = Math.floor((100 * (passages - left)) / passages);
  const detail = `${embedder.model}, ${share} % of ${plural(passages, 'passage')}`;
  if (left === 0) return { name, ok: true, detail };
  const fix = 'The rest follows in the background after each answer; at once: memory embed';
  return { name, ok: true, detail: `${detail}, ${left} left`, fix };
}

async function drafts(app: App): Promise<readonly Check[]> {
  const { roots } = app.scopes;
  const wanted = { roots, type: 'decision', captured: true, status: 'draft', limit: 0 } as const;
  const { total } = app.index.list(wanted);
  if (total === 0) return [];
  const detail = `${plural(total, 'draft')} of a decision waiting for your word`;
  return [{ name: 'drafts', ok: true, detail, fix: 'memory review' }];
}

function disk({ home }: App): Check {
  const { bavail, bsize } = statfsSync(nearest(home));
  const free = Math.floor((bavail * bsize) / 1e6);
  const check = { name: 'disk', ok: free >= LEAST_FREE_MB, detail: `${free} MB free` };
  return check.ok
    ? check
    : { ...check, fix: 'Make room; memory trash empty and memory stats help' };
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
