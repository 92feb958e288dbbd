/** The store of the memgraph plugin, taken over: redacted like everything, and nothing twice. */
import type { Memgraph, MemgraphSum } from '../core/memgraph.ts';
import type { Memgraphs, Redaction } from '../core/ports/conversation-ports.ts';
import { withoutEscapes } from '../text/without-escapes.ts';

export interface MemgraphImport extends MemgraphSum {
  readonly file: string;
}

interface Ports {
  readonly memgraphs: Memgraphs;
  readonly redaction: () => Promise<Redaction>;
}

export async function importMemgraphs(
  { memgraphs, redaction }: Ports,
  files: readonly string[],
  dryRun = false,
): Promise<readonly MemgraphImport[]> {
  const { redact, version } = await redaction();
  return files.map((file) => {
    const graph = clean(memgraphs.read(file), (text) => redact(withoutEscapes(text)));
    return { file, ...memgraphs.add(graph, version, dryRun) };
  });
}

function clean(graph: Memgraph, redact: Redaction['redact']): Memgraph {
  return {
    ...graph,
    spans: graph.spans.map((span) => ({
      ...span,
      name: redact(span.name),
      summary: span.summary === undefined ? undefined : redact(span.summary),
    })),
    ideas: graph.ideas.map((idea) => ({ ...idea, content: redact(idea.content) })),
    entities: graph.entities.map((entity) => ({ ...entity, name: redact(entity.name) })),
  };
}
