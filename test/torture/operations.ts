/**
 * What the torture does to notes. An operation chooses what to do from what there is, does it through the
 * use case, and says what must be true once that returned. A new one is one more entry.
 */
import type { NotePorts } from '../../src/core/ports.ts';
import { linkNotes, unlinkNotes } from '../../src/notes/link-notes.ts';
import { moveNote } from '../../src/notes/move-note.ts';
import { renameNote } from '../../src/notes/rename-note.ts';
import { deleteNote, restoreNote } from '../../src/notes/trash-note.ts';
import { updateNote } from '../../src/notes/update-note.ts';
import { writeNote } from '../../src/notes/write-note.ts';
import {
  bodyOf,
  type Change,
  type Fact,
  HUB,
  place,
  SCOPES,
  type State,
  trashPlace,
} from './model.ts';
import type { Random } from './random.ts';

interface Target {
  readonly scope: string;
  readonly slug: string;
  /** A marker, a new name, another scope or a slug: what the operation needs besides the note. */
  readonly value: string;
}

export interface Step extends Target {
  readonly operation: string;
}

interface Operation {
  /** `fresh` is a word that was never used before. Undefined: there is nothing to do this to. */
  plan(state: State, random: Random, fresh: string): Target | undefined;
  run(ports: NotePorts, target: Target): unknown;
  change(state: State, target: Target): Change;
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  write: {
    plan: (_, random, fresh) => ({
      scope: random.pick(SCOPES),
      slug: `learning-${fresh}`,
      value: marker(random, fresh),
    }),
    run: (ports, { scope, slug, value }) => {
      const note = { type: 'learning', title: slug, tags: ['torture'], links: [] };
      return writeNote(ports, { ...note, scope, content: bodyOf(value) });
    },
    change: (_, { scope, slug, value }) => ({ [place(scope, slug)]: { marker: value, links: [] } }),
  },
  update: {
    plan: (state, random, fresh) => withValue(anyNote(state, random), () => marker(random, fresh)),
    run: (ports, { scope, slug, value }) =>
      updateNote(ports, slug, scope, { content: bodyOf(value) }),
    change: (state, { scope, slug, value }) => {
      return { [place(scope, slug)]: { ...factAt(state, place(scope, slug)), marker: value } };
    },
  },
  rename: {
    plan: (state, random, fresh) => withValue(anyNote(state, random), () => `learning-${fresh}`),
    run: (ports, { scope, slug, value }) => renameNote(ports, { slug, scope, name: value }),
    change: (state, { scope, slug, value }) => ({
      ...redirected(state, scope, slug, value),
      [place(scope, value)]: factAt(state, place(scope, slug)),
      [place(scope, slug)]: null,
    }),
  },
  delete: {
    // A restore that was cut off leaves a copy in the trash; the model knows one per slug.
    plan: (state, random) => {
      const at = anyNote(state, random);
      return at && state[trashPlace(at.scope, at.slug)] ? undefined : withValue(at, () => '');
    },
    run: (ports, { scope, slug }) => deleteNote(ports, slug, scope),
    change: (state, { scope, slug }) => ({
      ...redirected(state, scope, slug, undefined),
      [trashPlace(scope, slug)]: {
        ...factAt(state, place(scope, slug)),
        incoming: referrers(state, scope, slug),
      },
      [place(scope, slug)]: null,
    }),
  },
  restore: {
    plan: (state, random) => withValue(random.any(trashed(state)), () => ''),
    run: (ports, { scope, slug }) => restoreNote(ports, slug, scope),
    change(state, { scope, slug }) {
      const fact = factAt(state, trashPlace(scope, slug));
      return { ...arrived(state, scope, slug, fact), [trashPlace(scope, slug)]: null };
    },
  },
  move: {
    plan: (state, random) =>
      withValue(anyNote(state, random), ({ slug }) =>
        random.any(SCOPES.filter((scope) => !state[place(scope, slug)])),
      ),
    run: (ports, { scope, slug, value }) => moveNote(ports, slug, value, scope),
    change(state, { scope, slug, value }) {
      const { marker, links } = factAt(state, place(scope, slug));
      const kept = links.filter((link) => state[place(value, link)]);
      return {
        ...redirected(state, scope, slug, undefined),
        ...arrived(state, value, slug, { marker, links: kept }),
        [place(scope, slug)]: null,
      };
    },
  },
  link: {
    plan: (state, random) =>
      withValue(anySource(state, random), ({ scope, slug }) =>
        random.any(linkable(state, scope, slug)),
      ),
    run: (ports, { scope, slug, value }) =>
      linkNotes(ports, { from: slug, to: value, label: 'builds-on', scope }),
    change: (state, { scope, slug, value }) => ({
      ...withLink(state, place(scope, slug), value),
      ...withLink(state, place(scope, value), slug),
    }),
  },
  unlink: {
    plan: (state, random) =>
      withValue(anySource(state, random), ({ scope, slug }) =>
        random.any(factAt(state, place(scope, slug)).links),
      ),
    run: (ports, { scope, slug, value }) => unlinkNotes(ports, { from: slug, to: value, scope }),
    change: (state, { scope, slug, value }) => ({
      ...withoutLink(state, place(scope, slug), value),
      ...withoutLink(state, place(scope, value), slug),
    }),
  },
};

