import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openedProject } from '../../../../src/claude-md/ports.ts';
import { gatherSources } from '../../../../src/claude-md/sources.ts';
import { askAboutInit } from '../../../../src/doors/cli/claude-md/claude-md-wizard.ts';
import { ProjectWorld } from '../../../claude-md/project-world.ts';

let world: ProjectWorld;
beforeEach(() => {
  world = new ProjectWorld();
  for (const name of 'abcdefghijkl') world.write(`src/${name}.ts`, `export const ${name} = 1;\n`);
});
afterEach(() => world.dispose());

/** A person who gives these answers, then leaves. */
async function talk(...answers: readonly string[]) {
  const shown: string[] = [];
  const left = [...answers];
  const app = await world.open();
  const project = await openedProject(app);
  const sources = await gatherSources(app, project, { fetch: false });
  const questions = {
    show: (text: string) => shown.push(text),
    ask: async (question: string) => {
      shown.push(question);
      return left.shift();
    },
    edit: () => undefined,
    close() {},
  };
  const given = { existing: undefined, subtrees: [] };
  const plan = await askAboutInit(app, sources, questions, given);
  return { plan, shown: shown.join('\n'), left };
}

describe('the wizard', () => {
  it('shows what was found and what it would write, and plans it after a yes', async () => {
    const { plan, shown } = await talk('y');
    expect(shown).toContain('Found in orders:');
    expect(shown).toContain('+ # Project: orders');
    expect(plan).toMatchObject([{ path: 'CLAUDE.md', action: 'create' }]);
  });

  it.each([['n'], [''], []])('plans nothing after %j', async (...answers) => {
    expect((await talk(...answers)).plan).toBeUndefined();
  });

  it.each([
    ['m', 'migrate'],
    ['g', 'merge'],
    ['b', 'backup'],
  ])('asks what becomes of a text that is there: %s', async (answer, action) => {
    world.write('CLAUDE.md', '# Mine\n');
    const { plan, shown } = await talk('what?', answer, 'y');
    expect(shown).toContain('There is text already in CLAUDE.md.');
    expect(plan).toMatchObject([{ path: 'CLAUDE.md', action }]);
  });

  it('leaves it all when that is cancelled', async () => {
    world.write('CLAUDE.md', '# Mine\n');
    const { plan, left } = await talk('c', 'y');
    expect([plan, left]).toEqual([undefined, ['y']]);
  });
});
