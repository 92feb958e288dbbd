/** All texts that a project can bring along: notes, what stands in index.md, thoughts, agents and styles; and who vouches. */
import type { Origin, OriginPorts, Provenance, Text } from '../core/origin.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { type PersonaFolder, textOfPersona, textOfThought } from '../core/thinking.ts';
import { readChanged } from '../notes/sync.ts';
import { deliberationsIn } from '../think/deliberations.ts';
import { discoverPersonas } from '../think/personas.ts';
import { indexPageWishes, indexPageWords } from './index-page-words.ts';
import { instructionIn } from './instruction-in.ts';
import { readOut, standing } from './trust.ts';

export type ProjectTextPorts = NotePorts &
  OriginPorts & { readonly personaFolders: readonly PersonaFolder[] };

export interface ProjectText extends Text {
  readonly kind: 'note' | 'index' | 'thought' | 'agent' | 'style';
  /** A slug, index.md, a deliberation, or the name of a voice. */
  readonly id: string;
  readonly file: string;
  /** The scope's folder, of a note. */
  readonly root?: string;
  readonly provenance: Provenance | undefined;
  readonly origin: Origin;
  /** Why no model gets it, if so. */
  readonly refused: string | undefined;
}

type Found = Omit<ProjectText, 'origin' | 'refused'> & { readonly captured?: boolean };

export async function projectTexts(ports: ProjectTextPorts): Promise<readonly ProjectText[]> {
  const found = [
    ...(await notesOf(ports)),
    ...[...(await indexPageWords(ports)), ...(await indexPageWishes(ports))].map(
      ({ id, file, title, text }) =>
        vouched(ports, { kind: 'index', id, file, title, content: text }),
    ),
    ...thoughtsOf(ports),
    ...personasOf(ports),
  ];
  return found.map((text) => judged(text));
}

function judged({ captured = false, ...text }: Found): ProjectText {
  const { origin, isTrusted } = standing({ provenance: text.provenance, captured }, false);
  const words = [readOut(text.id), text.title, text.content].join('\n\n');
  return { ...text, origin, refused: isTrusted ? undefined : instructionIn(words) };
}

function sharedRoots({ scopes }: NotePorts) {
  return scopes.roots.filter(({ scope }) => scope === 'project' || scope === 'local');
}

async function notesOf(ports: ProjectTextPorts): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const root of sharedRoots(ports)) {
    await readChanged(ports, root);
    ports.origins.settle(root.path);
    for (const { slug, place, ...note } of ports.origins.inRoot(root.path)) {
      const where = { file: `${root.path}/${place}`, root: root.path };
      found.push({ kind: 'note', id: slug, ...where, ...note });
    }
  }
  return found;
}

function thoughtsOf(ports: ProjectTextPorts): readonly Found[] {
  return deliberationsIn(ports, sharedRoots(ports)).flatMap(({ id, file, thoughts }) =>
    thoughts.map((thought) =>
      vouched(ports, { kind: 'thought', id, file, ...textOfThought(thought) }),
    ),
  );
}

function personasOf(ports: ProjectTextPorts): readonly Found[] {
  const personaFolders = ports.personaFolders.filter(({ source }) => source === 'project');
  return discoverPersonas({ ...ports, personaFolders }).map((persona) =>
    vouched(ports, {
      kind: persona.kind,
      id: persona.name,
      file: persona.file,
      ...textOfPersona(persona),
    }),
  );
}

function vouched({ origins }: ProjectTextPorts, text: Omit<Found, 'provenance'>): Found {
  return { ...text, provenance: origins.provenanceOf(text) };
}
