/**
 * What the client notes down for itself: most of the lines, and much of the bytes. The blobs hold messages with
 * `"role":"user"`, so a reader that looks for that word alone has to parse them to pass them over.
 */
import type { Prose } from './prose.ts';
import type { SessionLines } from './session-lines.ts';

export function promptBookkeeping(session: SessionLines, prompt: string): readonly string[] {
  const timestamp = session.time();
  return [
    session.loose('queue-operation', { operation: 'dequeue', timestamp }),
    session.loose('last-prompt', { lastPrompt: prompt.slice(0, 200), leafUuid: session.newId() }),
    session.loose('atis-latch', { atis: '' }),
  ];
}

export function bookkeeping(session: SessionLines, text: Prose): string {
  const kinds = [
    blob,
    blob,
    blob,
    apiRequest,
    fileHistory,
    hookSuccess,
    stopHook,
    costState,
    reminder,
  ];
  return (text.random.any(kinds) ?? blob)(session, text);
}

function blob(session: SessionLines, text: Prose): string {
  const parts = Array.from({ length: 1 + text.random.below(12) }, () => text.log(400));
  const content = [
    { type: 'text', text: `<system-reminder>\n${parts.join('\n')}\n</system-reminder>` },
  ];
  const hash = digest(session);
  return session.loose('api-request-blob', { hash, message: { role: 'user', content } });
}

function apiRequest(session: SessionLines): string {
  const params = { model: 'claude-opus-5-5', max_tokens: 128_000, thinking: { type: 'adaptive' } };
  const tail = Array.from({ length: 4 }, () => digest(session));
  const request = { id: session.newId(), timestamp: session.time(), version: '2.1.325' };
  return session.loose('api-request', { ...request, querySource: 'sdk', params, keep: 0, tail });
}

function fileHistory(session: SessionLines, text: Prose): string {
  const messageId = session.newId();
  const backup = { backupFileName: `${digest(session).slice(0, 16)}@v1`, version: 1 };
  const files = Array.from({ length: 1 + text.random.below(6) }, () => [text.path(), backup]);
  const snapshot = { messageId, trackedFileBackups: Object.fromEntries(files) };
  return session.loose('file-history-snapshot', { messageId, snapshot, isSnapshotUpdate: false });
}

function hookSuccess(session: SessionLines, text: Prose): string {
  const stdout = text.paragraph();
  const hook = {
    hookName: 'PostToolUse:Read',
    toolUseID: session.newId(),
    hookEvent: 'PostToolUse',
  };
  const outcome = { content: stdout, stdout, stderr: '', exitCode: 0, durationMs: 41 };
  return session.attachment({ type: 'hook_success', ...hook, ...outcome }, stdout);
}

function stopHook(session: SessionLines): string {
  const hookInfos = [{ command: `"\${CLAUDE_PLUGIN_ROOT}/hooks/run" Stop`, durationMs: 60 }];
  const outcome = { hookCount: 1, hookInfos, hookErrors: [], preventedContinuation: false };
  return session.system({ subtype: 'stop_hook_summary', ...outcome, level: 'suggestion' });
}

function costState(session: SessionLines, text: Prose): string {
  const { below } = text.random;
  const tokens = {
    inputTokens: below(1e6),
    outputTokens: below(1e5),
    cacheReadInputTokens: below(1e7),
  };
  const totals = {
    totalCostUSD: below(1e4) / 1e3,
    totalAPIDuration: below(1e6),
    totalLinesAdded: below(900),
  };
  return session.loose('cost-state', { ...totals, modelUsage: { 'claude-opus-5-5': tokens } });
}

function reminder(session: SessionLines, text: Prose): string {
  const filename = text.path();
  const content = text.code(600);
  const file = { filePath: filename, content, numLines: content.split('\n').length };
  return session.attachment({ type: 'file', filename, content: { type: 'text', file } }, content);
}

function digest({ newId }: SessionLines): string {
  return `${newId()}${newId()}`.replaceAll('-', '');
}
