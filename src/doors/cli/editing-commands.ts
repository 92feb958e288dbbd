/** Commands that read note files and so need the YAML parser, which is slow to load. */
export { archive } from './archive.ts';
export { deleteCommand } from './delete.ts';
export { edges } from './edges.ts';
export { exportCommand } from './export.ts';
export { graph, impact } from './graph.ts';
export { audit, health, qualityCommand, rebuild, repair } from './health.ts';
export { importCommand } from './import.ts';
export { link, unlink } from './link.ts';
export { move } from './move.ts';
export { overview } from './overview.ts';
export { promote } from './promote.ts';
export { prune } from './prune.ts';
export { read } from './read.ts';
export { rename } from './rename.ts';
export { suggestLinks } from './suggest-links.ts';
export { tag, untag } from './tag.ts';
export { trashEmpty, trashList, trashRestore } from './trash.ts';
export { update } from './update.ts';
