/** How much is remembered, as a person reads it. */

import type { ConversationStore, ProjectCount } from '../core/ports/conversation-ports.ts';
import type { ModelCalls } from '../core/ports/model-ports.ts';
import type { InjectionSums } from '../inject/injection-sums.ts';
import { plural } from '../text/plural.ts';
import { minuteOf } from './moment.ts';
import { sourcesText } from './sources-text.ts';

export interface Stats extends ReturnType<ConversationStore['counts']> {
  /** Transcripts that were never read to their end. */
  readonly waiting: number;
  readonly projects: readonly ProjectCount[];
  /** What was not simply said: answers, plans, titles … */
  readonly sources: ReturnType<ConversationStore['sources']>;
  /** What can be found by meaning. */
  readonly embedded: {
    readonly model: string | undefined;
    readonly passages: number;
    readonly notes: number;
  };
  readonly modelCalls: ModelCalls;
  /** What hooks gave to models. */
  readonly injections: InjectionSums;
  /** Notes by scope. */
  readonly notes: Readonly<Record<string, number>>;
  readonly database: { readonly path: string; readonly bytes: number };
}

/** With the names of the database: `ideas`, `deeds`, `spans`. */
export function statsJson(stats: Stats) {
  const { passages: ideas, actions: deeds, topics: spans, embedded, projects, ...rest } = stats;
  const { passages: found, ...model } = embedded;
  return {
    ...{ ideas, deeds, spans },
    embedded: { ...model, ideas: found },
    projects: projects.map(({ passages, ...project }) => ({ ...project, ideas: passages })),
    ...rest,
  };
}

/** `more` follows the projects. */
export function statsText(stats: Stats, more: readonly string[]): string {
  const { sessions, passages, transcripts, newest, waiting, projects, notes, database } = stats;
  const commits = stats.commits > 0 ? [`Commits of these projects: ${stats.commits}`] : [];
  const since = newest === undefined ? '' : `, the newest of ${minuteOf(newest)}`;
  return [
    `Conversations: ${plural(sessions, 'session')}, ${plural(passages, 'passage')} from ${plural(transcripts, 'transcript')}${since}`,
    `  in them: ${plural(stats.actions, 'action')}, ${plural(stats.topics, 'topic')}, ${entities(stats.entities)}`,
    ...sourcesLine(stats),
    ...projects.map(
      (one) =>
        `  ${one.project || 'no project'}: ${plural(one.sessions, 'session')}, ${plural(one.passages, 'passage')}`,
    ),
    ...more.map((line) => `  ${line}`),
    ...commits,
    ...(waiting > 0
      ? [`Not indexed yet: ${plural(waiting, 'transcript')} (memory backfill --all)`]
      : []),
    ...meaningLine(stats),
    ...callsLine(stats),
    ...injectionsLine(stats),
    `Notes: ${Object.entries(notes)
      .map(([scope, count]) => `${count} ${scope}`)
      .join(', ')}`,
    `Database: ${(database.bytes / 1e6).toFixed(1)} MB, ${database.path}`,
  ].join('\n');
}

function sourcesLine({ sources }: Stats): readonly string[] {
  const text = sourcesText(sources);
  return text === '' ? [] : [`  written down: ${text}`];
}

function meaningLine({ embedded, passages, notes }: Stats): readonly string[] {
  if (embedded.model === undefined) return [];
  const share = Math.floor((100 * embedded.passages) / Math.max(1, passages));
  const left = passages - embedded.passages;
  const waiting = left > 0 ? `, ${left} are left to the background` : '';
  const noted = Object.values(notes).reduce((sum, count) => sum + count, 0);
  return [
    `Found by meaning: ${embedded.passages} of ${passages} passages (${share} %${waiting}), ${embedded.notes} of ${plural(noted, 'note')}, ${embedded.model}`,
  ];
}

function callsLine({ modelCalls: { today, month, failed } }: Stats): readonly string[] {
  if (month === 0) return [];
  const bad = failed > 0 ? `, ${failed} without an answer` : '';
  return [`Language model: asked ${plural(today, 'time')} today, ${month} in the last days${bad}`];
}

function injectionsLine({ injections }: Stats): readonly string[] {
  const { sessions, given, tokens, repeats } = injections;
  if (sessions === 0) return [];
  const size = `${tokens.median} tokens a session (median; ${tokens.max} at most)`;
  return [
    `Given to the model: ${plural(given, 'memory', 'memories')} in ${plural(sessions, 'session')}, ${size}, ${plural(repeats, 'repeat')}`,
  ];
}

function entities(count: number): string {
  return count === 1 ? '1 entity' : `${count} entities`;
}
