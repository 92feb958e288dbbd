/** Takes back what the last run of `memory tidy` did, step by step from the end; what somebody changed since is theirs. */
import { join } from 'node:path';
import { CAPTURED_ROOT, capturedId } from '../core/notes/captured-place.ts';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { OriginPorts } from '../core/origin.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { noteAt } from '../notes/find-note.ts';
import { rootsFor } from '../notes/scopes.ts';
import { storeText } from '../notes/store-note.ts';
import { syncRoot } from '../notes/sync.ts';
import { completeLinks } from '../notes/write-links.ts';
import {
  type ChangedFile,
  type Deed,
  hashOf,
  type KeptStep,
  keepTakenBack,
  keptSteps,
  readStep,
  type Step,
  takenBack,
  timeOf,
} from './tidy/journal.ts';

export interface TidyRun {
  readonly run: string;
  /** When it began. */
  readonly at: string;
  readonly done: readonly Deed[];
}

export interface Undone extends TidyRun {
  /** Files that are not what the run made of them any more: they were left as they are. */
  readonly left: readonly string[];
}

/** The runs that can be taken back, the last one first. */
export function tidyRuns(ports: NotePorts, scope?: string): readonly TidyRun[] {
  const steps = keptSteps(ports, rootsFor(ports.scopes, scope));
  return [...Map.groupBy(steps, ({ run }) => run)]
    .map(([run, own]) => ({ run, at: timeOf(run), done: own.flatMap((one) => deedOf(ports, one)) }))
    .reverse();
}

function deedOf(ports: NotePorts, { root, path }: KeptStep): readonly Deed[] {
  const step = readStep(ports, path);
  if (!step) return [];
  const { kind, slug, other, why } = step;
  return [{ kind, slug, other, why, scope: root.scope }];
}

/** Undefined if there is nothing to take back. Cut short, it goes on when it is called again. */
export async function undoTidy(
  ports: NotePorts & Pick<OriginPorts, 'origins'>,
  scope?: string,
): Promise<Undone | undefined> {
  const [last] = tidyRuns(ports, scope);
  if (!last) return undefined;
  const steps = keptSteps(ports, rootsFor(ports.scopes, scope)).filter(
    ({ run }) => run === last.run,
  );
  const left: string[] = [];
  const roots = new Set(steps.map((step) => step.root));
  for (const root of roots) await syncRoot(ports, root);
  for (const { root, path } of steps.toReversed()) {
    ports.index.exclusively((records) => {
      const step = readStep(ports, path);
      if (step) left.push(...takeBack(ports, records, root, step));
      if (step) keepTakenBack(ports, root, new Set([...takenBack(ports, root), step.slug]));
      ports.files.remove(path);
    });
  }
  for (const root of roots) ports.origins.settle(root.path);
  return { ...last, left: [...new Set(left)] };
}

function takeBack(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  { kind, slug, files }: Step,
): readonly string[] {
  if (kind === 'merged') ports.index.unwanted.remove(root.path, slug);
  const back = files.toReversed().map((file) => ({ file, ...restore(ports, records, root, file) }));
  const left = back.filter(({ isLeft }) => isLeft).map(({ file }) => join(root.path, file.path));
  // Then a note that came back may name one that does not name it.
  if (left.length > 0) for (const { note } of back) if (note) rejoin(ports, records, root, note);
  return left;
}

function rejoin(ports: NotePorts, records: IndexRecords, root: ScopeRoot, slug: string): void {
  const found = noteAt(ports, root, slug);
  if (found) completeLinks(ports, records, root, found.note);
}

/** `note`: the slug of the note that is there again. */
function restore(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  { path, before, after }: ChangedFile,
): { readonly isLeft: boolean; readonly note?: string } {
  const file = join(root.path, path);
  const now = ports.files.read(file)?.bytes.toString('utf8') ?? null;
  // It did not come to that, or was taken back before.
  if (now === before) return { isLeft: false };
  if ((now === null ? null : hashOf(now)) !== after) return { isLeft: true };
  const captured = path.startsWith(`${CAPTURED_ROOT}/`);
  const slug = captured ? capturedId(path) : /^([^/]+)\.md$/.exec(path)?.[1];
  if (before === null) {
    ports.files.remove(file);
    if (slug !== undefined) records.gone(root, slug);
    return { isLeft: false };
  }
  if (slug === undefined) ports.files.write(file, before);
  else storeText(ports, records, { root, note: { captured, slug } }, slug, before);
  return { isLeft: false, ...(slug === undefined ? {} : { note: slug }) };
}

/** What was taken away for good must not be kept here, nor its name. Without slugs, all that is kept goes. */
export function forgetRuns(
  ports: Pick<NotePorts, 'files'>,
  roots: readonly ScopeRoot[],
  slugs?: ReadonlySet<string>,
): void {
  for (const { path } of keptSteps(ports, roots)) {
    const step = slugs && readStep(ports, path);
    const isOf = ({ path: file, before }: ChangedFile) =>
      [...(slugs ?? [])].some((slug) => `${file}${before}`.includes(slug.replace(/^file-/, '')));
    if (!step || slugs.has(step.slug) || step.files.some(isOf)) ports.files.remove(path);
  }
  for (const root of roots) {
    const [known, gone] = [takenBack(ports, root), slugs ?? takenBack(ports, root)];
    if ([...known].some((slug) => gone.has(slug))) {
      keepTakenBack(ports, root, new Set([...known].filter((slug) => !gone.has(slug))));
    }
  }
}
