import { expect } from 'vitest';
import { readMessage } from '../../../src/conversations/commits/read-message.ts';
import { table } from '../../table.ts';

function read(subject: string, body = '', parents = 1) {
  const none = { hash: 'a'.repeat(40), author: 'Ann', time: '', committed: '', files: [] };
  return readMessage({ ...none, subject, body, parents });
}

const HASH = 'c0ffee'.padEnd(40, '0');

table<[string, () => unknown, unknown]>([
  ['that only says what it does', () => read('Add a login').kind, 'plain'],
  ['that begins with a fix', () => read('Fix the login').kind, 'fix'],
  ['of a conventional fix', () => read('fix(api): drop the lock').kind, 'fix'],
  ['that is a hotfix', () => read('Hotfix for the login').kind, 'fix'],
  ['that closes an issue below', () => read('Log in again', 'Closes #12.').kind, 'fix'],
  ['that has a fixture in it', () => read('Fixture for the login').kind, 'plain'],
  ['that speaks of an issue', () => read('Add a login', 'See #12.').kind, 'plain'],
  [
    'that takes a commit back',
    () => read('Revert "Add a login"', `This reverts commit ${HASH}.`),
    {
      kind: 'revert',
      subject: 'Revert "Add a login"',
      body: `This reverts commit ${HASH}.`,
      pull: undefined,
      reverts: HASH,
    },
  ],
  ['that reverts in words alone', () => read('Revert: the login').kind, 'revert'],
  ['of a merge by hand', () => read("Merge branch 'login'", '', 2).kind, 'merge'],
  [
    "of GitHub's merges: the title of the request",
    () => read('Merge pull request #12 from ann/login', 'Add a login\n\nWith a form.', 2),
    {
      kind: 'merge',
      subject: 'Add a login',
      body: 'Merge pull request #12 from ann/login\n\nWith a form.',
      pull: 12,
      reverts: undefined,
    },
  ],
  [
    "of GitLab's merges",
    () => {
      const body = 'Add a login\n\nSee merge request group/app!7';
      const { subject, pull } = read("Merge branch 'login' into 'main'", body, 2);
      return { subject, pull };
    },
    { subject: 'Add a login', pull: 7 },
  ],
  ['of a request that was squashed', () => read('Add a login (#12)').pull, 12],
  [
    'of a merge without a title stays as it is',
    () => read('Merge pull request #12 from ann/login', '', 2).subject,
    'Merge pull request #12 from ann/login',
  ],
])('reads a message', (_, told, wanted) => expect(told()).toEqual(wanted));
