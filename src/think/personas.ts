/**
 * The agents and output styles that a model can be asked to be: of two with one name, the first found. One that came with
 * the project takes nobody's place until the person vouched for it.
 */
import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import type { Warn } from '../core/basics.ts';
import type { NoteOrigins } from '../core/origin.ts';
import { isOwnAgent } from '../core/own-names.ts';
import type { NoteFiles } from '../core/ports/note-ports.ts';
import { type Persona, type PersonaFolder, textOfPersona } from '../core/thinking.ts';
import { parseFrontmatter } from '../note-text/frontmatter.ts';
import { cut } from '../note-text/note-file.ts';
import { oneLine } from '../note-text/validate.ts';

interface Ports {
  readonly files: Pick<NoteFiles, 'markdown' | 'read' | 'refusal'>;
  readonly personaFolders: readonly PersonaFolder[];
  readonly warn: Warn;
  readonly origins: Pick<NoteOrigins, 'provenanceOf'>;
}

const KINDS = { agent: 'agents', style: 'output-styles' } as const;

export function discoverPersonas(ports: Ports): readonly Persona[] {
  const all = ports.personaFolders.flatMap((folder) => [
    ...personasIn(ports, folder, 'agent'),
    ...personasIn(ports, folder, 'style'),
  ]);
  const first = new Map<string, Persona>();
  for (const persona of all.toSorted((a, b) => Number(b.isVouched) - Number(a.isVouched))) {
    // Ours does errands; it has no opinion.
    if (persona.kind === 'agent' && isOwnAgent(persona.name)) continue;
    const key = `${persona.kind} ${persona.name.toLowerCase()}`;
    if (!first.has(key)) first.set(key, persona);
  }
  return [...first.values()].sort(
    (a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name),
  );
}

function personasIn(
  ports: Ports,
  { source, path }: PersonaFolder,
  kind: Persona['kind'],
): readonly Persona[] {
  const folder = join(path, KINDS[kind]);
  try {
    return ports.files.markdown(folder).flatMap((name) => {
      const file = join(folder, name);
      const read = readPersona(ports, file);
      if (typeof read !== 'string') {
        return { kind, source, file, ...read, isVouched: isVouched(ports, source, read) };
      }
      ports.warn(`Skipped ${file}: ${read}.`);
      return [];
    });
  } catch (error) {
    ports.warn(`Skipped ${folder}: ${error instanceof Error ? error.message : String(error)}.`);
    return [];
  }
}

/** What a person put into their own folders, or an administrator or we ship, is not the project's. */
function isVouched({ origins }: Ports, source: Persona['source'], read: Read): boolean {
  return source !== 'project' || origins.provenanceOf(textOfPersona(read)) === 'trusted';
}

type Read = Pick<Persona, 'name' | 'description' | 'instructions'>;

/** What the file says, or why it says nothing. */
function readPersona({ files }: Ports, file: string): Read | string {
  const bytes = files.read(file)?.bytes;
  if (!bytes) return `it ${files.refusal(file) ?? 'is gone'}`;
  if (!isUtf8(bytes)) return 'it is not UTF-8 text';
  const text = bytes.toString('utf8');
  const pieces = cut(text);
  const { fields, problem } = pieces ? parseFrontmatter(pieces.yaml) : { fields: {} };
  if (problem !== undefined) return `its frontmatter is not valid YAML: ${problem}`;
  const instructions = (pieces ? pieces.head + pieces.content : text).trim();
  if (instructions === '') return 'it says nothing';
  const { name, description } = fields as Readonly<Record<string, unknown>>;
  const fileName = file.slice(file.lastIndexOf('/') + 1, -'.md'.length);
  return {
    name: oneLine(String(name ?? '')) || fileName,
    description: oneLine(String(description ?? '')),
    instructions,
  };
}
