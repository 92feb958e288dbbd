/**
 * Which memories may be given to the model. What a person wrote or said here, or vouched for, passes as it is.
 * Everything else is data of others, or words of a model or a machine: it passes unless it reads like instructions to the model.
 */

import type { MemoryItem } from '../core/memory-item.ts';
import type { NoteOrigin, NoteOrigins, Origin, Provenance } from '../core/origin.ts';
import type { Scopes } from '../core/ports/note-ports.ts';
import { instructionIn } from './instruction-in.ts';

/** What has to be known of a memory. */
export type Vettable = Pick<MemoryItem, 'id' | 'kind' | 'title' | 'text' | 'file'>;

interface Vetted<T> {
  readonly items: readonly (T & { readonly origin: Origin })[];
  readonly refused: readonly { readonly item: T; readonly reason: string }[];
}

export interface TrustPorts {
  readonly origins: NoteOrigins;
  readonly scopes: Pick<Scopes, 'roots'>;
}

/** Of a long note only so much is looked at: a hook has little time. */
const MOST_CHARACTERS = 16_000;

/** Each item either passes, with whose it is, or is refused with a reason; the order stays. Changes no text. */
export function vetted<T extends Vettable>(ports: TrustPorts, items: readonly T[]): Vetted<T> {
  const notes = items.filter(({ kind }) => kind === 'note');
  const passages = items.filter(({ kind }) => kind === 'idea');
  const known = ports.origins.of(notes.map(({ id, file }) => ({ slug: id, file })));
  const said = ports.origins.saidByUser(passages.map(({ id }) => id));
  const judged = items.map((item) => {
    const note = known.get(item.file);
    const { origin, isTrusted } =
      item.kind === 'note'
        ? standing(note ?? loose(ports, item), isGlobal(ports.scopes, item.file))
        : { origin: 'own' as const, isTrusted: said.has(item.id) };
    const reason = isTrusted ? undefined : instructionIn(allOf(item, note));
    return { item, origin, reason };
  });
  return {
    items: judged.flatMap(({ item, origin, reason }) =>
      reason === undefined ? [{ ...item, origin }] : [],
    ),
    refused: judged.flatMap(({ item, reason }) => (reason === undefined ? [] : [{ item, reason }])),
  };
}

/** Whose a text is, and whether it passes unlooked at. A captured note is own, but its words are those of files and tools. */
export function standing(
  note: Pick<NoteOrigin, 'provenance' | 'captured'> | undefined,
  isGlobal: boolean,
): { readonly origin: Origin; readonly isTrusted: boolean } {
  const provenance = note?.provenance ?? (isGlobal && note ? 'here' : undefined);
  const isTrusted = provenance === 'trusted' || (provenance === 'here' && !note?.captured);
  return { origin: originOf(provenance), isTrusted };
}

function originOf(provenance: Provenance | undefined): Origin {
  if (provenance === undefined || provenance === 'others') return 'repository';
  return provenance === 'model' ? 'model' : 'own';
}

/** What stands in index.md is in no index; a person may have vouched for it. */
function loose({ origins }: TrustPorts, { title, text }: Vettable) {
  return { provenance: origins.provenanceOf({ title, content: text }), captured: false };
}

export function isGlobal({ roots }: TrustPorts['scopes'], file: string): boolean {
  const home = roots.find(({ scope }) => scope === 'global')?.path;
  return home !== undefined && file.startsWith(`${home}/`);
}

/** The name, too: a file can be called anything. */
function allOf({ id, kind, title, text }: Vettable, note: NoteOrigin | undefined): string {
  const whole = note === undefined ? '' : `${note.title}\n\n${note.content}`;
  const name = kind === 'note' ? readOut(id) : '';
  return [name, title, text, whole.slice(0, MOST_CHARACTERS)].join('\n\n');
}

/** `ignore-all_rules.md` as one would read it out. */
export function readOut(name: string): string {
  return name.replace(/[-_./\\]+/g, ' ').replace(/([a-z])(?=[A-Z])/g, '$1 ');
}
