/**
 * Memory that maintains itself: what is said twice is said once, what was overruled says so, summaries follow their files,
 * and a subject that keeps coming back gets a page. Every change is written down before it is made: `undo-tidy.ts`.
 */
import { relative } from 'node:path';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { LanguageModel } from '../core/ports/model-ports.ts';
import { rootsFor } from '../notes/scopes.ts';
import { syncRoot } from '../notes/sync.ts';
import { type Amended, findAmended } from './tidy/find-amended.ts';
import { areTwins, findTwins } from './tidy/find-twins.ts';
import { askOpening, keptOpening } from './tidy/hub-opening.ts';
import { type Deed, dropOldRuns, keptSteps, newRun, takenBack } from './tidy/journal.ts';
import { mergeNotes } from './tidy/merge-notes.ts';
import { isOutdated, planHubs } from './tidy/plan-hubs.ts';
import {
  findStale,
  removeSummary,
  renewSummary,
  type StaleNote,
  whyGone,
  whyRenewed,
} from './tidy/stale-summaries.ts';
import { supersede } from './tidy/supersede.ts';
import { type Run, takeStep } from './tidy/take-step.ts';
import type { TidyInput, TidyPorts } from './tidy/tidy-ports.ts';
import { writeHub } from './tidy/write-hub.ts';

export type { Amended, Deed, StaleNote, TidyPorts };

export interface Tidying {
  readonly scope?: string | undefined;
  /** Only says what would be done. */
  readonly dryRun?: boolean | undefined;
  /** Nobody watches: what git has, and what was taken back before, stays as it is. */
  readonly isBackground?: boolean | undefined;
  readonly model?: LanguageModel | undefined;
}

export interface Tidied {
  /** What `--undo` takes back; undefined if nothing was changed. */
  readonly run: string | undefined;
  readonly done: readonly Deed[];
  /** Notes whose code has changed: a person has to look. */
  readonly stale: readonly StaleNote[];
  /** What may be overruled, without evidence. */
  readonly perhaps: readonly Amended[];
}

/** In how many hubs a model is asked for words. */
const MOST_ASKED = 3;

/** Each change is whole, and can be taken back; a run that is cut short is done again by the next one. */
export async function tidy(ports: TidyPorts, tidying: Tidying = {}): Promise<Tidied> {
  const roots = tidyable(ports, tidying);
  const id = newRun(ports, keptSteps(ports, roots));
  const all: Omit<Tidied, 'run'>[] = [];
  for (const root of roots) {
    await syncRoot(ports, root);
    // Who stands behind a text is known again when it is taken back.
    ports.origins.settle(root.path);
    const input = { mayChange: await mayChange(ports, root, tidying), model: tidying.model };
    all.push(await tidyScope(ports, { id, root, steps: 0 }, input, tidying.dryRun === true));
  }
  const done = all.flatMap((one) => one.done);
  const isChanged = done.length > 0 && tidying.dryRun !== true;
  if (isChanged) dropOldRuns(ports, roots);
  return {
    run: isChanged ? id : undefined,
    done,
    stale: all.flatMap((one) => one.stale),
    perhaps: all.flatMap((one) => one.perhaps),
  };
}

/** Not an organisation's notes, nor, at a model's word, those for all projects. */
function tidyable({ scopes, by, files }: TidyPorts, { scope, isBackground }: Tidying) {
  const isOurs = (root: ScopeRoot) =>
    root.scope !== 'enterprise' &&
    (root.scope !== 'global' || (by === 'person' && isBackground !== true));
  const roots = rootsFor(scopes, scope).filter((root) => scope !== undefined || isOurs(root));
  return roots.filter(({ path }) => files.exists(path) && files.isWritable(path));
}

async function mayChange(
  ports: TidyPorts,
  root: ScopeRoot,
  { isBackground }: Tidying,
): Promise<TidyInput['mayChange']> {
  const { project } = ports.scopes;
  const isShared = isBackground === true && project !== undefined && root.scope === 'project';
  const tracked = isShared ? await ports.trackedFiles(project, root.path) : undefined;
  const leave = isBackground === true ? takenBack(ports, root) : new Set<string>();
  return ({ slug, filePath }) =>
    !leave.has(slug) && tracked?.has(relative(root.path, filePath)) !== true;
}

