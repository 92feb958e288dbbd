/** What operations choose from, and what they do to the model. */
import { type Change, type Fact, HUB, isCaptured, place, type State } from './model.ts';
import type { Random } from './random.ts';

export interface Target {
  readonly scope: string;
  readonly slug: string;
  /** A marker, a new name, another scope or a slug: what the operation needs besides the note. */
  readonly value: string;
  /** Another note of the scope. */
  readonly other?: string | undefined;
}

export type Place = Pick<Target, 'scope' | 'slug'>;

export function withValue(
  at: Place | undefined,
  value: (at: Place) => string | undefined,
): Target | undefined {
  const chosen = at && value(at);
  return at === undefined || chosen === undefined ? undefined : { ...at, value: chosen };
}

/** Most notes fit into one write to the disk, some do not. */
export function marker(random: Random, fresh: string): string {
  return `${fresh}:${random.below(4) === 0 ? random.below(9000) * 5 : random.below(100)}`;
}

export function live(state: State): readonly Place[] {
  return Object.keys(state).flatMap((at) => {
    const [scope = '', slug = ''] = at.split('/');
    return slug.startsWith('.') ? [] : [{ scope, slug }];
  });
}

/** A curated note. */
export function anyNote(state: State, random: Random): Place | undefined {
  return random.any(live(state).filter(({ slug }) => slug !== HUB && !isCaptured(slug)));
}

/** A captured note whose id is known: that of a decision has a number. */
export function anyCaptured(state: State, random: Random, kinds = /^(?!decision-)/) {
  return random.any(live(state).filter(({ slug }) => isCaptured(slug) && kinds.test(slug)));
}

/** The shared note as often as all others together: that is where processes meet. */
export function anySource(state: State, random: Random): Place | undefined {
  const hub = live(state).filter(({ slug }) => slug === HUB);
  return random.below(2) === 0
    ? (random.any(hub) ?? anyNote(state, random))
    : anyNote(state, random);
}

export function trashed(state: State): readonly Place[] {
  return Object.keys(state).flatMap((at) => {
    const [scope = '', folder, slug = ''] = at.split('/');
    return folder === '.trash' && !state[place(scope, slug)] ? [{ scope, slug }] : [];
  });
}

export function linkable(state: State, scope: string, from: string): readonly string[] {
  const { links } = factAt(state, place(scope, from));
  return live(state)
    .filter((note) => note.scope === scope && note.slug !== from && !links.includes(note.slug))
    .filter((note) => !isCaptured(note.slug))
    .map(({ slug }) => slug);
}

export function factAt(state: State, at: string) {
  const fact = state[at];
  if (!fact) throw new Error(`The model has nothing at ${at}.`);
  return fact;
}

function relinked(
  state: State,
  at: string,
  edit: (links: readonly string[]) => readonly string[],
): Change {
  const fact = factAt(state, at);
  return { [at]: { ...fact, links: edit(fact.links) } };
}

/** One end of a link; nothing if there is no such note. */
export function withLink(state: State, at: string, slug: string): Change {
  if (!state[at]) return {};
  return relinked(state, at, (links) => [...new Set([...links, slug])]);
}

export function withoutLink(state: State, at: string, slug: string): Change {
  if (!state[at]) return {};
  return relinked(state, at, (links) => links.filter((link) => link !== slug));
}

/** A note comes into a scope: its neighbours there know it, and it knows those that waited for it. */
export function arrived(state: State, scope: string, slug: string, fact: Fact): Change {
  const { links: own, incoming = [], ...rest } = fact;
  const known = [...own, ...incoming.filter((from) => state[place(scope, from)])];
  const neighbours = known.map((link) => withLink(state, place(scope, link), slug));
  const links = [...new Set([...known, ...referrers(state, scope, slug)])];
  return Object.assign({}, ...neighbours, { [place(scope, slug)]: { ...rest, links } });
}

export function referrers(state: State, scope: string, slug: string): readonly string[] {
  return live(state)
    .filter((note) => note.scope === scope && note.slug !== slug)
    .filter((note) => factAt(state, place(scope, note.slug)).links.includes(slug))
    .map((note) => note.slug);
}

/** Notes of the scope that link to a name get the new one, or lose the link. One-way names only follow. */
export function redirected(
  state: State,
  scope: string,
  from: string,
  to: string | undefined,
): Change {
  const redirect = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => (slug === from ? (to ?? []) : slug));
  const changes = live(state)
    .filter((note) => note.scope === scope && note.slug !== from)
    .map((note) => [place(scope, note.slug), factAt(state, place(scope, note.slug))] as const)
    .map(([at, fact]): Change => {
      const names = to === undefined ? {} : followed(fact, from, to);
      if (!fact.links.includes(from) && Object.keys(names).length === 0) return {};
      return { [at]: { ...fact, links: redirect(fact.links), ...names } };
    });
  return Object.assign({}, ...changes);
}

/** What a captured note names follows a new name. */
function followed({ related = [], supersedes }: Fact, from: string, to: string): Partial<Fact> {
  return {
    ...(related.includes(from)
      ? { related: [...new Set(related.map((slug) => (slug === from ? to : slug)))] }
      : {}),
    ...(supersedes === from ? { supersedes: to } : {}),
  };
}
