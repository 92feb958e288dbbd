/** No secret reaches the disk, wherever it stood in a transcript. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import { secretSamples } from '../lib/redact/secret-samples.ts';
import { assistant, call, failure, openPlace, result, user } from './transcripts.ts';

/** Where a secret may stand, each as the lines that the client would write. */
const PLACES: Readonly<Record<string, (text: string, id: string) => string>> = {
  'a prompt': (text) => user(`please use this: ${text} and go on`),
  'a reply': (text) => assistant(`I found this in the file:\n\n${text}\n\nIs it still valid?`),
  'a command line': (text, id) => call(id, 'Bash', { command: `run --it ${text}` }),
  'the input of a tool': (text, id) => call(id, 'mcp__db__query', { statement: text }),
  // No file's name has a slash in it.
  'a path': (text, id) =>
    text.includes('/') ? '' : call(id, 'Read', { file_path: `/tmp/${text}/file.txt` }),
  'an edit': (text, id) =>
    call(id, 'Edit', { file_path: '/p/.env', old_string: `${text}\n`, new_string: `\n${text}` }),
  'a written file': (text, id) => call(id, 'Write', { file_path: '/p/.env', content: text }),
  'a to-do list': (text, id) =>
    call(id, 'TodoWrite', { todos: [{ content: `rotate ${text}`, status: 'pending' }] }),
  'a task': (text, id) => call(id, 'TaskCreate', { subject: 'rotate', description: text }),
  'the order to a sub-agent': (text, id) => call(id, 'Agent', { prompt: `check ${text}` }),
  'the report of a sub-agent': (text, id) =>
    call(id, 'Agent', { prompt: 'check it' }) +
    result(id, 'done', {}, { toolUseResult: { agentId: 'a', content: [{ type: 'text', text }] } }),
  'a branch': (text) => user('which branch is this', { branch: `feature/${text}` }),
  'a folder': (text) =>
    text.includes('/') ? '' : user('which folder is this', { cwd: `/srv/${text}/app` }),
  'the id of a session': (text) => user('which session is this', { session: text }),
  'the name of a sub-agent': (text) => user('who is at work here', { agent: text }),
  'the name of a tool': (text, id) => call(id, `mcp__${text}__query`, { statement: 'select' }),
  'the id of a call': (text) => call(text, 'Bash', { command: 'deploy' }) + failure(text, 'Error'),
  'coloured output': (text, id) => {
    const coloured = text.replace(/(?<=\S{7})(?=\S{7})/, '\u001b[0m\u001b[38:2::255:0:0m\u001b(B');
    return (
      user(`I saw ${coloured} in the log`) +
      call(id, 'Bash', { command: `echo ${coloured}` }) +
      failure(id, `Exit code 1\nError: \u001b]0;title\u0007refused ${coloured}`)
    );
  },
  'an error': (text, id) =>
    call(id, 'Bash', { command: 'deploy' }) + failure(id, `Exit code 1\nError: refused ${text}`),
};

const samples = secretSamples(20_261_116);

it('knows more than forty kinds of secrets', () => {
  expect(new Set(samples.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(40);
});

it.each(Object.entries(PLACES))('stores none of them from %s', async (_, write) => {
  const place = await openPlace();
  const file = join(place.folder, 's1.jsonl');
  const lines = samples.map(({ text }, n) => write(text, `t${n}`)).join('');
  writeFileSync(file, lines);
  await indexTranscript(place.app, file);
  const stored = everyByteIn(join(place.folder, '.claude', 'memory'));
  place.dispose();
  expect(stored.length).toBeGreaterThan(10_000);
  const leaked = samples.filter(({ secret, text }) => {
    // A key of several lines is recognised by any of them.
    const [line = ''] = secret.split('\n').toSorted((a, b) => b.length - a.length);
    const plain = lines.replace(/\\u001b[[(][0-9:]*[mB]/g, '');
    const written = plain.includes(JSON.stringify(line).slice(1, -1));
    expect(written || text.includes('/'), text).toBe(true);
    return written && stored.includes(line);
  });
  expect(leaked.map(({ kind }) => kind)).toEqual([]);
});

function everyByteIn(folder: string): Buffer {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
  return Buffer.concat(files.map((path) => readFileSync(path)));
}

it('stores no half of a secret that stands where a long text is cut', async () => {
  const place = await openPlace();
  const file = join(place.folder, 's1.jsonl');
  const token = `ghp_${'A1b2C3d4E5'.repeat(4).slice(0, 36)}`;
  const cut = [1980, 1990, 2000].map((at) => `${'x '.repeat(at / 2)}${token} and so on`);
  const lines = cut.map(
    (text, n) =>
      call(`t${n}`, 'Write', { file_path: '/p/a', content: text }) +
      call(`f${n}`, 'Bash', { command: 'deploy' }) +
      failure(`f${n}`, `Exit code 1\nError: ${text}`),
  );
  writeFileSync(file, lines.join(''));
  await indexTranscript(place.app, file);
  const stored = everyByteIn(join(place.folder, '.claude', 'memory'));
  place.dispose();
  expect(stored.includes(token.slice(0, 8))).toBe(false);
});

it('stores no half of one that the end of what is looked at goes through', async () => {
  const place = await openPlace();
  const file = join(place.folder, 's1.jsonl');
  const token = `ghp_${'A1b2C3d4E5'.repeat(4).slice(0, 36)}`;
  const other = `ghp_${'Z9y8X7w6V5'.repeat(4).slice(0, 36)}`;
  // Many secrets become many short markers, and what stood far behind moves up.
  const environment = `A=${other}${other}\n`.repeat(80).slice(0, 6070);
  const long = 'error: it went wrong\n'.repeat(5000);
  const [head, tail] = [long.slice(0, 32_750), long.slice(-32_740)];
  const outputs = [`${head} ${token}\n${long}`, `${long}\nerror: ${token} ${tail}`];
  writeFileSync(
    file,
    [
      call('t0', 'Bash', { command: `${environment} ${token} deploy` }),
      ...outputs.map(
        (output, n) => call(`f${n}`, 'Bash', { command: 'x' }) + failure(`f${n}`, output),
      ),
    ].join(''),
  );
  await indexTranscript(place.app, file);
  const stored = everyByteIn(join(place.folder, '.claude', 'memory'));
  place.dispose();
  expect([token.slice(0, 12), token.slice(-12)].filter((half) => stored.includes(half))).toEqual(
    [],
  );
});
