/** Commands that read note files and so need the YAML parser, which is slow to load. */
export { archive } from './archive.ts';
export { deleteCommand } from './delete.ts';
export { move } from './move.ts';
export { promote } from './promote.ts';
export { read } from './read.ts';
export { rename } from './rename.ts';
export { tag, untag } from './tag.ts';
export { trashEmpty, trashList, trashRestore } from './trash.ts';
export { update } from './update.ts';
