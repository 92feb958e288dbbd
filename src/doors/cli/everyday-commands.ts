/** Commands that do not parse notes, in one piece: many small files take longer to load than a larger one. */
export { backfill } from './backfill.ts';
export { configGet, configSet, configShow, configUnset } from './config.ts';
export { doctor } from './doctor.ts';
export { hooks } from './hooks.ts';
export { index } from './index-command.ts';
export { list } from './list.ts';
export { pause, resume } from './pause.ts';
export { query } from './query.ts';
export { remember } from './remember.ts';
export { search } from './search.ts';
export { stats } from './stats.ts';
export { uninstall } from './uninstall.ts';
export { write } from './write.ts';
