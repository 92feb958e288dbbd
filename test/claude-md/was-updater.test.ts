import { expect, it } from 'vitest';
import { wasUpdater } from '../../src/claude-md/was-updater.ts';

const ended = (agentType: string | undefined, task?: string) => {
  const line = JSON.stringify({ type: 'user', message: { content: task } });
  const read = () => (task === undefined ? undefined : Buffer.from(`${line}\n`));
  return wasUpdater({ sources: { read } }, { agentType, agentTranscript: '/agent.jsonl' });
};

it('is told by the name of the agent', () => {
  expect(ended('code-memory:memory-updater')).toBe(true);
  expect(ended('memory-updater')).toBe(true);
  expect(ended('general-purpose', 'Update CLAUDE.md for changed files: a.ts')).toBe(false);
  expect(ended('')).toBe(false);
});

it('is told by its task where the client does not say who ended', () => {
  expect(ended(undefined, 'Update CLAUDE.md for changed files: a.ts')).toBe(true);
  expect(ended(undefined, 'Look for CLAUDE.md')).toBe(false);
  expect(ended(undefined)).toBe(false);
});
