import { describe, expect, it } from 'vitest';
import { leftToDo } from '../../src/extraction/acts/left-to-do.ts';
import { table } from '../table.ts';
import { did, linesOf, list, talkOf } from './talk-of.ts';

type Lines = Parameters<typeof talkOf>[0];
const left = (...lines: Lines) => linesOf(leftToDo(talkOf(lines)));
const edit = did('edit', 'Edit', { path: '/p/a.ts' });

describe('of a to-do list', () => {
  it('is what it has at the end', () => {
    const first = list('in_progress: Write the parser', 'pending: Measure the index');
    const half = list('completed: Write the parser', 'pending: Measure the index');
    const all = list('completed: Write the parser', 'completed: Measure the index');
    const talk: Lines = ['you: build it', 'claude: Here is how I will go about it.', first, edit];
    expect(left(...talk, half, 'claude: The parser is written.')).toBe('2');
    expect(left(...talk, half, edit, all, 'claude: Both are done.')).toBe('');
  });

  it('stands where it is named last', () => {
    const talk: Lines = ['you: build it', 'claude: I see.', list('pending: Measure the index')];
    expect(left(...talk, edit, 'claude: The index is yet to be measured.')).toBe('5');
    expect(left(...talk, edit, 'claude: Now let me measure the index.')).toBe('2');
  });

  it('is read from single tasks, but not if their changes are unknown', () => {
    const talk: Lines = [
      'you: build it',
      'claude: Three steps.',
      did('todo', 'TaskCreate', { detail: 'Write the parser' }),
      did('todo', 'TaskCreate', { detail: 'Measure the index' }),
    ];
    const done = (id: number) => did('todo', 'TaskUpdate', { detail: `#${id}: completed` });
    expect(left(...talk, done(1))).toBe('2');
    expect(left(...talk, done(1), done(2))).toBe('');
    expect(left(...talk, did('todo', 'TaskUpdate'))).toBe('');
  });
});

describe('put off by the person', () => {
  table<[string]>([
    ['Later I want to look at the fixtures.'],
    ["Let's leave the hooks for another session."],
    ['You may try the filter again in a fresh session.'],
    ['We will be documenting that later.'],
    ['Good, but put a pin into that.'],
    ['Add the timeout to docs/TODO.md.'],
    ['Add the hook to the backlog as its first point.'],
    ['TODO: pin the base image'],
    ['Das müssen wir noch vor der Veröffentlichung prüfen.'],
  ])('is left to do', (text) => {
    expect(
      left(`you: ${text}`, 'claude: Noted.', edit, 'you: and the title?', 'claude: Done.'),
    ).toBe('1');
  });

  table<[string]>([
    ['Should I start you in a new session?'],
    ["Put a pin into it, we'll do that in a moment."],
    ['Moments later it appeared on my screen.'],
    ['Fix the parser now.'],
  ])('is not what is asked, done soon or only told', (text) => {
    expect(left(`you: ${text}`, 'claude: It is done.', 'you: and the title?', 'claude: Yes.')).toBe(
      '',
    );
  });

  it('is closed by a later report, commit or list', () => {
    const talk: Lines = ["you: let's write the retry tests later", 'claude: Fine.', 'you: go on'];
    const report = talkOf([...talk, 'claude: Added the retry tests we wrote down.'], {
      4: 'reports',
    });
    expect(linesOf(leftToDo(report))).toBe('(1)');
    const commit = did('run', 'Bash', { detail: 'git commit -m "Write tests of the retry"' });
    expect(left(...talk, 'claude: Committing.', commit)).toBe('(1)');
    expect(left(...talk, 'claude: I keep a list.', list('pending: Retry tests'))).toBe('4(1)');
    expect(left(...talk, 'claude: The title is shorter.')).toBe('1');
  });

  it('is what the model waits for', () => {
    const asks = 'claude: Log in with `gh auth login`. After that, let me know.';
    expect(left(asks, 'you: OK, in the meantime, is uv there?', 'claude: Yes.')).toBe('1');
    expect(left('claude: It is built.', 'you: in the meantime, is uv there?', 'claude: Yes.')).toBe(
      '',
    );
  });
});

describe('in the last words of the model', () => {
  const talk: Lines = ['you: mend the release', edit];
  table<[string]>([
    ["The workflow is right now. You'll need to push it."],
    ['The parser is written, the writer is not yet implemented.'],
    ['Two of the checks still fail.'],
    ['Next steps: publish the package.'],
    ['You can commit it separately whenever you’re ready.'],
    ['The task is ready for the next session!'],
  ])('is left to do', (text) => {
    expect(left(...talk, `claude: ${text}`)).toBe('3');
    expect(left(...talk, `claude: ${text}`, 'you: I did that', 'claude: Good.')).toBe('');
  });

  table<[string]>([
    ['All tests still pass.'],
    ['A Proposed Prompt For The Next Session'],
    ['```\nYou will need to log in.\n```'],
    ['The command is now ready to use.'],
  ])('is not what only sounds like it', (text) => {
    expect(left(...talk, `claude: ${text}`)).toBe('');
  });

  it('is not an answer to a question', () => {
    expect(left('you: How do I log in?', "claude: You'll need to run gh auth login.")).toBe('');
  });

  it('is what the model leaves for the next time, wherever it says so', () => {
    const says = 'claude: Done. When you restart me, we can go on with the filter.';
    const rest = ['you: and shorten the title', 'claude: It is short.'];
    expect(left(...talk, says, ...rest)).toBe('3');
    expect(left(...talk, 'claude: TODO: document the timeout.', ...rest)).toBe('3');
  });
});

describe('a plan', () => {
  const plan = did('call', 'ExitPlanMode', { outcome: 'failed' });
  it('is left to do until something is changed', () => {
    const talk: Lines = ['you: plan the move', 'claude: The plan moves three files.', plan];
    expect(left(...talk)).toBe('2');
    expect(left(...talk, 'claude: Moving.', edit)).toBe('');
  });
});

describe('tests', () => {
  const run = (outcome: 'ok' | 'failed', error = '') =>
    did('run', 'Bash', { detail: 'npm test', outcome, error });
  const talk: Lines = ['you: write the parser', edit];
  it('that failed at last are left to do', () => {
    expect(left(...talk, run('failed'), 'claude: It is not written anywhere yet.')).toBe('4');
    expect(left(...talk, run('failed'), edit, run('ok'), 'claude: All pass.')).toBe('');
  });
  it('that failed before, or were not run, are not', () => {
    expect(left(...talk, run('failed'), 'claude: The failure is unrelated.')).toBe('');
    const refused = run('failed', "The user doesn't want to proceed with this tool use.");
    expect(left(...talk, refused, 'claude: I stop here.')).toBe('');
  });
});
