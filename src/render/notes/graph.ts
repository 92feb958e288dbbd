/**
 * The link graph as text that other tools draw: Mermaid and DOT. A pair of directions is one arrow, a
 * reference a dashed one.
 */
import type { AnyEdge, Graph } from '../../upkeep/graph.ts';

export function mermaid({ nodes, edges }: Graph): string {
  const ids = new Map(nodes.map(({ slug }, at) => [slug, `n${at}`]));
  return [
    'graph LR',
    ...nodes.map(({ slug, title }) => `  ${ids.get(slug)}["${mermaidText(title)}"]`),
    ...arrows(edges).map(
      ({ source, target, label, oneWay }) =>
        `  ${ids.get(source)} ${oneWay ? '-.->' : '-->'}|${label}| ${ids.get(target)}`,
    ),
  ].join('\n');
}

export function dot({ nodes, edges }: Graph): string {
  return [
    'digraph memory {',
    ...nodes.map(
      ({ slug, title, type }) =>
        `  "${slug}" [label="${title.replace(/["\\]/g, '\\$&')}\\n${type}"];`,
    ),
    ...arrows(edges).map(
      ({ source, target, label, oneWay }) =>
        `  "${source}" -> "${target}" [label="${label}"${oneWay ? ', style=dashed' : ''}];`,
    ),
    '}',
  ].join('\n');
}

/** A line that sums them up, and one for each. */
export function graphLines({ nodes, edges }: Graph): readonly string[] {
  if (nodes.length === 0) return ['There are no notes here.'];
  const lines = arrows(edges).map(({ source, target, label }) => `${source} ${label} ${target}`);
  return [`${nodes.length} notes, ${lines.length} links`, ...lines];
}

/** Of the two directions of a link, the one that was stated in the active voice, or the first. */
function arrows(edges: readonly AnyEdge[]): readonly AnyEdge[] {
  const passive = new Set(['implemented-by', 'contains', 'foundation-for']);
  const sorted = [...edges].sort(
    (a, b) => Number(passive.has(a.label)) - Number(passive.has(b.label)),
  );
  const seen = new Set<string>();
  return sorted.filter(({ source, target, timestamp, oneWay }) => {
    if (oneWay) return true;
    const key = [...[source, target].sort(), timestamp].join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Where it is drawn, a label may be HTML. */
function mermaidText(title: string): string {
  return title.replaceAll('"', '#quot;').replaceAll('<', '#lt;');
}
