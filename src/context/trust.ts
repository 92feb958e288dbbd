/**
 * Which memories may be given to the model. What this user wrote or said passes as it is. Everything else is data of
 * others, or words that a machine put together: it passes unless it reads like instructions to the model.
 */
import type { NoteOrigin, NoteOrigins } from '../core/origin.ts';
import type { Scopes } from '../core/ports.ts';
import { instructionIn } from './instruction-in.ts';
import type { MemoryItem } from './memory-item.ts';

/** Whose it is: this user's, or of somebody who shared it through the repository. */
type Origin = 'own' | 'repository';

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

export function vetted<T extends Vettable>(ports: TrustPorts, items: readonly T[]): Vetted<T> {
  const notes = items.filter(({ kind }) => kind === 'note');
  const ideas = items.filter(({ kind }) => kind === 'idea');
  const known = ports.origins.of(notes.map(({ id, file }) => ({ slug: id, file })));
  const said = ports.origins.saidByUser(ideas.map(({ id }) => id));
  const judged = items.map((item) => {
    const note = known.get(item.file);
    const { origin, isTrusted } =
      item.kind !== 'note'
        ? { origin: 'own' as const, isTrusted: said.has(item.id) }
        : standing(note, isGlobal(ports.scopes, item.file));
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

/** A captured note is own, but its words are those of files, tools and models. */
function standing(note: NoteOrigin | undefined, isGlobal: boolean) {
  const origin: Origin = isGlobal || note?.voucher !== undefined ? 'own' : 'repository';
  const isWrittenHere = isGlobal || note?.voucher === 'here';
  return { origin, isTrusted: isWrittenHere && note !== undefined && !note.captured };
}

function isGlobal({ roots }: TrustPorts['scopes'], file: string): boolean {
  const home = roots.find(({ scope }) => scope === 'global')?.path;
  return home !== undefined && file.startsWith(`${home}/`);
}

function allOf({ title, text }: Vettable, note: NoteOrigin | undefined): string {
  const whole = note === undefined ? '' : `${note.title}\n\n${note.content}`;
  return [title, text, whole.slice(0, MOST_CHARACTERS)].join('\n\n');
}
