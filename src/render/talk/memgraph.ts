import type { MemgraphImport } from '../../conversations/import-memgraph.ts';
import { plural } from '../../text/plural.ts';

/** What came out of each store of claude-plugin-memgraph. */
export function memgraphText(imported: readonly MemgraphImport[], dryRun: boolean): string {
  const lines = imported.map((one) => {
    const added = [
      plural(one.ideas, 'passage'),
      plural(one.sessions, 'session'),
      plural(one.spans, 'span'),
      one.entities === 1 ? '1 entity' : `${one.entities} entities`,
      plural(one.relations, 'relation'),
    ].join(', ');
    const known = one.skipped > 0 ? `; ${one.skipped} here already` : '';
    return `From ${one.file}: ${added}${known}${dryRun ? '; nothing was changed' : ''}.`;
  });
  return lines.join('\n');
}