/** The next step: the wanted operation, or any; a write if there is nothing to do that to. */
export function planStep(state: State, random: Random, fresh: string, wanted = 'any'): Step {
  const operation = wanted === 'any' ? (random.any(Object.keys(OPERATIONS)) ?? 'write') : wanted;
  const target = named(operation).plan(state, random, fresh);
  return target ? { operation, ...target } : planStep(state, random, fresh, 'write');
}

/** Returns when the use case did: from then on, the change must last. */
export async function runStep(ports: NotePorts, { operation, ...target }: Step): Promise<void> {
  await named(operation).run(ports, target);
}

export function changeOf(state: State, { operation, ...target }: Step): Change {
  return named(operation).change(state, target);
}

function named(name: string): Operation {
  const operation = OPERATIONS[name];
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation;
}

type Place = Pick<Target, 'scope' | 'slug'>;

function withValue(
  at: Place | undefined,
  value: (at: Place) => string | undefined,
): Target | undefined {
  const chosen = at && value(at);
  return at === undefined || chosen === undefined ? undefined : { ...at, value: chosen };
}

/** Most notes fit into one write to the disk, some do not. */
function marker(random: Random, fresh: string): string {
  return `${fresh}:${random.below(4) === 0 ? random.below(9000) * 5 : random.below(100)}`;
}

function live(state: State): readonly Place[] {
  return Object.keys(state).flatMap((at) => {
    const [scope = '', slug = ''] = at.split('/');
    return slug === '.trash' ? [] : [{ scope, slug }];
  });
}

function anyNote(state: State, random: Random): Place | undefined {
  return random.any(live(state).filter(({ slug }) => slug !== HUB));
}

/** The shared note as often as all others together: that is where processes meet. */
function anySource(state: State, random: Random): Place | undefined {
  const hub = live(state).filter(({ slug }) => slug === HUB);
  return random.below(2) === 0
    ? (random.any(hub) ?? anyNote(state, random))
    : anyNote(state, random);
}

function trashed(state: State): readonly Place[] {
  return Object.keys(state).flatMap((at) => {
    const [scope = '', folder, slug = ''] = at.split('/');
    return folder === '.trash' && !state[place(scope, slug)] ? [{ scope, slug }] : [];
  });
}

function linkable(state: State, scope: string, from: string): readonly string[] {
  const { links } = factAt(state, place(scope, from));
  return live(state)
    .filter((note) => note.scope === scope && note.slug !== from && !links.includes(note.slug))
    .map(({ slug }) => slug);
}

function factAt(state: State, at: string) {
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
function withLink(state: State, at: string, slug: string): Change {
  if (!state[at]) return {};
  return relinked(state, at, (links) => [...new Set([...links, slug])]);
}

function withoutLink(state: State, at: string, slug: string): Change {
  if (!state[at]) return {};
  return relinked(state, at, (links) => links.filter((link) => link !== slug));
}

/** A note comes into a scope: its neighbours there know it, and it knows those that waited for it. */
function arrived(state: State, scope: string, slug: string, fact: Fact): Change {
  const { marker, links: own, incoming = [] } = fact;
  const known = [...own, ...incoming.filter((from) => state[place(scope, from)])];
  const neighbours = known.map((link) => withLink(state, place(scope, link), slug));
  const links = [...new Set([...known, ...referrers(state, scope, slug)])];
  return Object.assign({}, ...neighbours, { [place(scope, slug)]: { marker, links } });
}

function referrers(state: State, scope: string, slug: string): readonly string[] {
  return live(state)
    .filter((note) => note.scope === scope && note.slug !== slug)
    .filter((note) => factAt(state, place(scope, note.slug)).links.includes(slug))
    .map((note) => note.slug);
}

/** Notes of the scope that link to a name get the new one, or lose the link. */
function redirected(state: State, scope: string, from: string, to: string | undefined): Change {
  const redirect = (links: readonly string[]) =>
    links.flatMap((link) => (link === from ? (to ?? []) : link));
  return Object.assign(
    {},
    ...referrers(state, scope, from).map((slug) => relinked(state, place(scope, slug), redirect)),
  );
}
