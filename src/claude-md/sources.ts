/** What the texts of sections are made from, all at once: the page of advice is fetched while the code is read. */
import type { OpenedProject } from '../core/project-tree.ts';
import { findFiles } from './changes/find-files.ts';
import { look } from './changes/look.ts';
import { memoryNotes } from './changes/memory-notes.ts';
import type { Sources } from './file-facts.ts';
import type { ClaudeMdPorts } from './ports.ts';

/** `fetch`: whether the page may be fetched for this; never by a hook. */
export async function gatherSources(
  ports: ClaudeMdPorts,
  project: OpenedProject,
  { fetch }: { readonly fetch: boolean },
): Promise<Sources> {
  const isWanted = fetch && ports.settings.claudeMd.bestPractices;
  const [seen, notes, practicesPage, { redact }] = await Promise.all([
    withFindings(ports, project),
    memoryNotes(ports, project.tree),
    isWanted ? ports.bestPracticesPage() : undefined,
    ports.redaction(),
  ]);
  // Only a gotcha about a folder may belong to the file of that folder.
  const hasPlaces = notes.some(({ folder }) => folder !== undefined);
  const noteFiles = hasPlaces ? filesWithMemory(ports, project) : [];
  return { look: seen, notes, noteFiles, practicesPage, redact };
}

function filesWithMemory(ports: ClaudeMdPorts, { tree }: OpenedProject): readonly string[] {
  return findFiles(ports, tree)
    .filter(({ markers }) => markers.sections.some(({ name }) => name === 'memory'))
    .map(({ path }) => path);
}

async function withFindings(
  ports: ClaudeMdPorts,
  project: OpenedProject,
): Promise<Sources['look']> {
  const seen = await look(ports, project);
  await seen.findings('');
  return seen;
}
