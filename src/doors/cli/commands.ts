/** Every command: one line for the overview, and where the rest is. Loaded one at a time. */
import type { Command } from './command.ts';

interface Entry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

export const COMMANDS: Readonly<Record<string, Entry>> = {
  write: {
    summary: 'write a note',
    load: async () => (await import('./notes/write.ts')).write,
  },
  read: {
    summary: 'show a note',
    load: async () => (await import('./notes/editing-commands.ts')).read,
  },
  update: {
    summary: 'change the title, tags, links or body of a note',
    load: async () => (await import('./notes/editing-commands.ts')).update,
  },
  delete: {
    summary: 'move a note to the trash',
    load: async () => (await import('./notes/editing-commands.ts')).deleteCommand,
  },
  list: {
    summary: 'list notes, newest first',
    load: async () => (await import('./notes/list.ts')).list,
  },
  search: {
    summary: 'find notes by words',
    load: async () => (await import('./notes/search.ts')).search,
  },
  semantic: {
    summary: 'find notes by meaning',
    load: async () => (await import('./notes/search.ts')).semantic,
  },
  query: {
    summary: 'ask for notes by id, type, tag, words or time',
    load: async () => (await import('./notes/query.ts')).query,
  },
  tag: {
    summary: 'add tags to a note',
    load: async () => (await import('./notes/editing-commands.ts')).tag,
  },
  untag: {
    summary: 'take tags off a note',
    load: async () => (await import('./notes/editing-commands.ts')).untag,
  },
  rename: {
    summary: 'give a note another slug',
    load: async () => (await import('./notes/editing-commands.ts')).rename,
  },
  move: {
    summary: 'take a note to another scope',
    load: async () => (await import('./notes/editing-commands.ts')).move,
  },
  promote: {
    summary: 'change the type of a note, and so its slug',
    load: async () => (await import('./notes/editing-commands.ts')).promote,
  },
  archive: {
    summary: 'hide a note from list and search',
    load: async () => (await import('./notes/editing-commands.ts')).archive,
  },
  link: {
    summary: 'link two notes',
    load: async () => (await import('./notes/editing-commands.ts')).link,
  },
  unlink: {
    summary: 'take out the links between two notes',
    load: async () => (await import('./notes/editing-commands.ts')).unlink,
  },
  edges: {
    summary: 'show the links of a note',
    load: async () => (await import('./notes/editing-commands.ts')).edges,
  },
  graph: {
    summary: 'show or draw how notes are linked',
    load: async () => (await import('./notes/editing-commands.ts')).graph,
  },
  impact: {
    summary: 'show who would notice if a note changed',
    load: async () => (await import('./notes/editing-commands.ts')).impact,
  },
  'suggest-links': {
    summary: 'propose links',
    load: async () => (await import('./notes/editing-commands.ts')).suggestLinks,
  },
  health: {
    summary: 'check the notes',
    load: async () => (await import('./notes/editing-commands.ts')).health,
  },
  quality: {
    summary: 'score a note',
    load: async () => (await import('./notes/editing-commands.ts')).qualityCommand,
  },
  audit: {
    summary: 'list notes of low quality',
    load: async () => (await import('./notes/editing-commands.ts')).audit,
  },
  repair: {
    summary: 'mend what needs no decision',
    load: async () => (await import('./notes/editing-commands.ts')).repair,
  },
  rebuild: {
    summary: 'make the index anew from the files',
    load: async () => (await import('./notes/editing-commands.ts')).rebuild,
  },
  'node create': {
    summary: 'capture a decision, discovery, session, task, error or file',
    load: async () => (await import('./notes/node.ts')).nodeCreate,
  },
  'node resolve': {
    summary: 'mark an error as solved',
    load: async () => (await import('./notes/node.ts')).nodeResolve,
  },
  'node complete': {
    summary: 'mark a task as done',
    load: async () => (await import('./notes/node.ts')).nodeComplete,
  },
  'node archive': {
    summary: 'hide a captured note',
    load: async () => (await import('./notes/node.ts')).nodeArchive,
  },
  'node supersede': {
    summary: 'mark a captured note as replaced',
    load: async () => (await import('./notes/node.ts')).nodeSupersede,
  },
  overview: {
    summary: 'show index.md, up to date',
    load: async () => (await import('./notes/editing-commands.ts')).overview,
  },
  prune: {
    summary: 'keep captured notes within bounds',
    load: async () => (await import('./notes/editing-commands.ts')).prune,
  },
  'capture tool': {
    summary: 'keep what a tool call of Claude Code leaves behind',
    load: async () => (await import('./session/capture.ts')).captureToolCommand,
  },
  'capture session': {
    summary: 'note what a session did, solved and decided',
    load: async () => (await import('./session/capture-session.ts')).captureSessionCommand,
  },
  review: {
    summary: 'accept, edit or drop drafts of decisions',
    load: async () => (await import('./upkeep/review.ts')).review,
  },
  tidy: {
    summary: 'merge, check and chain notes, make hubs; or undo that',
    load: async () => (await import('./upkeep/tidy.ts')).tidyCommand,
  },
  'claude-md init': {
    summary: 'make CLAUDE.md files that keep themselves current',
    load: async () => (await import('./claude-md/claude-md-commands.ts')).claudeMdInit,
  },
  'claude-md sync': {
    summary: 'bring their managed sections up to date',
    load: async () => (await import('./claude-md/claude-md-commands.ts')).claudeMdSync,
  },
  'claude-md process': {
    summary: 'see to the files that changed',
    load: async () => (await import('./claude-md/claude-md-commands.ts')).claudeMdProcess,
  },
  'claude-md apply': {
    summary: 'put words into managed sections',
    load: async () => (await import('./claude-md/claude-md-commands.ts')).claudeMdApply,
  },
  'claude-md categorize': {
    summary: 'say which sections a changed file concerns',
    load: async () => (await import('./claude-md/claude-md-commands.ts')).claudeMdCategorize,
  },
  'claude-md check': {
    summary: 'say whether they are still true, for CI',
    load: async () => (await import('./claude-md/claude-md-commands.ts')).claudeMdCheck,
  },
  'claude-md status': {
    summary: 'show what waits, and which files have which sections',
    load: async () => (await import('./claude-md/claude-md-commands.ts')).claudeMdStatus,
  },
  'think create': {
    summary: 'begin to think something through',
    load: async () => (await import('./think/think-documents.ts')).thinkCreate,
  },
  'think add': {
    summary: 'add a thought, and let a model answer it',
    load: async () => (await import('./think/think-add.ts')).thinkAdd,
  },
  'think counter': {
    summary: 'speak against a thought',
    load: async () => (await import('./think/think-add.ts')).thinkCounter,
  },
  'think branch': {
    summary: 'go on from a thought in a new document',
    load: async () => (await import('./think/think-documents.ts')).thinkBranch,
  },
  'think conclude': {
    summary: 'say what came of it, and make a note of that',
    load: async () => (await import('./think/think-documents.ts')).thinkConclude,
  },
  'think list': {
    summary: 'list what is being thought through',
    load: async () => (await import('./think/think-documents.ts')).thinkList,
  },
  'think show': {
    summary: 'show a deliberation',
    load: async () => (await import('./think/think-documents.ts')).thinkShow,
  },
  'think use': {
    summary: 'choose the current deliberation',
    load: async () => (await import('./think/think-documents.ts')).thinkUse,
  },
  'think delete': {
    summary: 'move a deliberation to the trash',
    load: async () => (await import('./think/think-documents.ts')).thinkDelete,
  },
  'think styles': {
    summary: 'list agents and styles that a model can be asked to be',
    load: async () => (await import('./think/think-styles.ts')).thinkStyles,
  },
  'think breaker': {
    summary: 'show whether --auto still asks Ollama',
    load: async () => (await import('./think/think-breaker.ts')).thinkBreaker,
  },
  'trash list': {
    summary: 'show deleted notes',
    load: async () => (await import('./notes/editing-commands.ts')).trashList,
  },
  'trash restore': {
    summary: 'bring a deleted note back',
    load: async () => (await import('./notes/editing-commands.ts')).trashRestore,
  },
  'trash empty': {
    summary: 'remove deleted notes for good',
    load: async () => (await import('./notes/editing-commands.ts')).trashEmpty,
  },
  export: {
    summary: 'print all notes as one JSON document',
    load: async () => (await import('./notes/editing-commands.ts')).exportCommand,
  },
  import: {
    summary: 'take in an export, or a folder of Markdown',
    load: async () => (await import('./notes/editing-commands.ts')).importCommand,
  },
  'config show': {
    summary: 'show all settings',
    load: async () => (await import('./setup/config.ts')).configShow,
  },
  'config get': {
    summary: 'show one setting and where it comes from',
    load: async () => (await import('./setup/config.ts')).configGet,
  },
  'config set': {
    summary: 'change a setting',
    load: async () => (await import('./setup/config.ts')).configSet,
  },
  'config unset': {
    summary: 'go back to the default of a setting',
    load: async () => (await import('./setup/config.ts')).configUnset,
  },
  'model add': {
    summary: 'take in an embedding model (ONNX)',
    load: async () => (await import('./setup/model.ts')).modelAdd,
  },
  'model list': {
    summary: 'show embedding models, and whose vectors serve',
    load: async () => (await import('./setup/model.ts')).modelList,
  },
  'model use': {
    summary: 'choose who turns texts into vectors',
    load: async () => (await import('./setup/model.ts')).modelUse,
  },
  'model remove': {
    summary: 'remove an added model',
    load: async () => (await import('./setup/model.ts')).modelRemove,
  },
  remember: {
    summary: 'find what was said in past conversations',
    load: async () => (await import('./talk/remember.ts')).remember,
  },
  inject: {
    summary: 'show what a session would be told by itself',
    load: async () => (await import('./session/inject.ts')).inject,
  },
  show: {
    summary: 'show anything that has an id, whole',
    load: async () => (await import('./talk/show.ts')).show,
  },
  sessions: {
    summary: 'list past conversations, newest first',
    load: async () => (await import('./talk/sessions.ts')).sessions,
  },
  topics: {
    summary: 'what conversations were about, as a tree',
    load: async () => (await import('./talk/topics.ts')).topics,
  },
  'catch-up': {
    summary: 'do what is left to do in the background',
    load: async () => (await import('./talk/catch-up.ts')).catchUp,
  },
  enrich: {
    summary: 'let a language model name topics and sum them up',
    load: async () => (await import('./talk/enrich.ts')).enrich,
  },
  decisions: {
    summary: 'what was decided',
    load: async () => (await import('./talk/by-intent.ts')).decisions,
  },
  preferences: {
    summary: 'how you like things done',
    load: async () => (await import('./talk/by-intent.ts')).preferences,
  },
  questions: {
    summary: 'what was asked and not answered',
    load: async () => (await import('./talk/by-intent.ts')).questions,
  },
  todos: {
    summary: 'what was left to be done',
    load: async () => (await import('./talk/by-intent.ts')).todos,
  },
  timeline: {
    summary: 'show what was done day by day',
    load: async () => (await import('./talk/timeline.ts')).timeline,
  },
  mark: {
    summary: 'say what became of something: accepted, rejected, superseded',
    load: async () => (await import('./talk/mark.ts')).mark,
  },
  forget: {
    summary: 'remove conversations for good',
    load: async () => (await import('./talk/forget.ts')).forget,
  },
  blame: {
    summary: 'show which conversations touched a file, and why',
    load: async () => (await import('./talk/action-commands.ts')).blame,
  },
  fix: {
    summary: 'show what worked the last time something failed like this',
    load: async () => (await import('./talk/action-commands.ts')).fix,
  },
  how: {
    summary: 'show the invocation of a command that works here',
    load: async () => (await import('./talk/action-commands.ts')).how,
  },
  summarise: {
    summary: 'say what a file is for, exports and uses',
    load: async () => (await import('./notes/summarise.ts')).summarise,
  },
  'claude-md analyze': {
    summary: 'say how this project is built, tested and laid out',
    load: async () => (await import('./claude-md/claude-md-analyze.ts')).claudeMdAnalyze,
  },
  'claude-md patterns': {
    summary: 'show the habits of this project',
    load: async () => (await import('./claude-md/claude-md-patterns.ts')).claudeMdPatterns,
  },
  init: {
    summary: 'make the home of memory',
    load: async () => (await import('./setup/init.ts')).init,
  },
  store: {
    summary: 'keep a sentence',
    load: async () => (await import('./talk/store.ts')).store,
  },
  index: {
    summary: 'read what is new in one transcript',
    load: async () => (await import('./talk/index-command.ts')).index,
  },
  backfill: {
    summary: 'index past conversations',
    load: async () => (await import('./talk/backfill.ts')).backfill,
  },
  embed: {
    summary: 'compute what is needed to find by meaning',
    load: async () => (await import('./talk/embed.ts')).embed,
  },
  why: {
    summary: 'show what was given to the model, and why',
    load: async () => (await import('./session/why.ts')).why,
  },
  feedback: {
    summary: 'say whether a memory that was given is good or bad',
    load: async () => (await import('./session/feedback.ts')).feedback,
  },
  trust: {
    summary: 'vouch for what came with the repository',
    load: async () => (await import('./session/trust.ts')).trust,
  },
  distrust: {
    summary: 'take that back',
    load: async () => (await import('./session/trust.ts')).distrust,
  },
  stats: {
    summary: 'show how much is remembered',
    load: async () => (await import('./setup/stats.ts')).stats,
  },
  doctor: {
    summary: 'show whether everything is in place',
    load: async () => (await import('./setup/doctor/doctor.ts')).doctor,
  },
  backup: {
    summary: 'copy the database, or list the copies',
    load: async () => (await import('./talk/backup-commands.ts')).backup,
  },
  'restore-backup': {
    summary: 'put a copy in the place of the database',
    load: async () => (await import('./talk/backup-commands.ts')).restoreBackup,
  },
  hooks: {
    summary: 'print the hooks for settings.json',
    load: async () => (await import('./setup/hooks.ts')).hooks,
  },
  mcp: {
    summary: 'serve agents over MCP, or print how they find it',
    load: async () => (await import('./setup/mcp.ts')).mcp,
  },
  'status-line': {
    summary: 'a line for the client: what was told, what waits',
    load: async () => (await import('./session/status-line.ts')).statusLine,
  },
  pause: {
    summary: 'switch the hooks off',
    load: async () => (await import('./session/pause.ts')).pause,
  },
  resume: {
    summary: 'switch the hooks on again',
    load: async () => (await import('./session/pause.ts')).resume,
  },
  install: {
    summary: 'put the plugin into Claude Code',
    load: async () => (await import('./setup/install.ts')).install,
  },
  completion: {
    summary: 'print completion for bash, zsh or fish',
    load: async () => (await import('./setup/completion.ts')).completion,
  },
  uninstall: {
    summary: 'take out what was added, keep what is yours',
    load: async () => (await import('./setup/uninstall.ts')).uninstall,
  },
  demo: {
    summary: 'see it work, in a throw-away home',
    load: async () => (await import('./setup/demo.ts')).demo,
  },
};

