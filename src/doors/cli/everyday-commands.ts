/** Commands that do not parse notes, in one piece: many small files take longer to load than a larger one. */

export { list } from './notes/list.ts';
export { query } from './notes/query.ts';
export { search, semantic } from './notes/search.ts';
export { write } from './notes/write.ts';
export { inject } from './session/inject.ts';
export { pause, resume } from './session/pause.ts';
export { why } from './session/why.ts';
export { configGet, configSet, configShow, configUnset } from './setup/config.ts';
export { hooks } from './setup/hooks.ts';
export { init } from './setup/init.ts';
export { stats } from './setup/stats.ts';
export { uninstall } from './setup/uninstall.ts';
export { backfill } from './talk/backfill.ts';
export { blame } from './talk/blame.ts';
export { decisions, questions, todos } from './talk/by-intent.ts';
export { fix } from './talk/fix.ts';
export { forget } from './talk/forget.ts';
export { how } from './talk/how.ts';
export { index } from './talk/index-command.ts';
export { mark } from './talk/mark.ts';
export { remember } from './talk/remember.ts';
export { sessions } from './talk/sessions.ts';
export { show } from './talk/show.ts';
export { store } from './talk/store.ts';
export { timeline } from './talk/timeline.ts';
export { topics } from './talk/topics.ts';
