/** Answers with their sources: grouped by session, each with who, when, and file:line. */
import { clip } from '../core/budget.ts';
import type { Recalled } from '../core/recall.ts';
import { plural } from '../lib/plural.ts';
import type { Remembered } from '../recall/remember.ts';
import { clockOf, dayOf } from './moment.ts';
import type { Style } from './style.ts';
import { markLine, shortId, speaker } from './talk.ts';

const PASSAGE = 500;

export function rememberedJson(query: string, found: Remembered, explain: boolean) {
  const { question, results, elsewhere, changed, strategies, milliseconds } = found;
  const { time, filter } = question;
  return {
    query,
    filters: { ...filter, ...(time === undefined ? {} : { time }) },
    results: results.map(recalledJson),
    elsewhere,
    changed: Object.fromEntries(changed),
    ...(explain ? { strategies, terms: question.terms.terms.map(({ forms }) => forms[0]) } : {}),
    took_ms: Number(milliseconds.toFixed(1)),
  };
}

function recalledJson(result: Recalled) {
  const { id, kind, text, intent, confidence, score, session, project, branch, time } = result;
  const { role, agent, file, line, span, mark, why } = result;
  return {
    ...{ id, kind, text, intent, confidence },
    score: Number(score.toFixed(4)),
    ...{ session, project, branch, role, agent, time },
    sourceFile: file,
    sourceLine: line,
    span: span === undefined ? undefined : `s${span}`,
    status: mark?.status,
    note: mark?.note,
    why,
  };
}

export function rememberedText(
  query: string,
  found: Remembered,
  style: Style,
  explain = false,
): string {
  const { results, elsewhere } = found;
  if (results.length === 0) return nothing(query, found);
  const groups = [...Map.groupBy(results, ({ session }) => session)];
  return [
    ...(explain ? [explanation(found)] : []),
    ...groups.map(([session, hits]) => groupText(session, hits, found, style, explain)),
    ...(elsewhere > 0
      ? [`${plural(elsewhere, 'more match', 'more matches')} in other projects: --all-projects`]
      : []),
  ].join('\n\n');
}

function groupText(
  session: string | undefined,
  hits: readonly Recalled[],
  { changed }: Remembered,
  style: Style,
  explain: boolean,
): string {
  const [first] = hits;
  const files = changed.get(session ?? '') ?? [];
  const title =
    session === undefined || !first
      ? 'Notes'
      : [`Session ${shortId(session)}`, dayOf(first.time), first.project, first.branch]
          .filter(Boolean)
          .join(' · ');
  return [
    style.bold(title),
    ...hits.map((hit) => hitText(hit, style, explain)),
    ...(files.length > 0 ? [`  Changed since then: ${files.join(', ')}`] : []),
  ].join('\n');
}

function hitText(hit: Recalled, style: Style, explain: boolean): string {
  const { id, text, score, file, line, mark, why } = hit;
  const source = `${id} · ${Math.round(score * 100)}% · ${file}:${line}`;
  return [
    `  ${heading(hit)}: ${clip(text, PASSAGE)}`,
    ...(mark ? [`    ${markLine(mark, id)}`] : []),
    `    ${style.dim(source)}`,
    ...(explain ? [`    ${style.dim(parts(why))}`] : []),
  ].join('\n');
}

function heading({ kind, time, role = 'assistant', agent }: Recalled): string {
  if (kind === 'note') return dayOf(time);
  if (kind === 'span') return 'The session';
  const who = speaker({ role, agent });
  return `${who}, ${clockOf(time)}${kind === 'deed' ? ', did' : ''}`;
}

function explanation({ question, strategies, milliseconds }: Remembered): string {
  const { terms, filter, time } = question;
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return [
    `Looked for: ${terms.terms.map(({ forms }) => forms[0]).join(', ')}`,
    `Within: ${given.map(([name, value]) => `${name} ${value}`).join(', ') || 'everything'}${time === undefined ? '' : ` ("${time}")`}`,
    `Found by strategy: ${parts(strategies)}; took ${milliseconds.toFixed(0)} ms`,
  ].join('\n');
}

function parts(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function nothing(query: string, { elsewhere, isEmpty }: Remembered): string {
  if (isEmpty) return 'No conversations are indexed yet. Index past ones: memory backfill --all';
  const other =
    elsewhere > 0
      ? `${plural(elsewhere, 'match', 'matches')} in other projects: add --all-projects.`
      : 'Try other words.';
  return `Nothing was found about "${query}". ${other}`;
}
