/** Notes that a newer one of the same scope has overruled, and those that it perhaps has. */
import type { NoteSummary, ScopeRoot } from '../../core/notes/note.ts';
import type { Provenance } from '../../core/origin.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { noteGist } from '../../note-text/note-gist.ts';
import { sentencesIn } from '../../text/cut-sentences.ts';
import { type Amendment, amendmentOf, replacedIn, telling, wordsKey } from './amended-value.ts';
import { byAge } from './find-twins.ts';
import type { TidyPorts } from './tidy-ports.ts';

export interface Amended extends Amendment {
  readonly older: NoteSummary;
  readonly newer: NoteSummary;
}

/** What says how something is or shall be. */
const STATING: ReadonlySet<string> = new Set(['decision', 'learning', 'gotcha', 'preference']);
const PERSONS: ReadonlySet<Provenance | undefined> = new Set<Provenance | undefined>([
  'here',
  'trusted',
  'author',
]);

export function findAmended(ports: TidyPorts, root: ScopeRoot): readonly Amended[] {
  const { notes } = ports.index.list({ roots: [root], status: 'active' });
  const stating = notes.filter(({ type }) => STATING.has(type)).sort(byAge);
  const newerThan = candidatesAmong(stating);
  const isPersons = personsAmong(ports, stating);
  return stating.flatMap((older) => {
    const found = newerThan(older).flatMap((newer) => {
      const amendment = amendmentBy(newer, older);
      return amendment ? [{ ...amendment, older, newer }] : [];
    });
    const judged = found.map((one) => (isPersons(one.newer) ? one : doubtful(one)));
    // The next one in time: a chain has every step.
    const next = judged.find(({ isSure }) => isSure) ?? judged[0];
    return next ? [next] : [];
  });
}

/** Only those are compared that have the same words but for numbers, or say that they replace one of them. */
function candidatesAmong(notes: readonly NoteSummary[]) {
  const said = notes.flatMap((note) =>
    statementsOf(note).map((statement) => ({ note, statement })),
  );
  const byWords = Map.groupBy(said, ({ statement }) => wordsKey(statement));
  const replacing = Map.groupBy(said, ({ statement }) => replacedIn(statement));
  return (older: NoteSummary): readonly NoteSummary[] => {
    const found = statementsOf(older).flatMap((statement) => [
      ...(byWords.get(wordsKey(statement)) ?? []),
      ...telling(statement).flatMap((word) => replacing.get(word) ?? []),
    ]);
    // What holds on a branch only overrules nothing elsewhere.
    const newer = found
      .map(({ note }) => note)
      .filter(
        ({ created, branch }) => created > older.created && !(branch && branch !== older.branch),
      );
    return [...new Set(newer)].sort(byAge);
  };
}

/** Either says it in its title or at its beginning. */
function amendmentBy(
  newer: Pick<NoteSummary, 'title' | 'excerpt' | 'captured'>,
  older: Pick<NoteSummary, 'title' | 'excerpt' | 'captured'>,
): Amendment | undefined {
  const found = statementsOf(newer).flatMap((now) =>
    statementsOf(older).flatMap((before) => amendmentOf(now, before) ?? []),
  );
  return found.find(({ isSure }) => isSure) ?? found[0];
}

function statementsOf(note: Pick<NoteSummary, 'title' | 'excerpt' | 'captured'>) {
  const gist = noteGist(note as NoteSummary).replace(/^[>\s]+/, '');
  const [first] = sentencesIn(gist.split('\n')[0] ?? '');
  return [withoutKind(note.title), ...(first === undefined ? [] : [first])];
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
