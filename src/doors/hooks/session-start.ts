import { sessionContext } from '../../context/session-context.ts';
import { effectiveConfig } from '../../core/config.ts';
import type { App } from '../../core/ports.ts';
import { plural } from '../../lib/plural.ts';
import { sessionContextText } from '../../render/session-context.ts';
import type { Hook } from './hook.ts';

const WELCOMED = 'welcomed';

export const sessionStart: Hook = async (app, { sessionId }) => {
  const { session_start_max_tokens } = effectiveConfig(app.config.layers()).config.injection;
  const told = await sessionContext(app, sessionId);
  const context = sessionContextText(told, session_start_max_tokens);
  const message = [repaired(app), welcome(app)].filter(Boolean).join(' ') || undefined;
  if (context === '' && message === undefined) return undefined;
  return {
    ...(context === '' ? {} : { context }),
    ...(message === undefined ? {} : { message }),
  };
};

/** Said once: a repair in the background had nobody to tell. */
function repaired(app: App): string | undefined {
  const said = app.state.noted('repaired');
  if (said !== undefined) app.state.note('repaired', undefined);
  return said;
}

/** Said once, to the person, when memory runs for the first time. */
function welcome(app: App): string | undefined {
  if (app.state.has(WELCOMED)) return undefined;
  app.state.set(WELCOMED, true);
  const past = app.transcripts.list().length - app.conversations.counts().transcripts;
  const backfill =
    past > 0 ? ` ${plural(past, 'past conversation')} can be indexed with /memory-backfill.` : '';
  return (
    `claude-code-memory is on. It keeps your conversations and notes in ${app.home}, on this ` +
    `machine only.${backfill} To pause it: memory pause.`
  );
}
