import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureSession } from '../../../../src/capture/capture-session.ts';
import { listDrafts } from '../../../../src/capture/review-drafts.ts';
import type { App } from '../../../../src/core/ports/app.ts';
import { onTerminal, type Questions } from '../../../../src/doors/cli/terminal-questions.ts';
import { reviewOneByOne } from '../../../../src/doors/cli/upkeep/review-one-by-one.ts';
import { styleFor } from '../../../../src/render/style.ts';
import { work } from '../../../capture/working-session.ts';
import { ConversationWorld, SESSION } from '../../../conversation-world.ts';

const FIRST = 'decision-001-use-postgresql-for-the-session-store';
const SECOND = 'decision-002-try-five-times-at-most-in-src-retry-ts';

let world: ConversationWorld;
let app: App;
beforeEach(async () => {
  world = new ConversationWorld();
  work(world);
  world.says('We decided to try five times at most in src/retry.ts.');
  app = await world.index();
  const info = app.archive.session(SESSION);
  if (info) await captureSession(app, info);
});
afterEach(() => world.dispose());

const file = (slug: string) => join(world.project, '.claude/memory/nodes/decisions', `${slug}.md`);

/** A person who gives these answers, and makes this of a text in the editor. */
function person(answers: readonly string[], edit: (text: string) => string | undefined = (t) => t) {
  const shown: string[] = [];
  const left = [...answers];
  const questions: Questions = {
    show: (text) => shown.push(text),
    ask: async () => left.shift(),
    edit,
    close() {},
  };
  return { questions, shown, left };
}

async function review({ questions }: { questions: Questions }, promote = false) {
  const options = { promote, style: styleFor(false) };
  return reviewOneByOne(app, await listDrafts(app), questions, options);
}

describe('memory review', () => {
  it('shows each draft with its source, and does what is answered', async () => {
    const one = person(['a', 'drop']);
    expect(await review(one)).toEqual({ accepted: [FIRST], dropped: [SECOND] });
    expect(one.shown[0]).toContain('[1 of 2] Use PostgreSQL for the session store');
    expect(one.shown[0]).toMatch(new RegExp(`${FIRST} · project · i\\d+ · ${SESSION}`));
    expect(one.shown[0]).toContain('> We decided to use PostgreSQL for the session store.');
    expect(one.shown[0]).not.toContain('Implementation');
    expect(readFileSync(file(FIRST), 'utf8')).not.toContain('status: draft');
    expect(existsSync(file(SECOND))).toBe(false);
  });

  it('asks again until it understands, and skips', async () => {
    const one = person(['what?', '', 's', 'S']);
    expect(await review(one)).toEqual({ accepted: [], dropped: [] });
    expect(one.left).toEqual([]);
    expect(await listDrafts(app)).toHaveLength(2);
  });

  it.each([['q'], []])('ends at once on %s', async (...answers) => {
    expect(await review(person(answers))).toEqual({ accepted: [], dropped: [] });
    expect(await listDrafts(app)).toHaveLength(2);
  });

  it('takes over what was edited, shows it again, and asks again', async () => {
    const one = person(['e', 'a', 'q'], (text) => text.replaceAll('PostgreSQL', 'Postgres 18'));
    expect(await review(one)).toEqual({ accepted: [FIRST], dropped: [] });
    expect(one.shown[1]).toContain('Use Postgres 18 for the session store');
    expect(readFileSync(file(FIRST), 'utf8')).toContain(
      '# Decision: Use Postgres 18 for the session store\n',
    );
  });

  it('says so if there is no editor', async () => {
    const one = person(['e', 'q'], () => undefined);
    await review(one);
    expect(one.shown[1]).toContain('$EDITOR');
  });

  it('makes curated notes if asked to', async () => {
    expect((await review(person(['a', 'q']), true)).accepted).toEqual([
      'decision-use-postgresql-for-the-session-store',
    ]);
  });

  it('reads lines from a terminal, and ends with it', async () => {
    const [stdin, stderr] = [new PassThrough(), new PassThrough()];
    const streams = { stdin, stderr } as unknown as Parameters<typeof onTerminal>[0];
    const terminal = onTerminal(streams);
    stdin.write('a\n');
    expect(await terminal.ask('? ')).toBe('a');
    stdin.end();
    expect(await terminal.ask('? ')).toBeUndefined();
    terminal.close();
  });
});
