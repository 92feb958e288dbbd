/** After a tool was used: what memory knows about it is told, then what it leaves behind is kept. */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { hasFileNote } from '../../capture/has-file-note.ts';
import { isOwnCall } from '../../conversations/own-calls.ts';
import { toMemoryError } from '../../core/errors.ts';
import type { App } from '../../core/ports/app.ts';
import { type Config, effectiveConfig, isRecord } from '../../core/settings/config.ts';
import { hookTypeOf } from '../../inject/injection-config.ts';
import { recordGiven } from '../../inject/record-given.ts';
import { toolMemories } from '../../inject/tool-memories.ts';
import { toolLines, toolText } from '../../render/session/injected.ts';
import type { Hook, HookInput } from './hook.ts';

export const toolUsed: Hook = async (app, input) => {
  const { tool_name: tool, tool_input: fields } = input.payload;
  // What memory was asked for is told already.
  if (isOwnCall(String(tool), isRecord(fields) ? fields : {})) return undefined;
  const { config } = effectiveConfig(app.config.layers());
  const afterwards = async () => {
    if (isKept(app, input) && mayLeaveNotes(app, config.capture, input)) await keep(app, input);
  };
  try {
    const context = await told(app, config.injection, input);
    return { ...(context === '' ? {} : { context }), afterwards };
  } catch (error) {
    // Who could not be told anything has used the tool all the same.
    await afterwards();
    throw error;
  }
};

/** Now, or by the next worker if others write for longer than a user waits. */
async function keep(app: App, { payload }: HookInput): Promise<void> {
  // Loaded only now: most tools leave nothing behind.
  const { hasOwed, oweCapture } = await import('../../capture/owed-captures.ts');
  if (hasOwed(app, payload.session_id)) return oweCapture(app, payload);
  const { captureTool } = await import('../../capture/capture-tool.ts');
  try {
    await captureTool(app, payload);
  } catch (error) {
    if (toMemoryError(error).code !== 'unavailable') throw error;
    await oweCapture(app, payload);
    if (app.isDamaged(error)) throw error;
  }
}

async function told(
  app: App,
  config: Config['injection'],
  { payload, sessionId }: HookInput,
): Promise<string> {
  const { tool_name: tool, tool_input: input, tool_response: response } = payload;
  if (typeof tool !== 'string') return '';
  const session = sessionId ?? app.session ?? randomUUID();
  const { chosen, near } = await toolMemories(app, { tool, input, response, session, config });
  const given = chosen.map((memory) => ({ memory, text: toolLines(memory) }));
  const ours = recordGiven(app, { session, event: 'PostToolUse', tool, given, near });
  return toolText(given.filter(({ memory }) => ours.has(memory.id)));
}

/** Of the tools that memory speaks about, only reading a large file does, or one that has a summary. */
function mayLeaveNotes(
  app: App,
  { auto_summarize_threshold_kb: least }: Config['capture'],
  { payload, cwd }: HookInput,
): boolean {
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
