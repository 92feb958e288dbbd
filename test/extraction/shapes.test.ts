import { expect } from 'vitest';
import type { Intent, Role } from '../../src/core/conversation.ts';
import { extract, FIRM_FROM } from '../../src/extraction/extract.ts';
import { table } from '../table.ts';

const intentOf = (text: string, role: Role = 'user') => extract(text, role).intent;

table<[Intent, string]>([
  ['decision', 'Rule: the kiosk shows no adverts.'],
  ['conclusion', 'Finding: the valve sticks below five degrees.'],
  ['problem', 'Symptom: add two items and the basket is empty.'],
  ['solution', 'Workaround: open the lid, wait, close it.'],
  ['todo', 'Action item: the pump is fast enough, write that down.'],
])('believes a heading, whatever follows it', (intent, text) =>
  expect(intentOf(text)).toBe(intent),
);

table([
  'nobody leaves the lab without signing the sheet',
  'Only the shift leader can open the valve.',
  'Smoking in the server room is forbidden.',
  'keep a copy under all circumstances',
  'every sample gets a label',
  'you must ask me before you send anything to the customer',
])('takes what holds for all for a decision', (text) => expect(intentOf(text)).toBe('decision'));

table<[string, Role]>([
  ['The left lane was much quicker.', 'user'],
  ['The first pump needs 40 seconds, the second 12 seconds.', 'assistant'],
  ['The crash happens while the window is being resized.', 'assistant'],
  ['The glossy paper was the wrong choice.', 'user'],
  ['no other page links there', 'user'],
  ['The index is empty because the crawler skips the archive.', 'assistant'],
  ['Our assumption was wrong: nobody prints the tickets.', 'assistant'],
])('takes a comparison, a cause or a verdict for a conclusion', (text, role) =>
  expect(intentOf(text, role)).toBe('conclusion'),
);

table<[string, Role]>([
  ['The lever does nothing.', 'user'],
  ['the licence of the plug-in has expired', 'user'],
  ['This could overflow on the small display.', 'assistant'],
  ['we are running out of labels', 'user'],
  ['no sound on the second speaker', 'user'],
  ['The manual is hopelessly out of date.', 'user'],
  ['nothing stops a guest from booking the same room', 'user'],
  ["I can't send it because the scale is not calibrated", 'user'],
])('takes what fails, lacks or may do harm for a problem', (text, role) =>
  expect(intentOf(text, role)).toBe('problem'),
);

table<[string, Role]>([
  ['Raising the shelf by two inches solves it.', 'user'],
  ['if you tilt the box first it works', 'user'],
  ['The glare is avoided by turning the panel.', 'assistant'],
  ['The ticket page has been rewritten and loads at once.', 'assistant'],
  ['a thicker cable would get us out of this', 'user'],
])('takes a change with its effect for a solution', (text, role) =>
  expect(intentOf(text, role)).toBe('solution'),
);

table([
  'highlight overdue invoices',
  'let guests pick a seat',
  'ask Ruth about the keys',
  'the shelves need labels',
  'what remains is the cover page',
])('takes an order without a phrase for a task', (text) => expect(intentOf(text)).toBe('todo'));

table<[string, Role]>([
  ['Each locker has its own key.', 'user'],
  ['the water comes from a well behind the barn', 'user'],
  ['The build finished in 12 minutes.', 'assistant'],
  ['I have to leave at four', 'user'],
  ['Next, I will look at the gauge.', 'assistant'],
  ['we store about 300 samples', 'user'],
])('leaves a plain fact alone', (text, role) => expect(intentOf(text, role)).toBe('context'));

table(['what is wrong with the old pump', 'you said it was tested, but where'])(
  'hears a question without a mark',
  (text) => expect(intentOf(text)).toBe('question'),
);

table([
  'The numbers suggest that the gauge is worn.',
  'The filter could clog in winter.',
  'Apparently the gauge is worn.',
])('hears that a speaker is not sure', (text) =>
  expect(extract(text, 'assistant').confidence).toBeLessThan(FIRM_FROM),
);
