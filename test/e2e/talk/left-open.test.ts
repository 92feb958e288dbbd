/** What sessions left open, as `memory questions` and `memory todos` list it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assistant, call, result, user } from '../../conversations/transcripts.ts';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

async function afterTalk(lines: readonly string[]) {
  const file = sandbox.write('.claude/projects/p/s1.jsonl', lines.join(''));
  await sandbox.memory('index', file);
  const listed = async (...words: readonly string[]) => {
    const { stdout } = await sandbox.memory(...words, '--all-projects', '--json');
    const [found] = Object.values(JSON.parse(stdout)).filter(Array.isArray);
    return (found as readonly { readonly text: string }[]).map(({ text }) => text);
  };
  return {
    questions: await listed('questions'),
    allQuestions: await listed('questions', '--all'),
    todos: await listed('todos'),
    allTodos: await listed('todos', '--all'),
  };
}

const list = (id: string, ...items: readonly (readonly [status: string, content: string])[]) =>
  call(id, 'TodoWrite', {
    todos: items.map(([status, content]) => ({ status, content, activeForm: content })),
  }) + result(id, 'Todos have been modified');

const QUESTION = 'Should the cache live in the process, or in Redis?';

it('a question that is answered in the next turn is not listed, one that ends the session is', async () => {
  const start = [user('Where do we keep the prices?'), assistant(QUESTION)];
  expect(await afterTalk(start)).toMatchObject({ questions: [QUESTION], todos: [] });
  const rest = [user('In the process, it is small enough.'), assistant('It is there now.')];
  const { questions, allQuestions } = await afterTalk([...start, ...rest]);
  expect(questions).toEqual([]);
  expect(allQuestions).toContain(QUESTION);
});

it('a finished list leaves nothing, a pending item is listed', async () => {
  const start = [
    user('Build the importer of the price lists.'),
    assistant('The importer needs a reader, and a check of the currency.'),
    list('t1', ['in_progress', 'Write the reader'], ['pending', 'Check the currency']),
    list('t2', ['completed', 'Write the reader'], ['in_progress', 'Check the currency']),
  ];
  const report = 'The reader is written; the check of the currency is not.';
  expect(await afterTalk([...start, assistant(report)])).toMatchObject({ todos: [report] });
  const end = list('t3', ['completed', 'Write the reader'], ['completed', 'Check the currency']);
  const done = [...start, assistant(report), end, assistant('The importer is complete.')];
  expect(await afterTalk(done)).toMatchObject({ todos: [] });
});

it('what was put off is listed until it was done', async () => {
  const later = "Let's write the retry tests of the client later.";
  const start = [user(later), assistant('Then the client comes first.')];
  expect(await afterTalk(start)).toMatchObject({ todos: [later] });
  const run = call('r1', 'Bash', {
    command: 'git commit -m "Write the retry tests of the client"',
  });
  const rest = [
    user('Now those tests, please.'),
    assistant('Here they are.'),
    run,
    result('r1', 'ok'),
  ];
  const { todos, allTodos } = await afterTalk([...start, ...rest]);
  expect(todos).toEqual([]);
  expect(allTodos).toEqual([later]);
});
