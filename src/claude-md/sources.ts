/** What the texts of sections are made from, all at once: the page of advice is fetched while the code is read. */
import type { OpenedProject } from '../core/project-tree.ts';
import { look } from './changes/look.ts';
import type { Sources } from './file-facts.ts';
import type { ClaudeMdPorts } from './ports.ts';
import { sharedDecisions } from './sections/decision-links.ts';

/** `fetch`: whether the page may be fetched for this; never by a hook. */
export async function gatherSources(
  ports: ClaudeMdPorts,
  project: OpenedProject,
  { fetch }: { readonly fetch: boolean },
): Promise<Sources> {
  const isWanted = fetch && ports.settings.claudeMd.bestPractices;
  const [seen, decisions, practicesPage, { redact }] = await Promise.all([
    withFindings(ports, project),
    hasNotes(ports) ? sharedDecisions(ports) : [],
    isWanted ? ports.bestPracticesPage() : undefined,
    ports.redaction(),
  ]);
  return { look: seen, decisions, practicesPage, redact };
}

async function withFindings(
  ports: ClaudeMdPorts,
  project: OpenedProject,
): Promise<Sources['look']> {
  const seen = await look(ports, project);
  await seen.findings('');
  return seen;
}

/** Asked first: to open the index of notes costs more than the rest of this. */
function hasNotes({ scopes, sources }: ClaudeMdPorts): boolean {
  return scopes.roots.some(
    ({ scope, path }) => scope === 'project' && sources.real(path) !== undefined,
  );
}