async function tidyScope(
  ports: TidyPorts,
  run: Run,
  input: TidyInput,
  dryRun: boolean,
): Promise<Omit<Tidied, 'run'>> {
  const { others: stale, ...summaries } = await findStale(ports, run.root, input);
  const done: Deed[] = [];
  const add = (deed: Omit<Deed, 'scope'>, isDone: boolean) => {
    if (isDone) done.push({ ...deed, scope: run.root.scope });
  };
  for (const one of summaries.gone) {
    const deed = { kind: 'removed', slug: one.slug, why: whyGone(one.file) } as const;
    add(deed, dryRun || removeSummary(ports, run, one));
  }
  for (const one of summaries.changed) {
    const deed = { kind: 'renewed', slug: one.slug, why: whyRenewed(one.file) } as const;
    add(deed, dryRun || (await renewSummary(ports, run, one)));
  }
  for (const deed of twins(ports, run, input)) add(deed, dryRun || merge(ports, run, deed));
  const amended = findAmended(ports, run.root);
  const isSure = (one: Amended) =>
    one.isSure && input.mayChange(one.older) && input.mayChange(one.newer);
  for (const deed of amended.filter(isSure).map(toDeed)) {
    add(deed, dryRun || chain(ports, run, deed));
  }
  done.push(...(await tidyHubs(ports, run, input, dryRun)));
  return { done, stale, perhaps: amended.filter((one) => !isSure(one)) };
}

type Pair = Omit<Deed, 'scope'> & { readonly other: string };

function twins(ports: TidyPorts, { root }: Run, input: TidyInput): readonly Pair[] {
  return findTwins(ports, root, input)
    .filter(({ goes }) => namersMayChange(ports, root, goes.slug, input))
    .map(({ stays, goes }) => ({
      ...{ kind: 'merged', slug: goes.slug, other: stays.slug },
      why: 'both say the same',
    }));
}

/** Who names the one that goes is changed, too. */
function namersMayChange(
  { index }: TidyPorts,
  root: ScopeRoot,
  slug: string,
  { mayChange }: TidyInput,
): boolean {
  const slugs = index.referrers(root.path, slug);
  if (slugs.length === 0) return true;
  const { notes } = index.list({ roots: [root], slugs, archived: true });
  return notes.every(mayChange);
}

function merge(ports: TidyPorts, run: Run, deed: Pair): boolean {
  const { slug: goes, other: stays } = deed;
  return takeStep(ports, run, deed, (own, records) => {
    if (!areTwins(own, run.root, stays, goes)) return false;
    return mergeNotes(own, records, run.root, { stays, goes });
  });
}

function toDeed({ older, newer, why }: Amended): Pair {
  return { kind: 'superseded', slug: older.slug, other: newer.slug, why };
}

function chain(ports: TidyPorts, run: Run, deed: Pair): boolean {
  return takeStep(ports, run, deed, (own, records) =>
    supersede(own, records, run.root, { older: deed.slug, newer: deed.other }),
  );
}

async function tidyHubs(
  ports: TidyPorts,
  run: Run,
  input: TidyInput,
  dryRun: boolean,
): Promise<readonly Deed[]> {
  const done: Deed[] = [];
  let asked = 0;
  for (const hub of planHubs(ports, run.root, input)) {
    const kept = keptOpening(hub);
    const mayAsk = input.model && !dryRun && !kept && hub.subject && asked++ < MOST_ASKED;
    const opening = mayAsk && input.model ? await askOpening(ports, input.model, hub) : kept;
    if (!isOutdated(hub, opening?.text)) continue;
    const kind = hub.subject ? 'hub' : 'removed';
    const deed = { kind, slug: hub.slug, scope: run.root.scope, why: hub.why } as const;
    if (dryRun || writeHub(ports, run, hub, opening)) done.push(deed);
  }
  return done;
}
