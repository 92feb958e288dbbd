/** What the torture does to captured notes; a decision is made, and then left alone: its number is not foreseen. */
import { captureNote } from '../../src/notes/capture-note.ts';
import { markNote } from '../../src/notes/mark-note.ts';
import { promoteCaptured } from '../../src/notes/promote-captured.ts';
import { applied, bodyOf, place, SCOPES, trashPlace } from './model.ts';
import type { Operation } from './operation.ts';
import { anyCaptured, factAt, live, marker, redirected, withLink, withValue } from './places.ts';

const KINDS = ['task', 'error', 'discovery'] as const;

/** What becomes of each kind. */
const ENDS: Readonly<Record<string, 'completed' | 'resolved' | 'archived'>> = {
  task: 'completed',
  error: 'resolved',
  discovery: 'archived',
};

/** Before a captured note is joined with others, one of a branch has to be there. */
const BRANCHES = { at: () => 'feature/torture', isMain: () => false };

const capture: Operation = {
  plan(state, random, fresh) {
    const scope = random.pick(SCOPES);
    const near = live(state).filter((note) => note.scope === scope);
    const other = random.any(near.filter((note) => !note.slug.startsWith('decision-')));
    const slug = `${random.pick(KINDS)}-${fresh}`;
    return { scope, slug, value: marker(random, fresh), other: other?.slug };
  },
  run: (app, { scope, slug, value, other }) =>
    captureNote(app, {
      ...{ type: kindOf(slug), title: nameOf(slug), scope, tags: ['torture'] },
      ...{ related: other === undefined ? [] : [other], content: bodyOf(value) },
    }),
  change: (_, { scope, slug, value, other }) => ({
    [place(scope, slug)]: {
      ...{ marker: value, links: [] },
      ...(other === undefined ? {} : { related: [other] }),
    },
  }),
};

export const CAPTURING: Readonly<Record<string, Operation>> = {
  capture,
  stage: {
    ...capture,
    run: (app, target) =>
      capture.run(Object.create(app, { branches: { value: BRANCHES } }), target),
  },
  decide: {
    plan(state, random, fresh) {
      const older = anyCaptured(state, random);
      const scope = older?.scope ?? random.pick(SCOPES);
      return { scope, slug: `decision-${fresh}`, value: marker(random, fresh), other: older?.slug };
    },
    run: (app, { scope, slug, value, other }) =>
      captureNote(app, {
        ...{ type: 'decision', title: nameOf(slug), scope, tags: [], related: [] },
        ...{ supersedes: other, content: bodyOf(value) },
      }),
    change: (state, { scope, slug, value, other }) => ({
      [place(scope, slug)]: { marker: value, links: [], supersedes: other },
      ...(other === undefined
        ? {}
        : {
            [place(scope, other)]: { ...factAt(state, place(scope, other)), status: 'superseded' },
          }),
    }),
  },
  end: {
    plan: (state, random) =>
      withValue(anyCaptured(state, random), ({ slug }) => ENDS[kindOf(slug)] ?? 'archived'),
    run: (app, { scope, slug }) => markNote(app, { slug, scope, status: endOf(slug) }),
    change: (state, { scope, slug }) => ({
      [place(scope, slug)]: { ...factAt(state, place(scope, slug)), status: endOf(slug) },
    }),
  },
  supersede: {
    plan: (state, random) =>
      withValue(anyCaptured(state, random), (older) => {
        const inReach = Object.entries(state).filter(([at]) => at.startsWith(`${older.scope}/`));
        const newer = anyCaptured(Object.fromEntries(inReach), random);
        return newer?.slug === older.slug ? undefined : newer?.slug;
      }),
    run: (app, { scope, slug, value }) =>
      markNote(app, { slug, scope, status: 'superseded', by: value }),
    change: (state, { scope, slug, value }) => ({
      [place(scope, value)]: { ...factAt(state, place(scope, value)), supersedes: slug },
      [place(scope, slug)]: { ...factAt(state, place(scope, slug)), status: 'superseded' },
    }),
  },
  promote: {
    // Where the name is taken it would get another one; the model knows only the first.
    plan: (state, random) =>
      withValue(anyCaptured(state, random), ({ scope, slug }) => {
        const to = `learning-${nameOf(slug)}`;
        return state[place(scope, to)] || state[trashPlace(scope, to)] ? undefined : to;
      }),
    run: (app, { scope, slug }) => promoteCaptured(app, slug, 'learning', scope),
    change(state, { scope, slug, value }) {
      const { links, related = [], supersedes, ...rest } = factAt(state, place(scope, slug));
      const named = supersedes === undefined ? related : [...related, supersedes];
      const all = [...new Set([...links, ...named])];
      const followed = redirected(state, scope, slug, value);
      const between = applied(state, followed);
      const back = all.map((link) => withLink(between, place(scope, link), value));
      return Object.assign({}, followed, ...back, {
        [place(scope, value)]: { ...rest, links: all },
        [place(scope, slug)]: null,
      });
    },
  },
};

function kindOf(slug: string): (typeof KINDS)[number] {
  return KINDS.find((kind) => slug.startsWith(`${kind}-`)) ?? 'task';
}

function nameOf(slug: string): string {
  return slug.slice(slug.indexOf('-') + 1);
}

function endOf(slug: string) {
  return ENDS[kindOf(slug)] ?? 'archived';
}
