/**
 * What a result has to do with other passages: what took its place, what it builds on, what speaks against it. The newer
 * of two passages stands above the one it supersedes. Asked to expand, what hangs together is brought along.
 */
import type { Insights } from '../../core/insight.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { Recalled, RelatedPassage } from '../../core/recall.ts';

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
  const passages = results.flatMap(({ id }) => passageOf(id) ?? []);
  if (passages.length === 0) return results;
  const related = ports.insights.related(passages);
  const told = results.map((result) => withRelated(result, related));
  const all = expand ? [...told, ...broughtAlong(ports, told)] : told;
  return newerFirst(all.toSorted((a, b) => b.score - a.score));
}

/** Passages that are only alike say nothing that the ranking does not know. */
function withRelated(
  result: Recalled,
  related: ReadonlyMap<number, readonly RelatedPassage[]>,
): Recalled {
  const own = related.get(passageOf(result.id) ?? -1) ?? [];
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
      for (const one of passageResult(ports, id, result.score * SHARE, type)) add(one);
    }
    for (const one of topicResults(ports, result)) add(one);
  }
  return found;
}

function passageResult(ports: Ports, id: number, score: number, type: string): readonly Recalled[] {
  const message = ports.archive.messageWith(id);
  const passage = message?.passages.find((one) => one.id === id);
  if (!message || !passage) return [];
  const { session, agent, project, branch, role, time, file, line, rules } = message;
  const { source, author, verdict } = message;
  const about = ports.recall.about([id]).get(id);
  return [
    {
      ...{ session, agent, project, branch, role, time, file, line, rules, ...about },
      ...{ source, author, verdict },
      id: `i${id}`,
      kind: 'idea',
      text: passage.text,
      score,
      why: { [type]: Number(score.toFixed(3)) },
    },
  ];
}

/** The topic that a passage is part of, and what that is part of. */
function topicResults(ports: Ports, { topicId, score, kind }: Recalled): readonly Recalled[] {
  if (topicId === undefined || kind !== 'idea') return [];
  const parent = ports.archive.topic(topicId)?.parent;
  const wanted = parent === undefined ? [topicId] : [topicId, parent];
  return ports.recall.topicsOf(wanted, {}).map(({ id, name, summary, source }) => ({
    ...source,
    id: `s${id}`,
    kind: 'span',
    topicId: id,
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

function passageOf(id: string): number | undefined {
  const [, number] = /^i(\d+)$/.exec(id) ?? [];
  return number === undefined ? undefined : Number(number);
}
