/** Topics as a tree that a person likes to read. */
import { clip } from '../../core/budget.ts';
import type { SessionTopics } from '../../core/insight.ts';
import type { TopicInfo } from '../../core/recall.ts';
import type { Topics } from '../../recall/topics.ts';
import { plural } from '../../text/plural.ts';
import { minuteOf } from '../moment.ts';
import type { Style } from '../style.ts';
import { shortId } from './talk.ts';

const NAME = 70;
const LINE = 200;

export function topicsText({ sessions, total, elsewhere, isEmpty }: Topics, style: Style): string {
  if (sessions.length === 0) {
    return isEmpty
      ? 'No conversations are indexed yet. Index past ones: memory backfill --all'
      : `No conversations fit.${others(elsewhere, style)}`;
  }
  const more = total - sessions.length;
  return [
    ...sessions.map((session) => sessionText(session, style)),
    ...(more > 0 ? [`… ${plural(more, 'more session')}: add ${style.ask.noLimit}.`] : []),
    ...(elsewhere > 0 ? [others(elsewhere, style).trim()] : []),
  ].join('\n\n');
}

export function topicsJson({ sessions, total }: Topics) {
  return {
    sessions: sessions.map(({ session, topics }) => ({
      session: session.id,
      project: session.project,
      started: session.started,
      topics: topics.map(topicJson),
    })),
    total,
  };
}

function topicJson({
  id,
  name,
  summary,
  agent,
  depth,
  parent,
  startLine,
  endLine,
  messages,
}: TopicInfo) {
  return {
    id: `s${id}`,
    name,
    summary,
    agent,
    depth,
    parent: parent === undefined ? undefined : `s${parent}`,
    startLine,
    endLine,
    messages,
  };
}

function sessionText({ session, topics }: SessionTopics, style: Style): string {
  const { id, started, messages } = session;
  const title = `${style.bold(shortId(id))}  ${minuteOf(started)}  ${style.dim(plural(messages, 'message'))}`;
  const talks = [...Map.groupBy(topics, ({ agent }) => agent)];
  const trees = talks.flatMap(([agent, topics]) => [
    ...(agent === undefined ? [] : [style.dim(`sub-agent ${agent}`)]),
    ...treeLines(topics, style),
  ]);
  return [title, ...trees].join('\n');
}

/** Topics with their parts below them. */
function treeLines(topics: readonly TopicInfo[], style: Style): readonly string[] {
  const ids = new Set(topics.map(({ id }) => id));
  const isTop = ({ parent }: TopicInfo) => parent === undefined || !ids.has(parent);
  return branch(topics.filter(isTop), '');

  function branch(siblings: readonly TopicInfo[], indent: string): readonly string[] {
    return siblings.flatMap((topic, at) => {
      const isLast = at === siblings.length - 1;
      const below = `${indent}${isLast ? '   ' : '│  '}`;
      return [
        `${indent}${isLast ? '└─' : '├─'} ${clip(topic.name, NAME) || '(no name)'}  ${style.dim(facts(topic))}`,
        ...summaryLines(topic, style).map((line) => `${below}  ${line}`),
        ...branch(
          topics.filter(({ parent }) => parent === topic.id),
          below,
        ),
      ];
    });
  }
}

function facts({ id, messages }: TopicInfo): string {
  return `s${id}, ${plural(messages, 'message')}`;
}

function summaryLines({ summary = '' }: TopicInfo, style: Style): readonly string[] {
  const lines = summary.split('\n').filter((line) => line !== '');
  return lines.map((line) => style.dim(clip(line, LINE)));
}

function others(elsewhere: number, { ask }: Style): string {
  return elsewhere > 0
    ? ` ${plural(elsewhere, 'session')} in other projects: add ${ask.allProjects}.`
    : '';
}
