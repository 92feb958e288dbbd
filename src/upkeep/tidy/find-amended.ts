/** Notes that a newer one of the same scope has overruled, and those that it perhaps has. */
import type { NoteSummary, ScopeRoot } from '../../core/notes/note.ts';
import type { Provenance } from '../../core/origin.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { noteGist } from '../../note-text/note-gist.ts';
import { sentencesIn } from '../../text/cut-sentences.ts';
import { type Amendment, amendmentOf, readStatement, type Statement } from './amended-value.ts';
import { byAge } from './find-twins.ts';
import type { TidyPorts } from './tidy-ports.ts';

export interface Amended extends Amendment {
  readonly older: NoteSummary;
  readonly newer: NoteSummary;
}

/** What says how something is or shall be. */
const STATING: ReadonlySet<string> = new Set(['decision', 'learning', 'gotcha', 'preference']);
/** Of many that say almost the same, each is compared with so many that came next. */
const COMPARED = 20;
const PERSONS: ReadonlySet<Provenance | undefined> = new Set<Provenance | undefined>([
  'here',
  'trusted',
  'author',
]);

export function findAmended(ports: TidyPorts, root: ScopeRoot): readonly Amended[] {
  const { notes } = ports.index.list({ roots: [root], status: 'active' });
  const stating = notes.filter(({ type }) => STATING.has(type)).sort(byAge);
  const said = new Map(stating.map((note) => [note, statementsOf(note)]));
  const newerThan = candidatesAmong(said);
  const isPersons = personsAmong(ports, stating);
  return stating.flatMap((older) => {
    const found = newerThan(older).flatMap((newer) => {
      const amendment = amendmentBy(said.get(newer) ?? [], said.get(older) ?? []);
      return amendment ? [{ ...amendment, older, newer }] : [];
    });
    const judged = found.map((one) => (isPersons(one.newer) ? one : doubtful(one)));
    // The next one in time: a chain has every step.
    const next = judged.find(({ isSure }) => isSure) ?? judged[0];
    return next ? [next] : [];
  });
}

/** Only those are compared that have the same words but for numbers, or say that they replace one of them. */
function candidatesAmong(statements: ReadonlyMap<NoteSummary, readonly Statement[]>) {
  const said = [...statements].flatMap(([note, own]) =>
    own.map((statement) => ({ note, statement })),
  );
  const byWords = Map.groupBy(said, ({ statement }) => statement.key);
  const replacing = Map.groupBy(said, ({ statement }) => statement.replaced?.word);
  return (older: NoteSummary): readonly NoteSummary[] => {
    const next = (group: readonly { readonly note: NoteSummary }[] = []) =>
      nextOf(group, older).map(({ note }) => note);
    const found = (statements.get(older) ?? []).flatMap(({ key, words }) => [
      ...next(byWords.get(key)),
      ...words.flatMap((word) => next(replacing.get(word))),
    ]);
    // What holds on a branch only overrules nothing elsewhere.
    const newer = found.filter(({ branch }) => !(branch && branch !== older.branch));
    return [...new Set(newer)].sort(byAge);
  };
}

/** Those of a group, which is in the order of time, that came after a note: no more than can be compared. */
function nextOf<T extends { readonly note: NoteSummary }>(
  group: readonly T[],
  { created }: NoteSummary,
): readonly T[] {
  let [low, high] = [0, group.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((group[middle]?.note.created ?? '') <= created) low = middle + 1;
    else high = middle;
  }
  return group.slice(low, low + COMPARED);
}

/** Either says it in its title or at its beginning. */
function amendmentBy(
  newer: readonly Statement[],
  older: readonly Statement[],
): Amendment | undefined {
  const found = newer.flatMap((now) => older.flatMap((before) => amendmentOf(now, before) ?? []));
  return found.find(({ isSure }) => isSure) ?? found[0];
}

function statementsOf(note: NoteSummary): readonly Statement[] {
  const gist = noteGist(note).replace(/^[>\s]+/, '');
  const [first] = sentencesIn(gist.split('\n')[0] ?? '');
  return [withoutKind(note.title), ...(first === undefined ? [] : [first])].map(readStatement);
}

/** What a model or somebody else wrote overrules nothing. */
function personsAmong({ origins }: TidyPorts, notes: readonly NoteSummary[]) {
  const known = origins.of(notes.map(({ slug, filePath: file }) => ({ slug, file })));
  return ({ filePath }: NoteSummary) => PERSONS.has(known.get(filePath)?.provenance);
}

function doubtful(one: Amended): Amended {
  return {
    ...one,
    isSure: false,
    why: one.isSure ? `${one.why}, but nobody vouches for it` : one.why,
  };
}
