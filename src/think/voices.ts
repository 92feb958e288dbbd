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
import { textOfVoice, type Voice, type VoiceFolder } from '../core/thinking.ts';
import { parseFrontmatter } from '../note-text/frontmatter.ts';
import { cut } from '../note-text/note-file.ts';
import { oneLine } from '../note-text/validate.ts';

interface Ports {
  readonly files: Pick<NoteFiles, 'markdown' | 'read' | 'refusal'>;
  readonly voiceFolders: readonly VoiceFolder[];
  readonly warn: Warn;
  readonly origins: Pick<NoteOrigins, 'voucherOf'>;
}

const KINDS = { agent: 'agents', style: 'output-styles' } as const;

export function discoverVoices(ports: Ports): readonly Voice[] {
  const all = ports.voiceFolders.flatMap((folder) => [
    ...voicesIn(ports, folder, 'agent'),
    ...voicesIn(ports, folder, 'style'),
  ]);
  const first = new Map<string, Voice>();
  for (const voice of all.toSorted((a, b) => Number(b.isVouched) - Number(a.isVouched))) {
    // Ours does errands; it has no opinion.
    if (voice.kind === 'agent' && isOwnAgent(voice.name)) continue;
    const key = `${voice.kind} ${voice.name.toLowerCase()}`;
    if (!first.has(key)) first.set(key, voice);
  }
  return [...first.values()].sort(
    (a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name),
  );
}

function voicesIn(
  ports: Ports,
  { source, path }: VoiceFolder,
  kind: Voice['kind'],
): readonly Voice[] {
  const folder = join(path, KINDS[kind]);
  try {
    return ports.files.markdown(folder).flatMap((name) => {
      const file = join(folder, name);
      const read = readVoice(ports, file);
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
function isVouched({ origins }: Ports, source: Voice['source'], read: Read): boolean {
  return source !== 'project' || origins.voucherOf(textOfVoice(read)) === 'trusted';
}

type Read = Pick<Voice, 'name' | 'description' | 'instructions'>;

/** What the file says, or why it says nothing. */
function readVoice({ files }: Ports, file: string): Read | string {
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
