import { describe, expect, it } from 'vitest';
import { parseTranscriptLine } from '../../src/conversations/transcript-line.ts';

const base = {
  sessionId: 's1',
  timestamp: '2026-11-16T10:00:00.000Z',
  cwd: '/p',
  gitBranch: 'main',
};
const user = (content: unknown, more = {}) =>
  JSON.stringify({ type: 'user', ...base, message: { role: 'user', content }, ...more });
const assistant = (content: unknown, more = {}) =>
  JSON.stringify({ type: 'assistant', ...base, message: { role: 'assistant', content }, ...more });
const said = (line: string) => parseTranscriptLine(line, 7)?.text;

describe('parseTranscriptLine', () => {
  it('reads what a person typed, with its place', () => {
    expect(parseTranscriptLine(user('use redis?'), 7)).toEqual({
      session: 's1',
      role: 'user',
      text: 'use redis?',
      time: base.timestamp,
      cwd: '/p',
      branch: 'main',
      line: 7,
    });
  });

  it('reads text blocks of both sides', () => {
    expect(said(user([{ type: 'text', text: 'one' }]))).toBe('one');
    expect(said(assistant([{ type: 'text', text: 'two' }]))).toBe('two');
  });

  it('never keeps what is marked private', () => {
    expect(said(user('open <private>my diary</private> door'))).toBe('open  door');
    expect(said(user('open <private>not closed'))).toBe('open');
  });

  it.each([
    ['tool calls', assistant([{ type: 'tool_use', name: 'Bash', input: {} }])],
    ['tool results', user([{ type: 'tool_result', tool_use_id: 't', content: 'output' }])],
    ['thinking', assistant([{ type: 'thinking', thinking: 'hm' }])],
    ['meta lines', user('Caveat', { isMeta: true })],
    ['summaries of a compaction', user('This session is continued', { isCompactSummary: true })],
    ['sub-agents', assistant([{ type: 'text', text: 'x' }], { isSidechain: true })],
    ['API errors', assistant([{ type: 'text', text: 'API Error' }], { isApiErrorMessage: true })],
    ['slash commands', user('<command-name>/clear</command-name>')],
    ['notifications', user('<task-notification>done</task-notification>')],
    ['other line kinds', JSON.stringify({ type: 'api-request', ...base, message: 'user' })],
    ['garbage', '{"type":"user", broken'],
    ['a number', '42'],
  ])('passes over %s', (_, line) => {
    expect(parseTranscriptLine(line, 1)).toBeUndefined();
  });
});
