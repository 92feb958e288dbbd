/** After a tool was used: what memory knows about it is injected, then what it leaves behind is kept. */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { hasFileNote } from '../../capture/has-file-note.ts';
import { isOwnCall } from '../../conversations/own-calls.ts';
import { toMemoryError } from '../../core/errors.ts';
import type { App } from '../../core/ports/app.ts';
import { isRecord } from '../../core/settings/config.ts';
import { injectAfterTool } from '../../inject/inject.ts';
import { injectCure } from '../../inject/inject-at-action.ts';
import { hookTypeOf } from '../../inject/injection-config.ts';
import { type Hook, type HookInput, isTakenBack } from './hook.ts';
import { ownTranscript } from './own-transcript.ts';

export const toolUsed: Hook = async (app, input) => {
  const { tool_name: tool, tool_input: fields } = input.payload;
  // What memory was asked for is told already.
  if (isOwnCall(String(tool), isRecord(fields) ? fields : {})) return undefined;
  const afterwards = async () => {
    if (isKept(app, input) && mayLeaveNotes(app, input)) await keep(app, input);
  };
  try {
    const context = await injected(app, input);
    return { ...(context === '' ? {} : { context }), afterwards };
  } catch (error) {
    if (isTakenBack(error)) throw error;
    // Though nothing could be injected, somebody has used the tool all the same.
    await afterwards();
    throw error;
  }
};

/** Now, or by the next worker if others write for longer than a user waits. */
async function keep(app: App, { payload }: HookInput): Promise<void> {
  // Loaded only now: most tools leave nothing behind.
  const { hasPostponed, postponeCapture } = await import('../../capture/postponed-captures.ts');
  if (hasPostponed(app, payload.session_id)) return postponeCapture(app, payload);
  const { captureTool } = await import('../../capture/capture-tool.ts');
  try {
    await captureTool(app, payload);
  } catch (error) {
    if (toMemoryError(error).code !== 'unavailable') throw error;
    await postponeCapture(app, payload);
    if (app.isDamaged(error)) throw error;
  }
}

async function injected(app: App, hookInput: HookInput): Promise<string> {
  const { payload, sessionId } = hookInput;
  const { tool_name: tool, tool_input: input, tool_response: response } = payload;
  if (typeof tool !== 'string') return '';
  const session = sessionId ?? app.session ?? randomUUID();
  const { text } = await injectAfterTool(app, { tool, input, response, session });
  // Before other tools it was looked at already.
  if (tool !== 'Read') return text;
  const point = { session, tool, transcript: ownTranscript(hookInput), event: 'PostToolUse' };
  return [await injectCure(app, point), text].filter(Boolean).join('\n');
}

/** Of the tools that memory speaks about, only reading a large file does, or one that has a summary. */
function mayLeaveNotes(app: App, { payload, cwd }: HookInput): boolean {
  const { auto_summarize_threshold_kb: least } = app.settings.capture;
  const { tool_name: tool, tool_input: input } = payload;
  if (hookTypeOf(String(tool)) === undefined) return true;
  const path = tool === 'Read' && isRecord(input) ? input.file_path : undefined;
  if (typeof path !== 'string') return false;
  const file = resolve(cwd ?? app.cwd, path);
  const { bytes = 0 } = app.sources.measure(file) ?? {};
  return bytes >= least * 1000 || hasFileNote(app, file);
}

/**
 * A session that the client does not keep (`--no-session-persistence`) has a transcript's name in the client's own
 * folder, but no transcript: then we keep nothing, either.
 */
function isKept(
  { transcripts }: App,
  { transcriptPath: path = '', sessionId }: HookInput,
): boolean {
  const isClients = /[/\\]projects[/\\][^/\\]+[/\\][^/\\]+\.jsonl$/.test(path);
  return !isClients || !path.endsWith(`${sessionId}.jsonl`) || transcripts.file(path) !== undefined;
}