/** Words that only group commands. */
export const GROUPS: Readonly<Record<string, string>> = {
  node: 'captured notes: create, resolve, complete, …',
  capture: 'what working leaves behind: tool, session',
  'claude-md': 'CLAUDE.md files that keep themselves current',
  think: 'deliberations: create, add, conclude, …',
  trash: 'deleted notes: list, restore, empty',
  config: 'settings: show, get, set, unset',
  model: 'embedding models: add, list, use, remove',
};

/** `memory --help` in portions: each word that a command begins with, once. */
export const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  'Ask what was said and done': [
    ...['remember', 'decisions', 'preferences', 'questions', 'todos', 'timeline', 'topics'],
    ...['sessions', 'show', 'blame', 'fix', 'how'],
  ],
  'Write and find notes': [
    ...['write', 'read', 'list', 'search', 'semantic', 'query', 'update', 'tag', 'untag'],
    ...['delete', 'trash'],
  ],
  'Arrange and link notes': [
    ...['rename', 'move', 'promote', 'archive', 'link', 'unlink', 'edges', 'graph', 'impact'],
    'suggest-links',
  ],
  'Look after notes': [
    ...['overview', 'review', 'health', 'quality', 'audit', 'repair', 'rebuild', 'tidy', 'prune'],
    ...['export', 'import'],
  ],
  'What a session is told': [
    ...['inject', 'why', 'feedback', 'trust', 'distrust', 'pause', 'resume'],
    ...['status-line', 'hooks', 'mcp'],
  ],
  'What work leaves behind': ['node', 'capture', 'claude-md', 'summarise', 'think'],
  'Keep conversations': [
    ...['backfill', 'index', 'catch-up', 'embed', 'enrich', 'store', 'mark', 'forget'],
  ],
  'Set up': [
    ...[
      'install',
      'init',
      'config',
      'model',
      'doctor',
      'stats',
      'backup',
      'restore-backup',
      'completion',
    ],
    ...['uninstall', 'demo'],
  ],
};

/** As their headings have them. */
export function commandsInOrder(): readonly (readonly [name: string, entry: Entry])[] {
  const heads = Object.values(HEADINGS).flat();
  const place = (name: string) => heads.indexOf(name.split(' ')[0] ?? '');
  return Object.entries(COMMANDS).sort(([one], [other]) => place(one) - place(other));
}
