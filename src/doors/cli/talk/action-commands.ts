/** Questions about what was done. In one file because `dist` already has a `fix.js`, that of a hook. */

export { blame } from './blame.ts';
export { fix } from './fix.ts';
export { how } from './how.ts';
