/** Of too many notes those that go: never one of the last day, nor of the session that ends now. */
import type { InjectionLog } from '../../core/injection.ts';
import type { NoteSummary, ScopeRoot } from '../../core/notes/note.ts';
import type { OriginPorts } from '../../core/origin.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { parseIso } from '../../core/time.ts';
import { parseFile } from '../../note-text/parse-file.ts';
import { isPersonsNote } from './is-persons-note.ts';
import { type Chosen, leastWorth, timeOf } from './least-worth.ts';
import { neighboursIn } from './neighbours.ts';

export type SurplusPorts = NotePorts &
  Pick<OriginPorts, 'origins'> & { readonly injections: Pick<InjectionLog, 'recalled'> };

export type SurplusNotes = (notes: readonly NoteSummary[], count: number) => readonly Chosen[];

const DAY_MS = 86_400_000;
const RECENT_DAYS = 7;

/** Asked again it looks anew at what is there, but reads no file twice. `since` is when the session began. */
export function surplusNotes(
  ports: SurplusPorts,
  root: ScopeRoot,
  since: string | undefined,
): SurplusNotes {
  const now = ports.clock().getTime();
  const keptFrom = Math.min(now - DAY_MS, parseIso(since ?? '') ?? Infinity);
  const isPersons = personsIn(ports, root);
  return (notes, count) => {
    const mayGo = notes.filter((note) => timeOf(note) < keptFrom);
    const neighbours = neighboursIn(ports, root.path);
    const recalled = ports.injections.recalled();
    const recent = now - RECENT_DAYS * DAY_MS;
    return leastWorth(mayGo, { neighbours, recalled, recent, isPersons }, count);
  };
}

/** A file that cannot be read is left to a person. */
function personsIn(ports: SurplusPorts, root: ScopeRoot): (note: NoteSummary) => boolean {
  const known = new Map<string, boolean>();
  const look = ({ slug, filePath: file }: NoteSummary) => {
    const { bytes } = ports.files.read(file) ?? {};
    const parsed = bytes && parseFile(slug, bytes, true);
    if (!parsed || !('note' in parsed)) return true;
    const { provenance } = ports.origins.of([{ slug, file }]).get(file) ?? {};
    return isPersonsNote({ ...parsed.note, scope: root.scope, filePath: file }, provenance);
  };
  return (note) => {
    const isPersons = known.get(note.slug) ?? look(note);
    known.set(note.slug, isPersons);
    return isPersons;
  };
}
