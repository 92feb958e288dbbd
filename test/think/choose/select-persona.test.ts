/** Who answers: by Ollama, by heuristics, and only among those that are there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { sqliteCircuits } from '../../../src/adapters/sqlite/inject/circuits.ts';
import { migrate } from '../../../src/adapters/sqlite/schema/migrate.ts';
import { MemoryError } from '../../../src/core/errors.ts';
import type { Circuits, Persona, Selection } from '../../../src/core/thinking.ts';
import { selectionLine, selectPersona } from '../../../src/think/choose/select-persona.ts';
import { selectViaHeuristics } from '../../../src/think/choose/select-via-heuristics.ts';
import { selectViaOllama } from '../../../src/think/choose/select-via-ollama.ts';
import { validateSelection } from '../../../src/think/choose/validate-selection.ts';
import {
  getCircuitState,
  pruneCircuits,
  recordFailure,
  recordSuccess,
  shouldSkipOllama,
  startCircuitOver,
} from '../../../src/think/circuit-breaker.ts';
import { packageRoot } from '../../sandbox.ts';

const STYLES = readdirSync(join(packageRoot, 'output-styles')).map((file) => {
  const text = readFileSync(join(packageRoot, 'output-styles', file), 'utf8');
  return /^name: (.+)$/m.exec(text)?.[1] ?? file;
});
const persona = (kind: Persona['kind'], name: string): Persona => ({
  ...{ kind, name, description: `${name} speaks.`, instructions: 'Speak.' },
  ...{ source: 'plugin', file: `/${name}.md`, isVouched: true },
});
const PERSONAS = [...STYLES.map((name) => persona('style', name)), persona('agent', 'Old-Hand')];

describe('heuristics', () => {
  it.each([
    ['Is this token safe from an attack?', 'Security-Auditor'],
    ['How do we cut the architecture into modules?', 'Architect'],
    ['Should we move to pnpm?', 'Devils-Advocate'],
    ['The list is slow with 10,000 rows.', 'Pragmatist'],
    ['An error after the second run.', 'Debugger'],
    ['Why did we choose Redis?', 'Historian'],
    ['What would a user expect here?', 'User-Advocate'],
    ['This is too complex; let us refactor.', 'Simplifier'],
    ['Tuesday, then.', 'Architect'],
    ['', 'Architect'],
  ])('chooses for "%s" %s', (thought, style) => {
    const selection = selectViaHeuristics('Plans', thought, PERSONAS, []);
    expect(selection).toMatchObject({ style, model: 'haiku', source: 'heuristics' });
    expect(STYLES).toContain(style);
    expect(validateSelection(selection, PERSONAS)).toBe(true);
  });

  it('looks at the topic where the thought says nothing', () => {
    expect(selectViaHeuristics('Login security', 'Tuesday, then.', PERSONAS, []).style).toBe(
      'Security-Auditor',
    );
  });

  it('hears every style once before any twice', () => {
    const used: string[] = [];
    for (let at = 0; at < STYLES.length * 2; at++) {
      used.push(String(selectViaHeuristics('Security', 'A bug?', PERSONAS, used).style));
    }
    expect(new Set(used.slice(0, STYLES.length))).toEqual(new Set(STYLES));
    expect(used.slice(STYLES.length)).toEqual(used.slice(0, STYLES.length));
  });

  it('names no style that is not there', () => {
    const selection = selectViaHeuristics('Security', 'A bug?', [persona('style', 'Poet')], []);
    expect(selection.style).toBeUndefined();
    expect(validateSelection(selection, [])).toBe(true);
  });
});

describe('Ollama', () => {
  const answering = (answer: unknown) => ({
    choose: async () => (typeof answer === 'string' ? answer : JSON.stringify(answer)),
  });
  const select = (answer: unknown, used: readonly string[] = []) =>
    selectViaOllama(answering(answer), 'Topic', 'Thought', PERSONAS, used);

  it('may choose what is there', async () => {
    const answer = { style: 'Architect', agent: null, model: 'sonnet', reasoning: ' It\nfits. ' };
    const selection = { style: 'Architect', model: 'sonnet', reasoning: 'It fits.' };
    expect(await select(answer)).toEqual({ ...selection, source: 'ollama' });
    expect(await select({ agent: 'Old-Hand', reasoning: 'Knows it.' })).toMatchObject({
      agent: 'Old-Hand',
    });
  });

  it.each([
    [{ style: 'Evil', reasoning: 'r' }, 'no style Evil'],
    [{ agent: 'Architect', reasoning: 'r' }, 'no agent Architect'],
    [{ style: 'Architect', model: 'gpt-5', reasoning: 'r' }, 'no model gpt-5'],
    [{ style: 'Architect', reasoning: ' ' }, 'no reason'],
    [{ reasoning: 'r' }, 'chose nothing'],
    ['["Architect"]', 'no JSON object'],
    ['Architect!', 'no JSON object'],
  ])('may not answer %j', async (answer, problem) => {
    await expect(select(answer)).rejects.toThrow(problem);
  });

  it('is offered only those whose turn it is', async () => {
    expect(await select({ style: 'Architect', reasoning: 'r' }, ['Architect'])).toMatchObject({
      heard: 'Architect',
    });
    expect(await select({ style: 'Architect', reasoning: 'r' }, STYLES)).toBeDefined();
    let asked = '';
    const listening = {
      choose: async (prompt: string) => {
        asked = prompt;
        return JSON.stringify({ style: 'Debugger', reasoning: 'r' });
      },
    };
    await selectViaOllama(listening, 'Topic', 'x'.repeat(9000), PERSONAS, ['Architect']);
    expect(asked).toContain('- Debugger: Debugger speaks.');
    expect(asked).not.toContain('- Architect');
    expect(asked.length).toBeLessThan(7000);
  });
});

it.each([
  [{ style: 'A', source: 'ollama' }, 'Auto-selected (via ollama): --style A. Reasoning: r'],
  [
    { agent: 'B', model: 'opus', source: 'heuristics' },
    'Auto-selected (via heuristics - ollama unavailable): --agent B --model opus. Reasoning: r',
  ],
] as const)('says who was chosen by whom', (selection, line) => {
  expect(selectionLine({ ...selection, reasoning: 'r' })).toBe(line);
});

describe('the breaker', () => {
  let circuits: Circuits;
  beforeEach(() => {
    const database = new DatabaseSync(':memory:');
    migrate(database, ':memory:');
    circuits = sqliteCircuits(database);
  });
  const at = (time: string) => ({ circuits, clock: () => new Date(time) });
  const now = () => at('2026-11-16T10:00:00Z');
  const fail = (session: string, times: number) => {
    for (let done = 0; done < times; done++) recordFailure(now(), session);
  };

  it('opens after three failures in a row, for one session', () => {
    expect(getCircuitState(now(), 's1')).toEqual({
      ...{ sessionId: 's1', consecutiveFailures: 0, lastAttempt: null, isOpen: false },
    });
    fail('s1', 2);
    expect(shouldSkipOllama(now(), 's1')).toBe(false);
    fail('s1', 1);
    expect(getCircuitState(now(), 's1')).toEqual({
      ...{ sessionId: 's1', consecutiveFailures: 3, isOpen: true },
      lastAttempt: '2026-11-16T10:00:00.000Z',
    });
    expect(shouldSkipOllama(now(), 's2')).toBe(false);
  });

  it('counts anew after a success', () => {
    fail('s1', 2);
    recordSuccess(now(), 's1');
    fail('s1', 2);
    expect(getCircuitState(now(), 's1')).toMatchObject({ consecutiveFailures: 2, isOpen: false });
  });

  it.each([
    ['clear', false],
    ['compact', true],
    ['resume', true],
    ['startup', true],
  ])('is open after a start by %s: %s', (source, isOpen) => {
    fail('s1', 3);
    fail('s2', 3);
    startCircuitOver(now(), 's1', source);
    expect([shouldSkipOllama(now(), 's1'), shouldSkipOllama(now(), 's2')]).toEqual([isOpen, true]);
  });

  it('closes after a week, and its row goes', () => {
    fail('s1', 3);
    expect(shouldSkipOllama(at('2026-11-23T09:59:00Z'), 's1')).toBe(true);
    const later = at('2026-11-23T10:01:00Z');
    expect(shouldSkipOllama(later, 's1')).toBe(false);
    recordFailure(later, 's1');
    expect(getCircuitState(later, 's1').consecutiveFailures).toBe(1);
    pruneCircuits(at('2026-12-16T10:00:00Z'));
    expect(circuits.read('s1', '')).toBeUndefined();
  });

  it('keeps Ollama from being asked, and says so', async () => {
    const said: string[] = [];
    let asked = 0;
    const ports = {
      ...now(),
      warn: (line: string) => said.push(line),
      thinkers: {
        async choose(): Promise<string> {
          asked++;
          throw new MemoryError('unavailable', 'It is down.');
        },
      },
    };
    const about = { topic: 'T', text: 'A bug', personas: PERSONAS, usedStyles: [] };
    const chosen: Selection[] = [];
    for (let run = 0; run < 4; run++) chosen.push(await selectPersona(ports, about, 's1'));
    expect(asked).toBe(3);
    expect(said.map((line) => line.replace(/:.*down.*/, ''))).toEqual([
      'Ollama failed (1/3)',
      'Ollama failed (2/3)',
      'Ollama failed (3/3)',
      'Ollama: circuit breaker open, using heuristics.',
    ]);
    expect(chosen.every(({ source }) => source === 'heuristics')).toBe(true);
  });
});
