/** Every command: one line for the overview, and where the rest is. Loaded one at a time. */
import type { Command } from './command.ts';

interface Entry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

export const COMMANDS: Readonly<Record<string, Entry>> = {
  write: {
    summary: 'write a note',
    load: async () => (await import('./write.ts')).write,
  },
  read: {
    summary: 'show a note',
    load: async () => (await import('./read.ts')).read,
  },
  update: {
    summary: 'change the title, tags, links or body of a note',
    load: async () => (await import('./update.ts')).update,
  },
  delete: {
    summary: 'move a note to the trash',
    load: async () => (await import('./delete.ts')).deleteCommand,
  },
  list: {
    summary: 'list notes, newest first',
    load: async () => (await import('./list.ts')).list,
  },
  search: {
    summary: 'find notes by words',
    load: async () => (await import('./search.ts')).search,
  },
  query: {
    summary: 'ask for notes by id, type, tag, words or time',
    load: async () => (await import('./query.ts')).query,
  },
  tag: {
    summary: 'add tags to a note',
    load: async () => (await import('./tag.ts')).tag,
  },
  untag: {
    summary: 'take tags off a note',
    load: async () => (await import('./tag.ts')).untag,
  },
  rename: {
    summary: 'give a note another slug',
    load: async () => (await import('./rename.ts')).rename,
  },
  move: {
    summary: 'take a note to another scope',
    load: async () => (await import('./move.ts')).move,
  },
  promote: {
    summary: 'change the type of a note, and so its slug',
    load: async () => (await import('./promote.ts')).promote,
  },
  archive: {
    summary: 'hide a note from list and search',
    load: async () => (await import('./archive.ts')).archive,
  },
  'trash list': {
    summary: 'show deleted notes',
    load: async () => (await import('./trash.ts')).trashList,
  },
  'trash restore': {
    summary: 'bring a deleted note back',
    load: async () => (await import('./trash.ts')).trashRestore,
  },
  'trash empty': {
    summary: 'remove deleted notes for good',
    load: async () => (await import('./trash.ts')).trashEmpty,
  },
  'config show': {
    summary: 'show all settings',
    load: async () => (await import('./config.ts')).configShow,
  },
  'config get': {
    summary: 'show one setting and where it comes from',
    load: async () => (await import('./config.ts')).configGet,
  },
  'config set': {
    summary: 'change a setting',
    load: async () => (await import('./config.ts')).configSet,
  },
  'config unset': {
    summary: 'go back to the default of a setting',
    load: async () => (await import('./config.ts')).configUnset,
  },
  remember: {
    summary: 'find what was said in past conversations',
    load: async () => (await import('./remember.ts')).remember,
  },
  index: {
    summary: 'read what is new in one transcript',
    load: async () => (await import('./index-command.ts')).index,
  },
  backfill: {
    summary: 'index past conversations',
    load: async () => (await import('./backfill.ts')).backfill,
  },
  stats: {
    summary: 'show how much is remembered',
    load: async () => (await import('./stats.ts')).stats,
  },
  doctor: {
    summary: 'show whether everything is in place',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  hooks: {
    summary: 'print the hooks for settings.json',
    load: async () => (await import('./hooks.ts')).hooks,
  },
  pause: {
    summary: 'switch the hooks off',
    load: async () => (await import('./pause.ts')).pause,
  },
  resume: {
    summary: 'switch the hooks on again',
    load: async () => (await import('./pause.ts')).resume,
  },
  uninstall: {
    summary: 'take out what was added, keep what is yours',
    load: async () => (await import('./uninstall.ts')).uninstall,
  },
  demo: {
    summary: 'see it work, in a throw-away home',
    load: async () => (await import('./demo.ts')).demo,
  },
};

/** Words that only group commands. */
export const GROUPS: Readonly<Record<string, string>> = {
  trash: 'deleted notes: list, restore, empty',
  config: 'settings: show, get, set, unset',
};
