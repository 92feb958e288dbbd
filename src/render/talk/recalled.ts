/** Answers with their sources: grouped by session, each with who, when, and file:line. */
import { clip } from '../../core/budget.ts';
import type { Recalled, RelatedPassage } from '../../core/recall.ts';
import type { Remembered } from '../../recall/remember.ts';
import { plural } from '../../text/plural.ts';
import { byWhom } from '../../trust/by-whom.ts';
import { clockOf, dayOf } from '../moment.ts';
import { branchText } from '../notes/notes.ts';
import { staleLine } from '../notes/stale.ts';
import type { Style } from '../style.ts';
import { relatedJson, relatedLine } from './by-intent.ts';
import { commitName } from './commits.ts';
import { markLine, shortId, speaker } from './talk.ts';

const PASSAGE = 500;
const TOPIC = 70;
const RELATED = 3;

export function rememberedJson(query: string, found: Remembered, explain: boolean) {
  const { question, results, elsewhere, changed, strategies, milliseconds } = found;
  const { isRelaxed = false, isOfOtherTimes = false } = found;
  const { time, filter, meant, entities } = question;
  return {
    query,
    filters: {
      ...filter,
      ...(time === undefined ? {} : { time }),
      ...(isOfOtherTimes ? { otherTimes: true } : {}),
      ...(meant ? { intents: meant.intents, open: meant.isOpen, relaxed: isRelaxed } : {}),
    },
    results: results.map(recalledJson),
    elsewhere,
    changed: Object.fromEntries(changed),
    ...(explain
      ? {
          strategies,
          terms: question.terms.terms.map(({ forms }) => forms[0]),
          entities: entities.map(({ name, type }) => ({ name, type })),
        }
      : {}),
    took_ms: Number(milliseconds.toFixed(1)),
  };
}

function recalledJson(result: Recalled) {
  const { id, kind, text, intent, confidence, score, session, project, branch, time } = result;
  const { role, agent, file, line, topicId, mark, why, commit, source, author, verdict } = result;
  return {
    ...{ id, kind, text, intent, confidence },
    score: Number(score.toFixed(4)),
    ...{ session, project, branch, role, agent, source, author, verdict, time, commit },
    sourceFile: file,
    sourceLine: kind === 'commit' ? undefined : line,
    span: topicId === undefined ? undefined : `s${topicId}`,
    topic: result.topic,
    related: result.related?.map(relatedJson),
    status: mark?.status ?? result.noteStatus,
    note: mark?.note,
    stale: result.stale,
    copies: result.copies,
    why,
  };
}

export function rememberedText(
  query: string,
  found: Remembered,
  style: Style,
  explain = false,
): string {
  const { question, results, elsewhere, isRelaxed, isOfOtherTimes } = found;
  if (results.length === 0) return nothing(query, found, style);
  const groups = [...Map.groupBy(results, groupOf)];
  return [
    ...(explain ? [explanation(found)] : []),
    ...(isOfOtherTimes ? [`Nothing is known from "${question.time}". From other times:`] : []),
    ...(isRelaxed
      ? [`No ${question.meant?.intents.join(' or ')} was found about it. What was said:`]
      : []),
    ...groups.map(([name, hits]) => groupText(name, hits, found, style, explain)),
    ...(elsewhere > 0
      ? [
          `${plural(elsewhere, 'more match', 'more matches')} in other projects: ${style.ask.allProjects}`,
        ]
      : []),
  ].join('\n\n');
}

/** A session, or what belongs to none. */
function groupOf({ session, kind }: Recalled): string {
  if (session !== undefined) return session;
  return kind === 'commit' ? 'Commits' : kind === 'thought' ? 'Thoughts' : 'Notes';
}

