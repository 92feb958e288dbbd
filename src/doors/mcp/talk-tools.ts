/** Tools about what was said, done and given: the use cases of the commands of the same names. */

import { listSessions } from '../../conversations/list-sessions.ts';
import { thisProject } from '../../conversations/this-project.ts';
import type { App } from '../../core/ports/app.ts';
import {
  vetBlame,
  vetFixes,
  vetHow,
  vetListed,
  vetRemembered,
  vetSessions,
  vetShown,
  vetTopics,
  vetWhy,
} from '../../inject/vet-answer.ts';
import { why as findWhy } from '../../inject/why.ts';
import { queryNotes } from '../../notes/query-notes.ts';
import { syncNotes } from '../../notes/sync.ts';
import { blame as findBlame } from '../../recall/blame.ts';
import { listByIntent } from '../../recall/by-intent.ts';
import { fix as findFixes } from '../../recall/fix.ts';
import { how as findRuns } from '../../recall/how.ts';
import { remember as recall } from '../../recall/remember.ts';
import { placesFrom } from '../../recall/same-file.ts';
import { show } from '../../recall/show.ts';
import { topicsOfSession, topicsOfSessions } from '../../recall/topics.ts';
import { noteLine } from '../../render/notes/notes.ts';
import { withLeftOut } from '../../render/session/left-out.ts';
import { whyText } from '../../render/session/why.ts';
import { styleForAgent } from '../../render/style.ts';
import { blameText } from '../../render/talk/blame.ts';
import { DECISIONS, listedText } from '../../render/talk/by-intent.ts';
import { fixesText } from '../../render/talk/fix.ts';
import { howText } from '../../render/talk/how.ts';
import { rememberedText } from '../../render/talk/recalled.ts';
import { sessionsText } from '../../render/talk/sessions.ts';
import { shownText } from '../../render/talk/shown.ts';
import { topicsText } from '../../render/talk/topics.ts';
import { vetNotes } from '../../trust/vet-notes.ts';
import { type Answer, count, optionalText, text, type Values } from './tool.ts';

const PAGE = 10;
const FEW = 5;
/** Messages before and after a passage, and of a whole session. */
const CONTEXT = 2;
const MESSAGES = 20;

const style = styleForAgent();

export const remember: Answer = async (app, values) => {
  const query = text(values, 'query');
  const limit = count(values, 'limit', PAGE);
  const filter = { project: asked(app, values) };
  const [found, leftOut] = vetRemembered(app, await recall(app, { query, filter, limit }));
  return withLeftOut(rememberedText(query, found, style), leftOut);
};

export const read: Answer = async (app, values) => {
  const input = {
    id: text(values, 'id'),
    context: CONTEXT,
    limit: count(values, 'limit', MESSAGES),
  };
  const shown = await show(app, input);
  // Whose it is, is known of the text that the index has: it must be the one in the file.
  if (shown.kind === 'note') await syncNotes(app, app.scopes.roots);
  return shownText(vetShown(app, shown), style);
};

export const recent: Answer = async (app, values) => {
  const limit = count(values, 'limit', FEW);
  const filter = { project: asked(app, values) };
  const found = vetSessions(await listSessions(app, filter, limit));
  const { kept, leftOut } = vetNotes(app, await queryNotes(app, { recent: limit }));
  const lines = kept.map((note) => noteLine(note, style));
  const text = [
    `Conversations:\n${sessionsText(found, filter.project, style)}`,
    `Notes:\n${lines.join('\n') || 'There are none yet.'}`,
  ].join('\n\n');
  return withLeftOut(text, leftOut);
};

export const topics: Answer = async (app, values) => {
  const session = optionalText(values, 'session');
  const limit = count(values, 'limit', FEW);
  const found =
    session === undefined
      ? await topicsOfSessions(app, { project: asked(app, values) }, limit)
      : await topicsOfSession(app, session);
  return topicsText(vetTopics(found), style);
};

export const decisions: Answer = async (app, values) => {
  const limit = count(values, 'limit', PAGE);
  const wanted = { intents: ['decision'] as const, isOpen: false, all: false, limit };
  const found = await listByIntent(app, wanted, { project: asked(app, values) });
  const [listed, leftOut] = vetListed(app, found);
  return withLeftOut(listedText(listed, DECISIONS, style), leftOut);
};

export const blame: Answer = async (app, values) => {
  const { cwd, checkout } = app;
  const file = text(values, 'file');
  const where = { typed: file, cwd, checkout, project: asked(app, values) };
  const found = await findBlame(app, { ...where, limit: count(values, 'limit', FEW) });
  return blameText(file, vetBlame(found), style);
};

export const fix: Answer = async (app, values) => {
  const input = { error: text(values, 'error'), project: asked(app, values) };
  return fixesText(vetFixes(await findFixes(app, input)), style);
};

export const how: Answer = async (app, values) => {
  const project = thisProject(app);
  const command = text(values, 'command').trim();
  const found = vetHow(await findRuns(app, { command, project, now: app.clock() }));
  return howText(command, found, placesFrom([project, app.checkout]), style);
};

export const why: Answer = (app, values) =>
  whyText(
    vetWhy(
      app,
      findWhy(app, {
        session: optionalText(values, 'session'),
        last: values.last === true,
        limit: count(values, 'limit', FEW),
      }),
    ),
    style,
  );

/** Whose conversations are asked for; undefined for all. */
function asked(app: App, values: Values): string | undefined {
  return values.all_projects === true ? undefined : thisProject(app);
}
