import { setPriority } from 'node:os';
import { joinMerged } from '../../../capture/index-session.ts';
import { addSources } from '../../../conversations/add-sources.ts';
import { annotateWaiting } from '../../../conversations/annotate-waiting.ts';
import { dailyBackup } from '../../../conversations/daily-backup.ts';
import { enrichTopics } from '../../../conversations/enrich.ts';
import { indexAllCommits } from '../../../conversations/index-commits.ts';
import { readClientFiles } from '../../../conversations/read-client-files.ts';
import type { App } from '../../../core/ports/app.ts';
import { pruneInjections } from '../../../inject/injection-state.ts';
import { stopwatch } from '../../../lib/stopwatch.ts';
import { plural } from '../../../text/plural.ts';
import { pruneCircuits } from '../../../think/circuit-breaker.ts';
import type { Command } from '../command.ts';
import { embedAll } from './embed.ts';

const BACKGROUND_MS = 60_000;
const LOWEST_PRIORITY = 19;
/** Nobody who wants to write waits for more. */
const ROWS_AT_ONCE = 500;
/** Calls of a language model take long and cost something. */
const ENRICHED = 5;

export const catchUp: Command = {
  name: 'catch-up',
  about:
    "Do what is left to do: work out topics, decisions and open questions of conversations, read the commits of their projects, let notes of merged branches join, make the day's backup, compute vectors. Whoever indexes starts this in the background; to run it by hand does no harm.",
  options: [
    {
      flags: '--background',
      help: 'give way to everybody, one at a time; after a minute a next one goes on if vectors are left',
    },
  ],
  examples: ['memory catch-up'],
  async run(app, input) {
    const isBackground = input.options.background === true;
    if (isBackground) setPriority(LOWEST_PRIORITY);
    const elapsed = stopwatch();
    const isTimeUp = () => isBackground && elapsed() > BACKGROUND_MS;
    // What lists are made of is there afterwards, though another process may be at the rest for minutes.
    const first = isBackground ? 0 : await annotateWaiting(app);
    // Whoever is at it already does our part, too.
    const patience = isBackground ? 0 : undefined;
    const done = await app.state.alone('catch-up', () => catchUpWith(app, isTimeUp), patience);
    if (!done) return { json: { told: first }, text: busyText(first) };
    // So the vectors of a large backfill are all made in the end, though nobody asks. Never without any progress.
    if (isBackground && done.embedded && done.left > 0) app.detach(['catch-up', '--background']);
    const told = first + done.told;
    const commits = done.commits === 0 ? '' : `, read ${plural(done.commits, 'new commit')}`;
    const joined =
      done.joined === 0 ? '' : `, ${plural(done.joined, 'note')} of merged branches joined`;
    const vectors = done.embedded === undefined ? '' : `, ${plural(done.embedded, 'new vector')}`;
    return {
      json: { ...done, told },
      text: `Annotated ${plural(told, 'conversation')}${commits}${joined}${vectors}.`,
    };
  },
};

function busyText(told: number): string {
  return told === 0
    ? 'Another process is at it.'
    : `Annotated ${plural(told, 'conversation')}. Another process is at the rest.`;
}

async function catchUpWith(app: App, isTimeUp: () => boolean) {
  while (app.waitingWords.add(ROWS_AT_ONCE) && !isTimeUp());
  await addSources(app, isTimeUp);
  await readClientFiles(app, isTimeUp);
  const told = await annotateWaiting(app, { isTimeUp });
  const commits = await indexAllCommits(app, isTimeUp);
  const joined = await joinMerged(app);
  await dailyBackup(app);
  pruneInjections(app);
  pruneCircuits(app);
  const embedded = await embedAll(app, { isTimeUp });
  // Last: what it asks may take long, and is the least needed.
  const enriched = (await app.language()) && (await enrichTopics(app, ENRICHED, isTimeUp));
  return {
    told,
    commits,
    joined,
    embedded: embedded && embedded.done + embedded.notes,
    left: embedded?.left ?? 0,
    ...(enriched ? { enriched } : {}),
  };
}