function groupText(
  name: string,
  hits: readonly Recalled[],
  found: Remembered,
  style: Style,
  explain: boolean,
): string {
  const [first] = hits;
  const session = first?.session;
  const files = found.changed.get(session ?? '') ?? [];
  const title =
    session === undefined || !first
      ? name
      : [`Session ${shortId(session)}`, dayOf(first.time), first.project, first.branch]
          .filter(Boolean)
          .join(' · ');
  return [
    style.bold(title),
    ...[...Map.groupBy(hits, topicOf)].flatMap(([topic, own]) => [
      ...(topic === '' ? [] : [`  ${style.dim(topic)}`]),
      ...own.map((hit) => hitText(hit, found, style, explain)),
    ]),
    ...(files.length > 0 ? [`  Changed since then: ${files.join(', ')}`] : []),
  ].join('\n');
}

/** A topic names itself. */
function topicOf({ topic, topicId, kind }: Recalled): string {
  return topic === undefined || kind === 'span' ? '' : `${clip(topic, TOPIC)} (s${topicId})`;
}

function hitText(hit: Recalled, found: Remembered, style: Style, explain: boolean): string {
  const { id, text, score, file, line, mark, why } = hit;
  const since = staleLine(hit.stale ?? []);
  const more = hit.copies === undefined ? '' : ` · said ${hit.copies + 1} times`;
  const where = hit.commit ? file : `${file}:${line}`;
  const source = `${id} · ${Math.round(score * 100)}% · ${where}${more}`;
  return [
    `  ${heading(hit)}: ${clip(text, PASSAGE)}`,
    ...telling(hit, found).slice(0, RELATED).map(relatedLine),
    ...(mark ? [`    ${markLine(mark, id)}`] : []),
    ...(since === undefined ? [] : [`    ${since}`]),
    `    ${style.dim(source)}`,
    ...(explain ? [`    ${style.dim(parts(why))}`] : []),
  ].join('\n');
}

/** What answers or continues another result is seen there; what takes its place is always said. */
function telling({ related = [] }: Recalled, { results }: Remembered): readonly RelatedPassage[] {
  const there = new Set(results.map(({ id }) => id));
  return related.filter(
    ({ type, id }) => type === 'supersedes' || type === 'contradicts' || !there.has(`i${id}`),
  );
}

function heading(hit: Recalled): string {
  const { kind, time, role = 'assistant', agent, noteStatus, origin } = hit;
  const { source, author, verdict } = hit;
  if (kind === 'note' || kind === 'thought')
    return `${[dayOf(time), noteStatus, byWhom(origin)].filter(Boolean).join(', ')}${branchText(hit.branch)}`;
  if (hit.commit) return `${dayOf(time)}, ${commitName(hit.commit)}`;
  if (kind === 'span') return 'The topic';
  const who =
    kind === 'deed' ? speaker({ role, agent }) : speaker({ role, agent, source, author, verdict });
  return `${who}, ${clockOf(time)}${kind === 'deed' ? ', did' : ''}`;
}

function explanation({ question, strategies, milliseconds }: Remembered): string {
  const { terms, filter, time, meant, entities } = question;
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return [
    `Looked for: ${terms.terms.map(({ forms }) => forms[0]).join(', ')}`,
    `Within: ${given.map(([name, value]) => `${name} ${value}`).join(', ') || 'everything'}${time === undefined ? '' : ` ("${time}")`}`,
    ...(meant
      ? [`Meant as: ${meant.intents.join(', ')}${meant.isOpen ? ', open' : ''} ("${meant.phrase}")`]
      : []),
    ...(entities.length > 0 ? [`Names: ${entities.map(({ name }) => name).join(', ')}`] : []),
    `Found by strategy: ${parts(strategies)}; took ${milliseconds.toFixed(0)} ms`,
  ].join('\n');
}

function parts(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function nothing(query: string, { elsewhere, isEmpty }: Remembered, { ask }: Style): string {
  if (isEmpty) return 'No conversations are indexed yet. Index past ones: memory backfill --all';
  const other =
    elsewhere > 0
      ? `${plural(elsewhere, 'match', 'matches')} in other projects: add ${ask.allProjects}.`
      : 'Try other words.';
  return `Nothing was found about "${query}". ${other}`;
}
