/** Mends what can be mended without a decision: reverse links that are missing, files that are derived. */
import { MemoryError } from '../core/errors.ts';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts, VectorFiles } from '../core/ports/note-ports.ts';
import { editNote } from '../note-text/note-file.ts';
import { noteAt } from '../notes/find-note.ts';
import { keepLost, letGo, lossIn } from '../notes/lost-edges.ts';
import { notBefore, storeText } from '../notes/store-note.ts';
import { readChanged, syncRoot } from '../notes/sync.ts';
import { joinEnds, setLinkFields, without } from '../notes/write-links.ts';
import { mendFiles } from './parts/mend-files.ts';

export interface Repaired {
  readonly actions: readonly string[];
}

export async function repairNotes(
  ports: NotePorts & { readonly vectorFiles: VectorFiles },
  roots: readonly ScopeRoot[],
  dryRun: boolean,
): Promise<Repaired> {
  const actions: string[] = [];
  for (const root of roots) {
    await readChanged(ports, root);
    actions.push(...mendFiles(ports, root, dryRun));
    actions.push(...endSelfLinks(ports, root, dryRun));
    actions.push(...joinOneWay(ports, root, dryRun));
    actions.push(...markSuperseded(ports, root, dryRun));
    actions.push(...removeStrays(ports, root, dryRun));
    if (!isPublished(ports, root)) actions.push(`write index.json and graph.json (${root.scope})`);
    if (!dryRun && ports.index.count([root]) > 0) {
      keepLost(ports, root);
      ports.index.publish(root);
    }
  }
  return { actions };
}

function endSelfLinks(ports: NotePorts, root: ScopeRoot, dryRun: boolean): readonly string[] {
  const slugs = ports.index.selfLinks(root.path);
  if (!dryRun && slugs.length > 0) {
    ports.index.exclusively((records) => {
      for (const found of slugs.flatMap((slug) => noteAt(ports, root, slug) ?? [])) {
        setLinkFields(ports, records, found, without(found.note, new Set([found.note.slug])));
      }
    });
  }
  return slugs.map((slug) => `take the link to itself out of ${slug}`);
}

function joinOneWay(ports: NotePorts, root: ScopeRoot, dryRun: boolean): readonly string[] {
  const edges = ports.index.oneWayEdges(root.path);
  if (!dryRun && edges.length > 0) {
    ports.index.exclusively((records) => {
      for (const { source, target } of edges) joinEnds(ports, records, root, source, target);
    });
  }
  return edges.map(
    ({ source, target, label }) => `${target} states the reverse of ${source} ${label} ${target}`,
  );
}

function markSuperseded(ports: NotePorts, root: ScopeRoot, dryRun: boolean): readonly string[] {
  const unmarked = ports.index.unmarked(root.path);
  if (!dryRun && unmarked.length > 0) {
    ports.index.exclusively((records) => {
      for (const found of unmarked.flatMap(({ target }) => noteAt(ports, root, target) ?? [])) {
        const updated = notBefore(found.note, ports.clock());
        const text = editNote(found.text, { status: 'superseded', updated });
        storeText(ports, records, found, found.note.slug, text);
      }
    });
  }
  return unmarked.map(({ source, target }) => `${target} says that ${source} supersedes it`);
}

/** Vectors in files whose notes are gone. */
function removeStrays(
  { files, vectorFiles }: NotePorts & { readonly vectorFiles: VectorFiles },
  { path, scope }: ScopeRoot,
  dryRun: boolean,
): readonly string[] {
  const notes = new Set(files.scan(path).map(({ slug }) => slug));
  const strays = vectorFiles.list(path).filter((slug) => !notes.has(slug));
  if (!dryRun) for (const slug of strays) vectorFiles.remove(path, slug);
  return strays.map((slug) => `remove the vector of ${slug}, which is not there (${scope})`);
}

function isPublished(ports: NotePorts, root: ScopeRoot): boolean {
  if (ports.index.count([root]) === 0 || !ports.files.isWritable(root.path)) return true;
  if (ports.index.owesPublication(root.path)) return false;
  return ports.files.published(root.path).stamps === ports.index.publishedStamps(root.path);
}

export interface Rebuilt {
  readonly notes: number;
  readonly edges: number;
}

/** Forgets the index of these scopes and makes it anew from the files. */
export async function rebuildNotes(
  ports: NotePorts,
  roots: readonly ScopeRoot[],
  force: boolean,
): Promise<Rebuilt> {
  for (const root of roots) {
    if (!force) await refuseLoss(ports, root);
    ports.index.forget(root.path);
    await syncRoot(ports, root);
    letGo(ports, root);
  }
  const edges = roots.reduce((all, { path }) => all + ports.index.edges(path).length, 0);
  return { notes: ports.index.count(roots), edges };
}

async function refuseLoss(ports: NotePorts, root: ScopeRoot): Promise<void> {
  await readChanged(ports, root);
  const loss = lossIn(ports, root);
  if (!loss) return;
  const message = `A rebuild would drop ${loss.lost} of ${loss.known} edges (${root.scope}).`;
  throw new MemoryError('conflict', message, {
    hint: 'Look at memory health first; --force rebuilds all the same.',
  });
}
