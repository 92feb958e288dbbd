import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureSession } from '../../../src/capture/capture-session.ts';
import { ConversationWorld, SESSION } from '../../conversation-world.ts';

/** Long enough to be a paragraph of its own. */
const BY_NOW = 'Most of the exporters are in src/export by now, and have been for a year.';
const WITHOUT = 'Without the flag we colour as we did before, also where nobody looks at it.';
const PLAIN =
  "let's have the flag `--plain` in export.ts rather than `--no-color`, as the importer has.";

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

/** The drafts that a session leaves, without their frontmatter. */
async function drafts(): Promise<readonly string[]> {
  const app = await world.index();
  const info = app.archive.session(SESSION);
  if (!info) throw new Error('not indexed');
  const { decisions } = await captureSession(app, info, { make: 'all' });
  const folder = join(world.project, '.claude', 'memory', 'nodes', 'decisions');
  if (decisions.every(({ slug }) => slug === undefined)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/^---[\s\S]*?\n---\n/, ''));
}

describe('a draft names what it is about', () => {
  it('by what Claude says that it will do', async () => {
    world
      .says('The check of the courier fails on my other machine. What can we do about it?')
      .answers(
        'It reads a real mailbox:\n\n1. Delete the check, since it is no proper test of the courier\n2. Keep it behind a flag\n\nWhich one do you prefer?',
      )
      .says('1')
      .answers("I'll delete `checkRealMailbox` and the fixture that only it uses.");
    const [draft = ''] = await drafts();
    expect(draft).toContain(
      '# Decision: Delete the check, since it is no proper test of the courier',
    );
    expect(draft).toMatch(
      /Claude then said: "I'll delete `checkRealMailbox` and the fixture that only it uses\." \(memory show i\d+\)/,
    );
  });

  it('by what was done in the end, rather than by what was planned', async () => {
    world
      .says("Let's have a trailing newline in ledger.json from now on, since diffs are ugly.")
      .answers("I'll add the trailing newline to `ledger.json` in `writeLedger`.")
      .does('Edit', { file_path: join(world.project, 'src/ledger.ts') })
      .answers('Done. Added `text += "\\n"` in `writeLedger`, so `ledger.json` has its newline.');
    expect((await drafts())[0]).toMatch(
      /^Done: "Added `text \+= "\\n"` in `writeLedger`, so `ledger\.json` has its newline\." \(memory show i\d+\)$/m,
    );
  });

  it('with what the next paragraph adds, and what stands before it', async () => {
    world.says([BY_NOW, PLAIN, WITHOUT].join('\n\n'));
    expect((await drafts())[0]).toContain(
      [`> ${BY_NOW}`, '>', `> ${PLAIN}`, '>', `> ${WITHOUT}`, '> — you, '].join('\n'),
    );
  });

  it('without what was said of something else before', async () => {
    world.says(`${BY_NOW}\n\nAlso ${PLAIN}`);
    const [draft = ''] = await drafts();
    expect(draft).toContain(`> Also ${PLAIN}\n> — you, `);
  });

  it('with what Claude had said of the option that was chosen', async () => {
    const questions = [
      {
        question: 'The importer is slow. Which progress display should the importer have?',
        options: [{ label: 'Plain count', description: 'One line, `[n/m]`, rewritten in place' }],
      },
    ];
    world
      .says('Show me that the importer is alive.')
      .does(
        'AskUserQuestion',
        { questions },
        { text: 'User has answered your questions: Plain count' },
      )
      .answers('Noted.');
    expect((await drafts())[0]).toContain(
      [
        '> Claude had asked: The importer is slow.',
        '>',
        '> Plain count (Which progress display should the importer have?)',
        '>',
        '> The option: One line, `[n/m]`, rewritten in place',
        "> — your answer to Claude's question, ",
      ].join('\n'),
    );
  });

  it('with a remark of Claude only if it is about the same', async () => {
    world
      .says('Have a look at the parser, please.')
      .answers(
        'No work is needed for `codec.ts`. The `lexer.ts` reader silently drops broken tokens, so `parse` never sees broken tokens.',
      )
      .says("We don't want a `codec.ts` file in src/wire, its place is `frames.ts`.")
      .does('Bash', { command: 'git mv src/wire/codec.ts src/wire/frames.ts' })
      .answers('Moved it to `frames.ts`, and `codec.ts` is gone.');
    const [draft = ''] = await drafts();
    expect(draft).not.toContain('Claude had said');
    expect(draft).toContain('Done: "Moved it to `frames.ts`, and `codec.ts` is gone."');
  });
});

const RULES = "Let's put `====` rules between the parts of report.txt, rather than blank lines.";
const NO_CART = 'We decided to remove `describe_cart` from shop_spec.py, it is too much at once.';
const TOGETHER = "Let's allow `--sink` and `--no-cloud` together rather than refuse the pair.";

it.each([PLAIN, RULES, NO_CART, TOGETHER])('is made of "%s"', async (choice) => {
  world.says(choice);
  expect(await drafts()).toHaveLength(1);
});

describe('no draft is made of', () => {
  it('what the person amends in their next breath', async () => {
    world
      .says(RULES)
      .answers("I'll put a rule of `====` after each part of `report.txt`.")
      .says("let's try 1 space and 8 of them")
      .answers('Done, it has a space and eight signs now.');
    expect(await drafts()).toEqual([]);
  });

  it('what was to go, and came back in the same session', async () => {
    const edit = (before: string, after: string) =>
      world.does('Edit', {
        file_path: join(world.project, 'spec/shop_spec.py'),
        old_string: before,
        new_string: after,
      });
    world.says(NO_CART);
    edit('def describe_cart():\n  pass', '');
    world.answers('It is out of `shop_spec.py`.');
    edit('# end', 'def describe_cart():\n  pass\n# end');
    expect(await drafts()).toEqual([]);
  });

  it('what has a name that nobody else says, and that was never written', async () => {
    const edit = { old_string: 'refuse()', new_string: '' };
    world
      .says(TOGETHER)
      .does('Edit', { file_path: join(world.project, 'flags.ts'), ...edit })
      .answers('Removed the check that refused `--print` with `--no-cloud`.');
    expect(await drafts()).toEqual([]);
  });

  it('a name for something that is not named', async () => {
    world
      .says('How should the helper be called?')
      .answers('Short names read best.')
      .says("Let's call it just `render` in page.ts, the type says the rest.");
    expect(await drafts()).toEqual([]);
  });

  it('each of two sentences of one breath: one note has both', async () => {
    world.says(
      'We are going to move commands out of main.go, since it is too long.\n\nSo rather than a table.go use pkg/list.go and have the whole list in it.',
    );
    const all = await drafts();
    expect(all).toHaveLength(1);
    expect(all[0]).toContain('rather than a table.go');
  });
});

it('is the same when it is captured again', async () => {
  world
    .says('We are going to move commands out of main.go, since it is too long.')
    .answers('Moved the `list` command out of `main.go`.');
  const first = await drafts();
  expect(first).toHaveLength(1);
  expect(await drafts()).toEqual(first);
});
