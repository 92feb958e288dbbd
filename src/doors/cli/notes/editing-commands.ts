/** Commands that read note files and so need the YAML parser, which is slow to load. */

export { edges } from '../links/edges.ts';
export { graph, impact } from '../links/graph.ts';
export { link, unlink } from '../links/link.ts';
export { suggestLinks } from '../links/suggest-links.ts';
export { archive } from '../upkeep/archive.ts';
export { exportCommand } from '../upkeep/export.ts';
export { audit, health, qualityCommand, rebuild, repair } from '../upkeep/health.ts';
export { importCommand } from '../upkeep/import.ts';
export { overview } from '../upkeep/overview.ts';
export { prune } from '../upkeep/prune.ts';
export { deleteCommand } from './delete.ts';
export { move } from './move.ts';
export { promote } from './promote.ts';
export { read } from './read.ts';
export { rename } from './rename.ts';
export { tag, untag } from './tag.ts';
export { trashEmpty, trashList, trashRestore } from './trash.ts';
export { update } from './update.ts';
