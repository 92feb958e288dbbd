import { expect, it } from 'vitest';
import { worthLooking } from '../../../src/inject/search/worth-looking.ts';
import { table } from '../../table.ts';

table([
  'hello there',
  'thanks a lot!',
  'continue',
  'yes, go ahead',
  '/review src/auth.ts',
  '/plugin:command',
  'How do we round VAT? #nomem',
  '<task-notification>\n<task-id>a1</task-id>\n<summary>webhooks</summary>\n</task-notification>',
  '<command-name>/clear</command-name>',
  '<local-command-stdout>done</local-command-stdout>',
  '<system-reminder>The date is today.</system-reminder>',
  '  \n ',
])('lets small talk pass without a look', (prompt) => {
  expect(worthLooking(prompt)).toBeUndefined();
});

table([
  '/etc/nginx/nginx.conf answers 502',
  'why is `<div>` rendered twice?',
  'yes, use Postgres for the carts',
  '#1234 is about the login',
])('looks at questions and paths', (prompt) => {
  expect(worthLooking(prompt)).toBe(prompt);
});

it('leaves out what the client has added', () => {
  const prompt = 'round VAT\n<system-reminder>files changed</system-reminder>';
  expect(worthLooking(prompt)).toBe('round VAT');
});
