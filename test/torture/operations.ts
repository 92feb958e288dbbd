/**
 * What the torture does to notes. An operation chooses what to do from what there is, does it through the
 * use case, and says what must be true once that returned. A new one is one more entry.
 */
import type { App } from '../../src/core/ports/app.ts';
import { linkNotes, unlinkNotes } from '../../src/notes/link-notes.ts';
import { moveNote } from '../../src/notes/move-note.ts';
import { renameNote } from '../../src/notes/rename-note.ts';
import { deleteNote, restoreNote } from '../../src/notes/trash-note.ts';
import { updateNote } from '../../src/notes/update-note.ts';
import { writeNote } from '../../src/notes/write-note.ts';
import { CAPTURING } from './captured-operations.ts';
import { bodyOf, type Change, movedPlace, place, SCOPES, type State, trashPlace } from './model.ts';
import type { Operation } from './operation.ts';
import { OTHERS } from './other-operations.ts';
import {
  anyCaptured,
  anyNote,
  anySource,
  arrived,
  factAt,
  linkable,
  marker,
  redirected,
  referrers,
  type Target,
  trashed,
  withLink,
  withoutLink,
  withValue,
} from './places.ts';
import type { Random } from './random.ts';

export interface Step extends Target {
  readonly operation: string;
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
    change: (state, { scope, slug, value }) => {
      const fact = factAt(state, place(scope, slug));
      // One end of a link may be missing since an operation was cut off: it is there now.
      const met = fact.links.map((link) => withLink(state, place(scope, link), value));
      const links = [...new Set([...fact.links, ...referrers(state, scope, slug)])];
      return {
        ...Object.assign({}, ...met),
        ...redirected(state, scope, slug, value),
        [place(scope, value)]: { ...fact, links },
        [place(scope, slug)]: null,
      };
    },
  },
  delete: {
    // A restore that was cut off leaves a copy in the trash; the model knows one per slug.
    plan: (state, random) => {
      const at = random.pick([anyNote, anyCaptured])(state, random);
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
      const { links, ...rest } = factAt(state, place(scope, slug));
      const isIn = (there: string) => (link: string) => state[place(there, link)] !== undefined;
      const left = state[movedPlace(value, slug)];
      const kept = new Set([...links, ...(left?.links ?? [])].filter(isIn(value)));
      const behind = [...new Set([...links.filter(isIn(scope)), ...referrers(state, scope, slug)])];
      return {
        ...redirected(state, scope, slug, undefined),
        ...arrived(state, value, slug, { ...rest, links: [...kept] }),
        [place(scope, slug)]: null,
        ...(left ? { [movedPlace(value, slug)]: null } : {}),
        ...(behind.length > 0 ? { [movedPlace(scope, slug)]: { marker: '', links: behind } } : {}),
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
  ...CAPTURING,
  ...OTHERS,
};

/** The next step: the wanted operation, or any; a write if there is nothing to do that to. */
export function planStep(state: State, random: Random, fresh: string, wanted = 'any'): Step {
  const operation = wanted === 'any' ? (random.any(Object.keys(OPERATIONS)) ?? 'write') : wanted;
  const target = named(operation).plan(state, random, fresh);
  return target ? { operation, ...target } : planStep(state, random, fresh, 'write');
}

/** Returns when the use case did: from then on, the change must last. */
export async function runStep(app: App, { operation, ...target }: Step): Promise<void> {
  await named(operation).run(app, target);
}

export function changeOf(state: State, { operation, ...target }: Step): Change {
  return named(operation).change(state, target);
}

function named(name: string): Operation {
  const operation = OPERATIONS[name];
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation;
}
