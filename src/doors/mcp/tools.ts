/** Every tool: what a model reads of it, and where the rest is. Loaded when it is first called. */
import { NOTE_TYPES, SCOPES } from '../../core/notes/note.ts';
import type { Field, Tool } from './tool.ts';

/** What a client may tell the model before it has seen a tool. */
export const INSTRUCTIONS =
  'Long-term memory of this project and its user. Before you decide, debug or ask: search (notes), remember (past conversations). When something was decided or learned that will matter again: write. Any id in a result opens with read.';

const NARROWER = 'Ask for less: a smaller limit, or narrower words. read opens one id.';
const NOTHING_CHANGED = 'Nothing was changed. search finds slugs.';

const string = (description: string): Field => ({ type: 'string', description });
const strings = (description: string): Field => ({
  type: 'array',
  items: { type: 'string' },
  description,
});
const limit: Field = { type: 'integer', minimum: 1, description: 'How many at most' };
const allProjects: Field = { type: 'boolean', description: 'Not only this project' };
const tags = strings('Lowercase, hyphenated');

const notes = () => import('./note-tools.ts');
const talk = () => import('./talk-tools.ts');

export const TOOLS: Readonly<Record<string, Tool>> = {
  remember: {
    description:
      'Search what was said, done and noted in past sessions. Use it when the user refers to earlier work or you are about to repeat some. Returns passages with id, who, when and file:line; what was superseded, marked or stale says so.',
    fields: {
      query: string('Telling words or a question; may name a time ("last week")'),
      limit,
      all_projects: allProjects,
    },
    required: ['query'],
    alwaysLoad: true,
    more: NARROWER,
    load: async () => (await talk()).remember,
  },
  search: {
    description:
      'Search notes: decisions, learnings, gotchas, artifacts, and what was captured (tasks, errors, files). Use it before you decide or change something. Returns slug, title and passage. [draft] nobody confirmed, [superseded] was replaced, "stale" names code that changed since: check before you rely on it.',
    fields: {
      query: string('Words; any may match'),
      type: string('Only this type of note'),
      tags: strings('Only notes with all of these'),
      limit,
    },
    required: ['query'],
    alwaysLoad: true,
    more: NARROWER,
    load: async () => (await notes()).search,
  },
  read: {
    description:
      'Open anything that has an id, whole: a note (slug), a passage (i12) with what stands around it, an action (d5), a commit (c7, or its hash), a topic (s3), a session.',
    fields: {
      id: string('As another tool printed it'),
      limit: { ...limit, description: 'Messages of a topic or session' },
      offset: { type: 'integer', minimum: 0, description: 'Go on after so many characters' },
    },
    required: ['id'],
    alwaysLoad: true,
    more: 'Go on with offset: OFFSET.',
    otherwise: 'search finds notes, remember finds passages, recent lists sessions.',
    load: async () => (await talk()).read,
  },
  write: {
    description:
      'Write a note that later sessions find. One fact or decision each, with its reason; name files in backticks, so that the note is called stale when they change. Search first: update a note that is there. Returns the slug, and notes that say much the same.',
    fields: {
      title: string('Says it in one line'),
      type: {
        type: 'string',
        enum: Object.keys(NOTE_TYPES),
        description: Object.entries(NOTE_TYPES)
          .map(([type, meaning]) => `${type}: ${meaning}`)
          .join('; '),
      },
      content: string('Markdown: what, why, when it holds'),
      tags,
      links: strings('Slugs of related notes'),
      scope: {
        type: 'string',
        enum: Object.keys(SCOPES),
        description:
          'project: shared through git (usual in a project); local: not; global: yours, everywhere',
      },
    },
    required: ['title', 'type', 'content', 'tags'],
    writes: true,
    more: NARROWER,
    otherwise: 'Nothing was written.',
    load: async () => (await notes()).write,
  },
  update: {
    description:
      'Change a note in place; fields that are not given stay. fresh: you checked it against the code of now, it is not stale.',
    fields: {
      slug: string('As search shows it'),
      title: string('The slug stays'),
      content: string('The whole new body'),
      tags: { ...tags, description: 'All tags it shall have' },
      links: strings('All links it shall have'),
      fresh: { type: 'boolean', description: 'It is true of the code as it is' },
    },
    required: ['slug'],
    writes: true,
    more: NARROWER,
    otherwise: `${NOTHING_CHANGED} Give at least one of title, content, tags, links, fresh.`,
    load: async () => (await notes()).update,
  },
  link: {
    description: 'Link two notes, in both directions.',
    fields: {
      from: string('Slug'),
      to: string('Slug, same scope'),
      label: string('What from is to to: relates-to, implements, part-of, builds-on …'),
    },
    required: ['from', 'to'],
    writes: true,
    more: NARROWER,
    otherwise: NOTHING_CHANGED,
    load: async () => (await notes()).link,
  },
  recent: {
    description:
      'What happened last here: the newest sessions, and the notes that changed last. Use it to pick up where work was left.',
    fields: { limit, all_projects: allProjects },
    required: [],
    more: NARROWER,
    load: async () => (await talk()).recent,
  },
  topics: {
    description:
      'What sessions were about: trees of topics with what was decided, found out and left open.',
    fields: {
      session: string('Its id or how that begins; else the newest sessions'),
      limit,
      all_projects: allProjects,
    },
    required: [],
    more: NARROWER,
    otherwise: 'recent lists sessions.',
    load: async () => (await talk()).topics,
  },
  decisions: {
    description:
      'What was decided in conversations, the newest first, and what that replaced. Found by rules: read the id before you rely on one. Decisions in notes: search with type decision.',
    fields: { limit, all_projects: allProjects },
    required: [],
    more: NARROWER,
    load: async () => (await talk()).decisions,
  },
  blame: {
    description:
      'Which sessions changed a file, and what for: what was asked, the edits, what was said. Use it before you undo or rewrite code that looks odd.',
    fields: { file: string('Path, or the end of one'), limit, all_projects: allProjects },
    required: ['file'],
    more: NARROWER,
    load: async () => (await talk()).blame,
  },
  fix: {
    description:
      'How an error or a reported bug like this was solved before: the few changes after which it was gone, and how sure that is.',
    fields: { error: string('The error text'), all_projects: allProjects },
    required: ['error'],
    more: NARROWER,
    load: async () => (await talk()).fix,
  },
  how: {
    description:
      'Which invocation of a command works in this project (tests, build, deploy), and which failed.',
    fields: { command: string('Program, or words of the command line') },
    required: ['command'],
    more: NARROWER,
    load: async () => (await talk()).how,
  },
  why: {
    description:
      'Which memories hooks put into the context, when and why. Use it when the user asks where something you were told comes from.',
    fields: {
      last: { type: 'boolean', description: 'Only the last time' },
      session: string('Its id; else this or the newest session'),
      limit: { ...limit, description: 'How many runs of hooks' },
    },
    required: [],
    more: NARROWER,
    otherwise: 'Leave session out for the newest one.',
    load: async () => (await talk()).why,
  },
};
