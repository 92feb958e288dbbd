import { describe, expect, it } from 'vitest';
import { parseTranscriptLine } from '../../src/conversations/transcript-line.ts';

const base = {
  sessionId: 's1',
  uuid: 'u1',
  timestamp: '2026-11-16T10:00:00.000Z',
  cwd: '/p',
  gitBranch: 'main',
};
const user = (content: unknown, more = {}) =>
  JSON.stringify({ type: 'user', ...base, message: { role: 'user', content }, ...more });
const assistant = (content: unknown, more = {}) =>
  JSON.stringify({
    type: 'assistant',
    ...base,
    message: { role: 'assistant', model: 'opus', content },
    ...more,
  });
const said = (line: string) => parseTranscriptLine(line)?.text ?? '';

describe('parseTranscriptLine', () => {
  it('reads what a person typed, and where', () => {
    expect(parseTranscriptLine(user('use redis?'))).toEqual({
      session: 's1',
      agent: undefined,
      uuid: 'u1',
      role: 'user',
      text: 'use redis?',
      time: base.timestamp,
      cwd: '/p',
      branch: 'main',
      model: undefined,
      calls: [],
      results: [],
      turn: 'other',
    });
  });

  it('reads text blocks of both sides, and the model', () => {
    expect(said(user([{ type: 'text', text: 'one' }]))).toBe('one');
    const line = parseTranscriptLine(assistant([{ type: 'text', text: 'two' }]));
    expect(line).toMatchObject({ text: 'two', model: 'opus' });
  });

  it('reads JSON with spaces', () => {
    const spaced = JSON.stringify(JSON.parse(user('spaced')), undefined, 1).replaceAll('\n', ' ');
    expect(said(spaced)).toBe('spaced');
  });

  it('marks what a sub-agent said', () => {
    const more = { isSidechain: true, agentId: 'a1' };
    expect(parseTranscriptLine(assistant([{ type: 'text', text: 'x' }], more))?.agent).toBe('a1');
    const old = parseTranscriptLine(user('x', { isSidechain: true }));
    expect(old?.agent).toBe('sidechain');
  });

  it('never keeps what is marked private', () => {
    expect(said(user('open <private>my diary</private> door'))).toBe('open  door');
    expect(said(user('open <private>not closed'))).toBe('open');
  });

  it('keeps the words of a slash command, not its wrapping', () => {
    const line = (args: string) =>
      `<command-message>fix</command-message>\n<command-name>/fix</command-name>\n<command-args>${args}</command-args>`;
    expect(said(user(line('the login bug')))).toBe('/fix the login bug');
    expect(said(user(line('')))).toBe('');
  });

  it('takes out what the client puts into a prompt', () => {
    expect(said(user('why? <system-reminder>be nice</system-reminder>'))).toBe('why?');
    expect(said(user('<ide_opened_file>a.ts</ide_opened_file>explain it'))).toBe('explain it');
  });

  it('reads what was typed while the model was at work', () => {
    const attachment = { type: 'queued_command', prompt: 'use tabs', commandMode: 'prompt' };
    expect(said(JSON.stringify({ type: 'attachment', ...base, attachment }))).toBe('use tabs');
  });

  it('joins calls and results by their id', () => {
    const call = { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'ls' } };
    expect(parseTranscriptLine(assistant([call]))?.calls).toEqual([
      { id: 't1', name: 'Bash', input: { command: 'ls' } },
    ]);
    const result = { type: 'tool_result', tool_use_id: 't1', is_error: true, content: 'no' };
    expect(parseTranscriptLine(user([result], { toolUseResult: 'Error: no' }))?.results).toEqual([
      { id: 't1', failed: true, text: 'no', detail: 'Error: no' },
    ]);
  });

  it.each([
    ['thinking', assistant([{ type: 'thinking', thinking: 'hm' }])],
    ['meta lines', user('Caveat', { isMeta: true })],
    ['summaries of a compaction', user('This session is continued', { isCompactSummary: true })],
    ['API errors', assistant([{ type: 'text', text: 'API Error' }], { isApiErrorMessage: true })],
    ['slash commands without words', user('<command-name>/clear</command-name>')],
    ['notifications', user('<task-notification>done</task-notification>')],
    ['interruptions', user([{ type: 'text', text: '[Request interrupted by user]' }])],
    ['other line kinds', JSON.stringify({ type: 'api-request', ...base, message: 'user' })],
    ['a line without a time', user('x', { timestamp: 'soon' })],
    ['garbage', '{"type":"user", broken'],
    ['a number', '42'],
  ])('finds nothing said in %s', (_, line) => {
    expect(said(line)).toBe('');
  });
});
