/**
 * What was made from conversations that are forgotten: notes and thoughts in every project that the database knows,
 * and what sessions left in `.claude/session-state`.
 */
import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type MadeFrom, madeFrom } from '../../../conversations/made-from.ts';
import type { ScopeRoot } from '../../../core/notes/note.ts';
import type { App } from '../../../core/ports/app.ts';
import type { ForgetFilter, ForgetPlan } from '../../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../../core/ports/note-ports.ts';
import {
  allDeliberations,
  type DeliberationCopy,
  sessionsOf,
} from '../../../think/forget-thoughts.ts';
import {
  allNotes,
  type DoomedNotes,
  type KeptFile,
  mergedSessions,
  type NoteCopy,
  removeNotes,
  whyKept,
} from '../../../upkeep/forget-notes.ts';

export interface Derived {
  readonly notes: readonly DoomedNotes[];
  /** Files that are removed as they are. */
  readonly files: readonly string[];
  readonly kept: readonly KeptFile[];
}

const MEMORY = join('.claude', 'memory');
const ON_PURPOSE = 'it was written on purpose';

export async function findDerived(
  app: App,
  plan: ForgetPlan,
  filter: ForgetFilter,
): Promise<Derived> {
  const made = madeFrom(plan, filter);
  const notes: DoomedNotes[] = [];
  const thoughts: { files: readonly string[]; kept: readonly KeptFile[] }[] = [];
  for (const root of rootsOf(app)) {
    notes.push(await doomedIn(app, root, made));
    thoughts.push(thoughtsIn(app, root, made));
  }
  return {
    notes: notes.filter(({ gone }) => gone.length > 0),
    files: [...thoughts.flatMap(({ files }) => files), ...stateOf(app, plan, filter)],
    kept: [...notes, ...thoughts].flatMap(({ kept }) => kept),
  };
}

export async function removeDerived(app: App, { notes, files }: Derived): Promise<void> {
  for (const doomed of notes) await removeNotes(portsFor(app, doomed.root), doomed);
  for (const path of files) rmSync(path, { force: true });
  for (const folder of new Set(files.map(dirname))) removeIfEmpty(folder);
  const slugs = notes.flatMap(({ gone }) => gone.map(({ note }) => note.slug));
  app.forgetting.forgetNotes(slugs);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something else is in it.
  }
}

/** An organisation's notes are not made from what is said here. */
function rootsOf({ index, scopes, home }: App): readonly ScopeRoot[] {
  const here = scopes.roots.filter(({ scope }) => scope !== 'enterprise');
  const enterprise = scopes.roots.find(({ scope }) => scope === 'enterprise')?.path;
  const known = index.roots().flatMap((path) => scopeAt(path, home) ?? []);
  const all = new Map([...known, ...here].map((root) => [root.path, root]));
  return [...all.values()].filter(({ path }) => path !== enterprise && existsSync(path));
}

function scopeAt(path: string, home: string): ScopeRoot | undefined {
  if (path === home) return { scope: 'global', path };
  if (path.endsWith(join(MEMORY, 'local'))) return { scope: 'local', path };
  return path.endsWith(MEMORY) ? { scope: 'project', path } : undefined;
}

function projectOf({ scope, path }: ScopeRoot): string | undefined {
  const memory = scope === 'local' ? dirname(path) : path;
  return scope === 'global' ? undefined : dirname(dirname(memory));
}

/** As if the command had been run there. */
function portsFor(app: App, root: ScopeRoot): NotePorts {
  const { files, index, clock, warn, git, branches, code, redaction, by } = app;
  const project = projectOf(root);
  const scopes = { roots: [root], fallback: root.scope, project, missing: {} };
  return { files, index, clock, warn, git, branches, code, redaction, by, scopes };
}

async function doomedIn(app: App, root: ScopeRoot, made: MadeFrom): Promise<DoomedNotes> {
  const origins = allNotes(app, root).map((copy) => ({ copy, origin: originOf(root, copy) }));
  const isFrom = ({ copy, origin }: (typeof origins)[number]) =>
    made.isFrom(origin) ||
    mergedSessions(copy).some((session) => made.isFrom({ ...origin, session, source: undefined }));
  const captured = origins.filter((one) => one.copy.note.captured && isFrom(one));
  const project = projectOf(root);
  const tracked =
    captured.length === 0 || project === undefined
      ? undefined
      : await app.trackedFiles(project, root.path);
  const judged = captured.map(({ copy }) => ({ copy, why: whyKept(root, copy, tracked) }));
  const curated = origins.filter(
    ({ copy: { note }, origin }) =>
      !note.captured && made.mayBeFrom({ ...origin, created: note.created }),
  );
  return {
    root,
    gone: judged.filter(({ why }) => why === undefined).map(({ copy }) => copy),
    kept: [
      ...judged.flatMap(({ copy: { path }, why }) => (why === undefined ? [] : [{ path, why }])),
      ...curated.map(({ copy: { path } }) => ({ path, why: ON_PURPOSE })),
    ],
  };
}

function originOf(root: ScopeRoot, { note, text }: NoteCopy) {
  const field = (name: string) => {
    const value = note.fields?.[name];
    return value === undefined ? undefined : String(value);
  };
  const { updated } = note;
  return {
    session: field('session_id'),
    source: field('source'),
    updated,
    text,
    project: projectOf(root),
  };
}

function thoughtsIn(app: App, root: ScopeRoot, made: MadeFrom) {
  const project = projectOf(root);
  const judged = allDeliberations(app, root).map((copy) => ({
    file: copy.document.file,
    verdict: verdictOn(copy, project, made),
  }));
  return {
    files: judged.flatMap(({ file, verdict }) => (verdict === 'gone' ? [file] : [])),
    kept: judged.flatMap(({ file, verdict }) =>
      verdict === 'kept' ? [{ path: file, why: ON_PURPOSE }] : [],
    ),
  };
}

function verdictOn(
  { document, text }: DeliberationCopy,
  project: string | undefined,
  { isFrom, mayBeFrom }: MadeFrom,
): 'gone' | 'kept' | 'other' {
  const { created, updated } = document;
  const sessions = sessionsOf(document);
  const own = sessions.filter(
    (session) => session !== undefined && isFrom({ session, updated, project, text: '' }),
  );
  if (own.length > 0 && own.length === sessions.length) return 'gone';
  return own.length > 0 || mayBeFrom({ created, updated, project, text }) ? 'kept' : 'other';
}

function stateOf(app: App, { whole }: ForgetPlan, { session, match }: ForgetFilter) {
  const ids = new Set(whole.map(({ id }) => id));
  if (session !== undefined && match === undefined) ids.add(session);
  const here = app.checkout === undefined ? [] : [app.checkout];
  const projects = new Set([...here, ...whole.map(({ project }) => project)]);
  const folders = [...projects]
    .flatMap((project) => app.git.checkouts(project))
    .map((folder) => join(folder, '.claude'));
  const places = [...folders, dirname(app.home)];
  return [...ids].flatMap((id) => places.flatMap((folder) => app.sessionFiles.pathsIn(folder, id)));
}
