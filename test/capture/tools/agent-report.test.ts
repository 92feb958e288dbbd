import { describe, expect, it } from 'vitest';
import { agentReport } from '../../../src/capture/tools/agent-report.ts';
import { type Payload, recorded } from '../recorded.ts';

const TEXT =
  'The queue is drained by one worker only, so that jobs of one user keep their order at all times.';
const input = { description: 'Look at the queue' };
const ofPayload = ({ tool_input, tool_response }: Payload) =>
  agentReport(tool_input, tool_response);

describe('the report of a sub-agent', () => {
  it('is what real clients hand back', () => {
    const [older] = recorded('2.0.77', 'Task').map(ofPayload);
    const [newer, launched] = recorded('2.1.325', 'Agent').map(ofPayload);
    expect(older).toMatchObject({
      description: 'Find the cause of the login failure',
      text: expect.stringMatching(
        /^The login fails because `src\/session.ts` .* `src\/session.ts`.$/,
      ),
    });
    expect({ ...newer, agent: undefined }).toEqual({ ...older, agent: undefined });
    expect(newer?.agent).toMatch(/^a[0-9a-f]+$/);
    expect(launched).toBeUndefined();
  });

  it('is found in the shapes of other versions', () => {
    const blocks = [{ type: 'text', text: TEXT }];
    for (const response of [
      TEXT,
      blocks,
      { content: TEXT },
      { content: blocks },
      { result: TEXT },
    ]) {
      expect(agentReport(input, response)).toEqual({ ...input, text: TEXT });
    }
  });

  it('is without what the client puts around it', () => {
    const content = ['note', TEXT, 'tail'].map((text) => ({ type: 'text', text }));
    const response = { status: 'completed', content, harnessNoteCount: 1, harnessTailCount: 1 };
    expect(agentReport(input, response)?.text).toBe(TEXT);
  });

  it.each([
    ['nothing', ''],
    ['a few words', 'Done. All tests pass now.'],
    ['a failure', `API Error: 529 overloaded. ${TEXT}`],
    ['an interruption', `[Request interrupted by user] ${TEXT}`],
    ['a launch', `Async agent launched successfully. ${TEXT}`],
    ['a launch with a status', { status: 'async_launched', content: [{ text: TEXT }] }],
    ['no response', undefined],
    ['a number', 7],
  ])('is none if there is %s', (_, response) => {
    expect(agentReport(input, response)).toBeUndefined();
  });

  it('counts words of a script without spaces', () => {
    const text = '登录失败是因为会话模块把秒和毫秒进行了比较，其他调用者都传入毫秒。';
    expect(agentReport(input, text)?.text).toBe(text);
  });

  it('is called after its first sentence if nobody said what it is for', () => {
    const text = `## Findings\n\n${TEXT}`;
    expect(agentReport({}, text)?.description).toBe('Findings');
    expect(agentReport({ description: ' Task ' }, TEXT)?.description).toBe(TEXT.slice(0, -1));
    expect(agentReport({ description: '…' }, `---\n${TEXT}`)?.description).toBe(TEXT.slice(0, -1));
  });
});
