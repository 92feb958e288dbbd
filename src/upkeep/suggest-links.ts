/**
 * Notes that seem to belong together and are not linked: shared tags, shared telling words, and, where notes
 * have vectors, what they mean. No model is loaded for that: notes are compared with each other. Among many notes only
 * words that few of them have bring two together: what half of them say says nothing, and would take all day.
 */
import type { NoteSummary, ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts, NoteVectors } from '../core/ports/note-ports.ts';
import { findNote } from '../notes/find-note.ts';
import { rootsFor } from '../notes/scopes.ts';
import { syncNotes } from '../notes/sync.ts';
import { matchTerms } from '../text/match-expression.ts';

export interface LinkSuggestion {
  readonly source: string;
  readonly target: string;
  readonly scope: string;
  /** 0 to 1: how much of the best possible match this is. */
  readonly score: number;
  readonly reason: string;
}

const CANDIDATES = 6;
const TAG_WEIGHT = 0.3;
/** Notes on different matters of one project are often this near. */
const LEAST_SIMILARITY = 0.5;
/** Each is compared with all: with more notes than this, only those that words bring together. */
const MOST_COMPARED = 2_000;

/** How many pairs of notes are looked at for each of their words, all in all. */
const PAIRS = 200_000;
/** A word that so few notes have is never too common. */
const FEW = 20;

type Ports = NotePorts & { readonly noteVectors: NoteVectors };

export async function suggestLinks(
  ports: Ports,
  input: {
    readonly slug?: string | undefined;
    readonly scope?: string | undefined;
  },
): Promise<readonly LinkSuggestion[]> {
  const { slug, scope } = input;
  const roots =
    slug === undefined ? rootsFor(ports.scopes, scope) : [findNote(ports, slug, scope).root];
  await syncNotes(ports, roots);
  const suggestions = roots.flatMap((root) => suggestionsIn(ports, root, slug));
  return suggestions.sort(
    (a, b) => b.score - a.score || (pair(a.source, a.target) < pair(b.source, b.target) ? -1 : 1),
  );
}

function suggestionsIn(
  ports: Ports,
  root: ScopeRoot,
  slug: string | undefined,
): readonly LinkSuggestion[] {
  const linked = new Set(
    [...ports.index.edges(root.path), ...ports.index.mentions(root.path)].map(
      ({ source, target }) => pair(source, target),
    ),
  );
  const { notes } = ports.index.list({ roots: [root], captured: false });
  const sources = notes
    .filter((note) => slug === undefined || note.slug === slug)
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const isRare = rareIn(ports, Math.max(FEW, Math.floor(PAIRS / sources.length)));
  return sources.flatMap((source) =>
    best([
      ...candidates(ports, root, source, isRare),
      ...(sources.length <= MOST_COMPARED ? near(ports, root, source) : []),
    ]).filter(({ source: from, target }) => {
      const key = pair(from, target);
      if (linked.has(key)) return false;
      // The other direction of the same pair is the same suggestion.
      linked.add(key);
      return true;
    }),
  );
}

function candidates(
  ports: NotePorts,
  root: ScopeRoot,
  source: NoteSummary,
  isRare: (term: string) => boolean,
): readonly LinkSuggestion[] {
  const match = matchTerms(`${source.title} ${source.tags.join(' ')}`)
    .filter(isRare)
    .join(' OR ');
  if (match === '') return [];
  const { hits } = ports.index.search(
    match,
    { roots: [root], limit: CANDIDATES + 1 },
    ports.clock(),
  );
  // The note itself is the best possible match of its own words.
  const best = hits.find(({ note }) => note.slug === source.slug)?.score ?? hits[0]?.score ?? 1;
  return hits
    .filter(({ note }) => note.slug !== source.slug)
    .map(({ note, score }) => {
      const tags = note.tags.filter((tag) => source.tags.includes(tag));
      const words = Math.min(1, score / best) * (1 - TAG_WEIGHT);
      const shared = Math.min(1, tags.length / source.tags.length) * TAG_WEIGHT;
      const reason = tags.length > 0 ? `shared tags: ${tags.join(', ')}` : 'shared words';
      const rounded = Number((words + shared).toFixed(3));
      return { source: source.slug, target: note.slug, scope: root.scope, score: rounded, reason };
    });
}

/** Whether a term is in `most` notes at most. */
function rareIn({ index }: NotePorts, most: number): (term: string) => boolean {
  const known = new Map<string, boolean>();
  return (term) => {
    const isRare = known.get(term) ?? index.occurrences(term, most + 1) <= most;
    known.set(term, isRare);
    return isRare;
  };
}

/** Of two reasons for the same link the better one. */
function best(found: readonly LinkSuggestion[]): readonly LinkSuggestion[] {
  const byTarget = new Map<string, LinkSuggestion>();
  for (const one of found.toSorted((a, b) => a.score - b.score)) byTarget.set(one.target, one);
  return [...byTarget.values()];
}

function near(
  { noteVectors }: Ports,
  root: ScopeRoot,
  source: NoteSummary,
): readonly LinkSuggestion[] {
  const model = noteVectors.model();
  const vector = model === undefined ? undefined : noteVectors.vector(model, source);
  if (model === undefined || !vector) return [];
  return noteVectors
    .nearest({ model, vector }, { roots: [root], limit: CANDIDATES + 1 })
    .filter(({ note, similarity }) => note.slug !== source.slug && similarity >= LEAST_SIMILARITY)
    .map(({ note, similarity }) => ({
      ...{ source: source.slug, target: note.slug, scope: root.scope },
      score: Number(similarity.toFixed(3)),
      reason: 'close in meaning',
    }));
}

function pair(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
