/**
 * What a result has to do with other ideas: what took its place, what it builds on, what speaks against it. The newer
 * of two ideas stands above the one it supersedes. Asked to expand, what hangs together is brought along.
 */
import type { Insights } from '../../core/insight.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { Recalled, RelatedIdea } from '../../core/recall.ts';

/** Brought along for this many of the best results. */
const EXPANDED = 5;
/** What is only brought along counts less than what brought it. */
const SHARE = 0.9;

type Ports = ConversationPorts & { readonly insights: Insights };

export function hangTogether(
  ports: Ports,
  results: readonly Recalled[],
  expand: boolean,
): readonly Recalled[] {
  const ideas = results.flatMap(({ id }) => ideaOf(id) ?? []);
  if (ideas.length === 0) return results;
  const related = ports.insights.related(ideas);
  const told = results.map((result) => withRelated(result, related));
  const all = expand ? [...told, ...broughtAlong(ports, told)] : told;
  return newerFirst(all.toSorted((a, b) => b.score - a.score));
}

/** Ideas that are only alike say nothing that the ranking does not know. */
function withRelated(
  result: Recalled,
  related: ReadonlyMap<number, readonly RelatedIdea[]>,
): Recalled {
  const own = related.get(ideaOf(result.id) ?? -1) ?? [];
  const telling = own.filter(({ type }) => type !== 'relates_to');
  return telling.length > 0 ? { ...result, related: telling } : result;
}

function broughtAlong(ports: Ports, results: readonly Recalled[]): readonly Recalled[] {
  const known = new Set(results.map(({ id }) => id));
  const found: Recalled[] = [];
  const add = (result: Recalled) => {
    if (known.has(result.id)) return;
    known.add(result.id);
    found.push(result);
  };
  for (const result of results.slice(0, EXPANDED)) {
    for (const { id, type } of result.related ?? []) {
      for (const one of ideaResult(ports, id, result.score * SHARE, type)) add(one);
    }
    for (const one of topicResults(ports, result)) add(one);
  }
  return found;
}

function ideaResult(ports: Ports, id: number, score: number, type: string): readonly Recalled[] {
  const passage = ports.archive.passageOfIdea(id);
  const idea = passage?.ideas.find((one) => one.id === id);
  if (!passage || !idea) return [];
  const { session, agent, project, branch, role, time, file, line, rules } = passage;
  const about = ports.recall.about([id]).get(id);
  return [
    {
      ...{ session, agent, project, branch, role, time, file, line, rules, ...about },
      id: `i${id}`,
      kind: 'idea',
      text: idea.text,
      score,
      why: { [type]: Number(score.toFixed(3)) },
    },
  ];
}

/** The topic that an idea is part of, and what that is part of. */
function topicResults(ports: Ports, { span, score, kind }: Recalled): readonly Recalled[] {
  if (span === undefined || kind !== 'idea') return [];
  const parent = ports.archive.span(span)?.parent;
  const wanted = parent === undefined ? [span] : [span, parent];
  return ports.recall.spansOf(wanted, {}).map(({ id, name, summary, source }) => ({
    ...source,
    id: `s${id}`,
    kind: 'span',
    span: id,
    text: summary === undefined ? name : `${name}\n${summary}`,
    score: score * SHARE,
    why: { topic: Number((score * SHARE).toFixed(3)) },
  }));
}

/** What supersedes another is moved to just above it, wherever it stood. */
function newerFirst(results: readonly Recalled[]): readonly Recalled[] {
  const ordered = [...results];
  for (const result of results) {
    const newer = new Set(
      (result.related ?? [])
        .filter(({ type, isLater }) => type === 'supersedes' && isLater)
        .map(({ id }) => `i${id}`),
    );
    const at = ordered.indexOf(result);
    const later = ordered.slice(at + 1).filter(({ id }) => newer.has(id));
    for (const one of later) {
      ordered.splice(ordered.indexOf(one), 1);
      ordered.splice(ordered.indexOf(result), 0, one);
    }
  }
  return ordered;
}

function ideaOf(id: string): number | undefined {
  const [, number] = /^i(\d+)$/.exec(id) ?? [];
  return number === undefined ? undefined : Number(number);
}
