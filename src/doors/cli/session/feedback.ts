import { MemoryError } from '../../../core/errors.ts';
import { personOnly } from '../../../core/person-only.ts';
import { giveFeedback } from '../../../recall/feedback.ts';
import { type Command, textOption } from '../command.ts';

export const feedback: Command = {
  name: 'feedback',
  about:
    'Say whether a memory that the model was given is any good. A bad one is not given any more until it changes; a good one is given a little more readily; none takes it back. Only a person can run this.',
  args: [
    { name: 'id', help: 'a slug, i12, d5, or g12: what was given, as memory why --json names it' },
    { name: 'verdict', help: 'good, bad or none' },
  ],
  options: [{ flags: '--note <why>', help: 'the reason, in a sentence' }],
  examples: [
    'memory feedback gotcha-seed-empties-orders good',
    'memory feedback g12 bad --note "the script asks first now"',
    'memory feedback gotcha-seed-empties-orders none',
  ],
  async run(app, input) {
    const [id = '', verdict = ''] = input.args;
    if (id === '') {
      throw new MemoryError('invalid', 'Say what the feedback is about.', {
        hint: 'memory why shows what was given.',
      });
    }
    // Who is told must not choose what they are told.
    if (app.by === 'model') throw personOnly(`memory feedback ${id} ${verdict}`);
    const given = await giveFeedback(app, { id, verdict, note: textOption(input, 'note') ?? '' });
    if ('cleared' in given) {
      const text = given.cleared
        ? `${given.target}: the feedback is taken back.`
        : `${given.target} had no feedback.`;
      return { json: given, text };
    }
    return {
      json: given,
      text: `${given.target}: ${given.verdict}. ${CONSEQUENCE[given.verdict]}`,
    };
  },
};

const CONSEQUENCE = {
  good: 'It is given a little more readily.',
  bad: 'It is not given any more, until it changes.',
} as const;
